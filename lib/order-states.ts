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
