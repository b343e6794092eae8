import type { LucideIcon } from 'lucide-react';
import { disputeOutcome } from '#features/orders/money-labels.ts';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import Hourglass from 'lucide-react/icons/hourglass';
import PackageCheck from 'lucide-react/icons/package-check';
import MessageSquare from 'lucide-react/icons/message-square';
import Pause from 'lucide-react/icons/pause';
import PenLine from 'lucide-react/icons/pen-line';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import type * as invoices from '#features/invoices/events.ts';
import type * as orders from '#features/orders/events.ts';
import type { TimelineNames } from '#features/orders/order-event.ts';
import type { TimelineEntry } from '#features/orders/view-contract.ts';
import type * as payments from '#features/payments/events.ts';
import type * as reviews from '#features/reviews/events.ts';
import { formatDate } from '#lib/format.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, isCurrencyCode, money } from '#lib/money.ts';
import type { Messages } from '#messages/types.ts';

export interface LabelledEvent {
  type: string;
  data: Record<string, string | number | boolean | null>;
  /** The actor; null for automatic actions of the shop. */
  who: Actor | null;
}

/** The reader, or a person by name. */
export type Actor = 'you' | { name: string };

interface EventLabel {
  icon: LucideIcon;
  text: string;
}

/** The parts of a sentence. */
interface Facts {
  data: LabelledEvent['data'];
  /** The parameters that name the actor. */
  by: { actor: string; name: string };
  amount: string;
  reason: string;
  number: string;
  provider: string;
  /** The day of a proposed date, or of the automatic acceptance. */
  date: string;
  /** The question of an answer. */
  question: string;
  /** Of an extra or a step. */
  title: string;
}

type Sentence = (m: Messages<'order-room'>, facts: Facts) => string;

/** The events that an order's timeline can show. */
type TimelineName = TimelineNames<
  typeof orders & typeof payments & typeof invoices & typeof reviews
>;

const EVENTS: Record<TimelineName, { icon: LucideIcon; sentence: Sentence }> = {
  'order.placed': { icon: ShoppingBag, sentence: (m, { by }) => m.eventOrderPlaced(by) },
  'order.terms_accepted': {
    icon: CircleCheck,
    sentence: (m, { by, number }) => m.eventTermsAccepted({ ...by, version: Number(number) }),
  },
  'order.early_start_asked': {
    icon: CircleCheck,
    sentence: (m, { by, data }) =>
      m.eventEarlyStartAsked({ ...by, loss: data['losesRight'] === true ? 'yes' : 'no' }),
  },
  'withdrawal.declared': {
    icon: Undo2,
    sentence: (m, { data }) => m.eventWithdrawalDeclared({ name: String(data['name'] ?? '') }),
  },
  'withdrawal.settled': {
    icon: CircleCheck,
    sentence: (m) => m.eventWithdrawalSettled,
  },
  'vat_number.checked': {
    icon: ReceiptText,
    sentence: (m, { number, data }) =>
      m.eventVatNumberChecked({ number, isValid: data['isValid'] ? 'yes' : 'no' }),
  },
  'order.confirmed': { icon: CircleCheck, sentence: (m) => m.eventOrderConfirmed },
  'order.started': { icon: Play, sentence: (m) => m.eventOrderStarted },
  'order.requirements_received': {
    icon: ClipboardCheck,
    sentence: (m, { by }) => m.eventOrderAnswered(by),
  },
  'order.answers_reminded': {
    icon: Clock,
    sentence: (m) => m.eventAnswersReminded,
  },
  'answer.corrected': {
    icon: PenLine,
    sentence: (m, { by, question }) => m.eventAnswerCorrected({ ...by, question }),
  },
  'answer.dropped': {
    icon: PenLine,
    sentence: (m, { question }) => m.eventAnswerDropped({ question }),
  },
  'answer.correction_proposed': {
    icon: PenLine,
    sentence: (m, { by, question, reason }) =>
      m.eventCorrectionProposed({ ...by, question, reason: reason || 'none' }),
  },
  'answer.correction_accepted': {
    icon: CircleCheck,
    sentence: (m, { by, question }) => m.eventCorrectionAccepted({ ...by, question }),
  },
  'answer.correction_declined': {
    icon: Ban,
    sentence: (m, { by, question, reason }) =>
      m.eventCorrectionDeclined({ ...by, question, reason }),
  },
  'answer.correction_withdrawn': {
    icon: Undo2,
    sentence: (m, { by, question }) => m.eventCorrectionWithdrawn({ ...by, question }),
  },
  'order.started_without_answers': {
    icon: Play,
    sentence: (m, { by, reason }) => m.eventStartedWithoutAnswers({ ...by, reason }),
  },
  'order.delivered': {
    icon: PackageCheck,
    sentence: (m, { by, data }) =>
      m.eventOrderDelivered({ ...by, number: Number(data['number'] ?? 1) }),
  },
  'order.revision_requested': {
    icon: RotateCcw,
    sentence: (m, { by }) => m.eventRevisionRequested(by),
  },
  'order.revision_granted': {
    icon: Plus,
    sentence: (m, { by, data }) =>
      m.eventRevisionGranted({ ...by, included: Number(data['included']) }),
  },
  'order.held': {
    icon: Pause,
    sentence: (m, { by, reason }) => m.eventOrderHeld({ ...by, reason }),
  },
  'order.resumed': { icon: Play, sentence: (m, { by }) => m.eventOrderResumed(by) },
  'order.acceptance_announced': { icon: Clock, sentence: (m) => m.eventAcceptanceAnnounced },
  'order.acceptance_paused': {
    icon: Pause,
    sentence: (m, { data }) =>
      data['isHeldMail'] ? m.eventAcceptancePausedByMail : m.eventAcceptancePaused,
  },
  'order.acceptance_restarted': {
    icon: Play,
    sentence: (m, { date }) => m.eventAcceptanceRestarted({ date }),
  },
  'order.completed': {
    icon: CircleCheck,
    sentence: (m, { by, data }) =>
      data['isAutomatic'] ? m.eventOrderAcceptedByTime : m.eventOrderAccepted(by),
  },
  'order.cancelled': {
    icon: Ban,
    sentence: (m, { by, data, reason }) => {
      if (data['by'] === 'agreement') return m.eventCancellationAgreed(by);
      return reason ? m.eventOrderCancelledBecause({ ...by, reason }) : m.eventOrderCancelled(by);
    },
  },
  'order.expired': { icon: Hourglass, sentence: (m) => m.eventOrderExpired },
  'order.file_downloaded': {
    icon: Download,
    sentence: (m, { by, data }) => m.eventFileDownloaded({ ...by, file: String(data['name']) }),
  },
  'file.commented': {
    icon: MessageSquare,
    sentence: (m, { by, data }) => m.eventFileCommented({ ...by, file: String(data['name']) }),
  },
  'payment.succeeded': {
    icon: CreditCard,
    sentence: (m, { amount, provider }) => m.eventPaid({ amount, provider }),
  },
  'payment.denied': {
    icon: TriangleAlert,
    sentence: (m, { amount, provider }) => m.eventPaymentDenied({ amount, provider }),
  },
  'refund.requested': {
    icon: Undo2,
    sentence: (m, { amount, reason }) =>
      reason
        ? m.eventRefundRequestedBecause({ amount, reason })
        : m.eventRefundRequested({ amount }),
  },
  'refund.pending': {
    icon: Undo2,
    sentence: (m, { amount }) => m.eventRefundPending({ amount }),
  },
  'refund.canceled': {
    icon: TriangleAlert,
    sentence: (m, { amount }) => m.eventRefundCanceled({ amount }),
  },
  'refund.succeeded': { icon: Undo2, sentence: (m, { amount }) => m.eventRefunded({ amount }) },
  'refund.failed': {
    icon: TriangleAlert,
    sentence: (m, { amount }) => m.eventRefundFailed({ amount }),
  },
  'refund.announced': { icon: Undo2, sentence: (m) => m.eventRefundAnnounced },
  'payment.mismatch_accepted': {
    icon: CreditCard,
    sentence: (m, { by, reason }) => m.eventMismatchAccepted({ ...by, reason }),
  },
  'invoice.issued': {
    icon: ReceiptText,
    sentence: (m, { number }) => m.eventInvoiceIssued({ number }),
  },
  'credit_note.issued': {
    icon: ReceiptText,
    sentence: (m, { number }) => m.eventCreditNoteIssued({ number }),
  },
  'credit_note.reversed': {
    icon: ReceiptText,
    sentence: (m, { number }) => m.eventCreditNoteReversed({ number }),
  },
  'credit_note.sent': { icon: ReceiptText, sentence: (m) => m.eventCreditNoteSent },
  'dispute.opened': { icon: TriangleAlert, sentence: (m) => m.eventDisputeOpened },
  'dispute.closed': {
    icon: CircleCheck,
    sentence: (m, { data }) =>
      m.eventDisputeClosed({ outcome: disputeOutcome(String(data['status'])) }),
  },
  'review.written': {
    icon: Star,
    sentence: (m, { by, data }) => m.eventReviewWritten({ ...by, stars: Number(data['stars']) }),
  },
  'review.edited': {
    icon: Star,
    sentence: (m, { by, data }) => m.eventReviewEdited({ ...by, stars: Number(data['stars']) }),
  },
  'review.published': { icon: Star, sentence: (m) => m.eventReviewPublished },
  'review.publishing_undone': {
    icon: Star,
    sentence: (m) => m.eventReviewPublishingUndone,
  },
  'review.rejected': {
    icon: Star,
    sentence: (m, { reason }) => m.eventReviewRejected({ reason }),
  },
  'extra.proposed': {
    icon: Plus,
    sentence: (m, { by, amount, title }) => m.eventExtraProposed({ ...by, amount, title }),
  },
  'extra.agreed': {
    icon: CircleCheck,
    sentence: (m, { amount, title }) => m.eventExtraAgreed({ amount, title }),
  },
  'extra.declined': {
    icon: Ban,
    sentence: (m, { by, title }) => m.eventExtraDeclined({ ...by, title }),
  },
  'extra.withdrawn': {
    icon: Ban,
    sentence: (m, { by, title }) => m.eventExtraWithdrawn({ ...by, title }),
  },
  'cancellation.requested': {
    icon: Ban,
    sentence: (m, { by, reason }) => m.eventCancellationRequested({ ...by, reason }),
  },
  'cancellation.withdrawn': {
    icon: Undo2,
    sentence: (m, { by }) => m.eventCancellationWithdrawn(by),
  },
  'cancellation.declined': {
    icon: Ban,
    sentence: (m, { by, reason }) => m.eventCancellationDeclined({ ...by, reason }),
  },
  'extension.proposed': {
    icon: CalendarClock,
    sentence: (m, { by, date, reason }) => m.eventExtensionProposed({ ...by, date, reason }),
  },
  'extension.accepted': {
    icon: CalendarClock,
    sentence: (m, { by, date }) => m.eventExtensionAccepted({ ...by, date }),
  },
  'extension.declined': { icon: Ban, sentence: (m, { by }) => m.eventExtensionDeclined(by) },
  'extension.withdrawn': { icon: Ban, sentence: (m, { by }) => m.eventExtensionWithdrawn(by) },
  'order.assigned': {
    icon: UserCheck,
    sentence: (m, { by, data: { assignee } }) =>
      assignee ? m.eventAssigned({ ...by, assignee: String(assignee) }) : m.eventUnassigned(by),
  },
  'step.done': {
    icon: CircleCheck,
    sentence: (m, { by, title }) => m.eventStepDone({ ...by, title }),
  },
  'step.reopened': {
    icon: Undo2,
    sentence: (m, { by, title }) => m.eventStepReopened({ ...by, title }),
  },
  'extra_request.sent': {
    icon: Plus,
    sentence: (m, { by, reason }) => m.eventMoreRequested({ ...by, reason }),
  },
  'extra_request.withdrawn': { icon: Undo2, sentence: (m, { by }) => m.eventMoreWithdrawn(by) },
  'extra_request.declined': {
    icon: Ban,
    sentence: (m, { by, reason }) => m.eventMoreDeclined({ ...by, reason }),
  },
  'order.acceptance_undone': { icon: Undo2, sentence: (m, { by }) => m.eventAcceptanceUndone(by) },
  'receipt.sent': { icon: CreditCard, sentence: (m) => m.eventReceiptSent },
};

export const LABELLED_EVENTS: readonly string[] = Object.keys(EVENTS);

/** An event as a sentence with an icon. One of a newer version of the program shows its type. */
export function eventLabel(
  m: Messages<'order-room'>,
  { type, data, who }: LabelledEvent,
  locale: Locale,
): EventLabel {
  const known = Object.hasOwn(EVENTS, type) ? EVENTS[type as TimelineName] : undefined;
  if (!known) {
    const words = type.replace(/[._]/g, ' ');
    return { icon: CircleDot, text: `${words[0]?.toUpperCase()}${words.slice(1)}.` };
  }
  const by =
    who === 'you' ? { actor: 'you', name: '' } : { actor: 'other', name: who?.name ?? m.studio };
  const day = data['dueOn'] ?? data['acceptedOn'];
  const facts = {
    data,
    by,
    amount: amountOf(data, locale) ?? m.unknownAmount,
    reason: String(data['reason'] ?? ''),
    number: String(data['number'] ?? ''),
    provider: String(data['provider'] ?? ''),
    date: day ? formatDate(String(day), 'date', { locale, timeZone: 'UTC' }) : '',
    question: String(data['question'] ?? ''),
    title: String(data['title'] ?? ''),
  };
  return { icon: known.icon, text: known.sentence(m, facts) };
}

function amountOf({ amountMinor, currency }: LabelledEvent['data'], locale: Locale): string | null {
  const code = String(currency);
  if (typeof amountMinor !== 'string' || !isCurrencyCode(code)) return null;
  return formatAmount(money(amountMinor, code), locale);
}

/** A person's name, or their side if the name is unknown. */
export function nameOf(
  m: Messages<'order-room'>,
  { name, side }: { name: string | null; side: TimelineEntry['author']['side'] },
): string {
  return name || (side === 'customer' ? m.customer : m.studio);
}
