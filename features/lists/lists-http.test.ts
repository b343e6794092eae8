import { afterAll, expect, test } from 'vitest';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { listsHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const buildAdmin = async () =>
  routerClient(listsHttp, ctxFor(db, await buildUser(db, { role: 'admin' })));
const settingsFor = async (admin: Awaited<ReturnType<typeof buildAdmin>>) =>
  (await admin.get('/orders')).body.data;

test('a view keeps what the list knows of an address, in one order', async () => {
  const admin = await buildAdmin();
  const query = 'sort=due&junk=1&state=delivered&cursor=x&q=%3Cb%3E&flag=gone';
  const saved = await admin.post('/orders/views', { name: ' Late ', query });
  expect(saved.status).toBe(201);
  expect(saved.body.data).toMatchObject({
    name: 'Late',
    query: 'q=%3Cb%3E&state=delivered&sort=due',
    isShared: false,
    isMine: true,
  });
  const again = await admin.post('/orders/views', { name: 'Late', query: '' });
  expect([again.status, again.body.code]).toEqual([409, 'view_name_taken']);
  expect(again.body.fields).toHaveProperty('name');
  const unnamed = await admin.post('/orders/views', { name: ' ', query: '' });
  expect(unnamed.body.fields).toEqual({ name: 'Enter a name for the view.' });
});

test('others see and delete shared views only', async () => {
  const [admin, other] = [await buildAdmin(), await buildAdmin()];
  const own = (await admin.post('/orders/views', { name: 'Mine', query: '' })).body.data;
  const shared = { name: 'Ours', query: 'state=delivered', isShared: true };
  const ours = (await admin.post('/orders/views', shared)).body.data;
  expect((await settingsFor(other)).views).toEqual([{ ...ours, isMine: false }]);
  expect((await settingsFor(admin)).views).toEqual([own, ours]);
  const refused = await other.delete(`/orders/views/${own.id}`);
  expect([refused.status, refused.body.code]).toEqual([404, 'view_not_found']);
  expect((await other.delete(`/orders/views/${ours.id}`)).body.data).toEqual(shared);
  expect((await settingsFor(admin)).views).toEqual([own]);
});

test('there are at most 30 views of a list', async () => {
  const admin = await buildAdmin();
  for (let n = 0; n < 30; n += 1) {
    expect((await admin.post('/orders/views', { name: `View ${n}`, query: '' })).status).toBe(201);
  }
  const refused = await admin.post('/orders/views', { name: 'One more', query: '' });
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_views']);
});

test('columns are remembered for each person, and can go back to the usual ones', async () => {
  const [admin, other] = [await buildAdmin(), await buildAdmin()];
  const columns = ['total', 'email', 'junk'];
  expect((await admin.put('/orders/columns', { columns })).status).toBe(200);
  await admin.put('/orders/columns', { columns });
  expect((await settingsFor(admin)).columns).toEqual(['email', 'total']);
  expect((await settingsFor(other)).columns).toBeNull();
  await admin.put('/orders/columns', { columns: null });
  expect((await settingsFor(admin)).columns).toBeNull();
});

test('customers and visitors reach nothing; a list that does not exist is not found', async () => {
  const customer = routerClient(listsHttp, ctxFor(db, await buildUser(db)));
  const visitor = routerClient(listsHttp, ctxFor(db));
  const view = { name: 'x', query: '' };
  const tries = (of: typeof customer) => [
    of.get('/orders'),
    of.put('/orders/columns', { columns: null }),
    of.post('/orders/views', view),
    of.delete(`/orders/views/${crypto.randomUUID()}`),
  ];
  for (const answer of await Promise.all(tries(customer))) expect(answer.status).toBe(403);
  for (const answer of await Promise.all(tries(visitor))) expect(answer.status).toBe(401);
  const admin = await buildAdmin();
  expect((await admin.get('/nothing')).status).toBe(404);
  expect((await admin.post('/nothing/views', view)).status).toBe(404);
});
