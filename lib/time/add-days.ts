import { TZDate } from '@date-fns/tz';
import { addDays as addDaysInZone } from 'date-fns/addDays';

/** Adds calendar days, keeping the time of day in the zone. A time that the clock change skips becomes the same time after the change. */
export function addDays(at: Date, days: number, zone: string): Date {
  return new Date(addDaysInZone(new TZDate(at, zone), days).getTime());
}
