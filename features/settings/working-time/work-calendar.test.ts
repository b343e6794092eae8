import { TZDate } from '@date-fns/tz';
import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { addDays } from '#lib/time/add-days.ts';
import { readTimeIn } from '#lib/time/local-time.ts';
import { dayIn, minuteIn } from '#lib/time/time-zone.ts';
import { WorkCalendar, type WorkingHours } from './work-calendar.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const office: WorkingHours = {
  zone: 'Europe/Berlin',
  weekdays: [1, 2, 3, 4, 5],
  opensMinute: 9 * 60,
  closesMinute: 17 * 60,
  daysOff: new Set(['2026-12-24', '2026-12-25']),
};
const berlin = (text: string) => readTimeIn('Europe/Berlin', text);

test('days are counted without weekends and days off, at the same time of day', () => {
  const calendar = new WorkCalendar(office);
  const due = (from: string, days: number) =>
    minuteIn('Europe/Berlin', calendar.addWorkingDays(berlin(from), days));
  expect(due('2026-11-23T12:00', 5)).toBe('2026-11-30 12:00'); // Monday to Monday
  expect(due('2026-12-22T12:00', 2)).toBe('2026-12-28 12:00'); // over Christmas
  expect(due('2026-10-23T16:00', 1)).toBe('2026-10-26 16:00'); // over the end of summer time
});

test('outside of the hours counting begins with the next working day and ends with a closing time', () => {
  const calendar = new WorkCalendar(office);
  const due = (from: string, days: number) =>
    minuteIn('Europe/Berlin', calendar.addWorkingDays(berlin(from), days));
  expect(due('2026-11-21T12:00', 1)).toBe('2026-11-23 17:00'); // Saturday
  expect(due('2026-11-23T08:00', 1)).toBe('2026-11-23 17:00'); // before opening
  expect(due('2026-11-23T17:00', 5)).toBe('2026-11-30 17:00'); // after closing
});

test('the working days between two moments change at midnight, not a minute after the first', () => {
  const calendar = new WorkCalendar(office);
  const left = (from: string, to: string) => calendar.workingDaysBetween(berlin(from), berlin(to));
  const due = '2026-11-30T12:00'; // Monday
  expect(left('2026-11-23T12:00', due)).toBe(5);
  expect(left('2026-11-23T12:01', due)).toBe(5);
  expect(left('2026-11-23T23:59', due)).toBe(5);
  expect(left('2026-11-24T00:00', due)).toBe(4);
  expect(left('2026-11-27T12:00', due)).toBe(1); // Friday
  expect(left('2026-11-28T12:00', due)).toBe(1); // Saturday
  expect(left('2026-11-30T08:00', due)).toBe(0);
  expect(left('2026-12-23T12:00', '2026-12-28T12:00')).toBe(1); // over Christmas
});

test('a day that ends at midnight is not due on the day off after it', () => {
  const calendar = new WorkCalendar({ ...office, opensMinute: 0, closesMinute: 1440 });
  const due = calendar.addWorkingDays(berlin('2026-11-22T12:00'), 5);
  expect(minuteIn('Europe/Berlin', due)).toBe('2026-11-27 23:59');
});

test('a calendar without days off behaves as days and hours of the clock', () => {
  const always = { ...office, weekdays: [1, 2, 3, 4, 5, 6, 7], opensMinute: 0, closesMinute: 1440 };
  const calendar = new WorkCalendar({ ...always, daysOff: new Set() });
  fc.assert(
    fc.property(moments(), fc.integer({ min: 1, max: 60 }), span(), (from, days, ms) => {
      expect(calendar.addWorkingDays(from, days)).toEqual(addDays(from, days, office.zone));
      expect(calendar.addOpenMs(from, ms)).toEqual(new Date(from.getTime() + ms));
      expect(calendar.openMsBetween(from, new Date(from.getTime() + ms))).toBe(ms);
    }),
  );
});

test('working time equals a count of the minutes', () => {
  fc.assert(
    fc.property(
      calendars(),
      moments(),
      fc.integer({ min: 0, max: 9 * 24 * 60 }),
      (hours, from, minutes) => {
        const to = new Date(from.getTime() + minutes * MINUTE_MS);
        let counted = 0;
        for (let at = from.getTime(); at < to.getTime(); at += MINUTE_MS) {
          if (isOpen(hours, new Date(at))) counted++;
        }
        expect(new WorkCalendar(hours).openMsBetween(from, to)).toBe(counted * MINUTE_MS);
      },
    ),
    { numRuns: 40 },
  );
});

test('so much working time later exactly so much has passed, and not a minute sooner', () => {
  fc.assert(
    fc.property(calendars(), moments(), span(), (hours, from, ms) => {
      const calendar = new WorkCalendar(hours);
      const to = calendar.addOpenMs(from, ms);
      const missing = ms - calendar.openMsBetween(from, to);
      // The last millisecond before a midnight; see `#landing`.
      expect(missing === 0 || (missing === 1 && hours.closesMinute === 1440)).toBe(true);
      const sooner = calendar.openMsBetween(from, new Date(to.getTime() - MINUTE_MS));
      expect(ms === 0 || sooner < ms).toBe(true);
    }),
  );
});

test('nothing is due on a day off, in every zone and over every clock change', () => {
  fc.assert(
    fc.property(calendars(), moments(), fc.integer({ min: 1, max: 40 }), (hours, from, days) => {
      const calendar = new WorkCalendar(hours);
      for (const due of [
        calendar.addWorkingDays(from, days),
        calendar.addOpenMs(from, days * HOUR_MS),
      ]) {
        const isMidnight =
          hours.closesMinute === 1440 && !calendar.isWorkingDay(dayIn(hours.zone, due));
        expect(isMidnight || calendar.isWorkingDay(dayIn(hours.zone, due))).toBe(true);
        expect(isMidnight).toBe(false);
      }
    }),
  );
});

test('who starts later is not due sooner, and more days are not less', () => {
  fc.assert(
    fc.property(
      calendars(),
      moments(),
      fc.integer({ min: 0, max: 20 * 24 * 60 }),
      fc.integer({ min: 1, max: 20 }),
      (hours, from, laterMinutes, days) => {
        const calendar = new WorkCalendar(hours);
        const later = new Date(from.getTime() + laterMinutes * MINUTE_MS);
        const due = calendar.addWorkingDays(from, days).getTime();
        expect(calendar.addWorkingDays(later, days).getTime()).toBeGreaterThanOrEqual(due);
        expect(calendar.addWorkingDays(from, days + 1).getTime()).toBeGreaterThan(due);
      },
    ),
  );
});

function isOpen({ zone, weekdays, opensMinute, closesMinute, daysOff }: WorkingHours, at: Date) {
  const local = new TZDate(at, zone);
  const minute = local.getHours() * 60 + local.getMinutes();
  const isOff = daysOff.has(dayIn(zone, at)) || !weekdays.includes(local.getDay() || 7);
  return !isOff && minute >= opensMinute && minute < closesMinute;
}

/** Whole minutes from 2025 to 2027. */
function moments() {
  const [first, last] = [Date.UTC(2025, 0, 1), Date.UTC(2027, 0, 1)];
  return fc
    .integer({ min: 0, max: (last - first) / MINUTE_MS })
    .map((minute) => new Date(first + minute * MINUTE_MS));
}

function span() {
  return fc.integer({ min: 0, max: 30 * 24 * 60 }).map((minutes) => minutes * MINUTE_MS);
}

/** The clock changes of these zones come at 2 or 3 o'clock, half an hour, or not at all. Hours are whole, so none begins inside a change. */
function calendars(): fc.Arbitrary<WorkingHours> {
  const days = Array.from({ length: 730 }, (_, index) =>
    new Date(Date.UTC(2025, 0, 1) + index * 24 * HOUR_MS).toISOString().slice(0, 10),
  );
  return fc
    .record({
      zone: fc.constantFrom(
        'UTC',
        'Europe/Berlin',
        'America/Los_Angeles',
        'Asia/Kolkata',
        'Pacific/Auckland',
      ),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      hours: fc.constantFrom([540, 1020], [0, 1440], [600, 1440], [0, 720], [480, 810]),
      daysOff: fc.uniqueArray(fc.constantFrom(...days), { maxLength: 60 }),
    })
    .map(({ hours: [opensMinute = 0, closesMinute = 0], daysOff, ...rest }) => ({
      ...rest,
      opensMinute,
      closesMinute,
      daysOff: new Set(daysOff),
    }));
}
