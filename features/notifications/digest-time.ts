import { TZDate } from '@date-fns/tz';
import { subDays } from 'date-fns/subDays';

/** The last time up to now that it was this hour in the zone. An hour that the clock change skips is the one after it. */
export function lastDigestTime(now: Date, hour: number, zone: string): Date {
  const today = new TZDate(now, zone);
  today.setHours(hour, 0, 0, 0);
  const last = today.getTime() <= now.getTime() ? today : subDays(today, 1);
  return new Date(last.getTime());
}
