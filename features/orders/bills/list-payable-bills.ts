import type { PayableBill } from './contract.ts';
import { ownOrders } from '#features/orders/overview/customer-side.ts';
import { isOpenOrder } from '#features/orders/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { keyset } from '#kit/lists/keyset.ts';
import { toAmount } from '#lib/money/amount.ts';
import { RUNNING_STATES } from './bill-rules.ts';
import { hasConfirmingPayment } from './queries.ts';

const PAGE_SIZE = 20;
const dueFirst = keyset(
  'payable-bills',
  [
    ['bills.due_at', 'timestamptz'],
    ['bills.id', 'uuid'],
  ],
  'asc',
);

/** What waits to be paid in all orders that the person can pay, the bill that is due first at the top. A payment may be on its way already. */
export async function listPayableBills(
  ctx: Ctx,
  { cursor }: { cursor?: string | undefined },
): Promise<{ bills: PayableBill[]; nextCursor: string | null }> {
  const select = ctx.db
    .selectFrom((db) =>
      db
        .selectFrom('orders')
        .selectAll()
        .where(ownOrders(ctx, 'all', { isToAct: true }))
        .where(isOpenOrder)
        .as('open_orders'),
    )
    .innerJoin('bills', 'bills.order_id', 'open_orders.id')
    .select([
      'bills.id',
      'bills.purpose',
      'bills.title',
      'bills.gross_minor',
      'bills.currency',
      'bills.due_at',
      'open_orders.id as order_id',
      'open_orders.number',
      'open_orders.service_title',
    ])
    .select((where) => hasConfirmingPayment(where as never).as('is_confirming'))
    .where('bills.state', '=', 'open')
    // The same as the rule of `pay` and `isPayable`.
    .where((where) =>
      where.or([
        where.and([
          where('bills.purpose', '=', 'initial'),
          where('open_orders.state', '=', 'pending_payment'),
          where('open_orders.payment_status', '=', 'unpaid'),
        ]),
        where.and([
          where('bills.purpose', '<>', 'initial'),
          where('open_orders.state', 'in', [...RUNNING_STATES]),
        ]),
      ]),
    );
  const { rows, nextCursor } = await dueFirst.page(select, { cursor, size: PAGE_SIZE });
  return {
    bills: rows.map((row) => ({
      id: row.id,
      purpose: row.purpose,
      title: row.title,
      total: toAmount(row.gross_minor, row.currency),
      dueAt: row.due_at.toISOString(),
      isConfirming: Boolean(row.is_confirming),
      order: { id: row.order_id, number: row.number, serviceTitle: row.service_title },
    })),
    nextCursor,
  };
}
