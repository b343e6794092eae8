import { XMLParser } from 'fast-xml-parser';
import { afterAll, expect, test } from 'vitest';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import type { Deps } from '#server/deps.ts';
import { ShopLocales } from '#server/shop-locales.ts';
import { discovery } from './discovery.ts';

const { db, close } = await testDatabase();
afterAll(close);

const PUBLIC_URL = 'https://shop.example';

function shop(mode: 'live' | 'test', options = {}) {
  const config = { PUBLIC_URL, PAYMENTS_MODE: mode };
  return discovery(
    { config, db, locales: new ShopLocales(db), queue: recordingQueue() } as unknown as Deps,
    options,
  );
}

const parse = (xml: string) =>
  new XMLParser({ isArray: (name) => /^(url|sitemap)$/.test(name) }).parse(xml);
const read = async (address: string, options = {}) => {
  const response = await shop('live', options).request(address);
  return { response, xml: parse(await response.clone().text()) };
};

test('crawlers of a live shop may read feeds and pictures, and nothing else below /api/', async () => {
  const text = await (await shop('live').request('/robots.txt')).text();
  expect(text).toContain('Allow: /api/feeds/');
  expect(text).toContain('Allow: /api/files/');
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain('Disallow: /admin');
  expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});

test('robots.txt of a shop with one language names every private area once', async () => {
  const text = await (await shop('live').request('/robots.txt')).text();
  expect(text.split('\n').filter((line) => !/^Disallow: \/de\b/.test(line))).toEqual([
    'User-agent: *',
    'Allow: /api/feeds/',
    'Allow: /api/files/',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /auth/',
    'Disallow: /dashboard',
    'Disallow: /debug-auth',
    'Disallow: /order/',
    'Disallow: /orders',
    'Disallow: /payment',
    'Disallow: /profile',
    '',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ]);
});

test('security.txt says whom to tell of a weakness, in which languages, for less than a year', async () => {
  const boss = ctxFor(db, await buildUser(db, { role: 'admin' }));
  await updateSettings(boss, { contactEmail: 'hello@shop.example' });
  const response = await shop('live').request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  const text = await response.text();
  expect(text.replace(/^Expires: (.*)$/m, '')).toBe(
    [
      'Contact: mailto:hello@shop.example',
      `Contact: ${PUBLIC_URL}/contact`,
      '',
      'Preferred-Languages: en',
      `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
  await updateSettings(boss, { contactEmail: '' });
  expect(await (await shop('live').request('/.well-known/security.txt')).text()).toMatch(
    /^Contact: https:/,
  );
});

test('crawlers may read a shop without live payments, and are told not to index it', async () => {
  const text = await (await shop('test').request('/robots.txt')).text();
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).not.toContain('Sitemap:');
});

test('the sitemap lists public content and when it last changed', async () => {
  const { service } = await buildService(db, { updated_at: new Date('2026-03-01T00:00:00Z') });
  const draft = await buildService(db, { state: 'draft' });
  const post = await buildPost(db, {
    state: 'published',
    updated_at: new Date('2026-04-01T00:00:00Z'),
  });
  const scheduled = await buildPost(db, { state: 'scheduled' });
  await buildPage(db, { slug: 'about', updated_at: new Date('2026-02-01T00:00:00Z') });

  const { response, xml } = await read('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-tags')).toBe('services,posts,pages,site');
  const changed = new Map<string, string>(
    xml.urlset.url.map(({ loc, lastmod }: { loc: string; lastmod: string }) => [loc, lastmod]),
  );
  expect(changed.get(`${PUBLIC_URL}/services/${service.slug}`)).toBe('2026-03-01T00:00:00.000Z');
  expect(changed.get(`${PUBLIC_URL}/blog/${post.slug}`)).toBe('2026-04-01T00:00:00.000Z');
  expect(changed.get(`${PUBLIC_URL}/about`)).toBe('2026-02-01T00:00:00.000Z');
  expect(changed.get(`${PUBLIC_URL}/`)).toBe('2026-04-01T00:00:00.000Z');
  for (const path of ['/services', '/blog', '/contact', '/terms-of-service']) {
    expect(changed.has(PUBLIC_URL + path), path).toBe(true);
  }
  expect([...changed.keys()].join()).not.toContain(draft.service.slug);
  expect([...changed.keys()].join()).not.toContain(scheduled.slug);
});

test('a sitemap with links to other languages declares their prefix, and another one does not', async () => {
  const { service } = await buildService(db, { updated_at: new Date('2025-03-01T00:00:00Z') });
  await db
    .insertInto('service_translations')
    .values({
      service_id: service.id,
      locale: 'de',
      slug: `${service.slug}-de`,
      title: 'Karte',
      updated_at: new Date('2025-03-01T00:00:00Z'),
    })
    .execute();
  const textOf = async () => (await shop('live').request('/sitemap.xml')).text();
  const alone = await textOf();
  expect(alone).not.toContain('xhtml');
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  await updateSettings(admin, { locales: ['en', 'de'] });
  const both = await textOf();
  await updateSettings(admin, { locales: ['en'] });
  expect(both).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(both).toContain(
    `<xhtml:link rel="alternate" hreflang="de" href="${PUBLIC_URL}/de/services/${service.slug}-de"`,
  );
});

test('a large shop has a sitemap index and parts with every address once', async () => {
  const whole: string[] = (await read('/sitemap.xml')).xml.urlset.url.map(
    ({ loc }: { loc: string }) => loc,
  );
  const small = { mostAddresses: 3 };
  const { xml } = await read('/sitemap.xml', small);
  const parts: string[] = xml.sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc);
  expect(parts[0]).toBe(`${PUBLIC_URL}/sitemap-1.xml`);
  const found = await Promise.all(
    parts.map(async (part) => {
      const { urlset } = (await read(new URL(part).pathname, small)).xml;
      return urlset.url.map(({ loc }: { loc: string }) => loc) as string[];
    }),
  );
  expect(found.flat()).toEqual(whole);
  const beyond = await shop('live', small).request(`/sitemap-${parts.length + 1}.xml`);
  expect(beyond.status).toBe(404);
});
