/** `moment` Tue 12 May, 14:00 · `day` Tue 12 May · `date` 12 May 2026 · `clock` 14:00 · `exact` with seconds and zone */
export type TimeStyle = 'moment' | 'day' | 'date' | 'clock' | 'exact';

/** Formats an ISO timestamp for a time zone. */
export function formatTime(
  at: string,
  style: TimeStyle,
  timeZone: string,
  now = new Date(),
): string {
  const part = partsOf(new Date(at), timeZone);
  const clock = `${part.hour}:${part.minute}`;
  const sameYear = part.year === partsOf(now, timeZone).year;
  const day = `${part.weekday} ${part.day} ${part.month}${sameYear ? '' : ` ${part.year}`}`;
  switch (style) {
    case 'clock':
      return clock;
    case 'date':
      return `${part.day} ${part.month} ${part.year}`;
    case 'day':
      return day;
    case 'exact':
      return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${clock}:${part.second} ${timeZone}`;
    case 'moment':
      return `${day}, ${clock}`;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Built from parts: the order and the commas of a full format differ between ICU versions, and so between server and browser.
function partsOf(date: Date, timeZone: string) {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  const parts = Object.fromEntries(
    formatter.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  // Newer ICU writes "Sept" in British English.
  return { ...parts, month: parts.month?.slice(0, 3) } as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >;
}
