/**
 * What happens to an order, in the order of its life: one entry each, with its name, its data and what follows. `record` writes it all. Its mails
 * stand in `mails/order-mails.ts`, all its texts in `messages/<locale>/order-events.json`.
 */
import { z } from 'zod';
import { orderEvent } from '#features/orders/shared/order-event.ts';

const reason = z.string();
/** A day such as `2027-03-01`. */
const day = z.iso.date();

export const orderPlaced = orderEvent('order.placed', {});
export const orderPlacedForCustomer = orderEvent(
  'order.placed_for_customer',
  { customer: z.string() },
  {
    audit: 'order.placed_for_customer',
    isInTimeline: false,
    tells: { customer: ['orders', 'orderPlacedForYou'] },
    onlyWhile: ['pending_payment'],
  },
);
/** The number of the version of the terms. */
export const termsAccepted = orderEvent('order.terms_accepted', { number: z.int() });
export const vatNumberChecked = orderEvent(
  'vat_number.checked',
  { number: z.string(), isValid: z.boolean() },
  { isInternal: true },
);
/** The customer asked for it: the mail is their proof. */
export const earlyStartAsked = orderEvent(
  'order.early_start_asked',
  { losesRight: z.boolean() },
  { tells: { customer: ['orders'], admin: ['orders', 'earlyStartAsked'] } },
);
export const orderConfirmed = orderEvent(
  'order.confirmed',
  {},
  { tells: { customer: ['orders', 'orderConfirmed'], admin: ['new_orders', 'orderArrived'] } },
);
export const orderExpired = orderEvent(
  'order.expired',
  {},
  { tells: { customer: ['orders', 'orderExpired'] }, onlyWhile: ['expired'] },
);

export const answersReminded = orderEvent(
  'order.answers_reminded',
  {},
  {
    audit: 'order.answers_reminded',
    tells: { customer: ['orders', 'answersReminder'] },
    onlyWhile: ['awaiting_requirements'],
  },
);
export const paymentReminded = orderEvent(
  'order.payment_reminded',
  {},
  {
    audit: 'order.payment_reminded',
    tells: { customer: ['orders', 'paymentReminder'] },
    onlyWhile: ['pending_payment'],
  },
);
export const answersReceived = orderEvent(
  'order.requirements_received',
  {},
  { tells: { admin: ['orders', 'answersArrived'] } },
);
export const orderStarted = orderEvent('order.started', {});
export const startedWithoutAnswers = orderEvent(
  'order.started_without_answers',
  { reason },
  {
    audit: 'order.started_without_answers',
    tells: { customer: ['orders', 'startedWithoutAnswers'] },
  },
);

/** Both answers as texts; choices and files are separated by line breaks. */
const changedAnswer = {
  question: z.string(),
  kind: z.string(),
  before: z.string(),
  after: z.string(),
};
/** The bell tells of it at once; its mail waits for further ones. */
export const answerCorrected = orderEvent(
  'answer.corrected',
  { ...changedAnswer, reason },
  { tells: { admin: ['orders'] } },
);
export const answerDropped = orderEvent('answer.dropped', changedAnswer);
export const correctionProposed = orderEvent(
  'answer.correction_proposed',
  {
    ...changedAnswer,
    reason,
  },
  { tells: { admin: ['orders'] } },
);
export const correctionAccepted = orderEvent('answer.correction_accepted', changedAnswer, {
  audit: 'order.correction_accepted',
  tells: { customer: ['orders', 'correctionAccepted'] },
});
export const correctionDeclined = orderEvent(
  'answer.correction_declined',
  { ...changedAnswer, reason },
  { audit: 'order.correction_declined', tells: { customer: ['orders', 'correctionDeclined'] } },
);
export const correctionWithdrawn = orderEvent('answer.correction_withdrawn', changedAnswer);

/** Null if nobody is in charge now. */
export const orderAssigned = orderEvent(
  'order.assigned',
  { assignee: z.string().nullable() },
  {
    audit: 'order.assigned',
    isInternal: true,
    tells: { admin: ['orders', 'orderAssigned'] },
    isForAssignee: true,
  },
);
export const stepDone = orderEvent('step.done', { title: z.string() });
export const stepReopened = orderEvent('step.reopened', { title: z.string() });
export const orderHeld = orderEvent(
  'order.held',
  { reason },
  { audit: 'order.held', tells: { customer: ['orders', 'orderHeld'] }, onlyWhile: ['on_hold'] },
);
export const orderResumed = orderEvent(
  'order.resumed',
  {},
  {
    audit: 'order.resumed',
    tells: { customer: ['orders', 'orderResumed'] },
    onlyWhile: ['in_progress'],
  },
);
export const orderDueSoon = orderEvent(
  'order.due_soon',
  {},
  { isInTimeline: false, tells: { admin: ['due_dates', 'dueSoon'] }, onlyWhile: ['in_progress'] },
);

export const extensionProposed = orderEvent(
  'extension.proposed',
  { dueOn: day, reason },
  { audit: 'order.extension_proposed', tells: { customer: ['orders', 'extensionProposed'] } },
);
export const extensionAccepted = orderEvent(
  'extension.accepted',
  { dueOn: day },
  { tells: { admin: ['orders', 'extensionAccepted'] } },
);
export const extensionDeclined = orderEvent(
  'extension.declined',
  { dueOn: day },
  { tells: { admin: ['orders', 'extensionDeclined'] } },
);
export const extensionWithdrawn = orderEvent(
  'extension.withdrawn',
  { dueOn: day },
  { audit: 'order.extension_withdrawn', tells: { customer: ['orders', 'extensionWithdrawn'] } },
);

const extra = {
  billId: z.uuid(),
  title: z.string(),
  /** In the smallest unit of the currency, as JSON has no bigint. */
  amountMinor: z.string(),
  currency: z.string(),
  extraDays: z.int(),
};
export const extraRequested = orderEvent(
  'extra_request.sent',
  { reason },
  { tells: { admin: ['extras', 'extraRequested'] } },
);
export const extraRequestWithdrawn = orderEvent('extra_request.withdrawn', {});
export const extraRequestDeclined = orderEvent(
  'extra_request.declined',
  { reason },
  {
    audit: 'order.extra_request_declined',
    tells: { customer: ['extras', 'extraRequestDeclined'] },
  },
);
export const extraProposed = orderEvent('extra.proposed', extra, {
  audit: 'order.extra_proposed',
  tells: { customer: ['extras', 'extraProposed'] },
});
export const extraAgreed = orderEvent('extra.agreed', extra, {
  tells: { admin: ['extras', 'extraPaid'] },
});
export const extraDeclined = orderEvent('extra.declined', extra, {
  tells: { admin: ['extras', 'extraDeclined'] },
});
export const extraWithdrawn = orderEvent('extra.withdrawn', extra, {
  audit: 'order.extra_withdrawn',
  tells: { customer: ['extras', 'extraWithdrawn'] },
});

/** The number of the delivery. */
export const orderDelivered = orderEvent(
  'order.delivered',
  { number: z.int() },
  { tells: { customer: ['deliveries', 'orderDelivered'] }, onlyWhile: ['delivered'] },
);
export const fileDownloaded = orderEvent('order.file_downloaded', { name: z.string() });
export const fileCommented = orderEvent('file.commented', { name: z.string() });
export const acceptanceAnnounced = orderEvent(
  'order.acceptance_announced',
  {
    autoAcceptAt: z.iso.datetime(),
  },
  { tells: { customer: ['deliveries', 'acceptanceNear'] }, onlyWhile: ['delivered'] },
);
export const acceptancePaused = orderEvent('order.acceptance_paused', {
  isHeldMail: z.boolean().optional(),
});
export const acceptanceRestarted = orderEvent('order.acceptance_restarted', { acceptedOn: day });
export const revisionRequested = orderEvent(
  'order.revision_requested',
  { number: z.int() },
  { tells: { admin: ['orders', 'changesRequested'] } },
);
export const revisionGranted = orderEvent(
  'order.revision_granted',
  { included: z.int() },
  { audit: 'order.revision_granted', tells: { customer: ['orders', 'revisionGranted'] } },
);
export const orderCompleted = orderEvent(
  'order.completed',
  { isAutomatic: z.boolean() },
  { tells: { customer: ['orders', 'orderCompleted'], admin: ['orders', 'deliveryAccepted'] } },
);
export const acceptanceUndone = orderEvent(
  'order.acceptance_undone',
  {},
  { tells: { admin: ['orders', 'acceptanceUndone'] } },
);

export const cancellationRequested = orderEvent(
  'cancellation.requested',
  { reason },
  { tells: { admin: ['orders', 'cancellationRequested'] } },
);
export const cancellationWithdrawn = orderEvent(
  'cancellation.withdrawn',
  {},
  { tells: { admin: ['orders', 'cancellationWithdrawn'] } },
);
export const cancellationDeclined = orderEvent(
  'cancellation.declined',
  { reason },
  { audit: 'order.cancellation_declined', tells: { customer: ['orders', 'cancellationDeclined'] } },
);
export const cancellationAgreed = orderEvent(
  'cancellation.agreed',
  {},
  { isInTimeline: false, tells: { customer: ['orders', 'cancellationAgreed'] } },
);
export const orderCancelled = orderEvent(
  'order.cancelled',
  { reason, by: z.enum(['customer', 'admin', 'agreement']), isRefundDue: z.boolean() },
  { audit: 'order.cancelled', tells: { customer: ['orders', 'orderCancelled'] } },
);
/** The name of the consumer. */
export const withdrawalDeclared = orderEvent(
  'withdrawal.declared',
  { name: z.string() },
  { tells: { admin: ['orders', 'withdrawalDeclared'] } },
);
export const withdrawalSettled = orderEvent(
  'withdrawal.settled',
  {},
  { audit: 'order.withdrawal_settled' },
);

/** A payment that the customer was told to wait for came to nothing; its mail asks to pay again. */
export const paymentDenied = orderEvent(
  'payment.denied',
  {
    paymentAttemptId: z.uuid(),
    provider: z.string(),
    amountMinor: z.string(),
    currency: z.string(),
  },
  { tells: { customer: ['orders', 'paymentDenied'] } },
);
export const paymentReturned = orderEvent(
  'payment.returned',
  {},
  { isInTimeline: false, tells: { customer: ['orders', 'paymentReturned'] } },
);
