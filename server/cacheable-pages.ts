/**
 * The public pages and responses that are the same for every anonymous visitor. Each is cached under its canonical address: the path, and
 * the query values that matter there. Everything else is generated per request.
 */
import { blogPath, readBlogQuery } from '#features/blog/query-contract.ts';
import { catalogPath, readCatalogQuery } from '#features/catalog/query-contract.ts';
import { decodeCursor } from '#lib/cursor.ts';
import { splitLocale, withLocale } from '#lib/locale.ts';
import { isReservedPath } from '#lib/reserved-paths.ts';
import { isTokenShaped } from '#lib/token-shape.ts';

type Canonical = (url: URL) => string | null;

const pathOnly: Canonical = ({ pathname }) => pathname;
const pathAndCursor: Canonical = ({ pathname, searchParams }) => {
  const cursor = searchParams.get('cursor') ?? '';
  return decodeCursor(cursor, 'uuid') ? `${pathname}?${new URLSearchParams({ cursor })}` : pathname;
};
/** What a preview link shows is for one person. */
const unlessPreview =
  (canonical: Canonical): Canonical =>
  (url) =>
    isTokenShaped(url.searchParams.get('preview') ?? '') ? null : canonical(url);
/** A sign-in form shows its target and the previous result, if the address has them. */
const withoutQuery: Canonical = ({ pathname, search }) => (search === '' ? pathname : null);

const PAGES: readonly [path: RegExp, canonical: Canonical][] = [
  [/^\/$/, pathOnly],
  [/^\/(about|terms-of-service)$/, pathOnly],
  [/^\/(login|register|forgot-password)$/, withoutQuery],
  [/^\/services$/, ({ searchParams }) => catalogPath(readCatalogQuery(searchParams))],
  [/^\/services\/[a-z0-9-]{1,80}$/, unlessPreview(pathAndCursor)],
  [/^\/blog$/, ({ searchParams }) => blogPath(readBlogQuery(searchParams))],
  [/^\/blog\/[a-z0-9-]{1,120}$/, unlessPreview(pathOnly)],
  [/^\/[a-z0-9-]{3,80}$/, ({ pathname }) => (isReservedPath(pathname) ? null : pathname)],
];

/** The canonical address to render and cache; null if not cacheable. Each language of a page has its own. */
export function pageKey(url: URL): string | null {
  const { locale, path } = splitLocale(url.pathname);
  const key = keyIn(PAGES, new URL(path + url.search, url.origin));
  return key === null ? null : withLocale(key, locale);
}

const ANSWERS: readonly [path: RegExp, canonical: Canonical][] = [
  [/^\/api\/site$/, withoutQuery],
  [/^\/api\/services$/, (url) => `/api${catalogPath(readCatalogQuery(url.searchParams))}`],
  [/^\/api\/services\/[a-z0-9-]{1,80}$/, withoutQuery],
  [/^\/api\/services\/[a-z0-9-]{1,80}\/reviews$/, pathAndCursor],
  [/^\/api\/services\/[a-z0-9-]{1,80}\/related$/, withoutQuery],
  [/^\/api\/posts$/, withoutQuery],
  [/^\/api\/posts\/[a-z0-9-]{1,120}$/, withoutQuery],
  [/^\/api\/pages(\/[a-z0-9-]{3,80})?$/, withoutQuery],
  [/^\/api\/reviews\/latest$/, withoutQuery],
  [/^\/api\/categories$/, withoutQuery],
  [/^\/api\/feeds\/([a-z]{2}\/)?(atom\.xml|rss\.xml|feed\.json)$/, withoutQuery],
  [/^\/llms\.txt$/, withoutQuery],
  [/^\/sitemap(-\d{1,3})?\.xml$/, withoutQuery],
  [/^\/social\/([a-z]{2}\/)?(page|service|post)\/[a-z0-9-]{1,120}\.png$/, withoutQuery],
  [
    /^\/(favicon\.ico|favicon\.svg|apple-touch-icon\.png|icon-(192|512)\.png|mail-logo(-dark)?\.png)$/,
    withoutQuery,
  ],
  [/^\/([a-z]{2}\/)?embed\/services\/[a-z0-9-]{1,80}$/, withoutQuery],
  [/^\/site\.webmanifest$/, withoutQuery],
];

/** The same for API responses. A non-canonical address is answered per request. */
export function answerKey(url: URL): string | null {
  const key = keyIn(ANSWERS, url);
  return key === url.pathname + url.search ? key : null;
}

/** Whether a response contains translated content, which depends on the reader's language. Other addresses contain their language. */
export function dependsOnLocale(key: string): boolean {
  return /^\/api\/(services|posts|pages|categories|reviews)\b/.test(key);
}

function keyIn(table: typeof PAGES, url: URL): string | null {
  const entry = table.find(([path]) => path.test(url.pathname));
  return entry ? entry[1](url) : null;
}
