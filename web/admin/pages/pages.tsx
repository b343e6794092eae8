import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/pages';

const load = ({ api }: LoadArgs) => call(api.admin.pages.$get());

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader dense title="Pages" lead="What the studio says about itself and its terms." />
      <Table caption="Pages">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Address</th>
            <th scope="col">Last change</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.slug}>
              <td>
                <Link className="row-link" to={`/admin/pages/${page.slug}`}>
                  {page.title}
                </Link>
              </td>
              <td>
                <Link to={`/${page.slug}`}>/{page.slug}</Link>
              </td>
              <td>
                {page.updatedAt ? (
                  <Time at={page.updatedAt} />
                ) : (
                  <Badge tone="warning">Starting text</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
