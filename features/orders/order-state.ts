/** The state machine and deadline clock of an order. Pure, no I/O. */
import type { WorkCalendar } from '#features/settings/working-time/work-calendar.ts';
import type { OrderState } from './contract.ts';

/** The database enforces the same table as `order_moves`. */
export const ORDER_MOVES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['awaiting_requirements', 'in_progress', 'expired', 'cancelled'],
  awaiting_requirements: ['in_progress', 'cancelled'],
  in_progress: ['on_hold', 'delivered', 'cancelled'],
  on_hold: ['in_progress', 'cancelled'],
  delivered: ['in_progress', 'completed', 'cancelled'],
  completed: ['delivered'], // for a day its customer can undo the acceptance
  cancelled: [],
  expired: ['awaiting_requirements', 'in_progress'], // money that came late is honoured
};

/** The states in which someone still has work to do. */
export const OPEN_STATES = [
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
] as const satisfies readonly OrderState[];

/** Whether an order may move between the two states. Staying in a state is not a move. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return ORDER_MOVES[from].includes(to);
}

/** Whether the order is neither complete nor cancelled. */
export function isOpen(state: OrderState): boolean {
  return (OPEN_STATES as readonly OrderState[]).includes(state);
}

/** An order's deadline clock, as stored in its row. The functions below return these columns alone: moves write what they get. */
export interface Clock {
  started_at: Date | null;
  due_at: Date | null;
  /** Set while the order waits for the customer or is on hold. */
  clock_stopped_at: Date | null;
}

/** A consumer's time to withdraw, and whether the work is to start before it is over. */
interface WithdrawalTime {
  withdrawal_until?: Date | null;
  early_start_asked_at?: Date | null;
}

/**
 * Starts the clock: the work is due in `deliveryDays` working days, at the same time of day. If the clock has started before, it resumes.
 * Without the consumer's wish for an early start the days count from the end of the time to withdraw: until then nobody has to work on
 * what may go back unpaid (docs/decisions/consumer-rights.md).
 */
export function startClock(
  clock: Clock & WithdrawalTime,
  { deliveryDays, calendar, now }: { deliveryDays: number; calendar: WorkCalendar; now: Date },
): Clock {
  if (clock.started_at) return resumeClock(clock, calendar, now);
  const waitsUntil = clock.early_start_asked_at ? null : clock.withdrawal_until;
  const from = waitsUntil && waitsUntil > now ? waitsUntil : now;
  return {
    started_at: now,
    due_at: calendar.addWorkingDays(from, deliveryDays),
    clock_stopped_at: null,
  };
}

/** Where work is still to be done; before the payment the form that pays asks, and after the delivery there is nothing left to start. */
const EARLY_STATES: readonly OrderState[] = ['awaiting_requirements', 'in_progress', 'on_hold'];

/** Whether a consumer may still ask for the work to begin before their time to withdraw is over. */
export function mayAskEarlyStart(
  order: WithdrawalTime & { state: OrderState },
  now: Date,
): boolean {
  const { withdrawal_until: until, early_start_asked_at: askedAt } = order;
  return EARLY_STATES.includes(order.state) && !askedAt && !!until && until > now;
}

/**
 * The clock after the consumer asked for an early start: the delivery days count from now, or from the resumption if the clock is stopped. A
 * later date that both sides agreed on stays.
 */
export function startEarly(
  { started_at, clock_stopped_at }: Clock,
  {
    deliveryDays,
    agreedDue,
    calendar,
    now,
  }: { deliveryDays: number; agreedDue: Date | null; calendar: WorkCalendar; now: Date },
): Clock {
  if (!started_at) return { started_at, due_at: null, clock_stopped_at };
  const due = calendar.addWorkingDays(now, deliveryDays);
  return {
    started_at,
    due_at: agreedDue && agreedDue > due ? agreedDue : due,
    clock_stopped_at: clock_stopped_at && now,
  };
}

/** Stops the clock. A stopped clock keeps its original stop time. */
export function stopClock(clock: Clock, now: Date): Clock {
  const { started_at, due_at, clock_stopped_at } = clock;
  return { started_at, due_at, clock_stopped_at: clock_stopped_at ?? (started_at && now) };
}

/** Resumes a stopped clock and moves the due date by the working time for which it was stopped. */
export function resumeClock(clock: Clock, calendar: WorkCalendar, now: Date): Clock {
  const { started_at, due_at, clock_stopped_at } = clock;
  if (!clock_stopped_at || !due_at) return { started_at, due_at, clock_stopped_at };
  const stoodMs = calendar.openMsBetween(clock_stopped_at, now);
  return { started_at, due_at: calendar.addOpenMs(due_at, stoodMs), clock_stopped_at: null };
}

/**
 * Milliseconds of working time until the due date; after it, the negative time since, of which every day counts. Constant while the clock
 * is stopped, null before it starts.
 */
export function timeLeftMs(clock: Clock, calendar: WorkCalendar, now: Date): number | null {
  if (!clock.due_at) return null;
  const at = clock.clock_stopped_at ?? now;
  const lateMs = at.getTime() - clock.due_at.getTime();
  return lateMs > 0 ? -lateMs : calendar.openMsBetween(at, clock.due_at);
}

/** Whether the customer's acceptance can still be undone. */
export function canUndoAcceptance(
  order: { state: OrderState; acceptance_undo_until: Date | null },
  now: Date,
): boolean {
  const { state, acceptance_undo_until: until } = order;
  return state === 'completed' && until !== null && now < until;
}

/** When a delivery counts as accepted without an answer; null while something stops that. */
export function acceptsAt(order: {
  is_disputed: boolean;
  cancellation_requested_at: Date | null;
  auto_accept_at: Date | null;
}): Date | null {
  return order.is_disputed || order.cancellation_requested_at ? null : order.auto_accept_at;
}

/** Whether the customer wrote about a delivery and waits for the studio's answer. */
export function waitsForStudio(order: { state: OrderState; auto_accept_at: Date | null }): boolean {
  return order.state === 'delivered' && order.auto_accept_at === null;
}
