import { getSettings } from '#features/settings/queries.ts';
import type { WorkingTimeOverview } from './contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import { daysBetween, listPublicHolidays } from './get-work-calendar.ts';
import { listRegionsIn } from './holidays.ts';

const SHOWN = 6;

/** What the settings page shows about working time; administrators only. */
export async function getWorkingTime(ctx: Ctx): Promise<WorkingTimeOverview> {
  requirePermission(ctx, 'settings.change');
  const { workingTime, timeZone } = await getSettings(ctx);
  const [regions, holidays] = await Promise.all([
    listRegionsIn(ctx.locale),
    listPublicHolidays(ctx, workingTime.holidayRegion),
  ]);
  const { weekdays, daysOff, vacation } = workingTime;
  const ofHolidays = holidays.map(({ day, names }) => ({ day, name: names[ctx.locale] ?? '' }));
  const own = daysOff.flatMap((each) => daysBetween(each).map((day) => ({ day, name: each.name })));
  const away = vacation ? daysBetween(vacation).map((day) => ({ day, name: '' })) : [];
  const today = dayIn(timeZone, ctx.now);
  const byDay = new Map([...away, ...own, ...ofHolidays].map((each) => [each.day, each.name]));
  const nextDaysOff = [...byDay]
    .filter(([day]) => day >= today && weekdays.includes(weekdayOf(day)))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(0, SHOWN)
    .map(([day, name]) => ({ day, name }));
  return { regions, nextDaysOff };
}

/** ISO: Monday is 1. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
