import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import type { NewOrderBatch, OrderBatch } from '#features/orders/contract.ts';
import { getOrderBatch } from './get-order-batch.ts';
import { getAdministrator } from '#features/orders/assigning/assign-order.ts';
import { runBatchItemJob } from '#features/orders/jobs.ts';

/** Queues the same action for many orders. Each order is its own job, because cancelling may wait for a slow provider. */
export function startOrderBatch(ctx: Ctx, input: NewOrderBatch): Promise<OrderBatch> {
  return transact(ctx, async (tx) => {
    const { userId } = requireAdmin(tx);
    const { action, reason } = input;
    const assigneeId = action === 'assign' ? (input.assigneeId ?? null) : null;
    if (assigneeId !== null) await getAdministrator(tx, assigneeId);
    const { id: batchId } = await tx.db
      .insertInto('order_batches')
      .values({ action, reason, requested_by: userId, assignee_id: assigneeId, created_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const orderIds = [...new Set(input.orderIds)];
    await tx.db
      .insertInto('order_batch_items')
      .values(orderIds.map((order_id, position) => ({ batch_id: batchId, position, order_id })))
      .execute();
    for (const orderId of orderIds) {
      await enqueue(tx, runBatchItemJob, { batchId, orderId }, { key: `${batchId}-${orderId}` });
    }
    return getOrderBatch(tx, batchId);
  });
}
