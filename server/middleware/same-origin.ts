import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { localeOf, problemResponse } from '#kit/http.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site caused. A browser always sends the origin of a POST; a program without cookies may omit it, because it
 * has its own bearer token.
 */
export function sameOrigin(publicOrigin: string, onRefused: (c: Context) => void = () => {}) {
  return createMiddleware(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isOurs = origin === publicOrigin || (origin === undefined && site === 'same-origin');
    const isProgram = origin === undefined && site === undefined && !c.req.header('cookie');
    if (isOurs || isProgram) return next();
    onRefused(c);
    return problemResponse(new ApiFailure(CommonFailures.foreign_origin), localeOf(c));
  });
}
