import { useContext } from 'react';
import { Link } from 'react-router';
import type { AdminTermsVersion } from '#features/pages/versions/contract.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { TextComparison } from '#web/admin/compare/text-comparison.tsx';
import { VersionPicker } from '#web/admin/compare/version-picker.tsx';
import { languageName } from '#web/admin/translations/language-name.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useShopDay } from '#web/session/use-shop-day.ts';
import compareStylesheet from '#web/styles/compare.css?url';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/comparison';

/** Without a version in the address, what the newest one changed. */
async function load({ api, url }: LoadArgs) {
  const queryParam = (name: string) => url.searchParams.get(name) ?? '';
  const locale = queryParam('locale');
  const number = queryParam('version') || String((await call(api.terms.current.$get())).number);
  return call(
    api.admin.terms.versions[':number'].comparison.$get({
      param: { number },
      query: {
        ...(queryParam('with') !== '' && { with: queryParam('with') }),
        ...(isLocale(locale) && { locale }),
      },
    }),
  );
}

/** Only comparisons need them. */
export const links = () => [{ rel: 'stylesheet', href: compareStylesheet }];

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Two versions of the terms side by side, in one of their languages. */
export default function TermsComparisonRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-terms');
  const words = useMessages('compare');
  const content = useMessages('admin-content');
  const day = useShopDay();
  const { before, after, locale, locales, versions, title, body } = loaderData;
  const options = versions.map(({ number, since }) => ({
    value: String(number),
    label: m.optionOf({ number, date: day(since) }),
  }));
  return (
    <>
      <PageHeader
        dense
        above={
          <Breadcrumbs
            items={[
              { to: '/admin/pages', label: content.pages },
              { to: '/admin/pages/terms-of-service', label: m.terms },
              { to: '/admin/pages/terms-of-service/versions', label: m.versions },
            ]}
          />
        }
        title={words.title}
      />
      <VersionPicker
        first={{ name: 'version', options, value: String(before.number) }}
        second={{ name: 'with', options, value: String(after.number) }}
      >
        <input type="hidden" name="locale" value={locale} />
      </VersionPicker>
      {locales.length > 1 && (
        <nav aria-label={m.language} className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {locales.map((each) => (
              <li key={each}>
                <LanguageLink each={each} current={locale} versions={[before, after]} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <TextComparison
        locale={locale}
        before={<Side version={before} />}
        after={<Side version={after} />}
        parts={[
          { label: words.partTitle, paragraphs: title },
          { label: words.partText, paragraphs: body },
        ]}
      />
    </>
  );
}

interface LanguageLinkProps {
  each: Locale;
  current: Locale;
  versions: readonly [AdminTermsVersion, AdminTermsVersion];
}

function LanguageLink({ each, current, versions: [before, after] }: LanguageLinkProps) {
  const name = languageName(each, useLocale());
  return (
    <Link
      to={`?version=${before.number}&with=${after.number}&locale=${each}`}
      className="chip"
      aria-current={each === current ? 'page' : undefined}
      preventScrollReset
    >
      {name}
    </Link>
  );
}

function Side({ version }: { version: AdminTermsVersion }) {
  const m = useMessages('admin-terms');
  const where = { locale: useLocale(), timeZone: useContext(TimeZoneContext) };
  const date = formatTime(version.since, 'moment', where);
  return (
    <p>
      <Link to={`/terms-of-service/versions/${version.number}`} className="font-semibold">
        {m.version({ number: version.number })}
      </Link>
      <br />
      {version.publishedBy === null
        ? m.headOf({ date })
        : m.headBy({ date, name: version.publishedBy })}
    </p>
  );
}
