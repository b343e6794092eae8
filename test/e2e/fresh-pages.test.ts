/** An administrator's edit appears on the next anonymous page: each test reads the page (so that it is cached), edits, and reads again. */
import { afterAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildService } from '#test/factories/service.ts';
import { buildAdmin, openBuiltShop } from './built-shop.ts';

const shop = await openBuiltShop();
afterAll(shop.close);
const { db, ask, read } = shop;
const user = await buildAdmin(db);

/** The page for the next visitor; the notification of an edit arrives shortly after its commit. */
async function expectShown(address: string, words: string): Promise<void> {
  await expect.poll(() => read(address), { interval: 10 }).toContain(words);
}

async function edit(address: string, method: string, json: unknown): Promise<void> {
  const response = await ask(address, { user, method, json });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
}

test('a service: its page, the list, the home page, the API and the sitemap', async () => {
  const { service } = await buildService(db, { title: 'Hand-drawn map' });
  const address = `/services/${service.slug}`;
  const places = [address, '/services', '/', '/api/services', `/api${address}`];
  for (const place of places) expect(await read(place)).toContain('Hand-drawn map');
  expect(await read('/sitemap.xml')).toContain(address);

  const { data } = JSON.parse(await read(`/api/admin/services/${service.id}`, { user }));
  await edit(`/api/admin/services/${service.id}`, 'PUT', {
    ...data.edit,
    title: 'Engraved map',
  });
  for (const place of places) await expectShown(place, 'Engraved map');

  await edit(`/api/admin/services/${service.id}/publication`, 'DELETE', {});
  await expect.poll(async () => (await ask(address)).status).toBe(404);
  expect(await read('/services')).not.toContain('Engraved map');
  expect(await read('/sitemap.xml')).not.toContain(address);
});

test('a category', async () => {
  const { service } = await buildService(db);
  const address = `/services/${service.slug}`;
  await read(address);
  await read('/services');
  await edit(`/api/categories/${service.category_id}`, 'PUT', {
    name: 'Charts',
    slug: 'charts',
    version: 1,
  });
  await expectShown(address, 'Charts');
  await expectShown('/services', 'Charts');
});

test('a post, its list, the feeds and the sitemap', async () => {
  const post = await buildPost(db, { state: 'published', title: 'On paper' });
  const address = `/blog/${post.slug}`;
  const places = [address, '/blog', '/', '/api/feeds/atom.xml', '/api/feeds/rss.xml', '/api/posts'];
  for (const place of places) expect(await read(place)).toContain('On paper');

  const { data } = JSON.parse(await read(`/api/admin/posts/${post.id}`, { user }));
  await edit(`/api/admin/posts/${post.id}`, 'PUT', { ...data.post, title: 'On vellum' });
  for (const place of places) await expectShown(place, 'On vellum');

  await edit(`/api/admin/posts/${post.id}/publications`, 'DELETE', {});
  await expect.poll(async () => (await ask(address)).status).toBe(404);
  expect(await read('/api/feeds/rss.xml')).not.toContain('On vellum');
  expect(await read('/sitemap.xml')).not.toContain(address);
});

test.each(['about', 'terms-of-service'])('the page %s', async (slug) => {
  const before = JSON.parse(await read(`/api/admin/pages/${slug}`, { user })).data.page;
  await read(`/${slug}`);
  await edit(`/api/admin/pages/${slug}`, 'PUT', {
    title: `New words of ${slug}`,
    body: 'Short.',
    version: before.version,
  });
  await expectShown(`/${slug}`, `New words of ${slug}`);
});

test('settings appear on every page', async () => {
  const places = ['/', '/contact', '/login', '/services', '/api/site', '/api/feeds/rss.xml'];
  for (const place of places) expect(await read(place)).not.toContain('North Light');
  await edit('/api/settings', 'PATCH', {
    shopName: 'North Light',
    versions: { studio: 0 },
  });
  for (const place of places) await expectShown(place, 'North Light');
});

test('a published review and its reply', async () => {
  const review = await buildReview(db, { body: 'The best map I ever had.', stars: 5 });
  const { slug } = await db
    .selectFrom('services')
    .select('slug')
    .where('id', '=', review.service_id)
    .executeTakeFirstOrThrow();
  const places = [`/services/${slug}`, '/', `/api/services/${slug}/reviews`];
  for (const place of places) expect(await read(place)).not.toContain('The best map');
  await edit(`/api/reviews/${review.id}/decisions`, 'POST', { state: 'published' });
  for (const place of places) await expectShown(place, 'The best map');
  await edit(`/api/reviews/${review.id}/reply`, 'PUT', {
    reply: 'It was a pleasure to draw.',
    version: 0,
  });
  await expectShown(`/services/${slug}`, 'It was a pleasure');
});
