import type { NotificationKind } from '#features/notifications/notification-kinds.ts';
import type { NotificationSentence } from '#features/notifications/notify.ts';
import type { OrderNotification } from '#features/orders/jobs.ts';

interface InBell {
  kind: NotificationKind;
  sentence: NotificationSentence;
}
interface OfNotification {
  customer?: InBell;
  admin?: InBell;
}

/**
 * What the bell says of each order notification, to the side that also gets a mail about it (`order-notifications.ts`). The sentences have
 * `{number}`, `{service}`, `{customer}` and `{extra}`.
 */
export const ORDER_NOTIFICATIONS: Record<OrderNotification, OfNotification> = {
  placed_for_customer: { customer: { kind: 'orders', sentence: 'orderPlacedForYou' } },
  confirmed: {
    customer: { kind: 'orders', sentence: 'orderConfirmed' },
    admin: { kind: 'new_orders', sentence: 'orderArrived' },
  },
  expired: { customer: { kind: 'orders', sentence: 'orderExpired' } },
  cancelled: { customer: { kind: 'orders', sentence: 'orderCancelled' } },
  held: { customer: { kind: 'orders', sentence: 'orderHeld' } },
  resumed: { customer: { kind: 'orders', sentence: 'orderResumed' } },
  requirements_received: { admin: { kind: 'orders', sentence: 'answersArrived' } },
  answers_reminder: { customer: { kind: 'orders', sentence: 'answersReminder' } },
  started_without_answers: { customer: { kind: 'orders', sentence: 'startedWithoutAnswers' } },
  delivered: { customer: { kind: 'deliveries', sentence: 'orderDelivered' } },
  acceptance_near: { customer: { kind: 'deliveries', sentence: 'acceptanceNear' } },
  accepted: {
    customer: { kind: 'orders', sentence: 'orderCompleted' },
    admin: { kind: 'orders', sentence: 'deliveryAccepted' },
  },
  acceptance_undone: { admin: { kind: 'orders', sentence: 'acceptanceUndone' } },
  revision_requested: { admin: { kind: 'orders', sentence: 'changesRequested' } },
  revision_granted: { customer: { kind: 'orders', sentence: 'revisionGranted' } },
  due_soon: { admin: { kind: 'due_dates', sentence: 'dueSoon' } },
  extra_proposed: { customer: { kind: 'extras', sentence: 'extraProposed' } },
  extra_withdrawn: { customer: { kind: 'extras', sentence: 'extraWithdrawn' } },
  extra_paid: { admin: { kind: 'extras', sentence: 'extraPaid' } },
  extension_proposed: { customer: { kind: 'orders', sentence: 'extensionProposed' } },
  extension_withdrawn: { customer: { kind: 'orders', sentence: 'extensionWithdrawn' } },
  extension_accepted: { admin: { kind: 'orders', sentence: 'extensionAccepted' } },
  extension_declined: { admin: { kind: 'orders', sentence: 'extensionDeclined' } },
  // The bell has told of these already: their mail waits for further ones.
  answer_corrected: {},
  correction_proposed: {},
  correction_accepted: { customer: { kind: 'orders', sentence: 'correctionAccepted' } },
  correction_declined: { customer: { kind: 'orders', sentence: 'correctionDeclined' } },
  assigned: { admin: { kind: 'orders', sentence: 'orderAssigned' } },
  extra_declined: { admin: { kind: 'extras', sentence: 'extraDeclined' } },
  cancellation_requested: { admin: { kind: 'orders', sentence: 'cancellationRequested' } },
  cancellation_withdrawn: { admin: { kind: 'orders', sentence: 'cancellationWithdrawn' } },
  cancellation_declined: { customer: { kind: 'orders', sentence: 'cancellationDeclined' } },
  cancellation_agreed: { customer: { kind: 'orders', sentence: 'cancellationAgreed' } },
  withdrawal_declared: { admin: { kind: 'orders', sentence: 'withdrawalDeclared' } },
  // The customer asked for it: the mail is their proof.
  early_start_asked: { admin: { kind: 'orders', sentence: 'earlyStartAsked' } },
  payment_denied: { customer: { kind: 'orders', sentence: 'paymentDenied' } },
  payment_returned: { customer: { kind: 'orders', sentence: 'paymentReturned' } },
  extra_requested: { admin: { kind: 'extras', sentence: 'extraRequested' } },
  extra_request_declined: { customer: { kind: 'extras', sentence: 'extraRequestDeclined' } },
};
