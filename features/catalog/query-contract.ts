/** The query of the service list's address, parsed in one place for the page and the page cache. */
import { readKeyset } from '#lib/keyset-text.ts';
import { SLUG } from '#lib/slug.ts';

export const SERVICE_SORTS = ['recommended', 'price', 'rating', 'newest'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

/** Empty texts are ignored. */
export interface CatalogQuery {
  q: string;
  category: string;
  min: string;
  max: string;
  sort: ServiceSort;
  /** The end of the previous page. */
  cursor: string;
}

const MAX_SEARCH_LENGTH = 100;
/** A price as people write it in an address or a filter: `250` or `99.50`. */
export const TYPED_PRICE = /^\d{1,9}(\.\d{1,3})?$/;

/** The query of an address. Invalid values are left out; of a repeated name the first value counts. */
export function readCatalogQuery(address: URLSearchParams): CatalogQuery {
  const text = (name: string) => address.get(name)?.trim() ?? '';
  const matching = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : '');
  const sort = SERVICE_SORTS.find((each) => each === text('sort')) ?? 'recommended';
  const q = text('q').slice(0, MAX_SEARCH_LENGTH).trim();
  const cursor = text('cursor');
  return {
    q,
    category: matching('category', SLUG),
    min: matching('min', TYPED_PRICE),
    max: matching('max', TYPED_PRICE),
    sort,
    cursor: readKeyset(cursorList(q, sort), cursor) ? cursor : '',
  };
}

/** The list that a cursor belongs to. A search is sorted by relevance, unless another order is chosen. */
export function cursorList(q: string, sort: ServiceSort): string {
  return sort === 'recommended' && /[\p{L}\p{N}]/u.test(q) ? 'words' : sort;
}

/** The list's address with this query, in a fixed order and without empty values. */
export function catalogPath(query: Partial<CatalogQuery>): string {
  const address = new URLSearchParams();
  for (const name of ['q', 'category', 'min', 'max', 'sort', 'cursor'] as const) {
    const value = query[name];
    if (value && value !== 'recommended') address.set(name, value);
  }
  return address.size > 0 ? `/services?${address}` : '/services';
}
