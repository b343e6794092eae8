import { createMiddleware } from 'hono/factory';
import { identify } from '#features/accounts/identify.ts';
import type { ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Deps } from '#server/deps.ts';
import { clientIp } from './client-ip.ts';

/** Puts beside the request who is acting, from where, and the context that every verb takes. */
export function makeCtx(deps: Deps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const visitor: Ctx = {
      actor: { kind: 'visitor' },
      db: deps.db,
      queue: deps.queue,
      now: new Date(),
    };
    c.set('requestId', c.req.header('x-request-id') ?? crypto.randomUUID());
    c.set('clientIp', clientIp(c, deps.config.TRUSTED_PROXIES));
    const session = await identify(visitor, c.req.raw.headers);
    c.set('sessionId', session?.sessionId);
    c.set('ctx', session ? { ...visitor, actor: session.actor } : visitor);
    await next();
  });
}
