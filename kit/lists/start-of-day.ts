import { sql, type RawBuilder } from 'kysely';

/** When a day of the calendar (`2026-05-12`) begins in a time zone, or the day after it; null for any other text. */
export function startOfDay(
  day: string,
  zone: string,
  daysLater: 0 | 1 = 0,
): RawBuilder<Date> | null {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(day) || !isCalendarDay(day)) return null;
  return sql<Date>`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${zone})`;
}

/** `Date` accepts the 31st of February and means March. */
export function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
