/** The public pages that may be kept for anonymous visitors, each with the query names it reads. Everything else is rendered per request. */
const CACHEABLE: readonly [pattern: RegExp, query: readonly string[]][] = [
  [/^\/$/, []],
  [/^\/about$/, []],
  [/^\/terms-of-service$/, []],
  [/^\/services$/, ['q', 'category', 'min', 'max', 'sort', 'cursor']],
  [/^\/services\/[a-z0-9-]+$/, ['cursor']],
  [/^\/blog$/, ['q', 'tag', 'cursor']],
  [/^\/blog\/[a-z0-9-]+$/, []],
];

/** The key a page is kept under: its path and the query names it reads, in their fixed order; null if it is not kept. */
export function cacheKey(url: URL): string | null {
  const entry = CACHEABLE.find(([pattern]) => pattern.test(url.pathname));
  if (!entry) return null;
  const query = new URLSearchParams();
  for (const name of entry[1])
    for (const value of url.searchParams.getAll(name)) query.append(name, value);
  return `${url.pathname}?${query}`;
}
