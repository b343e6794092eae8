import { expect, test } from 'vitest';
import { formatExactMoment } from './format-date.ts';

test('evidence has seconds and names the zone', () => {
  expect(formatExactMoment(new Date('2026-12-31T00:00:07Z'))).toBe(
    '31 December 2026 at 00:00:07 UTC',
  );
});
