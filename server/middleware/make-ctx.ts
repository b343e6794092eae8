import { createMiddleware } from 'hono/factory';
import { identify } from '#features/accounts/identify.ts';
import type { ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Deps } from '#server/deps.ts';
import { securityLog } from '#server/log.ts';
import { clientIp } from './client-ip.ts';

/** Puts beside the request who is acting, from where, and the context that every verb takes. */
export function makeCtx(deps: Deps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const ip = clientIp(c, deps.config.TRUSTED_PROXIES);
    c.set('clientIp', ip);
    const visitor: Ctx = {
      actor: { kind: 'visitor' },
      db: deps.db,
      queue: deps.queue,
      now: new Date(),
      security: (deps.securityLog ?? securityLog).of({
        requestId: c.var.requestId,
        clientIp: ip,
      }),
    };
    const session = await identify(visitor, c.req.raw.headers);
    c.set('sessionId', session?.sessionId);
    c.set('ctx', session ? { ...visitor, actor: session.actor } : visitor);
    await next();
  });
}
