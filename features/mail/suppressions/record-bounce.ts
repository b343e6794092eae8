/**
 * Records that a mail which a mail server had accepted came back: the mail has failed, and a lasting refusal of its address stops further
 * mail to it, as if it had been refused at once. The caller has checked that the report is about this mail. Safe to repeat.
 */
import { isLastingRefusal } from '#integrations/mail/refused-address.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { suppressAddress } from './suppressions.ts';

const messageKey = messageKeysOf('api-notifications');

export interface Bounce {
  mailId: string;
  /** `5.1.1`; empty if the report names none. */
  status: string;
  /** The codes of the last server's answer: `550 5.1.1`; empty if the report names none. */
  answer: string;
}

/** Whether there was such a mail. */
export function recordBounce(ctx: Ctx, { mailId, status, answer }: Bounce): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const mail = await tx.db
      .selectFrom('mails')
      .select(['id', 'state', 'to_address'])
      .where('id', '=', mailId)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return false;
    if (mail.state !== 'sent') return true;
    const codes = answer || status;
    const reason = codes ? messageKey('bouncedWith', { answer: codes }) : messageKey('bounced');
    await tx.db
      .updateTable('mails')
      .set({ state: 'failed', last_error: reason })
      .where('id', '=', mail.id)
      .execute();
    if (isLastingRefusal({ status, answer })) {
      await suppressAddress(tx, { address: mail.to_address, reason, mailId: mail.id });
    }
    await signalChange(tx, liveTopic.adminCounts);
    return true;
  });
}

export interface SentMail {
  id: string;
  to: string;
  userId: string | null;
  orderId: string | null;
  /** When its text was written. */
  writtenAt: Date | null;
}

/** The newest of our mails with one of these Message-IDs; null if no mail has one. */
export async function findSentMail(
  ctx: Ctx,
  messageIds: readonly string[],
): Promise<SentMail | null> {
  if (messageIds.length === 0) return null;
  return selectSent(ctx)
    .where('message_id', 'in', messageIds)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then(presentSent);
}

/** The mail with this id; null if it is gone. */
export async function findSentMailById(ctx: Ctx, id: string): Promise<SentMail | null> {
  return selectSent(ctx).where('id', '=', id).executeTakeFirst().then(presentSent);
}

function selectSent(ctx: Ctx) {
  return ctx.db
    .selectFrom('mails')
    .select(['id', 'to_address', 'user_id', 'order_id', 'attempted_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSent>['executeTakeFirst']>>;

function presentSent(row: Row): SentMail | null {
  if (!row) return null;
  const { id, to_address: to, user_id: userId, order_id: orderId, attempted_at: writtenAt } = row;
  return { id, to, userId, orderId, writtenAt };
}
