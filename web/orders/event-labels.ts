import type { LucideIcon } from 'lucide-react';
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
import {
  eventSentence,
  type LabelledEvent,
  type Sentences,
} from '#features/orders/shared/event-sentences.ts';
import type * as orders from '#features/orders/events.ts';
import type { TimelineNames } from '#features/orders/shared/order-event.ts';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import type * as payments from '#features/payments/events.ts';
import type * as reviews from '#features/reviews/events.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';

type Modules = typeof orders & typeof payments & typeof invoices & typeof reviews;
type TimelineName = TimelineNames<Modules>;

const ICONS: Partial<Record<TimelineName, LucideIcon>> = {
  'order.placed': ShoppingBag,
  'order.terms_accepted': CircleCheck,
  'order.early_start_asked': CircleCheck,
  'withdrawal.declared': Undo2,
  'withdrawal.settled': CircleCheck,
  'vat_number.checked': ReceiptText,
  'order.confirmed': CircleCheck,
  'order.started': Play,
  'order.requirements_received': ClipboardCheck,
  'order.answers_reminded': Clock,
  'order.payment_reminded': Clock,
  'answer.corrected': PenLine,
  'answer.dropped': PenLine,
  'answer.correction_proposed': PenLine,
  'answer.correction_accepted': CircleCheck,
  'answer.correction_declined': Ban,
  'answer.correction_withdrawn': Undo2,
  'order.started_without_answers': Play,
  'order.delivered': PackageCheck,
  'order.revision_requested': RotateCcw,
  'order.revision_granted': Plus,
  'order.held': Pause,
  'order.resumed': Play,
  'order.acceptance_announced': Clock,
  'order.acceptance_paused': Pause,
  'order.acceptance_restarted': Play,
  'order.completed': CircleCheck,
  'order.cancelled': Ban,
  'order.expired': Hourglass,
  'order.file_downloaded': Download,
  'file.commented': MessageSquare,
  'payment.succeeded': CreditCard,
  'payment.denied': TriangleAlert,
  'refund.requested': Undo2,
  'refund.pending': Undo2,
  'refund.canceled': TriangleAlert,
  'refund.succeeded': Undo2,
  'refund.failed': TriangleAlert,
  'refund.announced': Undo2,
  'payment.mismatch_accepted': CreditCard,
  'invoice.issued': ReceiptText,
  'credit_note.issued': ReceiptText,
  'credit_note.reversed': ReceiptText,
  'credit_note.sent': ReceiptText,
  'dispute.opened': TriangleAlert,
  'dispute.closed': CircleCheck,
  'review.written': Star,
  'review.edited': Star,
  'review.published': Star,
  'review.publishing_undone': Star,
  'review.rejected': Star,
  'extra.proposed': Plus,
  'extra.agreed': CircleCheck,
  'extra.declined': Ban,
  'extra.withdrawn': Ban,
  'cancellation.requested': Ban,
  'cancellation.withdrawn': Undo2,
  'cancellation.declined': Ban,
  'extension.proposed': CalendarClock,
  'extension.accepted': CalendarClock,
  'extension.declined': Ban,
  'extension.withdrawn': Ban,
  'order.assigned': UserCheck,
  'step.done': CircleCheck,
  'step.reopened': Undo2,
  'extra_request.sent': Plus,
  'extra_request.withdrawn': Undo2,
  'extra_request.declined': Ban,
  'order.acceptance_undone': Undo2,
  'receipt.sent': CreditCard,
};

/** An event as a sentence with an icon. One of a newer version of the program shows its type. */
export function eventLabel(
  m: Messages<'order-room'>,
  event: LabelledEvent,
  locale: Locale,
): { icon: LucideIcon; text: string } {
  // An event without its message does not compile.
  const sentences = m satisfies Sentences<Modules>;
  const words = event.type.replaceAll(/[._]/g, ' ');
  return {
    icon: ICONS[event.type as TimelineName] ?? CircleDot,
    text: eventSentence(sentences, event, locale) ?? `${words[0]?.toUpperCase()}${words.slice(1)}.`,
  };
}

/** A person's name, or their side if the name is unknown. */
export function nameOf(
  m: Messages<'order-room'>,
  { name, side }: { name: string | null; side: TimelineEntry['author']['side'] },
): string {
  return name || (side === 'customer' ? m.customer : m.studio);
}
