import { expect, test } from 'vitest';
import { z } from 'zod';
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

/** What an event may say; texts that are not above are their own names. */
function dataOf({ data }: (typeof ORDER_EVENTS)[number]): LabelledEvent['data'] {
  const texts = Object.entries((data as unknown as z.ZodObject).shape).filter(
    ([, type]) => type instanceof z.ZodString,
  );
  return { ...Object.fromEntries(texts.map(([name]) => [name, name])), ...DATA };
}

const IN_TIMELINE = ORDER_EVENTS.filter(({ options }) => options.isInTimeline !== false);

test.each(IN_TIMELINE)(
  '$name has a sentence of its own in each language, for the reader and about others',
  (event) => {
    const { name } = event;
    const data = dataOf(event);
    const sentences = [text(name, data), text(name, data, MIRA), text(name, data, MIRA, 'de')];
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

/** After a wanted change: `npm exec -- vitest run web/orders/event-labels.test.ts --update`. */
test('each event says what it contains', async () => {
  const lines = IN_TIMELINE.flatMap((event) => [
    event.name,
    `  ${text(event.name, dataOf(event), MIRA)}`,
    `  ${text(event.name, dataOf(event), MIRA, 'de')}`,
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('event-sentences.txt');
});
