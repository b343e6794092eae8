import { expect, test } from 'vitest';
import { readTimeIn } from './local-time.ts';

test.each([
  ['Europe/Berlin', '2026-01-12T14:00', '2026-01-12T13:00:00.000Z'],
  ['Europe/Berlin', '2026-07-12T14:00:00', '2026-07-12T12:00:00.000Z'],
  // Skipped by the clocks.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['America/Los_Angeles', '2026-12-31T18:00', '2027-01-01T02:00:00.000Z'],
  // The offset wins.
  ['America/Los_Angeles', '2026-07-12T14:00:00+02:00', '2026-07-12T12:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-12T14:00:00Z', '2026-07-12T14:00:00.000Z'],
])('in %s, %s is %s', (zone, text, moment) => {
  expect(readTimeIn(zone, text).toISOString()).toBe(moment);
});

test('a year below 100 is not one of the last century', () => {
  expect(readTimeIn('UTC', '0026-05-12T14:00').toISOString()).toBe('0026-05-12T14:00:00.000Z');
  expect(readTimeIn('UTC', '2024-02-29T14:00').toISOString()).toBe('2024-02-29T14:00:00.000Z');
});
