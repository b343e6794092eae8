import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router';
import { catalogPath, readCatalogQuery } from '#features/catalog/query-contract.ts';
import { formatMoney, type CurrencyCode } from '#lib/money.ts';
import { parseMoney } from '#lib/parse-money.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { socialTags } from '#web/social-tags.ts';
import { Announce } from '#web/ui/announce.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/services';
import { CatalogFilters } from './catalog-filters.tsx';
import { activeFilters } from './catalog-query.ts';
import { ServiceCard } from './service-card.tsx';

const LEAD =
  'Every price is on the page. Choose a package, order, and follow the work until it is yours.';

async function load({ api, url }: LoadArgs) {
  const query = readCatalogQuery(url.searchParams);
  return call(api.services.$get({ query }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  socialTags(matches, {
    path: '/services',
    title: 'Services',
    description: LEAD,
  });

export default function Services({ loaderData }: Route.ComponentProps) {
  const { services, total, nextCursor, categories, currency } = loaderData;
  const [address] = useSearchParams();
  const query = readCatalogQuery(address);
  const filters = activeFilters(query, {
    category: categories.find(({ slug }) => slug === query.category)?.name,
    money: (amount) => priceLabel(amount, currency),
  });
  const isFirst = query.cursor === '';
  const isWhole = filters.length === 0 && query.sort === 'recommended' && isFirst;
  const offered = { query, categories, currency };

  return (
    <Container>
      <PageHeader title="Services" lead={LEAD} />
      <div className="grid gap-x-12 gap-y-6 pb-24 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="max-lg:hidden">
          <div className="sticky top-8">
            <CatalogFilters {...offered} place="side" />
          </div>
        </aside>
        <details className="rounded-card border border-edge bg-surface lg:hidden">
          <summary className="flex min-h-11 items-center justify-between px-4 font-semibold">
            Search and filter
            <span className="font-normal text-quiet">
              {filters.length > 0 ? `${filters.length} active` : ''}
            </span>
          </summary>
          <div className="border-t border-hairline p-4">
            <CatalogFilters {...offered} place="sheet" />
          </div>
        </details>
        <section aria-label="Results">
          <div className="mb-5 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-semibold tabular">{countLabel(total)}</p>
            {filters.length > 0 && (
              <ul className="flex flex-wrap gap-2" aria-label="Active filters">
                {filters.map(({ label, without }) => (
                  <li key={without}>
                    <Link to={without} className="chip" preventScrollReset>
                      <span className="visually-hidden">Remove filter: </span>
                      {label}
                      <Icon of={X} size={14} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {filters.length > 1 && <Link to="/services">Clear all</Link>}
          </div>
          <Announce>{isWhole ? '' : `${countLabel(total)} found`}</Announce>
          {services.length === 0 ? (
            <NothingFound filters={filters} />
          ) : (
            <ul className="grid gap-6 sm:grid-cols-2">
              {services.map((service, index) => (
                <ServiceCard
                  key={service.id}
                  service={service}
                  wide={isWhole && index === 0 && services.length > 2}
                />
              ))}
            </ul>
          )}
          <Pagination
            label="Services"
            {...(!isFirst && { first: catalogPath({ ...query, cursor: '' }) })}
            {...(nextCursor && { next: catalogPath({ ...query, cursor: nextCursor }) })}
          />
        </section>
      </div>
    </Container>
  );
}

function NothingFound({ filters }: { filters: { label: string; without: string }[] }) {
  const only = filters[0];
  if (!only) {
    return (
      <EmptyState
        title="Nothing is on offer at the moment."
        action={<ButtonLink to="/contact">Write to us</ButtonLink>}
      >
        Tell us what you need; we answer every enquiry.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`No service matches ${filterSummary(filters.map(({ label }) => label))}.`}
      action={<ButtonLink to="/services">Show all services</ButtonLink>}
    >
      {filters.length > 1
        ? 'Each of these is met by some service, perhaps, but not all of them by one. Remove one above, or start again.'
        : 'Try another word, or look through everything.'}
    </EmptyState>
  );
}

function filterSummary(labels: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(labels);
}

function countLabel(count: number): string {
  if (count === 0) return 'No services';
  return count === 1 ? '1 service' : `${count.toLocaleString('en')} services`;
}

function priceLabel(typed: string, currency: string): string {
  const parsed = parseMoney(typed, currency as CurrencyCode);
  return parsed.ok ? formatMoney(parsed.money).replace(/\.0+$/, '') : typed;
}
