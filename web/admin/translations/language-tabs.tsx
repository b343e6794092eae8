import { Link } from 'react-router';
import type { TranslationStatus } from '#features/settings/shared/translation-contract.ts';
import type { Locale } from '#lib/locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { languageName } from './language-name.ts';

/** What is translated, and its id in addresses. */
export interface Translated {
  kind: 'services' | 'posts' | 'pages';
  id: string;
}

interface LanguageTabsProps {
  of: Translated;
  source: Locale;
  languages: readonly TranslationStatus[];
  /** The language of the editor that is open. */
  current: Locale;
}

/**
 * Links between the editors of a content's languages, with the number of untranslated texts of each. Nothing in a shop with one language.
 */
export function LanguageTabs({ of, source, languages, current }: LanguageTabsProps) {
  const m = useMessages('admin-translations');
  const page = useLocale();
  if (languages.length === 0) return null;
  const chip = (locale: Locale, to: string, label: string) => (
    <li key={locale}>
      <Link
        to={to}
        className="chip"
        aria-current={locale === current ? 'page' : undefined}
        preventScrollReset
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={m.languages} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {chip(source, sourcePath(of), languageName(source, page))}
        {languages.map(({ locale, missing }) =>
          chip(
            locale,
            `/admin/translations/${of.kind}/${of.id}/${locale}`,
            missing === 0
              ? languageName(locale, page)
              : m.languageMissing({ language: languageName(locale, page), missing }),
          ),
        )}
      </ul>
    </nav>
  );
}

/** The editor of the content in its source language. */
export function sourcePath({ kind, id }: Translated): string {
  return `/admin/${kind === 'posts' ? 'blogs' : kind}/${id}`;
}
