import { formatTime } from '#web/ui/format-time.ts';
import { useLocale } from '#web/use-locale.ts';
import { useSite } from './use-site.ts';

/** Formats a moment as the day on which it is in the shop: the version of a text has one date for every reader. */
export function useShopDay(): (at: string) => string {
  const locale = useLocale();
  const { timeZone = 'UTC' } = useSite();
  return (at) => formatTime(at, 'date', { locale, timeZone });
}
