import { expect, test } from 'vitest';
import { formatDay, formatExactMoment } from './format-date.ts';

test('days and moments are written in one way, in UTC', () => {
  expect(formatDay('2026-05-02T23:59:59.999Z')).toBe('2 May 2026');
  expect(formatExactMoment(new Date('2026-12-31T00:00:07Z'))).toBe(
    '31 December 2026 at 00:00:07 UTC',
  );
});
