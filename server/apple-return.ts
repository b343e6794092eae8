/**
 * Apple sends people back with a form, which a browser posts without our cookies. It decides nothing: it leads to the page, as the other
 * providers do themselves.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const APPLE_RETURN = '/sign-in/apple';
const FIELDS = ['code', 'state', 'error'] as const;

export function appleReturn() {
  const limit = bodyLimit({ maxSize: 20_000, onError: (c) => c.text('Too large', 413) });
  return new Hono().post(APPLE_RETURN, limit, async (c, next) => {
    const isOurs = c.req.header('sec-fetch-site') === 'same-origin';
    if (isOurs) return next(); // the form of the second step
    const form = await c.req.parseBody();
    const query = new URLSearchParams();
    for (const name of FIELDS) {
      const value = form[name];
      if (typeof value === 'string') query.set(name, value);
    }
    return c.redirect(`${APPLE_RETURN}?${query}`, 303);
  });
}
