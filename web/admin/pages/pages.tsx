import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { Untranslated } from '#web/admin/translations/untranslated.tsx';
import type { Route } from './+types/pages';

const load = ({ api }: LoadArgs) => call(api.admin.pages.$get());

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  const m = useMessages('admin-content');
  return (
    <>
      <PageHeader dense title={m.pages} lead={m.pagesLead} />
      <Table caption={m.pages} stacked>
        <thead>
          <tr>
            <th scope="col">{m.columnTitle}</th>
            <th scope="col">{m.columnAddress}</th>
            <th scope="col">{m.columnChanged}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.slug}>
              <td>
                <Link className="row-link" to={`/admin/pages/${page.slug}`}>
                  <span lang={page.locale}>{page.title}</span>
                </Link>
                <Untranslated
                  locales={page.languages
                    .filter(({ missing }) => missing > 0)
                    .map(({ locale }) => locale)}
                />
              </td>
              <td>
                <Link to={`/${page.slug}`}>/{page.slug}</Link>
              </td>
              <td>
                {page.updatedAt ? (
                  <Time at={page.updatedAt} />
                ) : (
                  <Badge tone="warning">{m.pageStandard}</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
