import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { signalChange } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { NewNote } from '#features/orders/contract.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';

/** Adds an internal note, visible to administrators only. */
export async function addNote(
  ctx: Ctx,
  input: NewNote & { orderId: string },
): Promise<{ id: string }> {
  await limitOrderAction(ctx, input.orderId, 'notes');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx.actor, order, 'add_note');
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
  });
}
