import { expect, test } from 'vitest';
import { lastDigestTime } from './digest-time.ts';

const at = (now: string, hour: number, zone: string) =>
  lastDigestTime(new Date(now), hour, zone).toISOString();

test('the digest hour is that of the person, in summer and in winter', () => {
  expect(at('2026-07-10T07:00:00Z', 8, 'Europe/Berlin')).toBe('2026-07-10T06:00:00.000Z');
  expect(at('2026-12-10T07:00:00Z', 8, 'Europe/Berlin')).toBe('2026-12-10T07:00:00.000Z');
  expect(at('2026-12-10T06:59:59Z', 8, 'Europe/Berlin')).toBe('2026-12-09T07:00:00.000Z');
  expect(at('2026-12-10T01:00:00Z', 18, 'America/New_York')).toBe('2026-12-09T23:00:00.000Z');
  expect(at('2026-12-10T00:30:00Z', 6, 'Asia/Kolkata')).toBe('2026-12-10T00:30:00.000Z');
});

test('days of 23 and 25 hours have one digest time each', () => {
  const times = new Set<string>();
  for (const day of ['2026-03-29', '2026-10-25']) {
    times.clear();
    for (let quarter = 0; quarter < 96; quarter += 1) {
      const now = new Date(Date.parse(`${day}T00:00:00Z`) + quarter * 900_000);
      const last = lastDigestTime(now, 2, 'Europe/Berlin');
      expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
      times.add(last.toISOString());
    }
    expect(times.size, day).toBeLessThanOrEqual(2);
  }
});
