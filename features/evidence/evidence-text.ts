/** The history of an order in full sentences, for readers outside the shop. English, as all evidence. */
import { formatExactMoment } from './format-date.ts';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { formatAmount, isCurrencyCode, money } from '#lib/money/money.ts';
import type * as invoices from '#features/invoices/events.ts';
import { eventSentence } from '#features/orders/shared/event-sentences.ts';
import type * as orders from '#features/orders/events.ts';
import type { TimelineNames } from '#features/orders/shared/order-event.ts';
import type * as payments from '#features/payments/events.ts';
import type * as reviews from '#features/reviews/events.ts';
import { messages } from '#messages/compiled/en/order-room.ts';
import type { Evidence, HeldFile } from './collect-evidence.ts';

/** When and how the customer agreed to the terms. Paying is what agrees to them for an order that the seller placed. */
export function agreementOf({ timeline, placedAt }: Evidence['order']): {
  at: string;
  statement: string;
} {
  const accepted = timeline.find(
    (entry) => entry.kind === 'event' && entry.type === 'order.terms_accepted',
  );
  return accepted
    ? {
        at: accepted.at,
        statement:
          'The seller placed the order for the customer. The page on which the customer confirmed it states that this means agreeing to the terms of service.',
      }
    : {
        at: placedAt,
        statement:
          'The order form states that placing an order means agreeing to the terms of service.',
      };
}

type Event = Extract<TimelineEntry, { kind: 'event' }>;

type TimelineName = TimelineNames<
  typeof orders & typeof payments & typeof invoices & typeof reviews
>;

/** What strangers to the shop are told otherwise than the timeline does. Deliveries and requests for changes have entries of their own. */
const EVENTS: Partial<Record<TimelineName, (event: Event) => string>> = {
  'order.placed': ({ author }) =>
    author.side === 'customer'
      ? 'The customer placed the order.'
      : 'The seller placed the order for the customer.',
  'order.terms_accepted': ({ data }) =>
    `The customer accepted version ${data['number']} of the terms of service.`,
  'order.early_start_asked': ({ data }) =>
    data['losesRight'] === true
      ? 'The customer asked for the work to start before the time to withdraw was over, and acknowledged that the right ends when it is completely done.'
      : 'The customer asked for the work to start before the time to withdraw was over.',
  'order.confirmed': () => 'The order was paid and confirmed.',
  'order.started': () => 'Work started.',
  'order.requirements_received': () => 'The customer answered the questions.',
  'answer.corrected': ({ data }) => `The customer corrected an answer. ${changeOf(data)}`,
  'answer.dropped': ({ data }) =>
    `The answer to “${data['question']}” was dropped, because the question no longer applied. It was: ${listOf(data['before'])}`,
  'answer.correction_proposed': ({ data }) =>
    `The customer proposed to correct an answer. ${changeOf(data)}${data['reason'] ? ` Reason: ${data['reason']}` : ''}`,
  'answer.correction_accepted': ({ data }) =>
    `The seller agreed to the corrected answer. ${changeOf(data)}`,
  'answer.correction_declined': ({ data }) =>
    `The seller declined the corrected answer to “${data['question']}”: ${data['reason']}`,
  'answer.correction_withdrawn': ({ data }) =>
    `The customer took the corrected answer to “${data['question']}” back.`,
  'order.answers_reminded': () => 'The customer was reminded of the questions.',
  'order.revision_granted': () => 'The seller added a revision.',
  'order.resumed': () => 'Work resumed.',
  'order.acceptance_announced': () =>
    'The customer was reminded that the delivery is accepted automatically without an answer.',
  'order.acceptance_paused': ({ data }) =>
    data['isHeldMail']
      ? 'An email of the customer could not be posted. Until the seller answered, the delivery was not accepted automatically.'
      : 'The customer wrote about the delivery. Until the seller answered, it was not accepted automatically.',
  'order.acceptance_restarted': ({ data }) =>
    `The customer’s time to answer the delivery began again. Without a further answer it was to count as accepted on ${data['acceptedOn']}.`,
  'order.completed': ({ data }) =>
    data['isAutomatic']
      ? 'The customer’s time to answer the delivery was over, so it was accepted automatically, as announced. The order was completed.'
      : 'The customer accepted the delivery. The order was completed.',
  'order.acceptance_undone': () =>
    'The customer undid the acceptance. The delivery waited for an answer again.',
  'extra_request.withdrawn': () => 'The customer took back what they had asked for.',
  'extra_request.declined': ({ data }) =>
    `The seller declined what the customer had asked for: ${data['reason']}`,
  'extra.proposed': ({ data }) =>
    `The seller proposed “${data['title']}” as an extra for ${amountOf(data)}.`,
  'extra.agreed': ({ data }) => `“${data['title']}” was agreed as an extra for ${amountOf(data)}.`,
  'extra.declined': ({ data }) => `The customer declined the extra “${data['title']}”.`,
  'extra.withdrawn': ({ data }) => `The seller withdrew the extra “${data['title']}”.`,
  'step.reopened': ({ data }) => `The seller took up the step “${data['title']}” again.`,
  'withdrawal.declared': ({ data }) => `${data['name']} withdrew from the contract.`,
  'withdrawal.settled': () => 'The seller settled the withdrawal from the contract.',
  'cancellation.declined': ({ data }) => `The seller declined to cancel: ${data['reason']}`,
  'order.cancelled': ({ data }) =>
    data['by'] === 'agreement'
      ? `The seller agreed to cancel the order, as the customer had asked: ${data['reason']}`
      : data['reason']
        ? `The order was cancelled: ${data['reason']}`
        : 'The order was cancelled.',
  'order.expired': () => 'The order expired unpaid.',
  'extension.proposed': ({ data }) =>
    `The seller proposed to deliver by ${data['dueOn']}: ${data['reason']}`,
  'extension.accepted': ({ data }) => `The customer agreed to delivery by ${data['dueOn']}.`,
  'extension.declined': () => 'The customer declined the later date. The agreed date stayed.',
  'extension.withdrawn': () => 'The seller withdrew the proposal of a later date.',
  'order.file_downloaded': ({ data }) => `The customer downloaded ${data['name']}.`,
  'payment.succeeded': ({ data }) => `The customer paid ${amountOf(data)}.`,
  'payment.denied': ({ data }) => `A payment of ${amountOf(data)} was denied.`,
  'refund.requested': ({ data }) => `A refund of ${amountOf(data)} was requested.`,
  'refund.succeeded': ({ data }) => `${amountOf(data)} was refunded.`,
  'invoice.issued': ({ data }) => `Invoice ${data['number']} was issued.`,
  'credit_note.issued': ({ data }) => `Credit note ${data['number']} was issued.`,
  'credit_note.reversed': ({ data }) =>
    `The refund failed, so invoice ${data['number']} reversed its credit note.`,
  'review.written': ({ data }) => `The customer wrote a review with ${data['stars']} of 5 stars.`,
  'review.publishing_undone': () => 'The publication of the review was undone.',
  'review.rejected': () => 'The seller did not publish the review.',
  'review.edited': ({ data }) => `The customer changed the review to ${data['stars']} of 5 stars.`,
};

/** An event as a sentence. One of a newer version of the program shows its type. */
export function eventText(event: Event): string {
  const { type, data, author } = event;
  const formatEvent = Object.hasOwn(EVENTS, type) ? EVENTS[type as TimelineName] : undefined;
  if (formatEvent) return formatEvent(event);
  const who = author.side === 'system' ? null : { name: sideText(author.side) };
  const sentence = eventSentence(messages, { type, data, who }, 'en');
  if (sentence) return sentence;
  const words = type.replaceAll(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function changeOf({ question, before, after }: Event['data']): string {
  return `“${question}”, before: ${listOf(before)}; after: ${listOf(after)}.`;
}

/** Choices and files are separated by line breaks. */
function listOf(answer: Event['data'][string] | undefined): string {
  return String(answer ?? '').replaceAll('\n', ', ') || 'no answer';
}

function amountOf({ amountMinor, currency }: Event['data']): string {
  const code = String(currency);
  if (typeof amountMinor !== 'string' || !isCurrencyCode(code)) return 'an amount';
  return formatAmount(money(amountMinor, code), 'en');
}

const MOVEMENTS: Record<string, string> = {
  capture: 'Paid',
  refund: 'Refunded',
  refund_reversal: 'Refund reversed',
  dispute_withdrawn: 'Withdrawn by the dispute',
  dispute_reinstated: 'Returned after the dispute',
};

export function movementText(kind: string): string {
  return MOVEMENTS[kind] ?? kind;
}

/** The name of a file, the same in the PDF, in the texts and in the folder of the pack. */
export function nameFiles({ files }: Evidence): (file: { id: string; name: string }) => string {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return ({ id, name }) => names.get(id) ?? name;
}

export const sideText = (side: string): string =>
  side === 'customer' ? 'The customer' : 'The seller';

/** Why a file is not in the pack. */
export function heldText({ name, side, sentAt, hold }: HeldFile): string {
  const why =
    hold === 'pending'
      ? 'it is still being checked for viruses'
      : 'a virus was found in it, so the shop removed it';
  return `${name}: ${why} (uploaded by the ${side === 'customer' ? 'customer' : 'seller'} on ${formatExactMoment(sentAt)})`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
