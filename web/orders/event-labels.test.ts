import { expect, test } from 'vitest';
import { messagesOf } from '#messages/messages-of.ts';
import { eventLabel, type LabelledEvent, type Actor } from './event-labels.ts';

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
  expect(text('order.completed', { isAutomatic: true }, null)).toContain('Nobody answered');
});

test('an unknown event shows its type', () => {
  expect(text('payment.under_review')).toBe('Payment under review.');
});
