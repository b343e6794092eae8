import type { ServiceSort } from '#features/catalog/contract.ts';

/** What the address of the list asks for. Empty texts mean "not asked". */
export interface CatalogQuery {
  q: string;
  category: string;
  min: string;
  max: string;
  sort: ServiceSort;
}

export const SORTS: readonly { value: ServiceSort; label: string }[] = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'price', label: 'Lowest price' },
  { value: 'rating', label: 'Best rated' },
  { value: 'newest', label: 'Newest' },
];

/** The query of an address; what it cannot mean is left out. */
export function readCatalogQuery(address: URLSearchParams): CatalogQuery {
  const text = (name: string) => address.get(name)?.trim() ?? '';
  const sort = text('sort');
  return {
    q: text('q'),
    category: text('category'),
    min: text('min'),
    max: text('max'),
    sort: SORTS.find(({ value }) => value === sort)?.value ?? 'recommended',
  };
}

/** The address of the list with this query, from its start or from a cursor; nothing stands in it that is not asked. */
export function catalogPath(query: Partial<CatalogQuery>, cursor = ''): string {
  const address = new URLSearchParams();
  for (const name of ['q', 'category', 'min', 'max', 'sort'] as const) {
    const value = query[name];
    if (value && value !== 'recommended') address.set(name, value);
  }
  if (cursor) address.set('cursor', cursor);
  return address.size > 0 ? `/services?${address}` : '/services';
}

/** The parts of a query that can be taken back, each with its words and the address without it. */
export function activeFilters(
  query: CatalogQuery,
  names: { category: string | undefined; money: (amount: string) => string },
): { label: string; without: string }[] {
  const filters: { label: string; without: string }[] = [];
  const add = (label: string, change: Partial<CatalogQuery>) =>
    filters.push({ label, without: catalogPath({ ...query, ...change }) });
  if (query.q) add(`“${query.q}”`, { q: '' });
  if (query.category) add(names.category ?? query.category, { category: '' });
  if (query.min && query.max)
    add(`${names.money(query.min)} to ${names.money(query.max)}`, { min: '', max: '' });
  else if (query.min) add(`from ${names.money(query.min)}`, { min: '' });
  else if (query.max) add(`up to ${names.money(query.max)}`, { max: '' });
  return filters;
}
