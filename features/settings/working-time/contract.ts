/** When the studio works. Deadlines count this time only (docs/decisions). */
import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { line, lines } from '#lib/text.ts';

const messageKey = messageKeysOf('api-settings');

/** `24:00` is the midnight at the end of the day. */
const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, messageKey('timeInvalid'));
const day = z.iso.date(messageKey('dayInvalid'));

export const MAX_DAYS_OFF = 40;
const MAX_SPAN_DAYS = 366;

interface Span {
  from: string;
  to: string;
}
type Check = [(span: Span) => boolean, { path: string[]; message: string }];

const spanDays = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const inOrder: Check = [
  (span: Span) => spanDays(span) >= 0,
  { path: ['to'], message: messageKey('endsBeforeStart') },
];
const notTooLong: Check = [
  (span: Span) => spanDays(span) <= MAX_SPAN_DAYS,
  { path: ['to'], message: messageKey('daysOffTooLong') },
];

/** Both days included. */
export const DaysOff = z
  .object({ from: day, to: day, name: line(80) })
  .refine(...inOrder)
  .refine(...notTooLong);
export type DaysOff = z.infer<typeof DaysOff>;

/** Days off that visitors are told about. */
export const Vacation = z
  .object({
    from: day,
    to: day,
    /** What visitors read; without a text, the program's own sentence. */
    notices: z.partialRecord(z.enum(LOCALE_TAGS), lines(300)),
  })
  .refine(...inOrder)
  .refine(...notTooLong);
export type Vacation = z.infer<typeof Vacation>;

export const WorkingTime = z
  .object({
    /** ISO numbers, Monday is 1. */
    weekdays: z
      .array(z.int().min(1).max(7))
      .max(7)
      .transform((all) => [...new Set(all)].sort((a, b) => a - b))
      .refine((all) => all.length > 0, messageKey('weekdayMissing')),
    opens: timeOfDay,
    closes: timeOfDay,
    /** Whose public holidays are days off: `DE`, `DE-BY`, `DE-BY-A`; empty for none. */
    holidayRegion: z
      .string()
      .regex(/^(?:[A-Z]{2}(?:-[A-Z0-9]{1,8}){0,2})?$/i, messageKey('regionUnknown')),
    daysOff: z.array(DaysOff).max(MAX_DAYS_OFF, messageKey('tooManyDaysOff')),
    vacation: Vacation.nullable(),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: messageKey('closesBeforeOpening'),
  });
export type WorkingTime = z.infer<typeof WorkingTime>;

/** Every moment counts, as long as a shop has not said when it works. */
export const AROUND_THE_CLOCK: WorkingTime = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  opens: '00:00',
  closes: '24:00',
  holidayRegion: '',
  daysOff: [],
  vacation: null,
};

/** Whether a “day” of a delivery time is not just any day. */
export function countsWorkingDays({ weekdays, holidayRegion }: WorkingTime): boolean {
  return weekdays.length < 7 || holidayRegion !== '';
}

/** What the settings page needs besides the settings. */
export const WorkingTimeOverview = z.object({
  /** Countries and their regions with known public holidays. */
  regions: z.array(
    z.object({
      country: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
  /** The next days on which the studio does not work although it is a working weekday. */
  nextDaysOff: z.array(z.object({ day, name: z.string() })),
});
export type WorkingTimeOverview = z.infer<typeof WorkingTimeOverview>;
