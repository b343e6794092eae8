import { Hono } from 'hono';

const FOREVER = 'public, max-age=31536000, immutable';

/** `/theme/264.css`: the owner's one colour as a stylesheet of its own, since our policy allows no style in a page. */
export function themeCss() {
  return new Hono().get('/theme/:file{[0-9]{1,3}\\.css}', (c) => {
    const hue = Number.parseInt(c.req.param('file'), 10) % 360;
    return c.body(`:root{--accent-hue:${hue}}`, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': FOREVER,
    });
  });
}
