import { createMiddleware } from 'hono/factory';

/** API responses are private to the requester: no cache stores them unless a route says otherwise. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
