import type { Locale } from '#lib/locale.ts';

/**
 * `moment` Tue 12 May, 14:00 · `day` Tue 12 May · `date` 12 May 2026 · `short` 12 May · `month` May 2026 · `clock` 14:00 · `exact` with seconds
 * and zone
 */
export type TimeStyle = 'moment' | 'day' | 'date' | 'short' | 'month' | 'clock' | 'exact';

interface TimeFormat {
  locale: Locale;
  timeZone: string;
}

type Parts = Record<Intl.DateTimeFormatPartTypes, string>;

/** How each language writes a day of the month with its weekday: `dot` follows the day and a shortened month. */
const DAYS: Record<Locale, { tag: string; dot: string; weekday: string }> = {
  en: { tag: 'en-GB', dot: '', weekday: ' ' },
  de: { tag: 'de', dot: '.', weekday: ', ' },
};

/** Formats an ISO timestamp for a language and a time zone. */
export function formatTime(
  at: string,
  style: TimeStyle,
  { locale, timeZone }: TimeFormat,
  now = new Date(),
): string {
  const { tag, dot, weekday: separator } = DAYS[locale];
  const part = partsOf(new Date(at), tag, timeZone);
  const clock = `${part.hour}:${part.minute}`;
  const month = part.month === 'Mai' ? part.month : part.month + dot;
  const short = `${part.day}${dot} ${month}`;
  const date = `${short} ${part.year}`;
  const day = () => {
    const isThisYear = part.year === partsOf(now, tag, timeZone).year;
    return `${part.weekday}${separator}${isThisYear ? short : date}`;
  };
  switch (style) {
    case 'clock':
      return clock;
    case 'date':
      return date;
    case 'short':
      return short;
    case 'month':
      return `${month} ${part.year}`;
    case 'day':
      return day();
    case 'exact':
      return `${part.weekday}${separator}${date}, ${clock}:${part.second} ${timeZone}`;
    case 'moment':
      return `${day()}, ${clock}`;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Built from parts: the order and the commas of a full format differ between ICU versions, and so between server and browser.
function partsOf(date: Date, tag: string, timeZone: string): Parts {
  const key = `${tag} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tag, {
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
    formatters.set(key, formatter);
  }
  const parts = Object.fromEntries(
    formatter.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  // ICU versions differ: "Sept" and "Sep" in British English, "Jan." and "Jan" in German.
  return {
    ...parts,
    month: parts.month?.slice(0, 3),
    weekday: parts.weekday?.replace('.', ''),
  } as Parts;
}
