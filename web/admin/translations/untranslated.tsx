import type { Locale } from '#lib/locale.ts';
import { formatList } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { languageName } from './language-name.ts';

/** Marks a list entry without translations in some of the shop's languages. */
export function Untranslated({ locales }: { locales: readonly Locale[] }) {
  const m = useMessages('admin-translations');
  const locale = useLocale();
  if (locales.length === 0) return null;
  const names = locales.map((each) => languageName(each, locale));
  return (
    <span className="block text-sm text-quiet">
      {m.notIn({ languages: formatList(names, locale) })}
    </span>
  );
}
