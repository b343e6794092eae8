/** The state machine and deadline clock of an order. Pure, no I/O. */
import type { WorkCalendar } from '#lib/work-calendar.ts';
import type { OrderState, PaymentStatus } from './contract.ts';

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

/** An order's deadline clock, as stored in its row. */
export interface Clock {
  started_at: Date | null;
  due_at: Date | null;
  /** Set while the order waits for the customer or is on hold. */
  clock_stopped_at: Date | null;
}

/**
 * Starts the clock: the work is due in `deliveryDays` working days, at the same time of day. If the clock has started before, it resumes.
 */
export function startClock(
  clock: Clock,
  { deliveryDays, calendar, now }: { deliveryDays: number; calendar: WorkCalendar; now: Date },
): Clock {
  if (clock.started_at) return resumeClock(clock, calendar, now);
  const due_at = calendar.addWorkingDays(now, deliveryDays);
  return { started_at: now, due_at, clock_stopped_at: null };
}

/** Stops the clock. A stopped clock keeps its original stop time. */
export function stopClock(clock: Clock, now: Date): Clock {
  if (!clock.started_at || clock.clock_stopped_at) return { ...clock };
  return { ...clock, clock_stopped_at: now };
}

/** Resumes a stopped clock and moves the due date by the working time for which it was stopped. */
export function resumeClock(clock: Clock, calendar: WorkCalendar, now: Date): Clock {
  if (!clock.clock_stopped_at || !clock.due_at) return { ...clock };
  const stoodMs = calendar.openMsBetween(clock.clock_stopped_at, now);
  return { ...clock, due_at: calendar.addOpenMs(clock.due_at, stoodMs), clock_stopped_at: null };
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

/** The payment statuses in which the shop holds money for the order. */
export const HOLDING_STATUSES = ['paid', 'partially_refunded'] as const satisfies PaymentStatus[];

/** Whether a cancelled order still holds money that nobody agreed to keep. The flag `refund_due` is the same condition in SQL. */
export function isRefundDue(order: {
  state: OrderState;
  payment_status: PaymentStatus;
  total_minor: bigint;
  is_cancellation_agreed: boolean;
}): boolean {
  if (order.is_cancellation_agreed) return false; // the agreed refund was made with it
  const holdsMoney = (HOLDING_STATUSES as readonly PaymentStatus[]).includes(order.payment_status);
  return order.state === 'cancelled' && holdsMoney && order.total_minor > 0n;
}

/** Whether the customer's acceptance can still be undone. */
export function canUndoAcceptance(
  order: { state: OrderState; acceptance_undo_until: Date | null },
  now: Date,
): boolean {
  const { state, acceptance_undo_until: until } = order;
  return state === 'completed' && until !== null && now < until;
}
