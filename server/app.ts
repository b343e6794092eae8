/** The product's Hono app, in development and production. It opens no port; the order of the blocks matters. */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { localeOf, problemResponse, VIEWING } from '#kit/http.ts';
import { limitConcurrencyByKey } from '#kit/limit-concurrency.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { apiDocs } from '#server/openapi/api-docs.ts';
import { createApi } from './api.ts';
import { appleReturn } from './apple-return.ts';
import { art } from '#server/pages/art.ts';
import type { Deps } from './deps.ts';
import { discovery, isListed } from '#server/pages/discovery.ts';
import { embed } from '#server/pages/embed.ts';
import { cspReports } from './csp-reports.ts';
import { health } from './health.ts';
import { llmsTxt } from '#server/pages/llms-txt.ts';
import { icons } from '#server/pages/icons.ts';
import { localeOfPage } from '#server/pages/locale-of-page.ts';
import { log, securityLog } from './log.ts';
import { aboutRequest, failureOf, refusedEvent } from './middleware/answer-errors.ts';
import { maintenanceGate, type MaintenanceState } from './maintenance-gate.ts';
import { clientIp } from './middleware/client-ip.ts';
import { compress } from './middleware/compress.ts';
import { PAGE_LOCALE } from './middleware/make-ctx.ts';
import { noIndex } from './middleware/no-index.ts';
import { pageBodies } from './middleware/page-bodies.ts';
import { requestId } from './middleware/request-id.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { measureRequests, metricsRoute } from './metrics/http.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { hideTags } from '#server/pages/page-tags.ts';
import { publicAnswers } from '#server/pages/public-answers.ts';
import { publicFiles } from '#server/pages/public-files.ts';
import { pageProbe, pages } from '#server/pages/pages.ts';
import { socialCards } from '#server/pages/social-cards.ts';
import { routeOfPage } from '#server/pages/render.ts';

export function createApp(
  deps: Deps,
  cache: PageCache,
  metrics: Metrics,
  maintenance: MaintenanceState,
) {
  const { config } = deps;
  const publicUrl = new URL(config.PUBLIC_URL);
  const api = createApi(deps);
  // For each network: a flood from one leaves places for the others.
  const perKey = { atOnce: 3, waiting: 100 };
  const gate = limitConcurrencyByKey({ atOnce: 4, waiting: 200, perKey });
  const app = new Hono<{ Variables: { requestId: string } }>();

  app.use(requestId);
  app.use(measureRequests(metrics, routeOfPage));
  app.use(
    securityHeaders({
      isHttps: publicUrl.protocol === 'https:',
      includeSubdomains: config.HSTS_INCLUDE_SUBDOMAINS,
    }),
  );
  app.use(compress);
  app.use(hideTags);
  if (!isListed(deps)) app.use(noIndex);

  // Files before anything expensive: a missing file is a plain 404, never a rendered page.
  app.route('/', publicFiles());
  app.route('/', art());
  app.route('/', health(deps, maintenance, { gate, render: pageProbe(deps, api) }));
  app.route('/', metricsRoute(metrics, config));

  // Only our own pages may call an API on another origin.
  if (config.API_BASE_URL) app.use('/api/*', cors(corsFor(publicUrl.origin)));

  app.route('/', maintenanceGate(deps, maintenance));

  // Webhooks are verified by the signature over the raw body; every other change must come from our own pages.
  const protect = sameOrigin(publicUrl.origin, (c) => {
    const ip = clientIp(c, config.TRUSTED_PROXIES);
    const events = (deps.securityLog ?? securityLog).of({
      requestId: c.get('requestId'),
      clientIp: ip,
    });
    events.write(refusedEvent(CommonFailures.foreign_origin, c));
  });
  app.route('/', appleReturn());
  app.route('/', cspReports(deps)); // they change nothing, and some browsers send them without an origin
  app.use((c, next) => (c.req.path.startsWith('/api/webhooks/') ? next() : protect(c, next)));

  app.use(pageBodies(deps));

  const programs = new Hono()
    .route('/', discovery(deps))
    .route('/', llmsTxt(deps))
    .route('/', icons(deps))
    .route('/', socialCards(deps))
    .route('/', embed(deps))
    .route(
      '/api',
      apiDocs(async () => api.request('/openapi.json')),
    )
    .route('/api', api);
  app.route(
    '/',
    publicAnswers(programs, cache, {
      gate,
      locales: deps.locales,
      trustedProxies: config.TRUSTED_PROXIES,
    }),
  );
  app.route('/', programs);
  app.all('/embed/*', (c) => c.text('Not found', 404));
  app.all('/social/*', (c) => c.text('Not found', 404));
  app.all('/api/*', (c) => problemResponse(new ApiFailure(CommonFailures.not_found), localeOf(c)));

  // Everything else is a page.
  app.route('/', pages(deps, { api, cache, gate }));

  app.onError(async (error, c) => {
    const locale = await localeOfPage(deps, c.req);
    const failure = failureOf(error, c);
    const { retryAfterSeconds } = failure ?? {};
    if (failure && retryAfterSeconds && !c.req.path.startsWith('/api/'))
      return c.text(sentenceOf(failure.message, locale), 503, {
        'retry-after': String(retryAfterSeconds),
      });
    if (failure) return problemResponse(failure, locale);
    log.error({ err: error, ...aboutRequest(c) }, 'a page failed');
    const reference = messagesOf(locale, 'api-common').reference({ id: c.var.requestId });
    return c.text(`${messagesOf(locale, 'site').unexpected}\n${reference}`, 500);
  });
  return app;
}

// No cookies across origins: the browser sends its token as a bearer (web/api.ts).
const corsFor = (origin: string) => ({
  origin,
  allowHeaders: ['authorization', 'content-type', 'idempotency-key', PAGE_LOCALE, VIEWING],
  exposeHeaders: ['retry-after', 'x-request-id', VIEWING],
  maxAge: 600,
});
