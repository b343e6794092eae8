import { createMiddleware } from 'hono/factory';
import { identify } from '#features/accounts/identify.ts';
import type { ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Deps } from '#server/deps.ts';
import type { DocumentCalls } from '#server/document-calls.ts';
import { securityLog } from '#server/log.ts';
import { clientIp } from './client-ip.ts';

/** What a document's call of the API in process brings beside the request; a request from outside cannot set it. */
export interface InProcess {
  clientIp: string;
  requestId: string;
  calls?: DocumentCalls;
}

/** The context of somebody who is not known yet. */
export function visitorCtx({ db, queue }: Pick<Deps, 'db' | 'queue'>): Ctx {
  return { actor: { kind: 'visitor' }, db, queue, now: new Date() };
}

/** Puts beside the request who is acting, from where, and the context that every verb takes. */
export function makeCtx(deps: Deps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const ip = clientIp(c, deps.config.TRUSTED_PROXIES);
    c.set('clientIp', ip);
    const visitor: Ctx = {
      ...visitorCtx(deps),
      security: (deps.securityLog ?? securityLog).of({
        requestId: c.var.requestId,
        clientIp: ip,
      }),
    };
    const { calls } = (c.env ?? {}) as Partial<InProcess>;
    const find = () => identify(visitor, c.req.raw.headers);
    const session = await (calls ? calls.session(find) : find());
    c.set('sessionId', session?.sessionId);
    c.set('ctx', session ? { ...visitor, actor: session.actor } : visitor);
    await next();
  });
}
