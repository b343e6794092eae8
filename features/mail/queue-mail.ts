import { randomUUID } from 'node:crypto';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { deliverMailJob } from './jobs.ts';
import type { MailKind } from './mail-kind.ts';

interface QueuedMail<Data> {
  /** The cause of the mail: each kind is sent to an address once per cause. Without one, each call is a cause. */
  cause?: string | undefined;
  to: string;
  userId?: string | null;
  /** The language of a recipient without an account; others have their own. */
  locale?: string | null;
  /** The order that it is about, or null; taken from the data if it names one. */
  orderId?: string | null;
  data: Data;
}

/** Every mail says whether it is about an order: those can be answered, and belong to the conversation about it. */
type OrderOf<Data> = Data extends { orderId: string } ? object : { orderId: string | null };

/** Nobody reads mail at the address of a deleted account. */
const ERASED_DOMAIN = '@deleted.invalid';

/** Queues a mail to one recipient in the caller's transaction: it is sent if, and only if, that commits. Safe to repeat with a cause. */
export async function queueMail<Data extends object>(
  tx: Ctx,
  kind: MailKind<Data>,
  mail: QueuedMail<Data> & OrderOf<Data>,
): Promise<void> {
  const {
    cause = randomUUID(),
    to,
    userId = null,
    locale = null,
    orderId,
    data,
  }: QueuedMail<Data> = mail;
  if (to.endsWith(ERASED_DOMAIN)) return;
  const queued = await tx.db
    .insertInto('mails')
    .values({
      kind: kind.name,
      dedupe_key: `${kind.name}:${cause}:${to}`,
      to_address: to,
      user_id: userId,
      locale,
      order_id: orderId ?? (data as { orderId?: string }).orderId ?? null,
      data: JSON.stringify(data),
      is_secret: kind.isSecret,
      created_at: tx.now,
      retry_from: tx.now,
    })
    .onConflict((row) => row.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (queued) await enqueue(tx, deliverMailJob, { mailId: queued.id }, { key: queued.id });
}
