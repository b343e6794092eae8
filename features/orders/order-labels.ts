/** How order states and payment statuses read for people: on screen, in filters and in exports. */
import type { OrderState, PaymentStatus } from './contract.ts';

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Awaiting payment',
  awaiting_requirements: 'Answers needed',
  in_progress: 'In progress',
  on_hold: 'On hold',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Every state, in the order in which filters list them. */
export const ORDER_STATES = Object.keys(ORDER_STATE_LABELS) as OrderState[];

export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Unpaid',
  processing: 'Processing',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
};
