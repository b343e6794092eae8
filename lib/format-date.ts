/** Days and moments in documents and mails, in a given time zone. Safe in a browser. */

/** `12 May 2026` */
export function formatDay(at: Date | string, zone: string): string {
  return format(at, zone, { dateStyle: 'long' });
}

/** `12 May 2026, 14:00` */
export function formatMoment(at: Date | string, zone: string): string {
  return `${formatDay(at, zone)}, ${format(at, zone, { timeStyle: 'short' })}`;
}

/** `12 May 2026 at 14:00:00 UTC`, for evidence, which needs the second and the zone. */
export function formatExactMoment(at: Date | string): string {
  return `${formatDay(at, 'UTC')} at ${format(at, 'UTC', { timeStyle: 'medium' })} UTC`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(at: Date | string, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${style.dateStyle ?? style.timeStyle}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { ...style, timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(at));
}
