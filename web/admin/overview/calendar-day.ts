import type { ChartUnit, Days } from '#lib/time/period.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { formatTime } from '#web/ui/format-time.ts';

/** `12 May 2026`. The day is one of the shop's, so no time zone applies. */
export function formatDay(day: string, locale: Locale): string {
  return formatTime(`${day}T00:00:00Z`, 'date', { locale, timeZone: 'UTC' });
}

/** `1 May 2026 – 20 May 2026`, or a single day. */
export function formatDays(
  m: Messages<'admin-overview'>,
  { first, last }: Days,
  locale: Locale,
): string {
  const day = formatDay(first, locale);
  return first === last ? day : m.fromTo({ first: day, last: formatDay(last, locale) });
}

const months: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

/** How a step of a chart is called: in full, and short under the axis. */
export function stepNames(
  m: Messages<'admin-overview'>,
  { first }: Days,
  { unit, locale }: { unit: ChartUnit; locale: Locale },
): { name: string; tick: string } {
  const at = new Date(`${first}T00:00:00Z`);
  months[locale] ??= new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const month = months[locale].format(at).slice(0, 3);
  if (unit === 'month') {
    return { name: m.monthYear({ month, year: String(at.getUTCFullYear()) }), tick: month };
  }
  return {
    name: formatDay(first, locale),
    tick: m.dayMonth({ day: String(at.getUTCDate()), month }),
  };
}
