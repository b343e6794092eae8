import type { ChartUnit, Days } from '#lib/time/period.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { formatDay } from '#web/admin/format-day.ts';

/** `1 May 2026 – 20 May 2026`, or a single day. */
export function formatDays(
  m: Messages<'admin-overview'>,
  { first, last }: Days,
  locale: Locale,
): string {
  const day = formatDay(first, locale);
  return first === last ? day : m.fromTo({ first: day, last: formatDay(last, locale) });
}

/** How a step of a chart is called: in full, and short under the axis. */
export function stepNames(
  { first }: Days,
  { unit, locale }: { unit: ChartUnit; locale: Locale },
): { name: string; tick: string } {
  if (unit === 'month') {
    const month = formatDay(first, locale, 'month');
    // Four ticks with a year have no room on a phone.
    return { name: month, tick: month.replace(/ \d+$/, '') };
  }
  return { name: formatDay(first, locale), tick: formatDay(first, locale, 'short') };
}
