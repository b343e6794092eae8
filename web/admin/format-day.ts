import type { Locale } from '#lib/locale.ts';
import { formatTime, type TimeStyle } from '#web/ui/format-time.ts';

/** `12 May 2026`, or in another style. The day is one of the shop's, so no time zone applies. */
export function formatDay(day: string, locale: Locale, style: TimeStyle = 'date'): string {
  return formatTime(`${day}T00:00:00Z`, style, { locale, timeZone: 'UTC' });
}
