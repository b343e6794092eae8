import { TZDate } from '@date-fns/tz';

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

/**
 * The moment of a time with an offset, or of one without (`2026-05-12T14:00`, as a browser's field gives it) in a zone. A time that the
 * clocks skip becomes the same time after the change.
 */
export function readTimeIn(zone: string, text: string): Date {
  const local = /(Z|[+-]\d\d:\d\d)$/.test(text) ? null : LOCAL.exec(text);
  if (!local) return new Date(text);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.slice(1).map(Number);
  const time = new TZDate(2000, month - 1, day, hour, minute, zone);
  // Only this takes a year below 100 for what it is.
  time.setFullYear(year, month - 1, day);
  return new Date(time.getTime());
}
