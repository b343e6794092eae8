import { Hono } from 'hono';
import { ART_KINDS, artFor, type ArtKind } from '#lib/art/art.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';
// A picture must not load or run anything.
const STILL = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * `/art/service/brand-identity.svg?hue=264`: pictures generated from a slug. With a hue the address always shows the same picture; without
 * one it uses the product's default hue.
 */
export function art() {
  return new Hono()
    .get('/art/:kind/:file{[a-z0-9-]{1,120}\\.svg}', (c) => {
      const drawn = draw(c.req.param('kind'), c.req.param('file'), c.req.query('hue'));
      if (!drawn) return c.text('Not found', 404);
      return c.body(drawn.svg, 200, headersOf('image/svg+xml; charset=utf-8', drawn.isNamed));
    })
    .all('/art/*', (c) => c.text('Not found', 404));
}

function draw(kind: string, file: string, requestedHue: string | undefined) {
  if (!(ART_KINDS as readonly string[]).includes(kind)) return null;
  const isNamed = /^\d{1,3}$/.test(requestedHue ?? '');
  const hue = isNamed ? { hue: Number(requestedHue) % 360 } : {};
  const slug = file.replace(/\.(svg|png)$/, '');
  return { isNamed, svg: artFor(slug, { kind: kind as ArtKind, ...hue }) };
}

function headersOf(contentType: string, isNamed: boolean) {
  return {
    'content-type': contentType,
    'cache-control': isNamed ? FOREVER : AN_HOUR,
    'content-security-policy': STILL,
    'cross-origin-resource-policy': 'cross-origin',
  };
}
