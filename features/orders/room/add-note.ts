import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { NewNote } from '#features/orders/contract.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';

interface AddNoteInput extends NewNote {
  orderId: string;
  /** The idempotency key: a note sent twice with the same key is stored once. */
  key?: string | undefined;
}

/** Adds an internal note, visible to administrators only. */
export async function addNote(ctx: Ctx, { key, ...input }: AddNoteInput): Promise<{ id: string }> {
  await limitOrderAction(ctx, input.orderId, 'notes');
  return transact(ctx, async (tx) => {
    const add = () => insertNote(tx, input);
    return key
      ? withIdempotencyKey(tx, { operation: 'orders.note', key, request: input }, add)
      : add();
  });
}

async function insertNote(tx: Ctx, input: Omit<AddNoteInput, 'key'>): Promise<{ id: string }> {
  const order = await lockOrder(tx, input.orderId);
  requireAction(tx, order, 'add_note');
  await signalChange(tx, liveTopic.orderNotes(order.id));
  return tx.db
    .insertInto('order_messages')
    .values({
      order_id: order.id,
      author_id: requireUser(tx).userId,
      author_side: 'admin',
      is_internal: true,
      body: input.body,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
