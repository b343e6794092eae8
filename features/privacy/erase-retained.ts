import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { eraseRows } from './erase-rows.ts';

const BATCH = 100;

/** Erases names and texts from the invoices and payments of erased orders when the law no longer asks for them. Safe to repeat. */
export function eraseRetained(ctx: Ctx): Promise<number> {
  return inBatches(async (size) => {
    const due = await ctx.db
      .selectFrom('retained_orders')
      .select('order_id')
      .where('until', '<=', ctx.now)
      .orderBy('until')
      .limit(size)
      .execute();
    if (due.length === 0) return 0;
    const orderIds = due.map((row) => row.order_id);
    await eraseRows(ctx, { kind: 'orders', orderIds }, 'kept');
    await ctx.db.deleteFrom('retained_orders').where('order_id', 'in', orderIds).execute();
    return due.length;
  }, BATCH);
}
