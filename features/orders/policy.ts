/** Who may do what with an order, and in which states. Verbs and screens use the same table. */
import { may } from '#kit/authorize.ts';
import { companiesOf, type Actor, type Ctx } from '#kit/ctx.ts';
import { canOrderAs } from '#lib/company-roles.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import { CommonFailures, ApiFailure, type FailureKind } from '#lib/api-failure.ts';
import { OrderAction, OrderFailures, OrderState, type PaymentStatus } from './contract.ts';
import { isPayable, RUNNING_STATES, type BillRow } from './bills/bill-rules.ts';
import type { BillAction } from '#features/orders/bills/contract.ts';
import { RequestFailures } from '#features/orders/requests/contract.ts';
import { canUndoAcceptance, OPEN_STATES } from './order-state.ts';

const DAY_MS = 86_400_000;

type Side = 'customer' | 'admin' | 'system';

/** The columns that the rules read. */
export interface OrderPolicySubject {
  user_id: string;
  company_id: string | null;
  assignee_id: string | null;
  state: OrderState;
  payment_status: PaymentStatus;
  cancellation_requested_at: Date | null;
  acceptance_undo_until: Date | null;
  reminded_at: Date | null;
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
  remind: { admin: ['pending_payment', 'awaiting_requirements'] },
  start_without_answers: { admin: ['awaiting_requirements'] },
  edit_steps: { admin: RUNNING_STATES },
  correct_answers: { customer: CORRECTABLE_STATES },
  comment_on_file: { customer: UNDER_REVIEW, admin: UNDER_REVIEW },
};

/** Who asks, and when. */
type Asker = Pick<Ctx, 'actor' | 'now'>;

/** What else keeps an action from being done now, beside the state: the failure says why. */
const OBSTACLES: Partial<
  Record<OrderAction, (order: OrderPolicySubject, asker: Asker) => FailureKind | false>
> = {
  pay: (order) => order.payment_status !== 'unpaid' && OrderFailures.payment_in_progress,
  remind: (order, { now }) =>
    isPaymentOnItsWay(order)
      ? OrderFailures.payment_in_progress
      : order.reminded_at !== null &&
        now.getTime() - order.reminded_at.getTime() < DAY_MS &&
        OrderFailures.reminded_lately,
  cancel: (order, { actor }) =>
    actor.kind !== 'admin' &&
    order.payment_status !== 'unpaid' &&
    OrderFailures.payment_in_progress,
  request_cancellation: (order) =>
    order.cancellation_requested_at !== null && RequestFailures.cancellation_requested_already,
  undo_acceptance: (order, { now }) =>
    !canUndoAcceptance(order, now) && OrderFailures.acceptance_final,
};

/** What somebody of the team needs for an action. */
const TEAM_PERMISSION: Partial<Record<OrderAction, Permission>> = {
  grant_revision: 'orders.manage',
  cancel: 'orders.manage',
  assign: 'orders.manage',
  start_without_answers: 'orders.manage',
  propose_extra: 'money.change',
};

/** Which order it is, for its customer and the team. */
export type WhoseOrder = Pick<OrderPolicySubject, 'user_id' | 'company_id' | 'assignee_id'>;

/** Whose order it is: a person's own, or that of the company that it was placed for. */
export type OwnedOrder = Pick<OrderPolicySubject, 'user_id' | 'company_id'>;

/** Its customer or the people of its company, those of the team who may open it, and the system. For anyone else the order does not exist. */
export function canSeeOrder(actor: Actor, order: WhoseOrder): boolean {
  return isOwn(actor, order) || sidesOf(actor, order).length > 0;
}

/** Also those of the team who read amounts and see of an order only what it is about. */
export function canSeeFacts(actor: Actor, order: WhoseOrder): boolean {
  return canSeeOrder(actor, order) || may(actor, 'orders.list', order);
}

/** Its customer, and those of the team who see what it costs. */
export function canSeeAmounts(actor: Actor, order: WhoseOrder): boolean {
  return isOwn(actor, order) || may(actor, 'money.read', order);
}

/** Whether the person may list the orders of this customer: their own, or as somebody of the team. */
export function canListOrdersOf(actor: Actor, userId: string): boolean {
  return isOwn(actor, { user_id: userId, company_id: null }) || may(actor, 'customers.read');
}

/** Throws 403 if this person may never do the action, 409 if the order's state, or something else about it, does not allow it now. */
export function requireAction(asker: Asker, order: OrderPolicySubject, action: OrderAction): void {
  const states = statesFor(asker.actor, order, action);
  if (states.length === 0) throw new ApiFailure(CommonFailures.forbidden);
  if (!states.includes(order.state)) throw new ApiFailure(OrderFailures.order_in_wrong_state);
  const obstacle = OBSTACLES[action]?.(order, asker);
  if (obstacle) throw new ApiFailure(obstacle);
}

/** Whether the order waits for a payment that the customer has made. */
export function isPaymentOnItsWay(
  order: Pick<OrderPolicySubject, 'state' | 'payment_status'>,
): boolean {
  return order.state === 'pending_payment' && order.payment_status !== 'unpaid';
}

/** What this person may do with a bill now. Only its customer pays or declines, only the team withdraws. */
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
    ...(may(actor, 'money.change', order) && isExtra ? (['withdraw'] as const) : []),
  ];
}

/** Whether this person is on the side that does this with the bills of an order, in whatever state they are. */
export function canEverDo(actor: Actor, order: WhoseOrder, action: BillAction): boolean {
  return action === 'withdraw' ? may(actor, 'money.change', order) : actsForCustomer(actor, order);
}

/** The actions this person may do now. */
export function allowedActions(asker: Asker, order: OrderPolicySubject): OrderAction[] {
  return OrderAction.options.filter(
    (action) =>
      statesFor(asker.actor, order, action).includes(order.state) &&
      !OBSTACLES[action]?.(order, asker),
  );
}

/** Whether the person may see answers that are kept but not sent. */
export function canSeeDrafts(actor: Actor, order: WhoseOrder): boolean {
  return isOwn(actor, order);
}

/** Whether the person may see notes and other internal data of orders that they may open. */
export function canSeeInternalNotes(actor: Actor): boolean {
  if (actor.kind === 'admin') return hasPermission(actor.role, 'orders.open');
  return actor.kind === 'system';
}

/** The side this person writes for: the customer's in their own order, otherwise the shop's. */
export function sideOf(actor: Actor, order: WhoseOrder): 'customer' | 'admin' {
  return isOwn(actor, order) ? 'customer' : 'admin';
}

function statesFor(
  actor: Actor,
  order: OrderPolicySubject,
  action: OrderAction,
): readonly OrderState[] {
  return sidesOf(actor, order).flatMap((side) => {
    if (side === 'admin' && !may(actor, TEAM_PERMISSION[action] ?? 'orders.work', order)) return [];
    return RULES[action][side] ?? [];
  });
}

/** The sides this person acts for; none for strangers, and for people who only read the orders of their company. */
export function sidesOf(actor: Actor, order: WhoseOrder): Side[] {
  const sides: Side[] = [];
  if (actsForCustomer(actor, order)) sides.push('customer');
  if (actor.kind === 'admin' && may(actor, 'orders.open', order)) sides.push('admin');
  if (actor.kind === 'system') sides.push('system');
  return sides;
}

/**
 * Whether the order is this person's: they bought it for themselves, or belong to the company that it was bought for. An order of a company
 * is not that of the person who placed it: who leaves the company leaves its orders too. Every question of this kind is asked here, and in
 * `ownOrders` for lists.
 */
export function isOwn(actor: Actor, order: OwnedOrder): boolean {
  if (!('userId' in actor)) return false;
  if (order.company_id === null) return actor.userId === order.user_id;
  return companiesOf(actor).some(({ companyId }) => companyId === order.company_id);
}

/** Whether the person may change something on the customer's side: order, pay, write, accept, cancel. */
export function actsForCustomer(actor: Actor, order: OwnedOrder): boolean {
  if (order.company_id === null) return isOwn(actor, order);
  return companiesOf(actor).some(
    ({ companyId, role }) => companyId === order.company_id && canOrderAs(role),
  );
}
