import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { Failure } from '#lib/failure.ts';
import type { CancelOrder } from './cancel-order.ts';
import type { NewOrderBatch, OrderBatch } from './contract.ts';
import { holdOrder } from './hold-order.ts';
import { resumeOrder } from './resume-order.ts';

/**
 * The same act on many orders, each in a transaction of its own: what cannot be done for one is said, and is done for the others all the
 * same.
 */
export async function actOnOrders(
  ctx: Ctx,
  input: NewOrderBatch,
  cancel: CancelOrder,
): Promise<OrderBatch> {
  requireAdmin(ctx);
  const { reason } = input;
  const acts = {
    hold: (orderId: string) => holdOrder(ctx, { orderId, reason }),
    resume: (orderId: string) => resumeOrder(ctx, { orderId }),
    cancel: (orderId: string) => cancel(ctx, { orderId, reason }),
  };
  const result: OrderBatch = { doneIds: [], refused: [] };
  for (const orderId of new Set(input.orderIds)) {
    try {
      await acts[input.act](orderId);
      result.doneIds.push(orderId);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const number = await numberOf(ctx, orderId);
      result.refused.push({ orderId, number, reason: error.fields?.['reason'] ?? error.message });
    }
  }
  return result;
}

async function numberOf(ctx: Ctx, orderId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.number ?? '';
}
