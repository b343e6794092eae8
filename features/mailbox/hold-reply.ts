/**
 * Keeps an answer about an order that came from another address than the person's for the team, and tells its sender so. A mail that arrives
 * twice is kept once. Its files are named and not kept: nobody answers for them.
 */
import { holdEmail } from '#features/orders/room/hold-email.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { isTaken, mailKey } from './mail-key.ts';
import { queueRefusal } from './mail-refused.tsx';
import { recordOutcome, type Outcome } from './outcome.ts';
import type { MailHead } from './reading/mail-head.ts';
import type { ReadMail } from './reading/read-mail.child.ts';
import { storedText } from './stored-text.ts';

const messageKey = messageKeysOf('api-mailbox');

interface HeldReply {
  incomingMailId: string;
  /** Of the token: whose reply address it is, and for which order. */
  userId: string;
  orderId: string;
  from: string;
  head: MailHead;
  mail: ReadMail;
  raw: Buffer;
}

export async function holdReply(
  ctx: Ctx,
  { incomingMailId, userId, orderId, from, head, mail, raw }: HeldReply,
): Promise<void> {
  const about = { userId, orderId };
  const key = mailKey(`${userId}:${orderId}`, { head, mail, raw });
  const outcome: Outcome = { ...about, state: 'refused', reason: messageKey('senderUnknown') };
  const { body, whole } = storedText(mail);
  const names = [...mail.files.map(({ name }) => name), ...mail.leftOut];
  const leftOut = names.map((name) => ({ name, reason: messageKey('fileOfUnknown') }));
  await transact(ctx, async (tx) => {
    if (await isTaken(tx, key)) {
      await recordOutcome(tx, incomingMailId, {
        ...about,
        state: 'ignored',
        reason: messageKey('duplicate'),
      });
      return;
    }
    if (!(await recordOutcome(tx, incomingMailId, outcome))) return;
    await tx.db
      .updateTable('incoming_mails')
      .set({ mail_key: key })
      .where('id', '=', incomingMailId)
      .execute();
    await holdEmail(tx, { orderId, body, byMail: { leftOut, whole, from } });
    if (!head.wantsNoAnswer) await queueRefusal(tx, { incomingMailId, to: from, outcome });
  });
}
