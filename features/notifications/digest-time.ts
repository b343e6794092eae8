import { TZDate } from '@date-fns/tz';

/** The last time up to now that it was this hour in the zone. An hour that the clock change skips is the one after it. */
export function lastDigestTime(now: Date, hour: number, zone: string): Date {
  const last = new TZDate(now, zone);
  last.setHours(hour, 0, 0, 0);
  if (last.getTime() > now.getTime()) last.setDate(last.getDate() - 1);
  return new Date(last.getTime());
}
