import { expect, test } from 'vitest';
import { formatDay, formatExactMoment, formatMoment } from './format-date.ts';

test('days and moments are written in the given zone', () => {
  expect(formatDay('2026-05-02T23:59:59.999Z', 'UTC')).toBe('2 May 2026');
  expect(formatDay('2026-05-02T23:59:59.999Z', 'Europe/Berlin')).toBe('3 May 2026');
  expect(formatMoment('2026-12-31T23:30:00Z', 'Pacific/Auckland')).toBe('1 January 2027, 12:30');
  expect(formatMoment('2026-12-31T23:30:00Z', 'America/Los_Angeles')).toBe(
    '31 December 2026, 15:30',
  );
});

test('evidence has seconds and names the zone', () => {
  expect(formatExactMoment(new Date('2026-12-31T00:00:07Z'))).toBe(
    '31 December 2026 at 00:00:07 UTC',
  );
});
