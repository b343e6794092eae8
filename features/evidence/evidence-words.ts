/** The history of an order, told to somebody who was not there: whole sentences with names and times, nothing left to icons. */
import type { TimelineEntry } from '#features/orders/view-contract.ts';
import { formatMoney, isCurrencyCode, money } from '#lib/money.ts';

import type { Evidence } from './collect-evidence.ts';

type Event = Extract<TimelineEntry, { kind: 'event' }>;

const EVENTS: Record<string, (event: Event) => string> = {
  'order.placed': () => 'The customer placed the order.',
  'order.confirmed': () => 'The order was paid and confirmed.',
  'order.started': () => 'The work began.',
  'order.requirements_received': () => 'The customer answered the questions about the work.',
  'order.revision_granted': () => 'The studio added a round of changes.',
  'order.held': ({ data }) => `The studio put the order on hold: ${data['reason']}`,
  'order.resumed': () => 'The work went on.',
  'order.acceptance_announced': () =>
    'The customer was reminded that the delivery counts as accepted without an answer.',
  'order.completed': ({ data }) =>
    data['isAutomatic']
      ? 'The delivery was not answered in time, so it counts as accepted as announced. The order was complete.'
      : 'The customer accepted the delivery. The order was complete.',
  'order.cancelled': ({ data }) =>
    data['reason'] ? `The order was cancelled: ${data['reason']}` : 'The order was cancelled.',
  'order.expired': () => 'The order expired unpaid.',
  'order.file_downloaded': ({ data }) => `The customer downloaded ${data['name']}.`,
  'payment.succeeded': ({ data }) => `The customer paid ${amountOf(data)}.`,
  'refund.requested': ({ data }) => `A refund of ${amountOf(data)} was begun.`,
  'refund.succeeded': ({ data }) => `${amountOf(data)} were given back.`,
  'invoice.issued': ({ data }) => `Invoice ${data['number']} was issued.`,
  'credit_note.issued': ({ data }) => `Credit note ${data['number']} was issued.`,
  'review.written': ({ data }) => `The customer wrote a review with ${data['stars']} of 5 stars.`,
};

/** What happened, as a sentence; what has none is at least named. */
export function eventText(event: Event): string {
  const known = EVENTS[event.type];
  if (known) return known(event);
  const words = event.type.replace(/[._]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function amountOf({ amountMinor, currency }: Event['data']): string {
  const code = String(currency);
  if (typeof amountMinor !== 'string' || !isCurrencyCode(code)) return 'an amount';
  return formatMoney(money(amountMinor, code));
}

const MOVEMENTS: Record<string, string> = {
  capture: 'Paid',
  refund: 'Given back',
  refund_reversal: 'Refund undone',
  dispute_withdrawn: 'Withdrawn by the dispute',
  dispute_reinstated: 'Returned after the dispute',
};

export function movementText(kind: string): string {
  return MOVEMENTS[kind] ?? kind;
}

/** A file is called by the same name wherever it stands: in the PDF, in the texts and in the folder that goes with them. */
export function nameFiles({ files }: Evidence): (file: { id: string; name: string }) => string {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return ({ id, name }) => names.get(id) ?? name;
}

export const sideText = (side: string): string =>
  side === 'customer' ? 'The customer' : 'The studio';

export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
