import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import Hourglass from 'lucide-react/icons/hourglass';
import PackageCheck from 'lucide-react/icons/package-check';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import { formatMoney, isCurrencyCode, money } from '#lib/money.ts';

export interface LabelledEvent {
  type: string;
  data: Record<string, string | number | boolean | null>;
  /** Who did it: `You`, a name, `The studio`; null for the studio's machinery. */
  who: string | null;
}

interface EventLabel {
  icon: LucideIcon;
  words: string;
}

type EventFormatter = (event: LabelledEvent) => EventLabel;

const format =
  (icon: LucideIcon, words: (event: LabelledEvent & { who: string }) => string): EventFormatter =>
  (event) => ({ icon, words: words({ ...event, who: event.who ?? 'The studio' }) });

const EVENTS: Record<string, EventFormatter> = {
  'order.placed': format(ShoppingBag, ({ who }) => `${who} placed the order.`),
  'order.confirmed': format(CircleCheck, () => 'The order is confirmed.'),
  'order.started': format(Play, () => 'Work began, and the clock started.'),
  'order.requirements_received': format(
    ClipboardCheck,
    ({ who }) => `${who} answered the questions.`,
  ),
  'order.delivered': format(PackageCheck, ({ who, data }) => `${who} sent ${delivery(data)}.`),
  'order.revision_requested': format(RotateCcw, ({ who }) => `${who} asked for changes.`),
  'order.revision_granted': format(
    Plus,
    ({ who, data }) => `${who} added a revision: ${data['included']} in all.`,
  ),
  'order.held': format(Pause, ({ who, data }) => `${who} put the order on hold: ${data['reason']}`),
  'order.resumed': format(Play, ({ who }) => `${who} took up the work again.`),
  'order.acceptance_announced': format(
    Clock,
    () => 'A reminder went out: without an answer the delivery counts as accepted.',
  ),
  'order.completed': format(CircleCheck, ({ who, data }) =>
    data['isAutomatic']
      ? 'Nobody answered the delivery in time, so it counts as accepted. The order is complete.'
      : `${who} accepted the delivery. The order is complete.`,
  ),
  'order.cancelled': format(Ban, ({ who, data }) =>
    data['reason']
      ? `${who} cancelled the order: ${data['reason']}`
      : `${who} cancelled the order.`,
  ),
  'order.expired': format(Hourglass, () => 'The order expired: it was not paid in time.'),
  'order.file_downloaded': format(Download, ({ who, data }) => `${who} fetched ${data['name']}.`),
  'payment.succeeded': format(
    CreditCard,
    ({ data }) =>
      `Paid ${amount(data)} ${data['provider'] === 'paypal' ? 'with PayPal' : 'by card'}.`,
  ),
  'refund.requested': format(Undo2, ({ data }) =>
    data['reason']
      ? `A refund of ${amount(data)} is on its way: ${data['reason']}`
      : `A refund of ${amount(data)} is on its way.`,
  ),
  'refund.succeeded': format(Undo2, ({ data }) => `${amount(data)} was given back.`),
  'refund.failed': format(TriangleAlert, ({ data }) => `The refund of ${amount(data)} failed.`),
  'refund.announced': format(Undo2, () => 'The customer was told of the refund by mail.'),
  'payment.mismatch_accepted': format(
    CreditCard,
    ({ who, data }) => `${who} accepted what the provider says of a payment: ${data['reason']}`,
  ),
  'invoice.issued': format(ReceiptText, ({ data }) => `Invoice ${data['number']} is ready.`),
  'credit_note.issued': format(
    ReceiptText,
    ({ data }) => `Credit note ${data['number']} is ready.`,
  ),
  'credit_note.taken_back': format(
    ReceiptText,
    ({ data }) =>
      `The refund did not arrive; invoice ${data['number']} takes its credit note back.`,
  ),
  'credit_note.sent': format(ReceiptText, () => 'The credit note went out by mail.'),
  'dispute.opened': format(TriangleAlert, () => 'The payment is disputed at the provider.'),
  'dispute.closed': format(CircleCheck, () => 'The dispute is closed.'),
  'review.written': format(Star, ({ who, data }) => `${who} gave ${stars(data)}.`),
  'receipt.sent': format(CreditCard, () => 'The receipt went out by mail.'),
};

/** An event as a sentence with an icon. An unknown event shows its type. */
export function eventLabel(event: LabelledEvent): EventLabel {
  const known = EVENTS[event.type];
  if (known) return known(event);
  const words = event.type.replace(/[._]/g, ' ');
  return { icon: CircleDot, words: `${words[0]?.toUpperCase()}${words.slice(1)}.` };
}

function delivery(data: LabelledEvent['data']): string {
  return Number(data['number']) > 1 ? `delivery ${data['number']}` : 'a delivery';
}

function stars(data: LabelledEvent['data']): string {
  return data['stars'] === 1 ? 'one star' : `${data['stars']} stars`;
}

function amount({ amountMinor, currency }: LabelledEvent['data']): string {
  const code = String(currency);
  if (typeof amountMinor !== 'string' || !isCurrencyCode(code)) return 'the amount';
  return formatMoney(money(amountMinor, code));
}
