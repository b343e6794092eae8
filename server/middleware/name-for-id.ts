/**
 * Administrators may read a service, a post or a person by its name in place of the id: people type what they remember. Reading alone: a
 * name can pass to another thing, so it never decides what is changed.
 */
import type { MiddlewareHandler } from 'hono';
import { ctxOf, type ApiEnv } from '#kit/http.ts';
import type { Ctx } from '#kit/ctx.ts';
import { isId } from '#lib/paths.ts';
import { giveId } from './give-id.ts';

/** For routes like `/admin/services/:id`. A name that nothing has goes on, and the route refuses it as no id. */
export function nameForId(
  find: (ctx: Ctx, name: string) => Promise<string | null>,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const name = c.req.param('id') ?? '';
    const mayRead = c.req.method === 'GET' && ctxOf(c).actor.kind === 'admin';
    if (mayRead && !isId(name)) {
      const id = await find(ctxOf(c), name);
      if (id) giveId(c, id);
    }
    await next();
  };
}
