import { expect, test } from 'vitest';
import { eventLabel } from './event-labels.ts';

const words = (type: string, data: Parameters<typeof eventLabel>[0]['data'] = {}, who = 'You') =>
  eventLabel({ type, data, who }).words;

test('what happened is told with who did it and with what belongs to it', () => {
  expect(words('order.placed')).toBe('You placed the order.');
  expect(words('order.held', { reason: 'Photos are missing.' }, 'Mira')).toBe(
    'Mira put the order on hold: Photos are missing.',
  );
  expect(words('order.delivered', { number: 2 }, 'Mira')).toBe('Mira sent delivery 2.');
  expect(words('order.cancelled', { reason: '' })).toBe('You cancelled the order.');
  expect(
    words('payment.succeeded', { amountMinor: '149000', currency: 'EUR', provider: 'stripe' }),
  ).toBe('Paid €1,490.00 by card.');
});

test('an acceptance by time is not put into anybody’s mouth', () => {
  const event = { type: 'order.completed', data: { isAutomatic: true }, who: null };
  expect(eventLabel(event).words).toContain('Nobody answered');
});

test('an event that this page does not know is at least named', () => {
  expect(words('payment.under_review')).toBe('Payment under review.');
});
