/** Serves pages: from the cache for visitors, rendered with their own data for signed-in people. */
import { Hono } from 'hono';
import { identify } from '#features/accounts/identify.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { localePrefix, splitLocale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { createApi } from './api.ts';
import { pageKey } from './cacheable-pages.ts';
import type { Deps } from './deps.ts';
import { DocumentCalls } from './document-calls.ts';
import { clientIp } from './middleware/client-ip.ts';
import { visitorCtx } from './middleware/make-ctx.ts';
import { localeOfPage } from './locale-of-page.ts';
import { isCachedPage, sendPage, type PageCache } from './page-cache.ts';
import { renderPage } from './render.ts';
import type { Gate } from './render-gate.ts';

interface Options {
  api: ReturnType<typeof createApi>;
  cache: PageCache;
  gate: Gate;
}

export function pages(deps: Deps, { api, cache, gate }: Options) {
  const { config } = deps;
  return new Hono<{ Variables: { requestId: string } }>().all('*', async (c) => {
    if (!isReadable(c.req.raw.url))
      return c.text(messagesOf(await localeOfPage(deps, c.req), 'site').notFound, 404);
    const languages = await deps.locales.get();
    const { pathname, search } = new URL(c.req.url);
    const { locale: named, path } = splitLocale(pathname);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // Not cached: the default language may change.
    if (named === languages.defaultLocale)
      return privately(c.redirect(path + search, isRead ? 301 : 308));
    const calls = new DocumentCalls();
    const render = (request: Request) =>
      renderPage(request, {
        api,
        calls,
        apiBaseUrl: config.API_BASE_URL ?? '/api',
        clientIp: clientIp(c, config.TRUSTED_PROXIES),
        requestId: c.var.requestId,
        languages,
        prefix: localePrefix(named, languages),
      });
    const bringsToken = readAuthToken(c.req.header('cookie')) !== undefined;
    const find = () => identify(visitorCtx(deps), c.req.raw.headers);
    // A failed lookup counts as signed in: the render meets the same failure and has an error page for it.
    const isSignedIn = bringsToken && (await calls.session(find).catch(() => true)) !== null;
    if (isSignedIn || !isRead) return privately((await render(c.req.raw)).response);

    const key = import.meta.env.DEV ? null : pageKey(new URL(c.req.url));
    if (key === null) return privately((await gate(() => render(c.req.raw))).response);
    // A shared page is rendered from its address alone, never from other data of one visitor's request.
    const request = new Request(new URL(key, config.PUBLIC_URL));
    const result = await cache.get(key, () => gate(() => render(request)));
    return isCachedPage(result) ? sendPage(result, c.req.raw.headers) : privately(result);
  });
}

const RETRY_AFTER_SECONDS = '5';

/** A page for one person: no cache between us and them may store it. */
function privately(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER_SECONDS);
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Whether a path is valid percent-encoding; React Router would log an error for invalid ones. */
function isReadable(url: string): boolean {
  try {
    decodeURI(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}
