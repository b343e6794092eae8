import { Hono } from 'hono';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { listPostAddresses } from '#features/blog/queries.ts';
import { listServiceAddresses } from '#features/catalog/queries.ts';
import { listPageAddresses } from '#features/pages/queries.ts';
import type { Deps } from './deps.ts';
import { visitorCtx } from './middleware/make-ctx.ts';

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
/** Below `/api/`, and meant for everyone: what pages advertise, and the pictures they show. */
const PUBLIC_ANSWERS = ['/api/feeds/', '/api/files/'];
const AN_HOUR = 'public, max-age=3600';
/** What search engines read of one file is 50,000 addresses. */
const MOST_ADDRESSES = 45_000;

/**
 * `/robots.txt`, `/sitemap.xml` and, for a large shop, its parts. A shop that takes no real money asks not to be listed: every answer says
 * `noindex` (see `noIndex`), and crawlers may come to read it.
 */
export function discovery(deps: Deps, { mostAddresses = MOST_ADDRESSES } = {}) {
  const { config } = deps;
  return new Hono()
    .get('/robots.txt', (c) => {
      const lines = [
        'User-agent: *',
        ...PUBLIC_ANSWERS.map((path) => `Allow: ${path}`),
        ...PRIVATE.map((path) => `Disallow: ${path}`),
        '',
        ...(isListed(deps) ? [`Sitemap: ${config.PUBLIC_URL}/sitemap.xml`, ''] : []),
      ];
      return c.text(lines.join('\n'), 200, { 'cache-control': AN_HOUR });
    })
    .get('/sitemap.xml', async (c) => {
      const addresses = await listAddresses(deps);
      const parts = Math.ceil(addresses.length / mostAddresses);
      const xml =
        parts > 1 ? indexOf(config.PUBLIC_URL, parts) : sitemapOf(config.PUBLIC_URL, addresses);
      return c.body(await xml, 200, HEADERS);
    })
    .get('/:file{sitemap-[1-9][0-9]{0,2}\\.xml}', async (c) => {
      const part = Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10);
      const addresses = await listAddresses(deps);
      const its = addresses.slice((part - 1) * mostAddresses, part * mostAddresses);
      if (its.length === 0) return c.text('Not found', 404);
      return c.body(await sitemapOf(config.PUBLIC_URL, its), 200, HEADERS);
    });
}

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': AN_HOUR,
  'cache-tags': 'services,posts,pages',
};

/** Whether search engines may list this shop: only if it takes real money. */
export function isListed({ config }: Pick<Deps, 'config'>): boolean {
  return config.PAYMENTS_MODE === 'live';
}

async function listAddresses(deps: Deps): Promise<SitemapItemLoose[]> {
  const ctx = visitorCtx(deps);
  const [services, posts, pages] = await Promise.all([
    listServiceAddresses(ctx),
    listPostAddresses(ctx),
    listPageAddresses(ctx),
  ]);
  const edited = (slug: string) => pages.filter((page) => page.slug === slug);
  return [
    entry('/', [...services, ...posts]),
    entry('/services', services),
    entry('/about', edited('about')),
    entry('/blog', posts),
    entry('/contact', []),
    entry('/terms-of-service', edited('terms-of-service')),
    ...services.map((service) => entry(`/services/${service.slug}`, [service])),
    ...posts.map((post) => entry(`/blog/${post.slug}`, [post])),
  ];
}

/** An address that changed last when the newest of what it shows did. */
function entry(url: string, shown: readonly { updated_at: Date }[]): SitemapItemLoose {
  const newest = Math.max(...shown.map(({ updated_at }) => updated_at.getTime()));
  return Number.isFinite(newest) ? { url, lastmod: new Date(newest).toISOString() } : { url };
}

async function sitemapOf(hostname: string, addresses: SitemapItemLoose[]): Promise<string> {
  const sitemap = new SitemapStream({ hostname, xmlns: PLAIN });
  for (const address of addresses) sitemap.write(address);
  sitemap.end();
  return (await streamToPromise(sitemap)).toString();
}

const PLAIN = { news: false, xhtml: false, image: false, video: false };

async function indexOf(publicUrl: string, parts: number): Promise<string> {
  const index = new SitemapIndexStream();
  for (let part = 1; part <= parts; part += 1)
    index.write({ url: `${publicUrl}/sitemap-${part}.xml` });
  index.end();
  return (await streamToPromise(index)).toString();
}
