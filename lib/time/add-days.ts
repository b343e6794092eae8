import { TZDate } from '@date-fns/tz';

/** Adds calendar days, keeping the time of day in the zone. A time that the clock change skips becomes the same time after the change. */
export function addDays(at: Date, days: number, zone: string): Date {
  // Setting the same day could move a time within the hour that the end of summer time repeats.
  if (days === 0) return new Date(at);
  const local = new TZDate(at, zone);
  local.setDate(local.getDate() + days);
  return new Date(local.getTime());
}
