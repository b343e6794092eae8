import { afterAll, expect, test } from 'vitest';
import { buildCategory, buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { categoriesHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const visitor = routerClient(categoriesHttp, ctxFor(db));
const admin = routerClient(categoriesHttp, ctxFor(db, await buildUser(db, { role: 'admin' })));

const names = async (): Promise<string[]> =>
  (await visitor.get('/')).body.data.categories.map(({ name }: { name: string }) => name);

test('a category is created, renamed and deleted', async () => {
  const created = await admin.post('/', { name: 'Brand & identity' });
  expect(created.status).toBe(201);
  const { id, slug } = created.body.data;
  expect(slug).toBe('brand-identity');
  const edited = await admin.put(`/${id}`, { name: 'Identity', slug: 'identity', version: 1 });
  expect(edited.body.data).toEqual({
    id,
    name: 'Identity',
    slug: 'identity',
    locale: 'en',
  });
  const late = await admin.put(`/${id}`, { name: 'Mine', slug: 'identity', version: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'category_changed' } });
  expect(await names()).toContain('Identity');
  expect((await admin.delete(`/${id}`)).status).toBe(200);
  expect((await admin.delete(`/${id}`)).status).toBe(404);
  expect((await admin.put(`/${id}`, { name: 'Gone', slug: 'gone', version: 1 })).status).toBe(404);
  expect(await names()).not.toContain('Identity');
});

test('a category with services cannot be deleted', async () => {
  const { service } = await buildService(db);
  const refused = await admin.delete(`/${service.category_id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('category_in_use');
});

test('two categories cannot share an address', async () => {
  const [one, two] = [await buildCategory(db), await buildCategory(db)];
  const refused = await admin.put(`/${one.id}`, { name: 'One', slug: two.slug, version: 1 });
  expect(refused.status).toBe(409);
  expect(refused.body.fields).toHaveProperty('slug');
});

test('administrators can reorder categories', async () => {
  const built = [await buildCategory(db), await buildCategory(db), await buildCategory(db)];
  const order = [built[1], built[2], built[0]];
  expect((await admin.put('/order', { ids: order.map((each) => each?.id) })).status).toBe(200);
  const ours = (await names()).filter((name) => built.some((each) => each.name === name));
  expect(ours).toEqual(order.map((each) => each?.name));
});

test('everyone reads categories, only administrators change them', async () => {
  const { id } = await buildCategory(db);
  const customer = routerClient(categoriesHttp, ctxFor(db, await buildUser(db)));
  for (const [person, status] of [
    [visitor, 401],
    [customer, 403],
  ] as const) {
    expect((await person.get('/')).status).toBe(200);
    expect((await person.post('/', { name: 'Mine' })).status).toBe(status);
    expect((await person.put('/order', { ids: [id] })).status).toBe(status);
    expect((await person.put(`/${id}`, { name: 'Mine', slug: 'mine' })).status).toBe(status);
    expect((await person.delete(`/${id}`)).status).toBe(status);
  }
});
