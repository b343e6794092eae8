/** What an order waits for from its customer: the dashboard, the list and the order's own page say it. */
import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { hasConfirmingPayment } from '#features/orders/bills/queries.ts';
import { allowedExtensionActions } from '#features/orders/extensions/extension-rules.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { allowedBillActions, type OrderPolicySubject } from '#features/orders/policy.ts';
import { OrderTodo, type OrderSummary } from '#features/orders/shared/view-contract.ts';

/** What the studio proposed and this person can answer now. */
export interface Proposed {
  hasExtra: boolean;
  hasDate: boolean;
}

interface Waiting extends Proposed {
  state: OrderState;
  allowed: OrderSummary['allowed'];
  unreadCount: number;
}

/** The most urgent first. */
export function customerTodos({ state, allowed, unreadCount, ...proposed }: Waiting): OrderTodo[] {
  const waits: Record<OrderTodo, boolean> = {
    review_delivery: allowed.includes('accept_delivery'),
    answer_requirements: allowed.includes('answer_requirements'),
    pay: allowed.includes('pay'),
    end_hold: state === 'on_hold' && allowed.includes('send_message'),
    answer_extra: proposed.hasExtra,
    answer_date: proposed.hasDate,
    read_messages: unreadCount > 0,
  };
  return OrderTodo.options.filter((todo) => waits[todo]);
}

/** What is proposed in each of these orders; nothing for who only reads them. */
export async function readProposed<Row extends OrderPolicySubject & { id: string }>(
  ctx: Ctx,
  orders: readonly Row[],
): Promise<(order: Row) => Proposed> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select('orders.id')
    .select((where) => [
      where
        .exists(
          where
            .selectFrom('bills')
            .select('bills.id')
            .whereRef('bills.order_id', '=', 'orders.id')
            .where('bills.purpose', '=', 'extra')
            .where('bills.state', '=', 'open')
            .where((bill) => bill.not(hasConfirmingPayment(bill as never))),
        )
        .as('has_extra'),
      where
        .exists(
          where
            .selectFrom('order_extensions')
            .select('order_extensions.id')
            .whereRef('order_extensions.order_id', '=', 'orders.id')
            .where('order_extensions.state', '=', 'open'),
        )
        .as('has_date'),
    ])
    .where('orders.id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byOrder = new Map(rows.map((row) => [row.id, row]));
  return (order) => {
    const bill = { purpose: 'extra', state: 'open' } as const;
    const canDecline = allowedBillActions(ctx.actor, order, bill).includes('decline');
    const canAccept = allowedExtensionActions(ctx.actor, order, { state: 'open' }).includes(
      'accept',
    );
    return {
      hasExtra: canDecline && Boolean(byOrder.get(order.id)?.has_extra),
      hasDate: canAccept && Boolean(byOrder.get(order.id)?.has_date),
    };
  };
}
