/** What search engines, social networks, feed readers and home screens read from whole pages of the built product. */
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser } from '#test/factories/user.ts';
import { openBuiltShop, TRIAL } from './built-shop.ts';

const shop = await openBuiltShop();
afterAll(shop.close);
const { db, ask, read, publicUrl } = shop;

const built = await buildService(db, {
  title: 'Hand-drawn map',
  packages: [{ price_minor: 12_500n }, { price_minor: 20_050n }],
  faqs: [{ question: 'How large is it?', answer: 'A2.' }],
});
const { service } = built;
const order = await buildOrder(db, { of: built, state: 'completed' } as never);
await buildReview(db, { order, state: 'published', stars: 5 });
const author = await buildUser(db, { role: 'admin', username: 'the-login-name' });
const post = await buildPost(db, {
  state: 'published',
  title: 'On "paper" & <ink>',
  author_id: author.id,
  tags: ['paper'],
});

const PUBLIC_PAGES = [
  '/',
  '/services',
  `/services/${service.slug}`,
  '/blog',
  `/blog/${post.slug}`,
  '/about',
  '/contact',
  '/terms-of-service',
  '/login',
  '/register',
  '/forgot-password',
];

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Every `<meta>` and `<link>` of a page by its name, property or relation. */
function headOf(html: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, tag = ''] of html.matchAll(/<(?:meta|link)\s([^>]*?)\/?>/g)) {
    const attributes = Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        unescape(value),
      ]),
    );
    const key = attributes['name'] ?? attributes['property'] ?? attributes['rel'] ?? '';
    const value = attributes['content'] ?? attributes['href'] ?? '';
    found.set(key, [...(found.get(key) ?? []), value]);
  }
  return found;
}

type JsonLd = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

function nodesOf(html: string): JsonLd[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return scripts.flatMap(([, json = '']) => {
    const data = JSON.parse(json);
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
}

test.each(PUBLIC_PAGES)('%s has its description and picture in its head', async (path) => {
  const head = headOf(await read(path));
  const one = (name: string) => {
    expect(head.get(name), `${name} on ${path}`).toHaveLength(1);
    return head.get(name)?.[0] ?? '';
  };
  expect(one('description').length).toBeGreaterThan(9);
  expect(one('canonical')).toBe(publicUrl + path);
  expect(one('og:url')).toBe(publicUrl + path);
  expect(one('og:title')).not.toBe('');
  expect(one('og:site_name')).toBe('Atelier');
  expect(one('og:image:alt')).not.toBe('');
  expect(head.get('theme-color')).toHaveLength(2);
  expect(head.get('alternate')).toEqual([
    '/api/feeds/atom.xml',
    '/api/feeds/rss.xml',
    '/api/feeds/feed.json',
  ]);
  const address = new URL(one('og:image'));
  expect(address.origin).toBe(publicUrl);
  const picture = await ask(address.pathname + address.search);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
  expect([one('og:image:width'), one('og:image:height')]).toEqual([String(width), String(height)]);
});

test('only one style sheet and no script blocks the first paint', async () => {
  for (const path of PUBLIC_PAGES) {
    const html = await read(path);
    expect(html.match(/<link[^>]*rel="stylesheet"/g), path).toHaveLength(1);
    expect(html).not.toMatch(/<script(?![^>]*(?:type="module"|async|defer))[^>]*\ssrc=/);
    expect(html).toContain('<style>:root,[data-theme]{--accent-hue:264}</style>');
  }
});

test('the home page names the shop', async () => {
  const [organization, site] = nodesOf(await read('/'));
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Atelier',
    url: `${publicUrl}/`,
  });
  expect((await ask(new URL(organization?.['logo']).pathname)).status).toBe(200);
  expect(site).toMatchObject({
    '@type': 'WebSite',
    name: 'Atelier',
    publisher: { '@id': organization?.['@id'] },
  });
});

test('the catalogue is a list of services', async () => {
  const [crumbs, list] = nodesOf(await read('/services'));
  expect(crumbs?.['itemListElement']).toHaveLength(2);
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: expect.arrayContaining([
      expect.objectContaining({ url: `${publicUrl}/services/${service.slug}` }),
    ]),
  });
});

test.each([
  ['/blog', ['Blog', 'BreadcrumbList']],
  ['/about', ['Organization', 'BreadcrumbList']],
  ['/contact', ['Organization', 'BreadcrumbList']],
  ['/terms-of-service', ['BreadcrumbList']],
])('%s says what it is', async (path, types) => {
  const nodes = nodesOf(await read(path));
  expect(nodes.map((node) => node['@type'])).toEqual(types);
  expect(nodes.at(-1)?.['itemListElement'].at(-1)).toMatchObject({ item: publicUrl + path });
});

test.each([`/services/${service.slug}/order?quantity=2`, '/terms-of-service/versions/1'])(
  '%s is not found by searches, but has a picture where it is shared',
  async (path) => {
    const head = headOf(await read(path));
    expect(head.get('robots')).toEqual(['noindex']);
    expect(head.get('og:title')?.[0]).not.toBe('');
    const picture = await ask(new URL(head.get('og:image')?.[0] ?? '').pathname);
    expect(picture.status).toBe(200);
  },
);

test('a service is a product with offers, rating, questions and breadcrumbs', async () => {
  const html = await read(`/services/${service.slug}`);
  const address = `${publicUrl}/services/${service.slug}`;
  const [product, crumbs, faq] = nodesOf(html);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Hand-drawn map',
    url: address,
    image: [expect.stringMatching(/^http.*\.png$/)],
    offers: [
      { '@type': 'Offer', price: '125.00', priceCurrency: 'EUR', url: address },
      { '@type': 'Offer', price: '200.50', priceCurrency: 'EUR', url: address },
    ],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1, bestRating: 5 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: expect.any(String) },
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
      },
    ],
  });
  expect(crumbs?.['@type']).toBe('BreadcrumbList');
  const parts: JsonLd[] = crumbs?.['itemListElement'];
  expect(parts.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(parts.at(-1)).toMatchObject({
    '@type': 'ListItem',
    name: 'Hand-drawn map',
    item: address,
  });
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How large is it?',
        acceptedAnswer: { '@type': 'Answer', text: 'A2.' },
      },
    ],
  });
});

test('a service without reviews and questions has no such data', async () => {
  const other = await buildService(db);
  const nodes = nodesOf(await read(`/services/${other.service.slug}`));
  expect(nodes.map((node) => node['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(nodes[0]).not.toHaveProperty('aggregateRating');
});

test('the author of a post is the shop; the username of its writer stays private', async () => {
  const html = await read(`/blog/${post.slug}`);
  const address = `${publicUrl}/blog/${post.slug}`;
  const [posting, crumbs] = nodesOf(html);
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'On "paper" & <ink>',
    image: [`${publicUrl}/social/post/${post.slug}.png`],
    datePublished: post.published_at?.toISOString(),
    author: { '@type': 'Organization', name: 'Atelier' },
    publisher: { '@type': 'Organization', name: 'Atelier', logo: { '@type': 'ImageObject' } },
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    keywords: 'paper',
  });
  expect(crumbs?.['itemListElement']).toHaveLength(3);
  for (const path of [`/blog/${post.slug}`, '/blog', '/', '/api/posts', '/api/feeds/rss.xml'])
    expect(await read(path)).not.toContain('the-login-name');
});

test.each([
  '/social/service/no-such-service.png',
  '/social/post/no-such-post.png',
  '/social/page/admin.png',
  '/social/page/constructor.png',
  '/social/other/a.png',
  '/social/service/A.png',
])('there is no picture at %s', async (address) => {
  expect((await ask(address)).status).toBe(404);
});

test('a generated picture is cached until its title changes', async () => {
  const { service: named } = await buildService(db, { title: 'First title' });
  const address = `/social/service/${named.slug}.png`;
  const first = await ask(address);
  expect((await ask(address)).headers.get('etag')).toBe(first.headers.get('etag'));
  const { data } = JSON.parse(await read(`/api/admin/services/${named.id}`, { user: author }));
  await ask(`/api/admin/services/${named.id}`, {
    user: author,
    method: 'PUT',
    json: { ...data.edit, title: 'Second title' },
  });
  await expect
    .poll(async () => (await ask(address)).headers.get('etag'))
    .not.toBe(first.headers.get('etag'));
});

test.each([
  ['/apple-touch-icon.png', 'image/png', 180],
  ['/icon-192.png', 'image/png', 192],
  ['/icon-512.png', 'image/png', 512],
])('%s has its size', async (address, type, size) => {
  const icon = await ask(address);
  expect(icon.headers.get('content-type')).toBe(type);
  const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: size, height: size, format: 'png' });
});

test('favicon.ico has one 32 pixel picture; the SVG icon and the manifest exist too', async () => {
  const ico = Buffer.from(await (await ask('/favicon.ico')).arrayBuffer());
  expect(ico.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 32, 32]));
  expect(ico.readUInt32LE(14)).toBe(ico.byteLength - 22);
  const { width, format } = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata();
  expect({ width, format }).toEqual({ width: 32, format: 'png' });

  const svg = await ask('/favicon.svg');
  expect(svg.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  const manifest = JSON.parse(await read('/site.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Atelier', start_url: '/' });
  for (const { src } of manifest.icons) expect((await ask(src)).status).toBe(200);
});

test('a live shop can be indexed, a test shop cannot', async () => {
  expect((await ask('/')).headers.has('x-robots-tag')).toBe(false);
  const trial = await openBuiltShop({
    ...TRIAL,
  });
  try {
    for (const address of ['/', '/api/feeds/rss.xml', '/favicon.svg'])
      expect((await trial.ask(address)).headers.get('x-robots-tag'), address).toBe('noindex');
    expect(headOf(await trial.read('/')).get('robots')).toEqual(['noindex']);
  } finally {
    await trial.close();
  }
});
