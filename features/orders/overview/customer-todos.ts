/** What an order waits for from its customer: the dashboard, the list and the order's own page say it. */
import { expressionBuilder, sql } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Actor } from '#kit/ctx.ts';
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

const order = expressionBuilder<DB, 'orders'>();

/** What is proposed in an order: columns for each row of `orders`. Not `exists`, for which the planner may read all bills. */
export const PROPOSED_COLUMNS = [
  order
    .selectFrom('bills')
    .select(sql.lit(true).as('is'))
    .whereRef('bills.order_id', '=', 'orders.id')
    .where('bills.purpose', '=', 'extra')
    .where('bills.state', '=', 'open')
    .where((bill) => bill.not(hasConfirmingPayment(bill as never)))
    .limit(1)
    .as('has_extra'),
  order
    .selectFrom('order_extensions')
    .select(sql.lit(true).as('is'))
    .whereRef('order_extensions.order_id', '=', 'orders.id')
    .where('order_extensions.state', '=', 'open')
    .limit(1)
    .as('has_date'),
] as const;

/** What of that this person can answer: nothing for who only reads the order. */
export function proposedTo(
  actor: Actor,
  row: OrderPolicySubject & { has_extra: boolean | null; has_date: boolean | null },
): Proposed {
  const bill = { purpose: 'extra', state: 'open' } as const;
  const canDecline = allowedBillActions(actor, row, bill).includes('decline');
  const canAccept = allowedExtensionActions(actor, row, { state: 'open' }).includes('accept');
  return {
    hasExtra: canDecline && Boolean(row.has_extra),
    hasDate: canAccept && Boolean(row.has_date),
  };
}
