import type { Locale } from '#lib/locale.ts';

/** `moment` Tue 12 May, 14:00 · `day` Tue 12 May · `date` 12 May 2026 · `clock` 14:00 · `exact` with seconds and zone */
export type TimeStyle = 'moment' | 'day' | 'date' | 'clock' | 'exact';

interface TimeFormat {
  locale: Locale;
  timeZone: string;
}

type Parts = Record<Intl.DateTimeFormatPartTypes, string>;

/** The format of a day of the month with its weekday in each language. */
const DAYS: Record<Locale, { tag: string; day: (part: Parts) => string; weekday: string }> = {
  en: { tag: 'en-GB', day: ({ day, month }) => `${day} ${month}`, weekday: ' ' },
  de: {
    tag: 'de',
    day: ({ day, month }) => `${day}. ${month}${month === 'Mai' ? '' : '.'}`,
    weekday: ', ',
  },
};

/** Formats an ISO timestamp for a language and a time zone. */
export function formatTime(
  at: string,
  style: TimeStyle,
  { locale, timeZone }: TimeFormat,
  now = new Date(),
): string {
  const { tag, day: dayOf, weekday: separator } = DAYS[locale];
  const part = partsOf(new Date(at), tag, timeZone);
  const clock = `${part.hour}:${part.minute}`;
  const date = `${dayOf(part)} ${part.year}`;
  const day = () => {
    const isThisYear = part.year === partsOf(now, tag, timeZone).year;
    return `${part.weekday}${separator}${isThisYear ? dayOf(part) : date}`;
  };
  switch (style) {
    case 'clock':
      return clock;
    case 'date':
      return date;
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
