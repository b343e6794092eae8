import { createMiddleware } from 'hono/factory';

/** Asks search engines to list nothing of this shop, pictures and feeds included. */
export const noIndex = createMiddleware(async (c, next) => {
  await next();
  c.res.headers.set('x-robots-tag', 'noindex');
});
