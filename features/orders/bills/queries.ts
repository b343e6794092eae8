import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DB, OrderLines } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { jsonRows } from '#kit/json-rows.ts';
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

/** The statuses of a payment whose money may have moved: nobody pays the bill again until that is known. */
const CONFIRMING_STATUSES = ['processing', 'requires_review'] as const;

/** Whether an attempt to pay the bill `bills` of the query around it is being confirmed. */
export function hasConfirmingPayment(where: ExpressionBuilder<DB, 'bills'>) {
  return where.exists(
    where
      .selectFrom('payment_attempts')
      .select('payment_attempts.id')
      .whereRef('payment_attempts.order_id', '=', 'bills.order_id')
      .whereRef('payment_attempts.bill_id', '=', 'bills.id')
      .where('payment_attempts.status', 'in', [...CONFIRMING_STATUSES]),
  );
}

/** A bill with whether a payment is being confirmed for it. */
export type ReadBill = BillRow & { is_confirming: boolean };

const BILLS = jsonRows<ReadBill>({
  net_minor: 'bigint',
  tax_minor: 'bigint',
  gross_minor: 'bigint',
  due_at: 'instant',
  created_at: 'instant',
  paid_at: 'instant',
  voided_at: 'instant',
});
const LINES = jsonRows<Selectable<OrderLines>>({
  unit_price_minor: 'bigint',
  total_minor: 'bigint',
  net_minor: 'bigint',
  tax_minor: 'bigint',
  gross_minor: 'bigint',
});

/** The bills of an order by number, as a column for its readers. Internal: checks no permission. */
export function selectBills({ db }: Ctx, orderId: string) {
  const bills = db
    .selectFrom('bills')
    .selectAll()
    .select((bill) =>
      bill
        .and([bill('bills.state', '=', 'open'), hasConfirmingPayment(bill)])
        .$castTo<boolean>()
        .as('is_confirming'),
    )
    .where('order_id', '=', orderId)
    .orderBy('number');
  return BILLS.column(bills);
}

/** The lines of all bills of an order in their order, as a column. Internal: checks no permission. */
export function selectLines({ db }: Pick<Ctx, 'db'>, orderId: string) {
  const lines = db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position');
  return LINES.column(lines);
}

export const readBills = BILLS.read;
export const readLines = LINES.read;

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
