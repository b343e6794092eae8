import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import type { OrderBatch } from '#features/orders/contract.ts';

/** The progress of a batch; administrators only. */
export async function getOrderBatch(ctx: Ctx, id: string): Promise<OrderBatch> {
  requireAdmin(ctx);
  const batch = await ctx.db
    .selectFrom('order_batches')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw new Failure(CommonFailures.not_found);
  const items = await ctx.db
    .selectFrom('order_batch_items')
    .leftJoin('orders', 'orders.id', 'order_batch_items.order_id')
    .select([
      'order_batch_items.order_id',
      'order_batch_items.state',
      'order_batch_items.reason',
      'orders.number',
    ])
    .where('batch_id', '=', id)
    .orderBy('position')
    .execute();
  const waitingCount = items.filter(({ state }) => state === 'waiting').length;
  return {
    id,
    action: batch.action as OrderBatch['action'],
    reason: batch.reason,
    createdAt: batch.created_at.toISOString(),
    orderCount: items.length,
    waitingCount,
    isFinished: waitingCount === 0,
    doneIds: items.filter(({ state }) => state === 'done').map((item) => item.order_id),
    refused: items
      .filter(({ state }) => state === 'refused')
      .map(({ order_id: orderId, number, reason }) => ({
        orderId,
        number: number ?? '',
        reason: sentenceOf(reason ?? '', ctx.locale),
      })),
  };
}
