import TreePalm from 'lucide-react/icons/tree-palm';
import { formatDate } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/use-locale.ts';

/** Tells visitors and customers that the studio is away, in its own words if there are any. */
export function VacationNotice() {
  const m = useMessages('site');
  const locale = useLocale();
  const { vacation, defaultLocale = locale } = useSite();
  if (!vacation) return null;
  const own = vacation.notices[locale];
  const other = vacation.notices[defaultLocale];
  const day = (text: string) => formatDate(new Date(text), 'date', { locale, timeZone: 'UTC' });
  return (
    <aside
      className="site-notice"
      aria-label={m.vacation}
      lang={!own && other ? defaultLocale : undefined}
    >
      <Icon of={TreePalm} size={15} />
      <span>
        {own || other || m.awayFromTo({ from: day(vacation.from), to: day(vacation.to) })}
      </span>
    </aside>
  );
}
