import { expect, test } from 'vitest';
import { toLocalInput } from './local-input.ts';

test('a field shows a moment as the clock of the zone does', () => {
  expect(toLocalInput('2026-05-12T12:00:00.000Z', 'Europe/Berlin')).toBe('2026-05-12T14:00');
  expect(toLocalInput('2026-01-01T00:30:00.000Z', 'America/New_York')).toBe('2025-12-31T19:30');
  expect(toLocalInput('2026-05-12T00:05:00.000Z', 'UTC')).toBe('2026-05-12T00:05');
  expect(toLocalInput(null, 'UTC')).toBe('');
});
