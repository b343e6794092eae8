import { expect, test } from 'vitest';
import { messagesOf } from '#messages/messages-of.ts';
import type { Actor, LabelledEvent } from '#features/orders/shared/event-sentences.ts';
import { ORDER_EVENTS } from '#test/harness/order-events.ts';
import { eventLabel } from './event-labels.ts';

const MIRA = { name: 'Mira' };

function text(
  type: string,
  data: LabelledEvent['data'] = {},
  who: Actor | null = 'you',
  locale: 'en' | 'de' = 'en',
) {
  return eventLabel(messagesOf(locale, 'order-room'), { type, data, who }, locale).text;
}

test('an event names who did it and its details', () => {
  expect(text('order.placed')).toBe('You placed the order.');
  expect(text('order.held', { reason: 'Photos are missing.' }, MIRA)).toBe(
    'Mira put the order on hold: Photos are missing.',
  );
  expect(text('order.delivered', { number: 1 }, MIRA)).toBe('Mira sent a delivery.');
  expect(text('order.delivered', { number: 2 }, MIRA)).toBe('Mira sent delivery 2.');
  expect(text('order.cancelled', { reason: '' })).toBe('You cancelled the order.');
});

test('German conjugates the verb for the reader, and formats amounts for the language', () => {
  const paid = { amountMinor: '149000', currency: 'EUR', provider: 'stripe' };
  expect(text('order.placed', {}, 'you', 'de')).toBe('Sie haben die Bestellung aufgegeben.');
  expect(text('order.placed', {}, MIRA, 'de')).toBe('Mira hat die Bestellung aufgegeben.');
  expect(text('payment.succeeded', paid, null)).toBe('Paid €1,490.00 by card.');
  expect(text('payment.succeeded', paid, null, 'de')).toBe('1.490,00\u00a0€ mit Karte bezahlt.');
});

test('an automatic acceptance names no person', () => {
  expect(text('order.completed', { isAutomatic: true }, null)).toContain('is over');
});

test('an unknown event shows its type', () => {
  expect(text('payment.under_review')).toBe('Payment under review.');
});

const DATA = {
  acceptedOn: '2026-05-12',
  amountMinor: '12050',
  assignee: 'Alma',
  currency: 'EUR',
  dueOn: '2026-05-12',
  included: 3,
  name: 'map.png',
  number: 2,
  provider: 'paypal',
  question: 'Which paper?',
  reason: 'Photos are missing.',
  stars: 4,
  title: 'Second page',
};

test.each(ORDER_EVENTS.filter(({ options }) => options.isInTimeline !== false))(
  '$name has a sentence of its own in each language, for the reader and about others',
  ({ name }) => {
    const sentences = [text(name, DATA), text(name, DATA, MIRA), text(name, DATA, MIRA, 'de')];
    for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|null|NaN|[{}]/);
    expect(sentences[2]).not.toBe(sentences[1]);
  },
);

test('a sentence belongs to an event', () => {
  const pascal = ({ name }: { name: string }) =>
    name.replaceAll(/(?:^|[._])(.)/g, (_all, letter: string) => letter.toUpperCase());
  const expected = ORDER_EVENTS.map((event) => `event${pascal(event)}`);
  const keys = Object.keys(messagesOf('en', 'order-room')).filter((key) => key.startsWith('event'));
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter((key) => !expected.includes(key))).toEqual([]);
});

const SENTENCES: Record<string, string> = {
  'order.placed': 'Mira placed the order.',
  'order.terms_accepted': 'Mira accepted the terms of service (version 2).',
  'order.early_start_asked':
    'Mira asked for the work to start before the time to withdraw is over.',
  'withdrawal.declared': 'map.png withdrew from the order.',
  'withdrawal.settled': 'The withdrawal was settled.',
  'vat_number.checked': 'The EU registry does not know the VAT number 2.',
  'order.confirmed': 'The order is confirmed.',
  'order.started': 'Work began, and the delivery time started.',
  'order.requirements_received': 'Mira answered the questions.',
  'order.answers_reminded': 'A reminder of the questions was sent.',
  'answer.corrected': 'Mira corrected the answer to “Which paper?”.',
  'answer.dropped': '“Which paper?” is no longer asked, so its answer was taken away.',
  'answer.correction_proposed':
    'Mira asked to change the answer to “Which paper?”. Photos are missing.',
  'answer.correction_accepted': 'Mira accepted the new answer to “Which paper?”.',
  'answer.correction_declined':
    'Mira declined the new answer to “Which paper?”: Photos are missing.',
  'answer.correction_withdrawn': 'Mira took the new answer to “Which paper?” back.',
  'order.started_without_answers': 'Mira started the work without the answers: Photos are missing.',
  'order.delivered': 'Mira sent delivery 2.',
  'order.revision_requested': 'Mira asked for changes.',
  'order.revision_granted': 'Mira added a revision: 3 in total.',
  'order.held': 'Mira put the order on hold: Photos are missing.',
  'order.resumed': 'Mira resumed the work.',
  'order.acceptance_announced':
    'A reminder was sent: without an answer, the delivery counts as accepted.',
  'order.acceptance_paused':
    'The delivery is not accepted automatically until the studio has answered.',
  'order.acceptance_restarted':
    'The time to answer the delivery begins again: if nobody answers, it counts as accepted on 12 May 2026.',
  'order.completed': 'Mira accepted the delivery. The order is complete.',
  'order.cancelled': 'Mira cancelled the order: Photos are missing.',
  'order.expired': 'The order expired: it was not paid in time.',
  'order.file_downloaded': 'Mira downloaded map.png.',
  'file.commented': 'Mira commented on map.png.',
  'payment.succeeded': 'Paid €120.50 with PayPal.',
  'payment.denied': 'The payment of €120.50 with PayPal was denied. Nothing was charged.',
  'refund.requested': 'A refund of €120.50 is on its way: Photos are missing.',
  'refund.pending': 'The payment provider is processing a refund of €120.50.',
  'refund.canceled': 'The refund of €120.50 was cancelled at the payment provider.',
  'refund.succeeded': '€120.50 was refunded.',
  'refund.failed': 'The refund of €120.50 failed.',
  'refund.announced': 'The customer was notified of the refund by email.',
  'payment.mismatch_accepted':
    'Mira accepted the provider’s data about a payment: Photos are missing.',
  'invoice.issued': 'Invoice 2 is ready.',
  'credit_note.issued': 'Credit note 2 is ready.',
  'credit_note.reversed': 'The refund did not arrive. Invoice 2 reverses its credit note.',
  'credit_note.sent': 'The credit note was sent by email.',
  'dispute.opened': 'The payment is disputed at the provider.',
  'dispute.closed': 'The dispute about the payment is over.',
  'review.written': 'Mira gave 4 stars.',
  'review.edited': 'Mira edited the review: now 4 stars.',
  'review.published': 'The review was published.',
  'review.publishing_undone': 'The review is no longer published. The studio will decide again.',
  'review.rejected': 'The review was not published: Photos are missing.',
  'extra.proposed': 'Mira proposed an extra: Second page, €120.50.',
  'extra.agreed': 'An extra was added to the order: Second page, €120.50.',
  'extra.declined': 'Mira declined an extra: Second page.',
  'extra.withdrawn': 'Mira withdrew an extra: Second page.',
  'cancellation.requested': 'Mira asked to cancel the order: Photos are missing.',
  'cancellation.withdrawn': 'Mira took back the request to cancel.',
  'cancellation.declined': 'Mira declined to cancel the order: Photos are missing.',
  'extension.proposed': 'Mira proposed a new delivery date: 12 May 2026. Photos are missing.',
  'extension.accepted': 'Mira accepted the new delivery date: 12 May 2026.',
  'extension.declined': 'Mira declined the new delivery date. The agreed date stays.',
  'extension.withdrawn': 'Mira withdrew the proposal of a new delivery date.',
  'order.assigned': 'Mira assigned the order to Alma.',
  'step.done': 'Mira finished the step “Second page”.',
  'step.reopened': 'Mira reopened the step “Second page”.',
  'extra_request.sent': 'Mira asked for something more: Photos are missing.',
  'extra_request.withdrawn': 'Mira took back a request for something more.',
  'extra_request.declined': 'Mira declined a request for something more: Photos are missing.',
  'order.acceptance_undone': 'Mira undid the acceptance. The delivery waits for an answer again.',
  'receipt.sent': 'The receipt was sent by email.',
};

test.each(Object.entries(SENTENCES))('%s says what it contains', (type, sentence) => {
  expect(text(type, DATA, MIRA)).toBe(sentence);
});
