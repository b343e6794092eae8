import { createMiddleware } from 'hono/factory';

/** What the API answers belongs to whoever asked: no cache keeps it, unless a route says otherwise. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
