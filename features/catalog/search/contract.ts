/** The query of the service list's address, parsed in one place for the page and the page cache. */
import { readCursor } from '#lib/lists/cursor.ts';
import { SLUG } from '#lib/slug.ts';

export const SERVICE_SORTS = ['recommended', 'price', 'rating', 'newest'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

/** The choices of the filters by rating and by delivery time; others would fill the cache with pages that nobody asks for twice. */
export const MIN_RATINGS = ['4.5', '4', '3'] as const;
export const DELIVERY_LIMITS = ['3', '7', '14', '30'] as const;

/** Empty texts are ignored. */
export interface CatalogQuery {
  q: string;
  category: string;
  min: string;
  max: string;
  /** At least this many stars. */
  rating: '' | (typeof MIN_RATINGS)[number];
  /** Delivered in at most this many days. */
  days: '' | (typeof DELIVERY_LIMITS)[number];
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
    rating: MIN_RATINGS.find((each) => each === text('rating')) ?? '',
    days: DELIVERY_LIMITS.find((each) => each === text('days')) ?? '',
    sort,
    cursor: readCursor(cursorList(q, sort), cursor) ? cursor : '',
  };
}

/** The list that a cursor belongs to. A search is sorted by relevance, unless another order is chosen. */
export function cursorList(q: string, sort: ServiceSort): string {
  return sort === 'recommended' && /[\p{L}\p{N}]/u.test(q) ? 'words' : sort;
}

const NAMES = ['q', 'category', 'min', 'max', 'rating', 'days', 'sort', 'cursor'] as const;

/** The list's address with this query, in a fixed order and without empty values. */
export function catalogPath(query: Partial<CatalogQuery>): string {
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const value = query[name];
    if (value && value !== 'recommended') address.set(name, value);
  }
  return address.size > 0 ? `/services?${address}` : '/services';
}
