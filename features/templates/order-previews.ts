import type { MailFrame } from '#features/notifications/mail-frame.ts';
import type { Mail } from '#features/notifications/mail.ts';
import type { NotificationOrder } from '#features/orders/mails/notification-content.ts';
import { orderNotificationMail } from '#features/orders/mails/order-notification.email.tsx';
import { mailTextOf, type ToldName } from '#features/orders/mails/order-mails.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { MakePreview } from './sample-order.ts';

type Values = Partial<NotificationOrder>;

/** As the mail about an event of an order is made, with what has happened to the order for it. */
const about =
  (side: 'customer' | 'admin', event: ToldName, values: Values = {}): MakePreview =>
  (frame, { order }) => {
    const content = mailTextOf(side, event, { ...order, ...values }, frame);
    if (!content) throw new Error(`There is no mail about ${event} to the ${side}`);
    return orderNotificationMail(frame, {
      content,
      order,
      reason: reasonFor(side, order, frame),
      ...(!content.isEssential && { unsubscribeUrl: `${frame.publicUrl}/unsubscribe` }),
    });
  };

export function reasonFor(side: 'customer' | 'admin', order: Values, frame: MailFrame): string {
  const m = messagesOf(frame.locale, 'mail-orders');
  return side === 'admin' ? m.reasonAdmin : m.reasonCustomer({ number: order.number ?? '' });
}

/** With a correction in this state. */
const corrected =
  (event: 'answer.corrected' | 'answer.correction_proposed'): MakePreview =>
  (frame, preview): Mail => {
    const { correction } = preview.order;
    const state = event === 'answer.corrected' ? 'applied' : 'open';
    const corrections = correction ? [{ ...correction, state, reason: '' } as const] : [];
    return about('admin', event, { corrections })(frame, preview);
  };

export const orderPreviews = {
  orderPlacedForYou: about('customer', 'order.placed_for_customer', { state: 'pending_payment' }),
  orderConfirmed: about('customer', 'order.confirmed', { state: 'in_progress' }),
  orderQuestions: about('customer', 'order.confirmed', { state: 'awaiting_requirements' }),
  answersReminder: about('customer', 'order.answers_reminded'),
  startedWithoutAnswers: about('customer', 'order.started_without_answers'),
  orderExpired: about('customer', 'order.expired'),
  orderCancelled: about('customer', 'order.cancelled', { state: 'cancelled' }),
  orderHeld: about('customer', 'order.held'),
  orderResumed: about('customer', 'order.resumed'),
  orderDelivered: about('customer', 'order.delivered'),
  acceptanceNear: about('customer', 'order.acceptance_announced'),
  orderCompleted: about('customer', 'order.completed', { isAcceptedByTime: true }),
  revisionGranted: about('customer', 'order.revision_granted'),
  extraProposed: about('customer', 'extra.proposed'),
  extraWithdrawn: about('customer', 'extra.withdrawn'),
  extensionProposed: about('customer', 'extension.proposed'),
  extensionWithdrawn: about('customer', 'extension.withdrawn'),
  correctionAccepted: about('customer', 'answer.correction_accepted'),
  correctionDeclined: about('customer', 'answer.correction_declined'),
  cancellationAgreed: about('customer', 'cancellation.agreed'),
  cancellationDeclined: about('customer', 'cancellation.declined'),
  extraRequestDeclined: about('customer', 'extra_request.declined'),
  newOrder: about('admin', 'order.confirmed'),
  answersReceived: about('admin', 'order.requirements_received'),
  revisionRequested: about('admin', 'order.revision_requested'),
  deliveryAccepted: about('admin', 'order.completed', { isAcceptedByTime: false }),
  acceptedByTime: about('admin', 'order.completed', { isAcceptedByTime: true }),
  acceptanceUndone: about('admin', 'order.acceptance_undone'),
  dueSoon: about('admin', 'order.due_soon'),
  orderAssigned: about('admin', 'order.assigned'),
  extraPaid: about('admin', 'extra.agreed'),
  extraDeclined: about('admin', 'extra.declined'),
  extensionAccepted: about('admin', 'extension.accepted'),
  extensionDeclined: about('admin', 'extension.declined'),
  answerCorrected: corrected('answer.corrected'),
  correctionProposed: corrected('answer.correction_proposed'),
  cancellationRequested: about('admin', 'cancellation.requested'),
  cancellationWithdrawn: about('admin', 'cancellation.withdrawn'),
  extraRequested: about('admin', 'extra_request.sent'),
};
