import {
  catalogPath,
  SERVICE_SORTS,
  type CatalogQuery,
  type ServiceSort,
} from '#features/catalog/search/contract.ts';
import type { DayUnit } from '#web/session/use-day-unit.ts';
import type { Messages, PlainKey } from '#messages/types.ts';

const SORT_LABELS = {
  recommended: 'sortRecommended',
  price: 'sortPrice',
  rating: 'sortRating',
  newest: 'sortNewest',
} as const satisfies Record<ServiceSort, PlainKey<'services'>>;

/** The orders to list services in, as options of a select. */
export function sortOptions(m: Messages<'services'>): { value: ServiceSort; label: string }[] {
  return SERVICE_SORTS.map((value) => ({ value, label: m[SORT_LABELS[value]] }));
}

/** The active filters, each with its label and the address without it. */
export function activeFilters(
  m: Messages<'services'>,
  query: CatalogQuery,
  names: { category: string | undefined; money: (amount: string) => string; unit: DayUnit },
): { label: string; without: string }[] {
  const filters: { label: string; without: string }[] = [];
  const add = (label: string, change: Partial<CatalogQuery>) =>
    filters.push({ label, without: catalogPath({ ...query, cursor: '', ...change }) });
  if (query.q) add(m.filterWords({ words: query.q }), { q: '' });
  if (query.category) add(names.category ?? query.category, { category: '' });
  const least = query.min && names.money(query.min);
  const most = query.max && names.money(query.max);
  if (least && most) add(m.filterBetween({ least, most }), { min: '', max: '' });
  else if (least) add(m.filterFrom({ least }), { min: '' });
  else if (most) add(m.filterUpTo({ most }), { max: '' });
  if (query.rating) add(m.starsAndMore({ stars: Number(query.rating) }), { rating: '' });
  if (query.days) add(m.withinDays({ count: Number(query.days), unit: names.unit }), { days: '' });
  return filters;
}
