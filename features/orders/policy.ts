/** Who may do what with an order, and in which states. Verbs and screens use the same table. */
import type { Actor } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { OrderAction, OrderFailures, OrderState, type PaymentStatus } from './contract.ts';
import { isPayable, RUNNING_STATES, type BillRow } from './bills/bill-rules.ts';
import type { BillAction } from './bill-contract.ts';
import { canUndoAcceptance, OPEN_STATES } from './order-state.ts';

type Side = 'customer' | 'admin' | 'system';

/** The columns that the rules read. */
export interface OrderPolicySubject {
  user_id: string;
  state: OrderState;
  payment_status: PaymentStatus;
  cancellation_requested_at: Date | null;
  acceptance_undo_until: Date | null;
}

const ANY = OrderState.options;
/** Both sides work on what was delivered, also while changes are being made. */
const UNDER_REVIEW: readonly OrderState[] = ['in_progress', 'on_hold', 'delivered'];
/** While the work is going on; before that the answers are not sent, and after it nothing can change any more. */
export const CORRECTABLE_STATES: readonly OrderState[] = UNDER_REVIEW;
const RULES: Record<OrderAction, Partial<Record<Side, readonly OrderState[]>>> = {
  pay: { customer: ['pending_payment'] },
  answer_requirements: { customer: ['awaiting_requirements'] },
  // Messages stay open after an order is complete.
  send_message: { customer: ANY, admin: ANY },
  add_note: { admin: ANY },
  deliver: { admin: ['in_progress'] },
  accept_delivery: { customer: ['delivered'], system: ['delivered'] },
  undo_acceptance: { customer: ['completed'] },
  request_revision: { customer: ['delivered'] },
  grant_revision: { admin: RUNNING_STATES },
  hold: { admin: ['in_progress'] },
  resume: { admin: ['on_hold'] },
  cancel: { customer: ['pending_payment'], admin: OPEN_STATES },
  propose_extra: { admin: RUNNING_STATES },
  request_cancellation: { customer: RUNNING_STATES },
  propose_extension: { admin: ['in_progress'] },
  assign: { admin: ANY },
  request_extra: { customer: RUNNING_STATES },
  remind_of_answers: { admin: ['awaiting_requirements'] },
  start_without_answers: { admin: ['awaiting_requirements'] },
  edit_steps: { admin: RUNNING_STATES },
  correct_answers: { customer: CORRECTABLE_STATES },
  comment_on_file: { customer: UNDER_REVIEW, admin: UNDER_REVIEW },
};

/** Its customer, administrators and the system. For anyone else the order does not exist. */
export function canSeeOrder(actor: Actor, order: Pick<OrderPolicySubject, 'user_id'>): boolean {
  return sidesOf(actor, order).length > 0;
}

/** Whether the person may list the orders of this customer: their own, or as an administrator. */
export function canListOrdersOf(actor: Actor, userId: string): boolean {
  return canSeeOrder(actor, { user_id: userId });
}

/** Throws 403 if this person may never do the action, 409 if the order's state does not allow it now. */
export function requireAction(actor: Actor, order: OrderPolicySubject, action: OrderAction): void {
  const states = statesFor(actor, order, action);
  if (states.length === 0) throw new Failure(CommonFailures.forbidden);
  if (!states.includes(order.state)) throw new Failure(OrderFailures.order_in_wrong_state);
}

/** Whether this person may start a payment now; not while another payment is being confirmed. */
export function canPay(actor: Actor, order: OrderPolicySubject): boolean {
  return order.payment_status === 'unpaid' && statesFor(actor, order, 'pay').includes(order.state);
}

/** What this person may do with a bill now. Only its customer pays or declines, only administrators withdraw. */
export function allowedBillActions(
  actor: Actor,
  order: OrderPolicySubject,
  bill: Pick<BillRow, 'purpose' | 'state'>,
): BillAction[] {
  if (!isPayable(order, bill)) return [];
  const sides = sidesOf(actor, order);
  const isExtra = bill.purpose === 'extra';
  return [
    ...(sides.includes('customer') ? (['pay'] as const) : []),
    ...(sides.includes('customer') && isExtra ? (['decline'] as const) : []),
    ...(sides.includes('admin') && isExtra ? (['withdraw'] as const) : []),
  ];
}

/** Whether this person is on the side that does this with the bills of an order, in whatever state they are. */
export function canEverDo(
  actor: Actor,
  order: Pick<OrderPolicySubject, 'user_id'>,
  action: BillAction,
): boolean {
  return sidesOf(actor, order).includes(action === 'withdraw' ? 'admin' : 'customer');
}

/** The actions this person may do now. */
export function allowedActions(actor: Actor, order: OrderPolicySubject, now: Date): OrderAction[] {
  return OrderAction.options.filter((action) => {
    if (action === 'pay') return canPay(actor, order);
    if (action === 'cancel' && actor.kind !== 'admin' && order.payment_status !== 'unpaid')
      return false;
    if (action === 'request_cancellation' && order.cancellation_requested_at) return false;
    if (action === 'undo_acceptance' && !canUndoAcceptance(order, now)) return false;
    return statesFor(actor, order, action).includes(order.state);
  });
}

/** Whether the person may see answers that are kept but not sent. */
export function canSeeDrafts(actor: Actor, order: Pick<OrderPolicySubject, 'user_id'>): boolean {
  return sidesOf(actor, order).includes('customer');
}

/** Whether the person may see notes and other internal data. */
export function canSeeInternalNotes(actor: Actor): boolean {
  return actor.kind === 'admin' || actor.kind === 'system';
}

/** The side this person writes for: the customer's in their own order, otherwise the shop's. */
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

/** The sides this person is on; none for strangers. */
export function sidesOf(actor: Actor, order: Pick<OrderPolicySubject, 'user_id'>): Side[] {
  const sides: Side[] = [];
  if ('userId' in actor && actor.userId === order.user_id) sides.push('customer');
  if (actor.kind === 'admin') sides.push('admin');
  if (actor.kind === 'system') sides.push('system');
  return sides;
}
