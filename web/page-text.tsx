import type { PageTextKey } from '#features/settings/shared/page-texts.ts';
import type { Locale } from '#lib/locale.ts';
import { pickLocalized, type LocalizedText } from '#lib/localized.ts';
import { Written } from '#web/home/written.tsx';
import { useSite } from '#web/session/use-site.ts';
import { siteOf } from './social-tags.ts';
import { useLocale } from './use-locale.ts';

/** A text of a page: the administrator's own, marked with its language, or the standard text. */
export function PageText({ of: key, children }: { of: PageTextKey; children?: string }) {
  const { pageTexts, defaultLocale } = useSite();
  const reader = useLocale();
  return <Written of={pick(pageTexts?.[key], reader, defaultLocale)}>{children}</Written>;
}

/** The same in a `meta` function, which may not use hooks. */
export function metaText(
  matches: Parameters<typeof siteOf>[0],
  key: PageTextKey,
  standard: string,
): string {
  const site = siteOf(matches);
  return pick(site?.pageTexts[key], site?.locale, site?.defaultLocale)?.text ?? standard;
}

function pick(
  texts: Parameters<typeof pickLocalized>[0] | undefined,
  reader: Locale | undefined,
  defaultLocale: Locale | undefined,
): LocalizedText | null {
  return texts && reader && defaultLocale ? pickLocalized(texts, reader, defaultLocale) : null;
}
