import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { deletePost } from '#features/blog/delete-post.ts';
import { postsHttp } from '#features/blog/http.ts';
import { deleteService } from '#features/catalog/delete-service.ts';
import { servicesHttp } from '#features/catalog/http.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildCategory, buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { adminRedirectsHttp, redirectsHttp } from './http.ts';
import { addressOf } from '#features/redirects/shared/read-address.ts';
import { isReservedPath } from '#features/pages/shared/reserved-paths.ts';

const { db, close } = await testDatabase();
afterAll(close);
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const list = routerClient(adminRedirectsHttp, admin);
const visitor = ctxFor(db);

const leadsTo = async (path: string) =>
  (await routerClient(redirectsHttp, visitor).get(`/?path=${encodeURIComponent(path)}`)).body.data
    ?.target;
const serviceAt = async (slug: string) =>
  (await routerClient(servicesHttp, visitor).get(`/${slug}`)).body.data?.id;
const postAt = async (slug: string) =>
  (await routerClient(postsHttp, ctxFor(db)).get(`/${slug}`)).body.data?.post.title;
const renameService = (id: string, slug: string) =>
  db.updateTable('services').set({ slug }).where('id', '=', id).execute();

test('a service is found by every address it had, in every language', async () => {
  const { service } = await buildService(db, { slug: 'first-map' });
  await db
    .insertInto('service_translations')
    .values({ service_id: service.id, locale: 'de', slug: 'erste-karte', updated_at: new Date() })
    .execute();
  await renameService(service.id, 'second-map');
  await renameService(service.id, 'third-map');
  await db
    .updateTable('service_translations')
    .set({ slug: null })
    .where('service_id', '=', service.id)
    .execute();
  for (const slug of ['first-map', 'second-map', 'third-map', 'erste-karte'])
    expect([slug, await serviceAt(slug)]).toEqual([slug, service.id]);
});

test('what is at an address now wins, and an address taken back redirects no more', async () => {
  const { service } = await buildService(db, { slug: 'old-plan' });
  await renameService(service.id, 'new-plan');
  const { service: other } = await buildService(db, { slug: 'old-plan' });
  expect(await serviceAt('old-plan')).toBe(other.id);
  await renameService(service.id, 'newer-plan');
  await renameService(service.id, 'new-plan');
  const paths = (await list.get('/?q=-plan')).body.data.redirects.map(
    ({ path }: { path: string }) => path,
  );
  expect(paths).toEqual(['/services/newer-plan']);
});

test('a draft that nobody saw leaves no address; one that was published does', async () => {
  const { service } = await buildService(db, { slug: 'unseen', state: 'draft' });
  await renameService(service.id, 'unseen-2');
  expect(await leadsTo('/services/unseen')).toBeUndefined();
  await db.updateTable('services').set({ state: 'published' }).execute();
  await db.updateTable('services').set({ state: 'draft' }).where('id', '=', service.id).execute();
  await renameService(service.id, 'seen');
  expect(await serviceAt('unseen-2')).toBeUndefined(); // visitors do not see the draft
  expect(await leadsTo('/services/unseen-2')).toBeUndefined(); // and learn nothing about it
  await db.updateTable('services').set({ state: 'published' }).execute();
  expect(await serviceAt('unseen-2')).toBe(service.id);
});

test('a deleted service or post is gone, with all its addresses', async () => {
  const { service } = await buildService(db, { slug: 'short-lived' });
  await renameService(service.id, 'soon-gone');
  await deleteService(admin, service.id);
  expect(await leadsTo('/services/short-lived')).toBeNull();
  expect(await leadsTo('/services/soon-gone')).toBeNull();
  const post = await buildPost(db, { slug: 'old-news', title: 'News', state: 'published' });
  await db.updateTable('posts').set({ slug: 'news' }).where('id', '=', post.id).execute();
  expect(await postAt('old-news')).toBe('News');
  await deletePost(admin, post.id);
  expect(await leadsTo('/blog/old-news')).toBeNull();
  expect(await leadsTo('/blog/news')).toBeNull();
});

test('a category leads from its old address to its current one', async () => {
  const category = await buildCategory(db, { slug: 'drawings' });
  await db
    .updateTable('categories')
    .set({ slug: 'sketches' })
    .where('id', '=', category.id)
    .execute();
  expect(await leadsTo('/services?category=drawings')).toBe('/services?category=sketches');
});

test('an administrator adds and removes a redirect', async () => {
  const { status, body } = await list.post('/', { path: '/über-uns/', target: '/about#team' });
  expect(status).toBe(201);
  expect(await leadsTo('/%C3%BCber-uns')).toBe('/about#team');
  await list.post('/', { path: '/shop.php', target: null });
  expect(await leadsTo('/shop.php')).toBeNull();
  expect((await list.get('/?q=shop.php')).body.data.redirects).toMatchObject([
    { path: '/shop.php', target: null, isOwn: true },
  ]);
  expect((await list.delete(`/${body.data.id}`)).status).toBe(200);
  expect(await leadsTo('/%C3%BCber-uns')).toBeUndefined();
  expect((await list.delete(`/${body.data.id}`)).status).toBe(404);
});

test('no redirect shadows a page, repeats another or leads back', async () => {
  await buildService(db, { slug: 'in-use' });
  await list.post('/', { path: '/a', target: '/b' });
  await list.post('/', { path: '/b', target: '/c?x=1' });
  const faults = async (path: string, target: string | null) => {
    const { status, body } = await list.post('/', { path, target });
    return [status, ...Object.keys(body.fields ?? {})];
  };
  expect(await faults('/services/in-use', '/about')).toEqual([422, 'path']);
  expect(await faults('/admin/old', '/about')).toEqual([422, 'path']);
  expect(await faults('/a', '/about')).toEqual([422, 'path']);
  expect(await faults('/c', '/a')).toEqual([422, 'target']);
  expect(await faults('/d', '/d?again')).toEqual([422, 'target']);
  expect(await faults('/d', '//evil.example')).toEqual([422, 'target']);
  expect(await faults('/de/d', 'https://evil.example')).toEqual([422, 'path', 'target']);
  expect(await faults('/d?x', '/about')).toEqual([422, 'path']);
});

test('only administrators see and change the list', async () => {
  const customer = ctxFor(db, await buildUser(db));
  for (const [ctx, status] of [
    [visitor, 401],
    [customer, 403],
  ] as const) {
    const client = routerClient(adminRedirectsHttp, ctx);
    expect((await client.get('/')).status).toBe(status);
    expect((await client.post('/', { path: '/x', target: '/y' })).status).toBe(status);
  }
});

test('an address is a path of this shop', () => {
  expect(addressOf('/old page')).toBeNull();
  expect(addressOf('/a/../admin')).toBe('/admin');
  expect(addressOf('/a/..//evil.example')).toBeNull();
  expect(addressOf(String.raw`/\evil.example`)).toBeNull();
  expect(addressOf('/x//')).toBe('/x');
});

test('every page of the site map is reserved', () => {
  const routes = readFileSync('web/routes.ts', 'utf8');
  const paths = [...routes.matchAll(/\broute\('([^':*]+)'/g)].map(([, path]) => `/${path}`);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !isReservedPath(path))).toEqual([]);
});
