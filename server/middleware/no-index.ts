import { createMiddleware } from 'hono/factory';

/** Asks search engines to index nothing of this shop, including pictures and feeds. */
export const noIndex = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set('x-robots-tag', 'noindex');
});
