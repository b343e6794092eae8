import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** A mail of ours, as it was sent. */
export interface SentText {
  html: string | null;
  text: string | null;
}

const MAX_MAILS = 8;

/**
 * The newest mails about an order or an enquiry, and those with one of these Message-IDs, which come first: an answer may quote them. For
 * workers: checks no permission.
 */
export function listSentTexts(
  ctx: Ctx,
  about: { orderId: string } | { enquiryId: string; email: string },
  messageIds: readonly string[],
): Promise<SentText[]> {
  const isAnswered = sql<boolean>`coalesce(message_id = any(${messageIds}::text[]), false)`;
  const mails = ctx.db
    .selectFrom('mails')
    .select(['html', 'text'])
    .where('state', '=', 'sent')
    .where('html', 'is not', null);
  const mailsAbout =
    'orderId' in about
      ? mails.where('order_id', '=', about.orderId)
      : mails
          .where('to_address', '=', about.email)
          .where(sql`data ->> 'enquiryId'`, '=', about.enquiryId);
  return mailsAbout
    .orderBy(isAnswered, 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_MAILS)
    .execute();
}
