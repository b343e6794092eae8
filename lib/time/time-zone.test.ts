import { expect, test } from 'vitest';
import { addDays } from './add-days.ts';
import { dayIn, isTimeZone, yearIn } from './time-zone.ts';

const later = (at: string, days: number, zone: string) =>
  addDays(new Date(at), days, zone).toISOString();

test('a day later is the same time of day, also across a clock change', () => {
  // Auckland: forward on 27 September 2026, back on 5 April 2026.
  expect(later('2026-09-26T00:00:00Z', 1, 'Pacific/Auckland')).toBe('2026-09-26T23:00:00.000Z');
  expect(later('2026-04-04T00:00:00Z', 1, 'Pacific/Auckland')).toBe('2026-04-05T01:00:00.000Z');
  expect(later('2026-04-03T23:00:00Z', 2, 'Pacific/Auckland')).toBe('2026-04-06T00:00:00.000Z');
  // Los Angeles: forward on 8 March 2026, back on 1 November 2026.
  expect(later('2026-03-07T20:00:00Z', 1, 'America/Los_Angeles')).toBe('2026-03-08T19:00:00.000Z');
  expect(later('2026-10-31T19:00:00Z', 7, 'America/Los_Angeles')).toBe('2026-11-07T20:00:00.000Z');
  // Lord Howe changes its clocks by half an hour: forward on 4 October 2026.
  expect(later('2026-10-03T01:30:00Z', 1, 'Australia/Lord_Howe')).toBe('2026-10-04T01:00:00.000Z');
  expect(later('2026-10-03T01:30:00Z', 1, 'UTC')).toBe('2026-10-04T01:30:00.000Z');
  // Both times of the hour that Berlin repeats on 25 October 2026.
  for (const at of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
    expect(later(at, 0, 'Europe/Berlin')).toBe(at);
  }
});

test('a skipped time becomes the same time after the change', () => {
  // 02:30 does not exist in Los Angeles on 8 March 2026; it becomes 03:30.
  expect(later('2026-03-07T10:30:00Z', 1, 'America/Los_Angeles')).toBe('2026-03-08T10:30:00.000Z');
});

test('day and year are those of the zone on New Year’s Eve', () => {
  const evening = new Date('2026-12-31T11:30:00Z');
  expect(dayIn('Pacific/Auckland', evening)).toBe('2027-01-01');
  expect(yearIn('Pacific/Auckland', evening)).toBe(2027);
  expect(yearIn('America/Los_Angeles', new Date('2027-01-01T07:59:59Z'))).toBe(2026);
  expect(dayIn('Australia/Lord_Howe', new Date('2026-12-31T12:59:59Z'))).toBe('2026-12-31');
  expect(dayIn('Australia/Lord_Howe', new Date('2026-12-31T13:00:00Z'))).toBe('2027-01-01');
});

test('a time zone must be known to the runtime', () => {
  expect(['UTC', 'Europe/Berlin', 'Australia/Lord_Howe'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['', '+01:00', 'Mars/Base', 'Europe/Berlin; drop'].map(isTimeZone)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
