import type { Selectable } from 'kysely';
import type { Mails } from '#db/schema.ts';
import type { MailMessage } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { InboundMail, MailRecipient } from './mail-frame.ts';
import type { MailKind } from './mail-kind.ts';
import { enquiryAddress, replyAddress, returnAddress } from './reply-address.ts';

export interface Recipient extends MailRecipient {
  /** The address of the account; null without one. */
  email: string | null;
}

/**
 * Where the person's answer and servers' reports about this mail go. The reply address speaks for the person, so it goes to the address of
 * their account only.
 */
export async function addressesOf(
  ctx: Ctx,
  { address, takesBounces }: InboundMail,
  { id, user_id: userId, order_id: orderId, to_address: to, data }: Selectable<Mails>,
  { email }: Recipient,
  kind: MailKind,
): Promise<Pick<MailMessage, 'replyTo' | 'returnPath'>> {
  const isTheirs = email?.toLowerCase() === to.toLowerCase();
  const enquiryId = kind.enquiryOf?.(kind.data.parse(data));
  return {
    ...(enquiryId && { replyTo: await enquiryAddress(ctx, address, { enquiryId, email: to }) }),
    ...(userId &&
      orderId &&
      isTheirs && { replyTo: await replyAddress(ctx, address, { userId, orderId }) }),
    ...(takesBounces && { returnPath: await returnAddress(ctx, address, id) }),
  };
}
