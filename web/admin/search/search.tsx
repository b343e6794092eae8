import { Form, Link, useSearchParams } from 'react-router';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { mayOpenPage, pageTitles } from '#web/admin/admin-pages.ts';
import { useRole } from '#web/session/use-role.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import stylesheet from '#web/styles/palette.css?url';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/search';
import {
  destinationOf,
  fixedDestinations,
  matchDestinations,
  type Destination,
} from './destinations.ts';

async function load({ api, url }: LoadArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  if (q === '') return { found: [] };
  return call(api.admin.search.$get({ query: { q } }));
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Everything that the search leads to, as a page. */
export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-search');
  const titles = pageTitles(useMessages('admin'));
  const [query] = useSearchParams();
  const q = query.get('q')?.trim() ?? '';
  const role = useRole();
  const pages = matchDestinations(fixedDestinations(m, titles), q).filter(({ to }) =>
    mayOpenPage(role, to),
  );
  const destinations = loaderData.found.map(destinationOf);
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      <Form role="search" className="mb-8 flex flex-wrap items-end gap-3">
        <TextInput label={m.label} name="q" type="search" defaultValue={q} maxLength={100} />
        <Button tone="secondary">{m.submit}</Button>
      </Form>
      {q !== '' && destinations.length === 0 && pages.length === 0 && (
        <EmptyState title={m.nothing}>{m.nothingHint}</EmptyState>
      )}
      <Results title={m.foundGroup} items={destinations} />
      <Results title={m.pagesGroup} items={pages} />
    </>
  );
}

function Results({ title, items }: { title: string; items: readonly Destination[] }) {
  if (items.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="search-results">
        {items.map((item) => (
          <li key={`${item.to} ${item.title}`}>
            <Link to={item.to}>
              <Icon of={item.icon} size={17} />
              <span className="palette-title">{item.title}</span>
              {item.detail && <span className="palette-detail">{item.detail}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
