import { catalogPath, type CatalogQuery } from '#features/catalog/query-contract.ts';
import type { ServiceSort } from '#features/catalog/contract.ts';

export const SORTS: readonly { value: ServiceSort; label: string }[] = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'price', label: 'Lowest price' },
  { value: 'rating', label: 'Best rated' },
  { value: 'newest', label: 'Newest' },
];

/** The active filters, each with its label and the address without it. */
export function activeFilters(
  query: CatalogQuery,
  names: { category: string | undefined; money: (amount: string) => string },
): { label: string; without: string }[] {
  const filters: { label: string; without: string }[] = [];
  const add = (label: string, change: Partial<CatalogQuery>) =>
    filters.push({ label, without: catalogPath({ ...query, cursor: '', ...change }) });
  if (query.q) add(`“${query.q}”`, { q: '' });
  if (query.category) add(names.category ?? query.category, { category: '' });
  if (query.min && query.max)
    add(`${names.money(query.min)} to ${names.money(query.max)}`, { min: '', max: '' });
  else if (query.min) add(`from ${names.money(query.min)}`, { min: '' });
  else if (query.max) add(`up to ${names.money(query.max)}`, { max: '' });
  return filters;
}
