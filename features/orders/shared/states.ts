/** The message keys for order states and payment statuses, for screens, filters and exports. */
import type { PlainKey } from '#messages/types.ts';
import type { OrderState, PaymentStatus } from '#features/orders/contract.ts';

/** `m[ORDER_STATE_LABELS[order.state]]`, with the messages of `labels`. */
export const ORDER_STATE_LABELS = {
  pending_payment: 'orderPendingPayment',
  awaiting_requirements: 'orderAwaitingRequirements',
  in_progress: 'orderInProgress',
  on_hold: 'orderOnHold',
  delivered: 'orderDelivered',
  completed: 'orderCompleted',
  cancelled: 'orderCancelled',
  expired: 'orderExpired',
} as const satisfies Record<OrderState, PlainKey<'labels'>>;

/** All states, in the order that filters list them. */
export const ORDER_STATES = Object.keys(ORDER_STATE_LABELS) as OrderState[];

/** `m[PAYMENT_STATUS_LABELS[order.paymentStatus]]`, with the messages of `labels`. */
export const PAYMENT_STATUS_LABELS = {
  unpaid: 'paymentUnpaid',
  processing: 'paymentProcessing',
  paid: 'paymentPaid',
  partially_refunded: 'paymentPartiallyRefunded',
  refunded: 'paymentRefunded',
  partially_charged_back: 'paymentPartiallyChargedBack',
  charged_back: 'paymentChargedBack',
} as const satisfies Record<PaymentStatus, PlainKey<'labels'>>;
