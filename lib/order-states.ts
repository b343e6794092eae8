/** The states of an order, in the order in which lists and settings show them. */
export const ORDER_STATES = [
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
  'completed',
  'cancelled',
  'expired',
] as const;

const BEFORE_DELIVERY: readonly string[] = [
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
] satisfies (typeof ORDER_STATES)[number][];

/** Whether the work is still to be delivered. */
export function isInWork(state: (typeof ORDER_STATES)[number]): boolean {
  return BEFORE_DELIVERY.includes(state);
}

/** What the customer owes, or got back. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'processing',
  'paid',
  'partially_refunded',
  'refunded',
  'partially_charged_back',
  'charged_back',
] as const;
