/** What happens to an order is declared once, and recorded in one way. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ORDER_EVENT_ENTRIES, ORDER_EVENTS } from './harness/order-events.ts';

const SOURCES = globSync('features/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
  .filter((file) => !file.endsWith('/events.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every event has a name of its own, and a verb that records it', () => {
  const names = ORDER_EVENTS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const recording = SOURCES.filter(({ text }) => /\brecord\(/.test(text));
  const unused = Object.keys(ORDER_EVENT_ENTRIES).filter(
    (entry) => !recording.some(({ text }) => new RegExp(`\\b${entry}\\b`).test(text)),
  );
  expect(unused).toEqual([]);
});

test('only `record` writes timelines and tells of them; the mails that wait for more have a job', () => {
  const callers = (call: string) =>
    SOURCES.filter(({ text }) => text.includes(call)).map(({ file }) => file);
  expect(callers('insertOrderEvent(')).toEqual(['features/orders/record.ts']);
  expect(callers('mailOrderNotification(').toSorted()).toEqual([
    'features/orders/mails/mail-order-notification.ts',
    'features/orders/record.ts',
  ]);
  expect(callers('notifyOrderJob,').toSorted()).toEqual([
    'features/orders/corrections/correct-answer.ts',
    'features/orders/jobs.ts',
    'features/orders/worker.ts',
  ]);
});
