/** `GET /metrics`, and the measuring of all requests. */
import { SpanStatusCode, type Span } from '@opentelemetry/api';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { hasSecret } from '#features/mailbox/check-secret.ts';
import type { Config } from '#lib/config/env.ts';
import { parseIp } from '#lib/ip-address.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { traced } from '#lib/trace.ts';
import type { ApiEnv } from '#kit/http.ts';
import { aboutRequest } from '#server/middleware/answer-errors.ts';
import type { Metrics } from './metrics.ts';

type Access = Pick<Config, 'METRICS_TOKEN' | 'TRUSTED_PROXIES' | 'PUBLIC_URL'>;

/** Answers people with the token, or without a token this machine. For everybody else there is no such address. */
export function metricsRoute(metrics: Metrics, config: Access) {
  return new Hono().get('/metrics', async (c, next) => {
    if (!mayRead(c, config)) return next();
    const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' };
    return c.body(await metrics.print(), 200, headers);
  });
}

function mayRead(c: Context, { METRICS_TOKEN: token, ...config }: Access): boolean {
  return token ? hasSecret(c.req.header('authorization'), token) : isFromHere(c, config);
}

const ADDED_BY_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a program on this machine asks without a proxy. A public shop has a proxy in front; unless it is counted, it may add no header
 * that shows the visitor behind it. The host must be local too, so that no website can ask through a browser on this machine.
 */
function isFromHere(c: Context, { TRUSTED_PROXIES, PUBLIC_URL }: Omit<Access, 'METRICS_TOKEN'>) {
  if (TRUSTED_PROXIES === 0 && !isLoopback(new URL(PUBLIC_URL))) return false;
  if (ADDED_BY_PROXIES.some((name) => c.req.header(name) !== undefined)) return false;
  return isLoopback(new URL(c.req.url)) && isLoopbackIp(remoteIp(c));
}

function remoteIp(c: Context): string | null {
  try {
    return parseIp(getConnInfo(c).remote.address ?? '');
  } catch {
    return null; // an in-process request has no socket
  }
}

const isLoopbackIp = (ip: string | null) => ip === '::1' || Boolean(ip?.startsWith('127.'));

/** What a machine asks for every few seconds, and files: a trace of them would show nothing. */
const UNTRACED = /^\/(?:assets\/|metrics$|up$|api\/(?:health|ready)$)/;

/** Measures and traces every request. `pageRoute` is the pattern of the page at a path, null for an unknown one. */
export function measureRequests(metrics: Metrics, pageRoute: (path: string) => string | null) {
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now();
    const measured = async (span?: Span) => {
      await next();
      const seconds = (performance.now() - startedAt) / 1000;
      const route = routeOf(c, pageRoute);
      metrics.measure({ method: c.req.method, route, status: c.res.status, seconds });
      if (span) describeRequest(span, c, route);
    };
    if (UNTRACED.test(c.req.path)) await measured();
    else await traced(c.req.method, { kind: 'SERVER' }, measured);
  });
}

/** Traces the calls of the API that a page makes in process. Those from outside are traced as requests. */
export const traceCallsOfPages = createMiddleware<ApiEnv>(async (c, next) => {
  if ((c.env as { calls?: unknown } | undefined)?.calls === undefined) return next();
  await traced(c.req.method, {}, async (span) => {
    await next();
    describeRequest(
      span,
      c,
      routeOf(c, () => null),
    );
  });
});

function describeRequest(span: Span, c: Context, route: string): void {
  if (!span.isRecording()) return;
  const { method, requestId, personId } = aboutRequest(c);
  span.updateName(`${method} ${route}`);
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': c.res.status,
    ...(requestId !== undefined && { 'atelier.request_id': requestId }),
    ...(personId !== undefined && { 'user.id': personId }),
  });
  if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

function routeOf(c: Context, pageRoute: (path: string) => string | null): string {
  const matched = matchedRoutes(c);
  // Middleware matches every method.
  const route = matched.find(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  if (route) return route.path;
  if (matched.some(({ path }) => path === '/assets/*')) return '/assets/*';
  return pageRoute(c.req.path) ?? 'other';
}
