import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/versions';

async function load({ api, url }: LoadArgs) {
  const before = url.searchParams.get('before') ?? '';
  const query = /^\d{1,9}$/.test(before) ? { before } : {};
  const page = await call(api.admin.terms.versions.$get({ query }));
  return { ...page, isFirst: !('before' in query) };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Every version of the terms. */
export default function TermsVersions({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-terms');
  const content = useMessages('admin-content');
  const locale = useLocale();
  const { versions, next, isFirst } = loaderData;
  return (
    <>
      <PageHeader
        dense
        above={
          <Breadcrumbs
            items={[
              { to: '/admin/pages', label: content.pages },
              { to: '/admin/pages/terms-of-service', label: m.terms },
            ]}
          />
        }
        title={m.versions}
        lead={m.versionsLead}
      />
      <Table caption={m.versions} stacked>
        <Columns
          names={[m.columnVersion, m.columnSince, m.columnBy, m.columnLanguages, m.columnDone]}
        />
        <tbody>
          {versions.map(({ number, since, until, publishedBy, locales }) => (
            <tr key={number}>
              <td>
                <Link className="row-link" to={`/terms-of-service/versions/${number}`}>
                  {m.version({ number })}
                </Link>{' '}
                {until === null && <Badge tone="success">{m.now}</Badge>}
              </td>
              <StackedCell label={m.columnSince}>
                <Time at={since} />
              </StackedCell>
              <StackedCell label={m.columnBy}>{publishedBy}</StackedCell>
              <StackedCell label={m.columnLanguages}>
                {locales.map((tag) => languageName(tag, locale)).join(', ')}
              </StackedCell>
              <StackedCell label={m.columnDone}>
                {number > 1 && (
                  <Link
                    to={`/admin/pages/terms-of-service/comparison?version=${number}&with=${number - 1}`}
                  >
                    {m.compare({ number: number - 1 })}
                  </Link>
                )}
              </StackedCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        label={m.pages}
        {...(!isFirst && { first: '?' })}
        {...(next !== null && { next: `?before=${next}` })}
      />
    </>
  );
}
