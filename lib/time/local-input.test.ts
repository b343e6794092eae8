import { expect, test } from 'vitest';
import { toLocalInput } from './local-input.ts';
import { readTimeIn } from './local-time.ts';

test.each([
  ['2026-05-12T12:00:00.000Z', 'Europe/Berlin', '2026-05-12T14:00'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '2027-01-01T00:30'],
  ['2026-01-05T03:04:59.000Z', 'America/New_York', '2026-01-04T22:04'],
  ['2026-05-12T00:05:00.000Z', 'UTC', '2026-05-12T00:05'],
])('%s in %s is %s', (at, zone, typed) => {
  expect(toLocalInput(at, zone)).toBe(typed);
  expect(readTimeIn(zone, typed).getTime()).toBe(Math.floor(Date.parse(at) / 60_000) * 60_000);
});

test('no moment is an empty field', () => {
  expect(toLocalInput(null, 'UTC')).toBe('');
});
