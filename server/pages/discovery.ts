import { Hono } from 'hono';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { listPostAddresses } from '#features/blog/queries.ts';
import { listServiceAddresses } from '#features/catalog/queries.ts';
import { isFixedPage } from '#features/pages/shared/pages.ts';
import { listPageAddresses } from '#features/pages/queries.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Deps } from '#server/deps.ts';
import { visitorCtx } from '#server/middleware/make-ctx.ts';
import {
  isLocale,
  localePrefix,
  toLocale,
  withLocale,
  type Locale,
  type ShopLanguages,
} from '#lib/locale.ts';
import type { LocalizedAddress } from '#lib/translation.ts';

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
/** Public paths below `/api/`: the addresses that pages advertise, and their pictures. */
const PUBLIC_ANSWERS = ['/api/feeds/', '/api/files/'];
const AN_HOUR = 'public, max-age=3600';
/** Search engines read at most 50,000 addresses per file. */
const MAX_ADDRESSES = 45_000;

/** How long a finder may rely on `security.txt`; RFC 9116 asks for less than a year. */
const SECURITY_TXT_DAYS = 180;

/**
 * `/robots.txt`, `/sitemap.xml` and, for a large shop, its parts; `/.well-known/security.txt`. A shop without real payments asks not to be indexed: every response says
 * `noindex` (see `noIndex`), and crawlers may read that.
 */
export function discovery(deps: Deps, { mostAddresses = MAX_ADDRESSES } = {}) {
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
    .get('/.well-known/security.txt', async (c) =>
      c.text(await securityTxt(deps), 200, { 'cache-control': AN_HOUR, 'cache-tags': 'site' }),
    )
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

/** Whether search engines may index this shop: only with real payments. */
export function isListed({ config }: Pick<Deps, 'config'>): boolean {
  return config.PAYMENTS_MODE === 'live';
}

/** Where to report a weakness of this shop (RFC 9116): its contact address, or its contact form. */
async function securityTxt(deps: Deps): Promise<string> {
  const { PUBLIC_URL } = deps.config;
  const ctx = visitorCtx(deps);
  const [{ contactEmail }, { locales }] = await Promise.all([getSettings(ctx), deps.locales.get()]);
  const expiresAt = new Date(ctx.now.getTime() + SECURITY_TXT_DAYS * 86_400_000);
  const day = expiresAt.toISOString().slice(0, 10);
  return [
    ...(contactEmail ? [`Contact: mailto:${contactEmail}`] : []),
    `Contact: ${PUBLIC_URL}/contact`,
    `Expires: ${day}T00:00:00Z`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
    '',
  ].join('\n');
}

async function listAddresses(deps: Deps): Promise<SitemapItemLoose[]> {
  const ctx = visitorCtx(deps);
  const [services, posts, edits] = await Promise.all([
    listServiceAddresses(ctx),
    listPostAddresses(ctx),
    listPageAddresses(ctx),
  ]);
  const edited = (slug: string) => edits.filter((page) => page.slug === slug);
  const own = new Set(edits.map(({ slug }) => slug).filter((slug) => !isFixedPage(slug)));
  const pages = [
    entry('/', [...services, ...posts]),
    entry('/services', services),
    entry('/about', edited('about')),
    entry('/blog', posts),
    entry('/contact', []),
    entry('/terms-of-service', edited('terms-of-service')),
    ...[...own].map((slug) => entry(`/${slug}`, edited(slug))),
  ];
  const languages = await deps.locales.get();
  return [
    ...inEveryLanguage(pages, languages, deps.config.PUBLIC_URL),
    ...inItsLanguages('/services', services, languages, deps.config.PUBLIC_URL),
    ...inItsLanguages('/blog', posts, languages, deps.config.PUBLIC_URL),
  ];
}

/** Content in its source language and its translations, under the address of each. */
function inItsLanguages(
  folder: string,
  contents: readonly LocalizedAddress[],
  languages: ShopLanguages,
  publicUrl: string,
): SitemapItemLoose[] {
  const versions = Map.groupBy(contents, ({ id }) => id);
  return [...versions.values()].flatMap((all) => {
    const offered = all.filter(({ locale }) => isOffered(locale, languages));
    // Content in a language that the shop no longer offers is listed below the default language.
    const listed = offered.length > 0 ? offered : all.slice(0, 1);
    const pages = listed.map((each) => {
      const locale = toLocale(each.locale);
      const path = withLocale(`${folder}/${each.slug}`, localePrefix(locale, languages));
      return { locale, page: entry(path, [each]) };
    });
    if (pages.length < 2) return pages.map(({ page }) => page);
    const links = pages.map(({ locale, page }) => ({ lang: locale, url: publicUrl + page.url }));
    const first = links.find(({ lang }) => lang === languages.defaultLocale) ?? links[0];
    const alternates = first ? [...links, { lang: 'x-default', url: first.url }] : links;
    return pages.map(({ page }) => ({ ...page, links: alternates }));
  });
}

function isOffered(locale: string, { locales }: ShopLanguages): boolean {
  return isLocale(locale) && locales.includes(locale);
}

/** Each page once per language, with links to the other languages. */
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

/** The last change of an address: the newest change of its content. */
function entry(url: string, versions: readonly { updated_at: Date }[]): SitemapItemLoose {
  const newest = Math.max(...versions.map(({ updated_at }) => updated_at.getTime()));
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
