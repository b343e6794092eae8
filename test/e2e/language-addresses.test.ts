/** The languages of a shop, from outside: addresses, what crawlers are told, and what is cached. */
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPage } from '#test/factories/page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildAdmin, openBuiltShop } from './built-shop.ts';
import { until } from './until.ts';

const shop = await openBuiltShop();
afterAll(shop.close);
const { db, ask, read, publicUrl } = shop;

const admin = await buildAdmin(db);
const { service } = await buildService(db, { title: 'Map', slug: 'map' });
const { service: english } = await buildService(db, { title: 'Stamp', slug: 'stamp' });
const post = await buildPost(db, { state: 'published', title: 'Paper', slug: 'paper' });
const updated_at = new Date();
await db
  .insertInto('service_translations')
  .values({ service_id: service.id, locale: 'de', title: 'Karte', slug: 'karte', updated_at })
  .execute();
await db
  .insertInto('post_translations')
  .values({ post_id: post.id, locale: 'de', title: 'Papier', slug: 'papier', updated_at })
  .execute();
await buildPage(db, { slug: 'about' });
await db
  .insertInto('page_translations')
  .values({ slug: 'about', locale: 'de', title: 'Über uns', body: 'Wir zeichnen.', updated_at })
  .execute();

const saveSettings = (json: object) => ask('/api/settings', { user: admin, method: 'PATCH', json });
// A page of a shop with one language, before a second one is offered.
const alone = await read('/services');

beforeAll(async () => {
  await saveSettings({ locales: ['en', 'de'], versions: { languages: 0 } });
  await until(async () => (await ask('/de')).ok);
});

/** Public pages that exist in both languages, with their German address. */
const PAGES: readonly [english: string, german: string][] = [
  ['/', '/de'],
  ['/services', '/de/services'],
  ['/services/map', '/de/services/karte'],
  ['/blog', '/de/blog'],
  ['/blog/paper', '/de/blog/papier'],
  ['/about', '/de/about'],
  ['/terms-of-service', '/de/terms-of-service'],
  ['/contact', '/de/contact'],
  ['/login', '/de/login'],
  ['/register', '/de/register'],
  ['/forgot-password', '/de/forgot-password'],
];

/** The addresses of `<link rel="alternate" hreflang>` by language, and the canonical one. */
function addressesIn(html: string) {
  const links = [...html.matchAll(/<link ([^>]*)\/?>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  );
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.['href'],
    alternates: Object.fromEntries(
      links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href]),
    ),
  };
}
const languageOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];

test.each(PAGES)('%s and %s name each other', async (inEnglish, inGerman) => {
  const alternates = {
    en: publicUrl + inEnglish,
    de: publicUrl + inGerman,
    'x-default': publicUrl + inEnglish,
  };
  for (const [locale, path] of [
    ['en', inEnglish],
    ['de', inGerman],
  ] as const) {
    const html = await read(path);
    expect(languageOf(html)).toBe(locale);
    expect(addressesIn(html), path).toEqual({ canonical: publicUrl + path, alternates });
    expect(html).toContain(`<meta property="og:locale" content="${locale}"`);
  }
});

test('content in one language is canonical there and names no other', async () => {
  const address = `/services/${english.slug}`;
  for (const path of [address, `/de${address}`]) {
    const found = addressesIn(await read(path));
    expect(found, path).toEqual({ canonical: publicUrl + address, alternates: {} });
  }
});

test.each([
  ['/en', '/'],
  ['/en/services?q=map&sort=price', '/services?q=map&sort=price'],
  ['/en/orders?state=open', '/orders?state=open'],
  ['/services/karte', '/services/map'],
  ['/de/services/map', '/de/services/karte'],
  ['/blog/papier', '/blog/paper'],
  ['/de/blog/paper', '/de/blog/papier'],
])('%s moves to %s', async (from, to) => {
  const response = await ask(from);
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(to);
  expect(response.headers.get('cache-control')).toContain('no-store');
});

test.each(['/fr', '/fr/services', '/de/de', '/de/en/services', '/DE/services', '/de/nothing-here'])(
  'there is nothing at %s',
  async (address) => {
    expect((await ask(address)).status).toBe(404);
  },
);

test('an address that cannot be read is answered in its language', async () => {
  const texts = ['/%', '/de/%'].map(async (address) => (await ask(address)).text());
  expect(await Promise.all(texts)).toEqual(['Page Not Found', 'Seite nicht gefunden']);
});

test.each(PAGES)('only the address decides the language of %s', async (inEnglish, inGerman) => {
  const etags = new Set<string>();
  for (const [locale, path] of [
    ['en', inEnglish],
    ['de', inGerman],
  ] as const) {
    const { headers } = await ask(path);
    const requests: Record<string, string>[] = [
      { 'accept-language': locale === 'en' ? 'de' : 'en' },
      { cookie: 'locale=de; language=de' },
      { 'x-page-locale': locale === 'en' ? 'de' : 'en' },
    ];
    for (const request of requests) {
      const again = await ask(path, { headers: request });
      expect(again.headers.get('etag')).toBe(headers.get('etag'));
      expect(languageOf(await again.text())).toBe(locale);
    }
    expect(headers.get('vary')).not.toContain('language');
    // The contact page has none: its form carries the time at which it was shown.
    etags.add(headers.get('etag') ?? path);
  }
  expect(etags.size).toBe(2);
});

test('answers of the API are cached for each language', async () => {
  const titleFor = async (headers: Record<string, string>) => {
    const response = await ask('/api/services/map', { headers });
    expect(response.headers.get('vary')).toContain('accept-language');
    return ((await response.json()) as { data: { title: string } }).data.title;
  };
  expect(await titleFor({})).toBe('Map');
  expect(await titleFor({ 'accept-language': 'de' })).toBe('Karte');
  expect(await titleFor({ 'x-page-locale': 'en', 'accept-language': 'de' })).toBe('Map');
});

test('the sitemap has each page once in each of its languages', async () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => /^(url|xhtml:link)$/.test(name),
  });
  const entries = parser.parse(await read('/sitemap.xml')).urlset.url as {
    loc: string;
    'xhtml:link'?: { hreflang: string; href: string }[];
  }[];
  const listed = new Map(entries.map((entry) => [entry.loc, entry]));
  expect(listed.size).toBe(entries.length);
  for (const [inEnglish, inGerman] of PAGES.slice(0, 8)) {
    for (const path of [inEnglish, inGerman]) {
      const links = listed.get(publicUrl + path)?.['xhtml:link'] ?? [];
      expect(Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href])), path).toEqual(
        {
          en: publicUrl + inEnglish,
          de: publicUrl + inGerman,
          'x-default': publicUrl + inEnglish,
        },
      );
    }
  }
  expect(listed.get(`${publicUrl}/services/stamp`)?.['xhtml:link']).toBeUndefined();
  expect(listed.has(`${publicUrl}/de/services/stamp`)).toBe(false);
});

test('each language has its feeds, and its pages lead there', async () => {
  for (const [prefix, title, address] of [
    ['', 'Paper', '/blog/paper'],
    ['/de', 'Papier', '/de/blog/papier'],
  ] as const) {
    const html = await read(`${prefix}/blog`);
    for (const format of ['atom', 'rss']) {
      expect(html).toContain(`href="/api/feeds${prefix}/${format}.xml"`);
      const feed = await read(`/api/feeds${prefix}/${format}.xml`);
      expect(feed).toContain(title);
      expect(feed).toContain(publicUrl + address);
    }
  }
  expect((await ask('/api/feeds/fr/atom.xml')).status).toBe(404);
});

test.each(['services', 'about', 'login'])(
  'the picture for networks of %s is in the language of the page',
  async (name) => {
    const pictures = await Promise.all(
      ['', '/de'].map((prefix) => ask(`/social${prefix}/page/${name}.png`)),
    );
    for (const { status } of pictures) expect(status).toBe(200);
    const etags = pictures.map(({ headers }) => headers.get('etag'));
    expect(new Set(etags).size).toBe(2);
  },
);

test('a redirect keeps the language of the page', async () => {
  const guarded = await ask('/de/orders?state=open');
  expect(guarded.headers.get('location')).toBe('/de/login?redirect=%2Forders%3Fstate%3Dopen');
  const admins = await ask('/de/admin', { user: admin });
  expect(languageOf(await admins.text())).toBe('de');
});

test('crawlers may not read private pages of any language', async () => {
  const robots = await read('/robots.txt');
  for (const path of ['/orders', '/de/orders', '/admin', '/de/admin'])
    expect(robots).toContain(`Disallow: ${path}\n`);
});

test('the addresses of a new default language lose their prefix', async () => {
  await saveSettings({ defaultLocale: 'de', versions: { languages: 1 } });
  await expect.poll(async () => languageOf(await read('/services'))).toBe('de');
  expect(languageOf(await read('/en/services'))).toBe('en');
  expect((await ask('/de/services?q=karte')).headers.get('location')).toBe('/services?q=karte');
  expect(addressesIn(await read('/services/karte')).alternates).toEqual({
    en: `${publicUrl}/en/services/map`,
    de: `${publicUrl}/services/karte`,
    'x-default': `${publicUrl}/services/karte`,
  });
});

test('a shop with one language shows no sign of others', async () => {
  await saveSettings({ defaultLocale: 'en', locales: ['en'], versions: { languages: 2 } });
  await expect.poll(async () => (await ask('/de/services')).status).toBe(404);
  const html = await read('/services');
  expect(html).toBe(alone);
  expect(html).not.toMatch(/hreflang/i);
  expect(html).not.toMatch(/(?:href|action)="\/(?:en|de)(?:[/"?])/);
  expect(html).not.toContain('class="languages"');
  expect(await read('/sitemap.xml')).not.toContain('/de');
});
