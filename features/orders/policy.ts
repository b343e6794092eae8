/** Who may do what with an order, and in which states: one table, read by the verbs and by the screens alike. */
import type { Actor } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { OrderAction, OrderFailures, OrderState, type PaymentStatus } from './contract.ts';
import { OPEN_STATES } from './order-state.ts';

type Side = 'customer' | 'admin' | 'system';

/** As much of an order as the rules look at. */
export interface OrderPolicySubject {
  user_id: string;
  state: OrderState;
  payment_status: PaymentStatus;
}

const ANY = OrderState.options;
const PAID_AND_OPEN: OrderState[] = [
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
];

const RULES: Record<OrderAction, Partial<Record<Side, readonly OrderState[]>>> = {
  pay: { customer: ['pending_payment'] },
  answer_requirements: { customer: ['awaiting_requirements'] },
  // A finished order can still be talked about.
  send_message: { customer: ANY, admin: ANY },
  add_note: { admin: ANY },
  deliver: { admin: ['in_progress'] },
  accept_delivery: { customer: ['delivered'], system: ['delivered'] },
  request_revision: { customer: ['delivered'] },
  grant_revision: { admin: PAID_AND_OPEN },
  hold: { admin: ['in_progress'] },
  resume: { admin: ['on_hold'] },
  cancel: { customer: ['pending_payment'], admin: OPEN_STATES },
};

/** Its customer, the studio, and the studio's own machinery. To anybody else the order does not exist. */
export function canSeeOrder(actor: Actor, order: Pick<OrderPolicySubject, 'user_id'>): boolean {
  return sidesOf(actor, order).length > 0;
}

/** Refuses an action that this person never may (403), or that the order's state does not allow now (409). */
export function requireAction(actor: Actor, order: OrderPolicySubject, action: OrderAction): void {
  const states = statesFor(actor, order, action);
  if (states.length === 0) throw new Failure(CommonFailures.forbidden);
  if (!states.includes(order.state)) throw new Failure(OrderFailures.order_in_wrong_state);
}

/** Whether this person may begin to pay the order now; not while a payment is being confirmed. */
export function canPay(actor: Actor, order: OrderPolicySubject): boolean {
  return order.payment_status === 'unpaid' && statesFor(actor, order, 'pay').includes(order.state);
}

/** What this person may do with the order now. */
export function allowedActions(actor: Actor, order: OrderPolicySubject): OrderAction[] {
  return OrderAction.options.filter((action) => {
    if (action === 'pay') return canPay(actor, order);
    if (action === 'cancel' && actor.kind !== 'admin' && order.payment_status !== 'unpaid')
      return false;
    return statesFor(actor, order, action).includes(order.state);
  });
}

/** Notes and everything else that the customer never sees. */
export function canSeeInternalNotes(actor: Actor): boolean {
  return actor.kind === 'admin' || actor.kind === 'system';
}

/** Which side speaks when this person writes: the customer's in one's own order, else the studio's. */
export function sideOf(
  actor: Actor,
  order: Pick<OrderPolicySubject, 'user_id'>,
): 'customer' | 'admin' {
  return sidesOf(actor, order).includes('customer') ? 'customer' : 'admin';
}

function statesFor(
  actor: Actor,
  order: OrderPolicySubject,
  action: OrderAction,
): readonly OrderState[] {
  return sidesOf(actor, order).flatMap((side) => RULES[action][side] ?? []);
}

function sidesOf(actor: Actor, order: Pick<OrderPolicySubject, 'user_id'>): Side[] {
  const sides: Side[] = [];
  if ('userId' in actor && actor.userId === order.user_id) sides.push('customer');
  if (actor.kind === 'admin') sides.push('admin');
  if (actor.kind === 'system') sides.push('system');
  return sides;
}
