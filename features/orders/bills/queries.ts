import type { Selectable } from 'kysely';
import type { OrderLines } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { BillRow } from './bill-rules.ts';

/** All bills of an order, by number. Internal: checks no permission. */
export function listBills(ctx: Ctx, orderId: string): Promise<BillRow[]> {
  return ctx.db
    .selectFrom('bills')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

/** A bill by its id. Internal: checks no permission. */
export function getBill(ctx: Ctx, billId: string): Promise<BillRow> {
  return ctx.db.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirstOrThrow();
}

/** The lines of a bill, in their order. Internal: checks no permission. */
export function listBillLines(
  ctx: Ctx,
  { id, order_id }: Pick<BillRow, 'id' | 'order_id'>,
): Promise<Selectable<OrderLines>[]> {
  return ctx.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('bill_id', '=', id)
    .orderBy('position')
    .execute();
}
