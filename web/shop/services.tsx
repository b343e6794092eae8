import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router';
import { catalogPath, readCatalogQuery } from '#features/catalog/search/contract.ts';
import { formatList } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { formatShortAmount, type CurrencyCode } from '#lib/money/money.ts';
import { parseMoney } from '#lib/money/parse-money.ts';
import { call } from '#web/api.ts';
import { followRedirect } from '#web/follow-redirect.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { metaText, PageText } from '#web/page-text.tsx';
import { loadedMessages } from '#web/messages/loaded-messages.ts';
import { socialTags, structuredDataTags } from '#web/social-tags.ts';
import { breadcrumbs, serviceList, withStructuredData } from '#web/structured-data.ts';
import { Announce } from '#web/ui/announce.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { useDayUnit } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/services';
import { CatalogFilters } from './catalog-filters.tsx';
import { activeFilters } from './catalog-query.ts';
import { ServiceTile } from './service-tile.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

async function load(args: LoadArgs) {
  const { api, url } = args;
  const query = readCatalogQuery(url.searchParams);
  const result = await call(api.services.$get({ query }));
  const { category } = query;
  if (category && !result.categories.some(({ slug }) => slug === category))
    await followRedirect(args, catalogPath({ category }));
  return result;
}

export const loader = loadOnServer(
  withStructuredData(load, (site, { services }) => [
    breadcrumbs(site, [{ name: loadedMessages(site.locale, 'site').services, path: '/services' }]),
    ...(services.length > 0 ? [serviceList(site, services)] : []),
  ]),
);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { services, servicesLead } = metaMessages(matches, 'services');
  return [
    ...socialTags(matches, {
      path: '/services',
      title: metaText(matches, 'servicesTitle', services),
      description: metaText(matches, 'servicesLead', servicesLead),
    }),
    ...structuredDataTags(loaderData),
  ];
};

export const handle = STARTS_LATE;

export default function Services({ loaderData }: Route.ComponentProps) {
  const m = useMessages('services');
  const locale = useLocale();
  const { services, alike, total, nextCursor, categories, currency } = loaderData;
  const [address] = useSearchParams();
  const query = readCatalogQuery(address);
  const money = (amount: string) => priceLabel(amount, currency, locale);
  const filters = activeFilters(m, query, {
    category: categories.find(({ slug }) => slug === query.category)?.name,
    money,
    unit: useDayUnit(),
  });
  const isFirst = query.cursor === '';
  const isWhole = filters.length === 0 && query.sort === 'recommended' && isFirst;
  const offered = { query, list: loaderData, money };
  // With one service there is nothing to choose from.
  const isFilterable = total > 1 || filters.length > 0;

  return (
    <Container>
      <PageHeader
        title={<PageText of="servicesTitle">{m.services}</PageText>}
        lead={<PageText of="servicesLead">{m.servicesLead}</PageText>}
      />
      <div
        className={`grid gap-x-12 gap-y-6 pb-24 ${isFilterable ? 'lg:grid-cols-[15rem_minmax(0,1fr)]' : ''}`}
      >
        {isFilterable && (
          <>
            <aside aria-label={m.filters} className="max-lg:hidden">
              <CatalogFilters {...offered} place="side" />
            </aside>
            <details className="rounded-card border border-edge bg-surface lg:hidden">
              <summary className="flex min-h-11 items-center gap-3 px-4 font-semibold">
                {m.searchAndFilter}
                <span className="ml-auto font-normal text-quiet">
                  {filters.length > 0 && m.activeCount({ count: filters.length })}
                </span>
                <span aria-hidden="true" className="text-lg text-accent">
                  +
                </span>
              </summary>
              <div className="border-t border-hairline p-4">
                <CatalogFilters {...offered} place="sheet" />
              </div>
            </details>
          </>
        )}
        <section aria-label={m.results}>
          <div className="mb-5 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-semibold tabular">{m.serviceCount({ count: total })}</p>
            {filters.length > 0 && <RemovableFilters filters={filters} />}
            {filters.length > 1 && <Link to="/services">{m.clearAll}</Link>}
          </div>
          <Announce>{isWhole ? '' : m.servicesFound({ count: total })}</Announce>
          {services.length === 0 ? (
            <NothingFound filters={filters} />
          ) : (
            <ul className="grid gap-6 sm:grid-cols-2">
              {services.map((service, index) => (
                <ServiceTile
                  key={service.id}
                  service={service}
                  wide={isWhole && index === 0 && services.length !== 2}
                />
              ))}
            </ul>
          )}
          <Pagination
            label={m.services}
            {...(!isFirst && { first: catalogPath({ ...query, cursor: '' }) })}
            {...(nextCursor && { next: catalogPath({ ...query, cursor: nextCursor }) })}
          />
          {alike.length > 0 && (
            <div className="mt-14">
              <SectionHeading>{services.length > 0 ? m.similar : m.alike}</SectionHeading>
              <ul className="grid gap-6 sm:grid-cols-2">
                {alike.map((service) => (
                  <ServiceTile key={service.id} service={service} headingLevel={3} />
                ))}
              </ul>
            </div>
          )}
        </section>
      </div>
    </Container>
  );
}

type ActiveFilters = ReturnType<typeof activeFilters>;

function RemovableFilters({ filters }: { filters: ActiveFilters }) {
  const m = useMessages('services');
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.activeFilters}>
      {filters.map(({ label, without }) => (
        <li key={without}>
          <Link to={without} className="chip" preventScrollReset>
            {m.removeFilter({
              filter: label,
              hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            })}
            <Icon of={X} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ filters }: { filters: ActiveFilters }) {
  const m = useMessages('services');
  const locale = useLocale();
  if (filters.length === 0) {
    return (
      <EmptyState
        title={<PageText of="servicesEmpty">{m.noneOffered}</PageText>}
        action={<ButtonLink to="/contact">{m.writeToUs}</ButtonLink>}
      >
        <PageText of="servicesEmptyText">{m.noneOfferedText}</PageText>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={m.noMatch({
        filters: formatList(
          filters.map(({ label }) => label),
          locale,
        ),
      })}
      action={<ButtonLink to="/services">{m.showAll}</ButtonLink>}
    >
      {filters.length > 1 ? m.noMatchMany : m.noMatchOne}
    </EmptyState>
  );
}

function priceLabel(typed: string, currency: CurrencyCode, locale: Locale): string {
  const parsed = parseMoney(typed, currency);
  return parsed.ok ? formatShortAmount(parsed.money, locale) : typed;
}
