/** Serves pages: public ones from the cache, the same for everybody; all others rendered with the data of who asks. */
import { Hono } from 'hono';
import { identify } from '#features/accounts/sessions/identify.ts';
import { viewerOf, type Actor } from '#kit/ctx.ts';
import { limitConcurrencyByKey, type LimitedByKey } from '#kit/limit-concurrency.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { networkOf } from '#lib/ip-address.ts';
import { localePrefix, splitLocale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { createApi } from '#server/api.ts';
import { isForEverybody, pageKey } from './cacheable-pages.ts';
import type { Deps } from '#server/deps.ts';
import { DocumentCalls } from './document-calls.ts';
import { clientIp } from '#server/middleware/client-ip.ts';
import { visitorCtx } from '#server/middleware/make-ctx.ts';
import type { PageFormEnv } from '#server/middleware/page-bodies.ts';
import { localeOfPage } from './locale-of-page.ts';
import { recordVisit } from '#server/record-visit.ts';
import { isCachedPage, sendPage, type PageCache, type RenderedPage } from './page-cache.ts';
import { isReadable, renderPage } from './render.ts';

interface Options {
  api: ReturnType<typeof createApi>;
  cache: PageCache;
  /** For pages and answers that everybody gets, in the order of their requests: invented addresses leave capacity for the rest. */
  gate: LimitedByKey;
}

type PageVariables = { requestId: string; personId?: string } & PageFormEnv['Variables'];

export function pages(deps: Deps, { api, cache, gate }: Options) {
  const { config } = deps;
  const perKey = { atOnce: 2, waiting: 20 };
  const pagesOfPeople = limitConcurrencyByKey({ atOnce: 8, waiting: 200, perKey });
  // A form may arrive slowly, and its body is read while its page is made: no page to read waits for that.
  const formsOfPeople = limitConcurrencyByKey({ atOnce: 50, waiting: 200, perKey });
  return new Hono<{ Variables: PageVariables }>().all('*', async (c) => {
    if (!isReadable(c.req.raw.url))
      return c.text(messagesOf(await localeOfPage(deps, c.req), 'site').notFound, 404);
    const languages = await deps.locales.get();
    const { pathname, search } = new URL(c.req.url);
    const { locale: named, path } = splitLocale(pathname);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // Not cached: the default language may change.
    if (named === languages.defaultLocale)
      return privately(c.redirect(path + search, isRead ? 301 : 308));
    const ip = clientIp(c, config.TRUSTED_PROXIES);
    const network = networkOf(ip);
    const calls = new DocumentCalls();
    const render = (request: Request, callsOfPage = calls) =>
      renderPage(request, {
        api,
        calls: callsOfPage,
        apiBaseUrl: config.API_BASE_URL ?? '/api',
        clientIp: ip,
        requestId: c.var.requestId,
        personId: c.var.personId,
        languages,
        prefix: localePrefix(named, languages),
        countryHeader: config.COUNTRY_HEADER,
        form: c.var.pageForm,
      });
    const bringsToken = readAuthToken(c.req.header('cookie')) !== undefined;
    const url = new URL(c.req.url);
    const key = isRead && !import.meta.env.DEV ? pageKey(url) : null;
    const isShared = key !== null && isForEverybody(url);
    // A page of their own shows what `reads` then holds.
    const reads = isShared ? undefined : calls.reads;
    const find = () => identify({ ...visitorCtx(deps), reads }, c.req.raw.headers);
    // A failed lookup counts as signed in: the render meets the same failure and has an error page for it.
    const session = bringsToken ? await calls.session(find).catch(() => UNKNOWN) : null;
    const note = (response: { status: number }) => {
      // The team's own visits do not count, also as a customer.
      if (response.status !== 200 || (session !== null && !isCustomer(session.actor))) return;
      recordVisit(deps.visits, { request: c.req.raw, ip });
    };
    const counted = ({ response }: RenderedPage) => {
      note(response);
      return privately(response);
    };
    const person = session?.actor && 'userId' in session.actor ? session.actor.userId : null;
    if (person !== null) c.set('personId', person);
    const limited = <Result>(make: () => Promise<Result>) => {
      if (session === null && isRead) return gate(network, make);
      return (isRead ? pagesOfPeople : formsOfPeople)(person ?? network, make);
    };
    if (key !== null && (session === null || (isShared && isPlain(session)))) {
      // A shared page is rendered from its address alone, never from other data of one visitor's request.
      const request = new Request(new URL(key, config.PUBLIC_URL));
      const shared = new DocumentCalls();
      const result = await cache.get(key, () => limited(() => render(request, shared)));
      if (isCachedPage(result)) {
        note({ status: 200 });
        return sendPage(result, c.req.raw.headers);
      }
      // What is not there for visitors may be there for the team.
      if (session === null) {
        note(result);
        return privately(result);
      }
    }
    return counted(await limited(() => render(c.req.raw)));
  });
}

/** Renders a page as for a visitor, past the cache and the gate; throws if that fails. */
export function pageProbe({ config, locales }: Deps, api: Options['api']): () => Promise<void> {
  return async () => {
    const { response } = await renderPage(new Request(new URL('/login', config.PUBLIC_URL)), {
      api,
      calls: new DocumentCalls(),
      apiBaseUrl: config.API_BASE_URL ?? '/api',
      clientIp: '127.0.0.1',
      requestId: 'ready',
      personId: undefined,
      languages: await locales.get(),
      prefix: null,
      countryHeader: undefined,
      form: undefined,
    });
    const page = await response.text();
    if (response.status >= 500 || page === '') throw new Error('No page can be rendered');
  };
}

/** Somebody whose session could not be looked up. */
const UNKNOWN = { actor: null, hasViewEnded: false } as const;

/** Nothing about the session shows on a page for everybody: nobody views another person's account. */
function isPlain({ actor, hasViewEnded }: { actor: Actor | null; hasViewEnded: boolean }): boolean {
  return actor !== null && !viewerOf(actor) && !hasViewEnded;
}

function isCustomer(actor: Actor | null): boolean {
  return actor?.kind === 'customer' && !viewerOf(actor);
}

const RETRY_AFTER_SECONDS = '5';

/** A page for one person: no cache between us and them may store it. */
function privately(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER_SECONDS);
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}
