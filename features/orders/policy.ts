/** Who may do what with an order: pure functions of the actor and the order. */
import type { Actor } from '#kit/ctx.ts';
import { isOpen } from './order-state.ts';
import type { OrderState, PaymentStatus } from './contract.ts';

/** As much of an order as the rules look at. */
export interface Governed {
  user_id: string;
  state: OrderState;
  payment_status: PaymentStatus;
}

/** Its customer, the studio, and the studio's own machinery. To anybody else the order does not exist. */
export function canSeeOrder(actor: Actor, order: Pick<Governed, 'user_id'>): boolean {
  return isStudio(actor) || isOwner(actor, order);
}

export function canAnswerRequirements(actor: Actor, order: Governed): boolean {
  return isOwner(actor, order) && order.state === 'awaiting_requirements';
}

/** Both sides may write as long as there is something to talk about; that includes a finished order. */
export function canSendMessage(actor: Actor, order: Governed): boolean {
  return canSeeOrder(actor, order) && actor.kind !== 'system' && order.state !== 'expired';
}

export function canDeliver(actor: Actor, order: Governed): boolean {
  return isAdmin(actor) && order.state === 'in_progress';
}

/** The customer, or the system when nobody answered in time. */
export function canAcceptDelivery(actor: Actor, order: Governed): boolean {
  return (isOwner(actor, order) || actor.kind === 'system') && order.state === 'delivered';
}

export function canRequestRevision(actor: Actor, order: Governed): boolean {
  return isOwner(actor, order) && order.state === 'delivered';
}

/** The studio may always be generous while there is an order to be generous with. */
export function canGrantRevision(actor: Actor, order: Governed): boolean {
  return isAdmin(actor) && isOpen(order.state) && order.state !== 'pending_payment';
}

export function canHold(actor: Actor, order: Governed): boolean {
  return isAdmin(actor) && order.state === 'in_progress';
}

export function canResume(actor: Actor, order: Governed): boolean {
  return isAdmin(actor) && order.state === 'on_hold';
}

/** The customer while nothing was paid; the studio as long as the order is open. */
export function canCancel(actor: Actor, order: Governed): boolean {
  if (isAdmin(actor)) return isOpen(order.state);
  return isOwner(actor, order) && order.state === 'pending_payment';
}

export function canPay(actor: Actor, order: Governed): boolean {
  return (
    isOwner(actor, order) && order.state === 'pending_payment' && order.payment_status === 'unpaid'
  );
}

/** Notes and everything else that the customer never sees. */
export function canSeeTeamNotes(actor: Actor): boolean {
  return isAdmin(actor);
}

function isOwner(actor: Actor, order: Pick<Governed, 'user_id'>): boolean {
  return 'userId' in actor && actor.userId === order.user_id;
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'admin';
}

function isStudio(actor: Actor): boolean {
  return isAdmin(actor) || actor.kind === 'system';
}
