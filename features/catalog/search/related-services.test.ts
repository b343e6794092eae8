import { afterAll, expect, test } from 'vitest';
import { buildService } from '#test/factories/service.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { servicesHttp } from '#features/catalog/http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const api = routerClient(servicesHttp, ctxFor(db));

async function build(position: number, values: object = {}) {
  const { service } = await buildService(db, { position, state: 'published', ...values });
  return service;
}

test('services of the same category come first, then others; never itself, a draft or an unlisted one', async () => {
  const logo = await build(1);
  const { category_id } = logo;
  const other = await build(2);
  const map = await build(5, { category_id });
  await build(3, { category_id, state: 'draft' });
  await build(4, { category_id, is_listed: false });
  const ids = async () => {
    const { body } = await api.get(`/${logo.slug}/related`);
    return body.data.services.map(({ id }: { id: string }) => id);
  };
  expect(await ids()).toEqual([map.id, other.id]);
  const featured = await build(9, { category_id, featured: true });
  const last = await build(8, { category_id });
  expect(await ids()).toEqual([featured.id, map.id, last.id]);
});

test('a draft and an unknown service have none', async () => {
  const draft = await build(1, { state: 'draft' });
  expect((await api.get(`/${draft.slug}/related`)).status).toBe(404);
  expect((await api.get('/no-such-service/related')).status).toBe(404);
});
