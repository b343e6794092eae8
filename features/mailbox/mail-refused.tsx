import { z } from 'zod';
import { findPersonByEmail } from '#features/accounts/find-person.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { countAttempt } from '#kit/rate-limit.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Outcome } from './outcome.ts';
import { isTeamRole } from '#lib/roles.ts';
import { replyRefusedMail } from './reply-refused.email.tsx';

const kind = defineMail('mailbox.refused', z.object({ incomingMailId: z.uuid() }));
const DAY_SECONDS = 86_400;
const TO_OTHERS_PER_DAY = 5;

interface Refusal {
  incomingMailId: string;
  to: string;
  outcome: Outcome;
}

/**
 * Tells the sender why nothing was posted, each reason once a day. The sender's address may be forged, so an address that is not the person's gets no
 * word about the order, and all such addresses together only a few mails a day for each person.
 */
export async function queueRefusal(
  tx: Ctx,
  { incomingMailId, to, outcome }: Refusal,
): Promise<void> {
  const person = await findPersonByEmail(tx, to);
  const isTheirs = person !== null && person.id === outcome.userId;
  if (!isTheirs) {
    const bucket = `mailbox:refusals:${outcome.userId}`;
    const limit = { bucket, limit: TO_OTHERS_PER_DAY, windowSeconds: DAY_SECONDS };
    if (!(await countAttempt(tx, limit))) return;
  }
  await queueMail(tx, kind, {
    cause: `${tx.now.toISOString().slice(0, 10)}:${kindOf(outcome)}`,
    to,
    userId: person?.id ?? null,
    orderId: isTheirs ? (outcome.orderId ?? null) : null,
    data: { incomingMailId },
  });
}

/** The reason without its details. */
function kindOf({ reason = '' }: Outcome): string {
  return /^[\w-]+(?::[\w-]+)?/.exec(reason)?.[0] ?? '';
}

export const refusedComposer = composer(kind, async (ctx, { incomingMailId }, { to, frame }) => {
  const row = await ctx.db
    .selectFrom('incoming_mails')
    .innerJoin('users', 'users.id', 'incoming_mails.user_id')
    .select([
      'incoming_mails.subject',
      'message_id',
      'reason',
      'order_id',
      'users.email',
      'users.role',
    ])
    .where('incoming_mails.id', '=', incomingMailId)
    .executeTakeFirst();
  if (!row?.reason) return null;
  const area = row.role !== null && isTeamRole(row.role) ? '/admin/orders' : '/orders';
  const path = row.email === to && row.order_id ? `${area}/${row.order_id}` : '/';
  const mail = replyRefusedMail(frame, {
    subject: row.subject ?? '',
    reason: sentenceOf(row.reason, frame.locale),
    path,
    why: messagesOf(frame.locale, 'mail-mailbox').refusedWhy,
  });
  return { ...mail, ...(row.message_id && { inReplyTo: row.message_id }) };
});
