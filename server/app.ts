/** The one Hono app of the product, in development and production. It opens no port itself; the order of the blocks matters. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { problemResponse } from '#kit/http.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { apiDocs } from './api-docs.ts';
import { createApi } from './api.ts';
import { art } from './art.ts';
import { cacheKey } from './cacheable-pages.ts';
import type { Deps } from './deps.ts';
import { discovery } from './discovery.ts';
import { health } from './health.ts';
import { log, pathForLog, securityLog } from './log.ts';
import { refusedEvent } from './middleware/answer-errors.ts';
import { clientIp } from './middleware/client-ip.ts';
import { pageBodies } from './middleware/page-bodies.ts';
import { requestId } from './middleware/request-id.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { PageCache, sendPage } from './page-cache.ts';
import { publicFiles } from './public-files.ts';
import { renderPage } from './render.ts';
import { themeCss } from './theme-css.ts';

export function createApp(deps: Deps, pages: PageCache) {
  const { config } = deps;
  const publicUrl = new URL(config.PUBLIC_URL);
  const api = createApi(deps);
  const app = new Hono<{ Variables: { requestId: string } }>();

  app.use(requestId);
  app.use(
    securityHeaders({
      isHttps: publicUrl.protocol === 'https:',
      includeSubdomains: config.HSTS_INCLUDE_SUBDOMAINS,
    }),
  );

  // Files before anything that costs: a missing one is a bare 404, never a rendered page.
  app.route('/', publicFiles());
  app.route('/', themeCss());
  app.route('/', art());
  app.route('/', discovery(deps));
  app.route('/api', health(deps));

  // Our pages may call an API that lives on another origin; nobody else's may.
  if (config.API_BASE_URL) app.use('/api/*', cors(corsFor(publicUrl.origin)));

  // Webhooks prove themselves by signature over the raw body; everything else must come from our own pages.
  const protect = sameOrigin(publicUrl.origin, (c) => {
    const ip = clientIp(c, config.TRUSTED_PROXIES);
    const events = (deps.securityLog ?? securityLog).of({
      requestId: c.get('requestId'),
      clientIp: ip,
    });
    events.write(refusedEvent(CommonFailures.foreign_origin, c));
  });
  app.use((c, next) => (c.req.path.startsWith('/api/webhooks/') ? next() : protect(c, next)));

  app.use(pageBodies(deps));

  app.route(
    '/api',
    apiDocs(async () => api.request('/openapi.json')),
  );
  app.route('/api', api);
  app.all('/api/*', () => problemResponse(new Failure(CommonFailures.not_found)));

  // Everything left is a page, under a path that can be read.
  app.all('*', async (c) => {
    if (!isReadable(c.req.raw.url)) return c.text('Not found', 404);
    const render = () =>
      renderPage(c.req.raw, {
        api,
        apiBaseUrl: config.API_BASE_URL ?? '/api',
        clientIp: clientIp(c, config.TRUSTED_PROXIES),
        requestId: c.var.requestId,
      });
    const isAnonymous = !/(?:^|;\s*)auth-token=/.test(c.req.header('cookie') ?? '');
    const key = c.req.method === 'GET' && isAnonymous ? cacheKey(new URL(c.req.url)) : null;
    if (import.meta.env.DEV || key === null) return privately((await render()).response);
    const result = await pages.get(key, render);
    return result instanceof Response ? privately(result) : sendPage(result, c.req.raw.headers);
  });

  app.onError((error, c) => {
    const { requestId: id } = c.var;
    const path = pathForLog(c.req.path);
    log.error({ err: error, requestId: id, method: c.req.method, path }, 'a page failed');
    return c.text(`Internal Server Error\nReference: ${id}`, 500);
  });
  return app;
}

// No cookies across origins: the browser sends its token as a bearer (web/api.ts).
const corsFor = (origin: string) => ({
  origin,
  allowHeaders: ['authorization', 'content-type', 'idempotency-key'],
  exposeHeaders: ['retry-after', 'x-request-id'],
  maxAge: 600,
});

const RETRY_AFTER_SECONDS = '5';

/** A page for one person: no cache between us and them may keep it. */
function privately(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER_SECONDS);
  if (!response.headers.has('cache-control'))
    response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Whether a path's percent signs stand for text; React Router would complain on the console for each that do not. */
function isReadable(url: string): boolean {
  try {
    decodeURI(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}
