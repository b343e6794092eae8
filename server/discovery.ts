import { Hono } from 'hono';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Deps } from './deps.ts';

const PAGES = ['/', '/services', '/about', '/blog', '/contact', '/terms-of-service'];
const PRIVATE = [
  '/admin',
  '/api/',
  '/auth/',
  '/dashboard',
  '/debug-auth',
  '/order/',
  '/orders',
  '/payment',
  '/profile',
];
const AN_HOUR = 'public, max-age=3600';

/** `/robots.txt` and `/sitemap.xml`. A shop that takes no real money asks not to be listed at all. */
export function discovery({ config, db }: Deps) {
  const isListed = config.PAYMENTS_MODE === 'live';
  return new Hono()
    .get('/robots.txt', (c) => {
      const rules = isListed ? PRIVATE.map((path) => `Disallow: ${path}`) : ['Disallow: /'];
      const lines = [
        'User-agent: *',
        ...rules,
        '',
        `Sitemap: ${config.PUBLIC_URL}/sitemap.xml`,
        '',
      ];
      return c.text(lines.join('\n'), 200, { 'cache-control': AN_HOUR });
    })
    .get('/sitemap.xml', async (c) => {
      const [services, posts] = await Promise.all([
        db
          .selectFrom('services')
          .select(['slug', 'updated_at'])
          .where('state', '=', 'published')
          .execute(),
        db
          .selectFrom('posts')
          .select(['slug', 'updated_at'])
          .where('state', '!=', 'draft')
          .where('published_at', '<=', new Date())
          .execute(),
      ]);
      const sitemap = new SitemapStream({ hostname: config.PUBLIC_URL });
      for (const url of PAGES) sitemap.write({ url });
      for (const { slug, updated_at } of services) {
        sitemap.write({ url: `/services/${slug}`, lastmod: updated_at.toISOString() });
      }
      for (const { slug, updated_at } of posts) {
        sitemap.write({ url: `/blog/${slug}`, lastmod: updated_at.toISOString() });
      }
      sitemap.end();
      const xml = (await streamToPromise(sitemap)).toString();
      return c.body(xml, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': AN_HOUR,
      });
    });
}
