import { Hono } from 'hono';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { listPostAddresses } from '#features/blog/queries.ts';
import { listServiceAddresses } from '#features/catalog/queries.ts';
import { listPageAddresses } from '#features/pages/queries.ts';
import type { Deps } from './deps.ts';
import { visitorCtx } from './middleware/make-ctx.ts';
import { localePrefix, withLocale, type Locale, type ShopLanguages } from '#lib/locale.ts';

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
    .get('/robots.txt', async (c) => {
      const languages = await deps.locales.get();
      const prefixes = languages.locales.map((locale) => localePrefix(locale, languages));
      const lines = [
        'User-agent: *',
        ...PUBLIC_ANSWERS.map((path) => `Allow: ${path}`),
        ...prefixes.flatMap((prefix) =>
          PRIVATE.filter((path) => prefix === null || path !== '/api/').map(
            (path) => `Disallow: ${withLocale(path, prefix)}`,
          ),
        ),
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
  'cache-tags': 'services,posts,pages,site',
};

/** Whether search engines may list this shop: only if it takes real money. */
export function isListed({ config }: Pick<Deps, 'config'>): boolean {
  return config.PAYMENTS_MODE === 'live';
}

async function listAddresses(deps: Deps): Promise<SitemapItemLoose[]> {
  const ctx = visitorCtx(deps);
  const [services, posts, edits] = await Promise.all([
    listServiceAddresses(ctx),
    listPostAddresses(ctx),
    listPageAddresses(ctx),
  ]);
  const edited = (slug: string) => edits.filter((page) => page.slug === slug);
  const pages = [
    entry('/', [...services, ...posts]),
    entry('/services', services),
    entry('/about', edited('about')),
    entry('/blog', posts),
    entry('/contact', []),
    entry('/terms-of-service', edited('terms-of-service')),
    ...services.map((service) => entry(`/services/${service.slug}`, [service])),
    ...posts.map((post) => entry(`/blog/${post.slug}`, [post])),
  ];
  return inEveryLanguage(pages, await deps.locales.get(), deps.config.PUBLIC_URL);
}

/** Each page once in each language, with the addresses of the others beside it. */
function inEveryLanguage(
  pages: SitemapItemLoose[],
  languages: ShopLanguages,
  publicUrl: string,
): SitemapItemLoose[] {
  if (languages.locales.length < 2) return pages;
  return pages.flatMap((page) => {
    const pathIn = (locale: Locale) => withLocale(page.url, localePrefix(locale, languages));
    const link = (lang: string, locale: Locale) => ({ lang, url: publicUrl + pathIn(locale) });
    const links = [
      ...languages.locales.map((locale) => link(locale, locale)),
      link('x-default', languages.defaultLocale),
    ];
    return languages.locales.map((locale) => ({ ...page, url: pathIn(locale), links }));
  });
}

/** An address that changed last when the newest of what it shows did. */
function entry(url: string, shown: readonly { updated_at: Date }[]): SitemapItemLoose {
  const newest = Math.max(...shown.map(({ updated_at }) => updated_at.getTime()));
  return Number.isFinite(newest) ? { url, lastmod: new Date(newest).toISOString() } : { url };
}

async function sitemapOf(hostname: string, addresses: SitemapItemLoose[]): Promise<string> {
  const xhtml = addresses.some(({ links }) => links !== undefined);
  const sitemap = new SitemapStream({ hostname, xmlns: { ...PLAIN, xhtml } });
  for (const address of addresses) sitemap.write(address);
  sitemap.end();
  return (await streamToPromise(sitemap)).toString();
}

const PLAIN = { news: false, image: false, video: false };

async function indexOf(publicUrl: string, parts: number): Promise<string> {
  const index = new SitemapIndexStream();
  for (let part = 1; part <= parts; part += 1)
    index.write({ url: `${publicUrl}/sitemap-${part}.xml` });
  index.end();
  return (await streamToPromise(index)).toString();
}
