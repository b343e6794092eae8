import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { formatBytes } from './format-bytes.ts';
import { formatTime } from './format-time.ts';

const MAY = '2026-05-12T14:00:05Z';
const NOW = new Date('2026-05-20T00:00:00Z');
const inEnglish = (timeZone: string) => ({ locale: 'en', timeZone }) as const;

test('a moment shows weekday, day, month and time in the zone of the reader', () => {
  expect(formatTime(MAY, 'moment', inEnglish('Europe/Warsaw'), NOW)).toBe('Tue 12 May, 16:00');
  expect(formatTime(MAY, 'moment', inEnglish('America/Los_Angeles'), NOW)).toBe(
    'Tue 12 May, 07:00',
  );
  expect(formatTime(MAY, 'day', inEnglish('Pacific/Auckland'), NOW)).toBe('Wed 13 May');
  expect(formatTime(MAY, 'date', inEnglish('UTC'), NOW)).toBe('12 May 2026');
  expect(formatTime(MAY, 'short', inEnglish('UTC'), NOW)).toBe('12 May');
  expect(formatTime(MAY, 'month', inEnglish('UTC'), NOW)).toBe('May 2026');
  expect(formatTime(MAY, 'clock', inEnglish('UTC'), NOW)).toBe('14:00');
  expect(formatTime(MAY, 'exact', inEnglish('Asia/Tokyo'), NOW)).toBe(
    'Tue 12 May 2026, 23:00:05 Asia/Tokyo',
  );
});

test('a moment of another year says the year, and midnight is 00:00', () => {
  expect(formatTime('2025-09-01T00:00:00Z', 'moment', inEnglish('UTC'), NOW)).toBe(
    'Mon 1 Sep 2025, 00:00',
  );
});

test('German puts a comma after the weekday and a point after the day and a shortened month', () => {
  const german = { locale: 'de', timeZone: 'Europe/Berlin' } as const;
  expect(formatTime(MAY, 'moment', german, NOW)).toBe('Di, 12. Mai, 16:00');
  expect(formatTime('2025-01-12T12:00:00Z', 'day', german, NOW)).toBe('So, 12. Jan. 2025');
  expect(formatTime('2026-11-28T12:00:00Z', 'date', german, NOW)).toBe('28. Nov. 2026');
  expect(formatTime('2026-11-28T12:00:00Z', 'short', german, NOW)).toBe('28. Nov.');
  expect(formatTime('2026-11-28T12:00:00Z', 'month', german, NOW)).toBe('Nov. 2026');
  expect(formatTime(MAY, 'month', german, NOW)).toBe('Mai 2026');
  expect(formatBytes(1_240_000, 'de')).toBe('1,2 MB');
});

test('file sizes have one decimal only if it matters', () => {
  expect(
    [0, 999, 1000, 340_400, 1_240_000, 31_000_000, 5_000_000_000].map((bytes) =>
      formatBytes(bytes),
    ),
  ).toEqual(['0 B', '999 B', '1.0 kB', '340 kB', '1.2 MB', '31 MB', '5.0 GB']);
});

test('initials come from the first and last word, in any script', () => {
  expect(
    ['Ada Lovelace', 'ada', 'łucja maria Źrebak', 'x_y.z', ' ', '𝒜lef'].map(initialsOf),
  ).toEqual(['AL', 'A', 'ŁŹ', 'XZ', '', '𝒜']);
});
