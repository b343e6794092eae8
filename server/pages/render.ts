import { LRUCache } from 'lru-cache';
import {
  createRequestHandler,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type RequestHandler,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import {
  isLocale,
  localePrefix,
  splitLocale,
  withLocale,
  type Locale,
  type ShopLanguages,
} from '#lib/locale.ts';
import { readAuthToken, withAuthToken } from '#lib/auth-cookie.ts';
import { createApiClient } from '#web/api-client.ts';
import { apiContext, pageForm, publicApiBase } from '#web/api.ts';
import { responseHeaders } from '#web/document-headers.ts';
import { pageLocale, REDIRECT_LOCALE } from '#web/page-locale.ts';
import { pageErrors } from '#web/page-errors.ts';
import type { createApi } from '#server/api.ts';
import type { DocumentCalls } from './document-calls.ts';
import { log, pathForLog } from '#server/log.ts';
import type { InProcess } from '#server/middleware/make-ctx.ts';
import { readTags } from './page-tags.ts';
import type { RenderedPage } from './page-cache.ts';

const FORWARDED = ['cookie', 'user-agent', 'accept-language', 'origin', 'sec-fetch-site'];
const handlers = new Map<Locale | null, RequestHandler>();

/** Every language has the same routes below its prefix; the router adds the prefix to each link and form. */
function handlerFor(prefix: Locale | null): RequestHandler {
  const existing = handlers.get(prefix);
  if (existing) return existing;
  const basename = withLocale('/', prefix);
  const handler = createRequestHandler({ ...build, basename }, import.meta.env.MODE);
  handlers.set(prefix, handler);
  return handler;
}

/** The full pattern of every page, such as `/orders/:id`. */
const pagePatterns = Object.values(build.routes).map((route) => {
  const parts: string[] = [];
  for (let at: typeof route | undefined = route; at; at = build.routes[at.parentId ?? ''])
    if (at.path) parts.unshift(at.path);
  return { path: `/${parts.join('/')}` };
});
const knownRoutes = new LRUCache<string, { pattern: string | null }>({ max: 2000 });
/** No page has a longer address. */
const MAX_PATH_LENGTH = 300;

/** The pattern of the page at this path; null for an unknown page. */
export function routeOfPage(pathname: string): string | null {
  if (pathname.length > MAX_PATH_LENGTH) return null;
  const cached = knownRoutes.get(pathname);
  if (cached) return cached.pattern;
  // A page's data is at `<page>.data`.
  const { path } = splitLocale(pathname.replace(/(\/_root)?\.data$/, ''));
  const routePath = isReadable(path, 'http://in-process')
    ? matchRoutes(pagePatterns, path)?.at(-1)?.route.path
    : undefined;
  const pattern = routePath === undefined || routePath === '/*' ? null : routePath;
  knownRoutes.set(pathname, { pattern });
  return pattern;
}

/** Whether a path is valid percent-encoding; React Router would log an error for invalid ones. */
export function isReadable(url: string, base?: string): boolean {
  try {
    decodeURI(new URL(url, base).pathname);
    return true;
  } catch {
    return false;
  }
}

interface RenderOptions {
  api: ReturnType<typeof createApi>;
  apiBaseUrl: string;
  clientIp: string;
  requestId: string;
  /** Who reads it, if they are signed in. */
  personId: string | undefined;
  calls: DocumentCalls;
  languages: ShopLanguages;
  /** The language prefix of the address; null for the default language. */
  prefix: Locale | null;
  /** The header in which a proxy says where the visitor is. */
  countryHeader: string | undefined;
  /** The form, if it was read from the request already. */
  form: FormData | undefined;
}

/**
 * Renders the page of a request. Its loaders call the API in process with the visitor's own credentials; cookies that the API sets are
 * added to the document and to the calls that follow, as a browser would, and the tags of the loaded data decide whether the page may be cached.
 */
export async function renderPage(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const { api, calls, clientIp, requestId, personId, languages, prefix } = options;
  const locale = prefix ?? languages.defaultLocale;
  const headers: Record<string, string> = {};
  for (const name of [...FORWARDED, ...(options.countryHeader ? [options.countryHeader] : [])]) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  const tags = new Set<string>();
  const cookies = new Set<string>();
  /** Set when the session ends. */
  let clearing: string | null = null;
  let token = readAuthToken(headers['cookie']);
  let isTagged = true;

  const context = new RouterContextProvider();
  context.set(publicApiBase, options.apiBaseUrl);
  context.set(pageLocale, locale);
  context.set(responseHeaders, new Headers());
  context.set(pageForm, options.form ?? null);
  context.set(pageErrors, { requestId, report: reporterFor({ requestId, personId }) });
  context.set(
    apiContext,
    createApiClient('http://in-process', {
      headers,
      fetch: async (address, init) => {
        const env: InProcess = { clientIp, requestId, calls, locale };
        const sent = new Headers(init.headers);
        if (token) sent.set('cookie', withAuthToken(sent.get('cookie'), token));
        const response = await calls.ask(init.method ?? 'GET', address, () =>
          api.request(address, { ...init, headers: sent }, env),
        );
        for (const cookie of response.headers.getSetCookie()) {
          cookies.add(cookie);
          token = readAuthToken(cookie) ?? token;
        }
        clearing = response.headers.get('clear-site-data') ?? clearing;
        const responseTags = readTags(response);
        for (const tag of responseTags) tags.add(tag);
        if (responseTags.length === 0) isTagged = false;
        return response;
      },
    }),
  );
  const { method, headers: all, signal, url } = request;
  // A request whose body was read cannot be copied.
  const unread = options.form ? new Request(url, { method, headers: all, signal }) : request;
  const rendered = await handlerFor(prefix)(unread, context);
  const response = new Response(rendered.body, rendered);
  localizeLocation(response.headers, prefix, languages);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  if (clearing) response.headers.set('clear-site-data', clearing);
  for (const [name, value] of context.get(responseHeaders)) response.headers.append(name, value);
  return { response, tags: isTagged ? tags : undefined };
}

/**
 * Pages redirect to paths without a prefix. React Router adds the page's prefix to most of them, but not to those thrown by a guard; and a
 * person who signs in continues in their own language.
 */
function localizeLocation(headers: Headers, prefix: Locale | null, languages: ShopLanguages): void {
  const locale = headers.get(REDIRECT_LOCALE);
  headers.delete(REDIRECT_LOCALE);
  const location = headers.get('location');
  if (!location?.startsWith('/')) return;
  const split = splitLocale(location);
  const path = split.locale === prefix ? split.path : location;
  const target = isLocale(locale) ? localePrefix(locale, languages) : prefix;
  headers.set('location', withLocale(path, target));
}

/**
 * Logs server errors with their request. Errors caused by a visitor (a wrong method, an aborted render) are not logged, and an outage that
 * the API answered with 503 has its line there.
 */
function reporterFor(who: Pick<RenderOptions, 'requestId' | 'personId'>) {
  return (error: unknown, request: Request): void => {
    const isKnown = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503);
    const about = {
      err: isRouteErrorResponse(error) ? new Error(String(error.data)) : error,
      ...who,
      method: request.method,
      path: pathForLog(new URL(request.url).pathname),
    };
    if (isKnown || request.signal.aborted) log.debug(about, 'a page was refused or given up');
    else log.error(about, 'a page failed');
  };
}
