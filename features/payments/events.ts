/** What happens to the money of an order, as its timeline says; `paymentDenied` and `paymentReturned`, which have mails, stand with the order's own. */
import { z } from 'zod';
import { orderEvent } from '#features/orders/shared/order-event.ts';

/** In the smallest unit of the currency, as JSON has no bigint. */
const amount = { amountMinor: z.string(), currency: z.string() };
const refund = { refundId: z.uuid(), ...amount };
const dispute = { disputeId: z.string(), reason: z.string(), status: z.string() };

export const paymentSucceeded = orderEvent('payment.succeeded', {
  paymentAttemptId: z.uuid(),
  provider: z.string(),
  ...amount,
});
export const mismatchAccepted = orderEvent(
  'payment.mismatch_accepted',
  { reason: z.string(), status: z.string(), differences: z.string() },
  { isInternal: true },
);
export const receiptSent = orderEvent(
  'receipt.sent',
  { paymentAttemptId: z.uuid() },
  { isInternal: true },
);
export const refundRequested = orderEvent('refund.requested', { ...refund, reason: z.string() });
export const refundPending = orderEvent('refund.pending', refund, { isInternal: true });
export const refundSucceeded = orderEvent('refund.succeeded', refund);
export const refundFailed = orderEvent('refund.failed', refund, { isInternal: true });
export const refundCanceled = orderEvent('refund.canceled', refund, { isInternal: true });
/** The customer was told of the refund of a payment that was not due. */
export const refundAnnounced = orderEvent(
  'refund.announced',
  { refundId: z.uuid() },
  { isInternal: true },
);
export const disputeOpened = orderEvent('dispute.opened', dispute, { isInternal: true });
export const disputeClosed = orderEvent('dispute.closed', dispute, { isInternal: true });
