import { expect, test } from 'vitest';
import { eventLabel } from './event-labels.ts';

const words = (type: string, data: Parameters<typeof eventLabel>[0]['data'] = {}, who = 'You') =>
  eventLabel({ type, data, who }).words;

test('an event names who did it and its details', () => {
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

test('an automatic acceptance names no person', () => {
  const event = { type: 'order.completed', data: { isAutomatic: true }, who: null };
  expect(eventLabel(event).words).toContain('Nobody answered');
});

test('an unknown event shows its type', () => {
  expect(words('payment.under_review')).toBe('Payment under review.');
});
