import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

/** The ids that a proxy in front may set. Any other text could forge a line in a log viewer. */
const ACCEPTED = /^[\w-]{1,64}$/;

/** Gives each request an id, which is in every log line about it and in the response's `x-request-id`. */
export const requestId = createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
  if (!c.get('requestId')) c.set('requestId', requestIdOf(c));
  await next();
  c.res.headers.set('x-request-id', c.var.requestId);
});

function requestIdOf(c: Context): string {
  const ofPage = c.env && 'requestId' in c.env ? String(c.env.requestId) : undefined;
  const id = ofPage ?? c.req.header('x-request-id') ?? '';
  return ACCEPTED.test(id) ? id : crypto.randomUUID();
}
