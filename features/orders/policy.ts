/** Who may do what with an order, and in which states: one table, read by the verbs and by the screens alike. */
import type { Actor } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { OrderAct, OrderFailures, OrderState, type PaymentStatus } from './contract.ts';
import { OPEN_STATES } from './order-state.ts';

type Side = 'customer' | 'studio' | 'system';

/** As much of an order as the rules look at. */
export interface Governed {
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

const RULES: Record<OrderAct, Partial<Record<Side, readonly OrderState[]>>> = {
  pay: { customer: ['pending_payment'] },
  answer_requirements: { customer: ['awaiting_requirements'] },
  // A finished order can still be talked about.
  send_message: { customer: ANY, studio: ANY },
  add_note: { studio: ANY },
  deliver: { studio: ['in_progress'] },
  accept_delivery: { customer: ['delivered'], system: ['delivered'] },
  request_revision: { customer: ['delivered'] },
  grant_revision: { studio: PAID_AND_OPEN },
  hold: { studio: ['in_progress'] },
  resume: { studio: ['on_hold'] },
  cancel: { customer: ['pending_payment'], studio: OPEN_STATES },
};

/** Its customer, the studio, and the studio's own machinery. To anybody else the order does not exist. */
export function canSeeOrder(actor: Actor, order: Pick<Governed, 'user_id'>): boolean {
  return sidesOf(actor, order).length > 0;
}

/** Refuses an act that this person never may (403), or that the order's state does not allow now (409). */
export function requireAct(actor: Actor, order: Governed, act: OrderAct): void {
  const states = statesFor(actor, order, act);
  if (states.length === 0) throw new Failure(CommonFailures.forbidden);
  if (!states.includes(order.state)) throw new Failure(OrderFailures.order_in_wrong_state);
}

/** Whether this person may begin to pay the order now; not while a payment is being confirmed. */
export function canPay(actor: Actor, order: Governed): boolean {
  return order.payment_status === 'unpaid' && statesFor(actor, order, 'pay').includes(order.state);
}

/** What this person may do with the order now. */
export function allowedActs(actor: Actor, order: Governed): OrderAct[] {
  return OrderAct.options.filter((act) => {
    if (act === 'pay') return canPay(actor, order);
    if (act === 'cancel' && actor.kind !== 'admin' && order.payment_status !== 'unpaid')
      return false;
    return statesFor(actor, order, act).includes(order.state);
  });
}

/** Notes and everything else that the customer never sees. */
export function canSeeTeamNotes(actor: Actor): boolean {
  return actor.kind === 'admin' || actor.kind === 'system';
}

/** Which side speaks when this person writes: the customer's in one's own order, else the studio's. */
export function sideOf(actor: Actor, order: Pick<Governed, 'user_id'>): 'customer' | 'studio' {
  return sidesOf(actor, order).includes('customer') ? 'customer' : 'studio';
}

function statesFor(actor: Actor, order: Governed, act: OrderAct): readonly OrderState[] {
  return sidesOf(actor, order).flatMap((side) => RULES[act][side] ?? []);
}

function sidesOf(actor: Actor, order: Pick<Governed, 'user_id'>): Side[] {
  const sides: Side[] = [];
  if ('userId' in actor && actor.userId === order.user_id) sides.push('customer');
  if (actor.kind === 'admin') sides.push('studio');
  if (actor.kind === 'system') sides.push('system');
  return sides;
}
