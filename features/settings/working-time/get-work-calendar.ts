import { sql } from 'kysely';
import type { Settings } from '#features/settings/contract.ts';
import type { DaysOff } from './contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readOnce } from '#kit/read-once.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { WorkCalendar } from './work-calendar.ts';

const DAY_MS = 86_400_000;

/** The calendar of the last call: it keeps the days that it has computed, and it changes rarely. */
let cached: { content: string; calendar: WorkCalendar } | undefined;

/** The studio's calendar: its hours, public holidays, days off and vacation in the shop's time zone. */
export async function getWorkCalendar(ctx: Pick<Ctx, 'db' | 'reads'>): Promise<WorkCalendar> {
  const { workingTime, timeZone } = await getSettings(ctx);
  const { holidayRegion: region } = workingTime;
  const holidays = await listPublicHolidays(ctx, region);
  const content = JSON.stringify([workingTime, timeZone, holidays.map(({ day }) => day)]);
  if (cached?.content !== content) {
    cached = { content, calendar: calendarOf(workingTime, timeZone, holidays) };
  }
  return cached.calendar;
}

function calendarOf(
  { weekdays, opens, closes, daysOff, vacation }: Settings['workingTime'],
  zone: string,
  holidays: readonly { day: string }[],
): WorkCalendar {
  return new WorkCalendar({
    zone,
    weekdays,
    opensMinute: minuteOf(opens),
    closesMinute: minuteOf(closes),
    daysOff: new Set([
      ...holidays.map(({ day }) => day),
      ...[...daysOff, ...(vacation ? [vacation] : [])].flatMap(daysBetween),
    ]),
  });
}

/** The stored public holidays of a region, by day. */
export async function listPublicHolidays(
  ctx: Pick<Ctx, 'db' | 'reads'>,
  region: string,
): Promise<{ day: string; names: Record<string, string> }[]> {
  if (!region) return [];
  const query = ctx.db
    .selectFrom('public_holidays')
    .select([sql<string>`day::text`.as('day'), 'names'])
    .where('region', '=', region)
    .orderBy('public_holidays.day');
  const rows = await readOnce(ctx, `holidays ${region}`, () => rowsTogether(ctx, query));
  return rows.map(({ day, names }) => ({ day, names: names as Record<string, string> }));
}

/** Every day of a span: `2026-12-24`, `2026-12-25`. */
export function daysBetween({ from, to }: Pick<DaysOff, 'from' | 'to'>): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
