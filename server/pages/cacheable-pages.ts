/**
 * The public pages and responses that are the same for every visitor. Each is cached under its canonical address: the path, and
 * the query values that matter there. Everything else is generated per request.
 */
import { blogPath, readBlogQuery } from '#features/blog/shared/query-contract.ts';
import { catalogPath, readCatalogQuery } from '#features/catalog/search/contract.ts';
import { REVIEW_CURSORS } from '#features/reviews/contract.ts';
import { readCursor } from '#lib/lists/cursor.ts';
import { splitLocale, withLocale } from '#lib/locale.ts';
import { isReservedPath } from '#features/pages/shared/reserved-paths.ts';
import { isTokenShaped } from '#lib/token-shape.ts';

type Canonical = (url: URL) => string | null;

const pathOnly: Canonical = ({ pathname }) => pathname;
const pathAndCursor: Canonical = ({ pathname, searchParams }) => {
  const cursor = searchParams.get('cursor') ?? '';
  const isKnown = readCursor(REVIEW_CURSORS, cursor) !== null;
  return isKnown ? `${pathname}?${new URLSearchParams({ cursor })}` : pathname;
};
/** What a preview link shows is for one person. */
const unlessPreview =
  (canonical: Canonical): Canonical =>
  (url) =>
    isTokenShaped(url.searchParams.get('preview') ?? '') ? null : canonical(url);
/** With a query it is made for each request: a sign-in form, for example, shows its target. */
const withoutQuery: Canonical = ({ pathname, search }) => (search === '' ? pathname : null);

const FORMS_OF_GUESTS = /^\/(login|register|forgot-password)$/;

const PAGES: readonly [path: RegExp, canonical: Canonical][] = [
  [/^\/$/, pathOnly],
  [/^\/(about|terms-of-service)$/, pathOnly],
  [FORMS_OF_GUESTS, withoutQuery],
  [/^\/services$/, ({ searchParams }) => catalogPath(readCatalogQuery(searchParams))],
  [/^\/services\/[a-z0-9-]{1,80}$/, unlessPreview(pathAndCursor)],
  [/^\/blog$/, ({ searchParams }) => blogPath(readBlogQuery(searchParams))],
  [/^\/blog\/[a-z0-9-]{1,120}$/, unlessPreview(pathOnly)],
  [/^\/[a-z0-9-]{3,80}$/, ({ pathname }) => (isReservedPath(pathname) ? null : pathname)],
];

/** Whether signed-in people get the page of visitors: not a form of guests, which tells them that they are signed in. */
export function isForEverybody({ pathname }: URL): boolean {
  return !FORMS_OF_GUESTS.test(splitLocale(pathname).path);
}

/** The canonical address to render and cache; null if not cacheable. Each language of a page has its own. */
export function pageKey(url: URL): string | null {
  const { locale, path } = splitLocale(url.pathname);
  const key = keyIn(PAGES, new URL(path + url.search, url.origin));
  return key === null ? null : withLocale(key, locale);
}

/** Of the query only these names matter: any other makes no answer of its own. */
const dependingOn =
  (names: readonly string[], canonical = withoutQuery): Canonical =>
  (url) => {
    const cleanUrl = new URL(url.pathname, url.origin);
    for (const [name, value] of url.searchParams)
      if (names.includes(name)) cleanUrl.searchParams.append(name, value);
    return canonical(cleanUrl);
  };

/** Only an address that says nothing else: what the API refuses is not answered with something near it. */
const ifCanonical =
  (canonical: Canonical): Canonical =>
  (url) => {
    const key = canonical(url);
    return key === url.pathname + url.search ? key : null;
  };

/** What the head of every page names, and the logo of mails. */
export const BRAND_FILE =
  /^\/(favicon\.ico|favicon\.svg|apple-touch-icon\.png|icon-(192|512)\.png|mail-logo(-dark)?\.png|site\.webmanifest)$/;

const ANSWERS: readonly [path: RegExp, canonical: Canonical][] = [
  [/^\/api\/site$/, pathOnly],
  [
    /^\/api\/services$/,
    dependingOn(
      ['q', 'category', 'min', 'max', 'rating', 'days', 'sort', 'cursor', 'limit'],
      ifCanonical((url) => `/api${catalogPath(readCatalogQuery(url.searchParams))}`),
    ),
  ],
  [/^\/api\/services\/[a-z0-9-]{1,80}$/, dependingOn(['preview'])],
  [
    /^\/api\/services\/[a-z0-9-]{1,80}\/reviews$/,
    dependingOn(['cursor', 'imported'], ifCanonical(pathAndCursor)),
  ],
  [/^\/api\/services\/[a-z0-9-]{1,80}\/related$/, pathOnly],
  [/^\/api\/posts$/, dependingOn(['q', 'tag', 'cursor', 'limit'])],
  [/^\/api\/posts\/[a-z0-9-]{1,120}$/, dependingOn(['preview'])],
  [/^\/api\/pages(\/[a-z0-9-]{3,80})?$/, pathOnly],
  [/^\/api\/categories$/, pathOnly],
  [/^\/api\/(openapi\.json|docs|docs\.css)$/, pathOnly],
  [/^\/api\/feeds\/([a-z]{2}\/)?(atom\.xml|rss\.xml|feed\.json)$/, pathOnly],
  [/^\/llms\.txt$/, pathOnly],
  [/^\/sitemap(-\d{1,3})?\.xml$/, pathOnly],
  [/^\/social\/([a-z]{2}\/)?(page|service|post)\/[a-z0-9-]{1,120}\.png$/, pathOnly],
  [/^\/social\/shop\/[a-f0-9-]{36}\.jpg$/, pathOnly],
  [BRAND_FILE, pathOnly],
  [/^\/([a-z]{2}\/)?embed\/services\/[a-z0-9-]{1,80}$/, dependingOn(['coupon'])],
];

/** The same for responses of the API and for files that are made. One that is not cacheable as asked is made for its request. */
export function answerKey(url: URL): string | null {
  return keyIn(ANSWERS, url);
}

/** Whether anybody may ask for it without signing in, so that making it has to wait its turn. */
export function isPublicAnswer({ pathname }: URL): boolean {
  return ANSWERS.some(([path]) => path.test(pathname));
}

/** Whether a response contains translated content, which depends on the reader's language. Other addresses contain their language. */
export function dependsOnLocale(key: string): boolean {
  return /^\/api\/(services|posts|pages|categories|reviews)\b/.test(key);
}

function keyIn(table: typeof PAGES, url: URL): string | null {
  const entry = table.find(([path]) => path.test(url.pathname));
  return entry ? entry[1](url) : null;
}
