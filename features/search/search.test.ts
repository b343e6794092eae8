import { afterAll, expect, test } from 'vitest';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { buildPaidOrder, systemCtx } from '#test/factories/invoice.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import type { FoundObject } from './contract.ts';
import { adminSearchHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const customer = await buildUser(db, { username: 'Zelda Quist', email: 'zelda@example.test' });
const { service } = await buildService(db, { title: 'Wall map of a quay', state: 'draft' });
const post = await buildPost(db, { title: 'How a quay is drawn' });
await db
  .insertInto('post_translations')
  .values({ post_id: post.id, locale: 'de', title: 'Kaimauern zeichnen', updated_at: new Date() })
  .execute();
const { order: paid } = await buildPaidOrder(db, { user_id: customer.id });
await db.updateTable('orders').set({ number: 'A-2026-00042' }).where('id', '=', paid.id).execute();
await issueInvoices(systemCtx(db), { orderId: paid.id });
const order = { number: 'A-2026-00042' };
const client = routerClient(adminSearchHttp, ctxFor(db, await buildUser(db, { role: 'admin' })));
const find = async (q: string) =>
  (await client.get(`/?q=${encodeURIComponent(q)}`)).body.data.found.map(
    ({ kind, key }: { kind: string; key: string }) => [kind, key],
  );

test('objects are found by number, name, address and title, in any language', async () => {
  expect(await find(order.number)).toEqual([
    ['order', order.number],
    ['invoice', order.number],
  ]);
  expect(await find('42')).toEqual([['order', order.number]]);
  expect(await find('zelda')).toEqual([
    ['order', order.number],
    ['person', customer.id],
    ['invoice', order.number],
  ]);
  expect(await find('LDA@EXAMPLE')).toEqual([
    ['order', order.number],
    ['person', customer.id],
  ]);
  expect(await find('quay')).toEqual([
    ['service', service.id],
    ['post', post.id],
  ]);
  expect(await find('kaimauer')).toEqual([['post', post.id]]);
});

test('of people it says whether the team may see the shop as they do', async () => {
  const suspended = await buildUser(db, { username: 'Yorick One', suspended_at: new Date() });
  const member = await buildUser(db, { username: 'Yorick Two', role: 'editor' });
  const free = await buildUser(db, { username: 'Yorick Three' });
  const { body } = await client.get('/?q=yorick');
  expect(
    Object.fromEntries(body.data.found.map(({ key, state }: FoundObject) => [key, state])),
  ).toEqual({ [suspended.id]: '', [member.id]: '', [free.id]: 'customer' });
});

test('enquiries are found by sender and text, except spam', async () => {
  const message = 'Could you draw the lighthouse of Sumburgh?';
  const sender = { name: 'Ada', email: 'ada@example.test', message };
  const { id } = await db
    .insertInto('enquiries')
    .values([{ ...sender, subject: 'A lighthouse' }])
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('enquiries')
    .values({ ...sender, subject: 'Cheap links', state: 'spam' })
    .execute();
  expect(await find('sumburgh')).toEqual([['enquiry', id]]);
});

test('pages and reviews are found, with the state that says what can be done', async () => {
  const page = await buildPage(db, { slug: 'harbours', title: 'Our harbours' });
  const review = await buildReview(db, { body: 'A harbour as I remember it.', state: 'pending' });
  const { body } = await client.get('/?q=harbour');
  expect(body.data.found).toMatchObject([
    { kind: 'page', key: page.slug },
    { kind: 'review', key: review.id, state: 'pending' },
  ]);
});

test('nothing, two letters and signs of patterns find nothing', async () => {
  for (const q of ['', 'qu', '%%%', '___', 'no such thing']) expect(await find(q), q).toEqual([]);
});

test('only administrators search', async () => {
  expect((await routerClient(adminSearchHttp, ctxFor(db, customer)).get('/?q=zelda')).status).toBe(
    403,
  );
  expect((await routerClient(adminSearchHttp, ctxFor(db)).get('/?q=zelda')).status).toBe(401);
});
