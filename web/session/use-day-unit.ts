import { useSite } from './use-site.ts';

/** How messages call a day of a delivery time. */
export type DayUnit = 'working' | 'calendar';

/** Whether the studio's delivery times are working days. */
export function useDayUnit(): DayUnit {
  return dayUnitOf(useSite().orderRules ?? { countsWorkingDays: false });
}

export function dayUnitOf({ countsWorkingDays }: { countsWorkingDays: boolean }): DayUnit {
  return countsWorkingDays ? 'working' : 'calendar';
}
