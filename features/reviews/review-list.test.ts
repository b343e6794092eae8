import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { reviewsHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const client = routerClient(reviewsHttp, ctxFor(db, admin));
const ada = await buildUser(db, { username: 'Ada of the Hills' });
const order = await buildOrder(db, { user_id: ada.id, state: 'completed' });
await buildReview(db, {
  order,
  body: 'A careful drawing of our river.',
  stars: 5,
  state: 'published',
  created_at: new Date('2026-05-01'),
});
await buildReview(db, {
  body: '=Rather late, and 100% grey.',
  stars: 2,
  state: 'published',
  reply: 'We are sorry.',
  created_at: new Date('2026-05-02'),
});
await buildReview(db, { body: 'Too early to say.', stars: 3, created_at: new Date('2026-05-03') });

const list = async (query: string) => (await client.get(`/?${query}`)).body.data;
const starsOf = async (query: string) =>
  (await list(query)).reviews.map(({ stars }: { stars: number }) => stars);

test('reviews are found by their text, author, service and order', async () => {
  expect(await starsOf('q=river')).toEqual([5]);
  expect(await starsOf('q=of+the+hills')).toEqual([5]);
  expect(await starsOf(`q=${order.number.toLowerCase()}`)).toEqual([5]);
  expect(await starsOf(`q=${encodeURIComponent(order.service_title)}`)).toContain(5);
  // With a word before it: the random numbers of the orders may contain "100".
  expect(await starsOf('q=and+100%25')).toEqual([2]);
  expect(await starsOf('q=river&stars=2')).toEqual([]);
});

test('reviews are filtered by state, stars and reply, and counted by each', async () => {
  expect(await starsOf('')).toEqual([3, 2, 5]);
  expect(await starsOf('sort=oldest')).toEqual([5, 2, 3]);
  expect(await starsOf('reply=unanswered')).toEqual([5]);
  expect(await starsOf('reply=answered')).toEqual([2]);
  expect(await starsOf('stars=2&state=published')).toEqual([2]);
  expect(await list('')).toMatchObject({
    total: 3,
    counts: {
      state: { pending: 1, published: 2, rejected: 0 },
      stars: { 1: 0, 2: 1, 3: 1, 4: 0, 5: 1 },
      reply: { unanswered: 1, answered: 1 },
    },
  });
});

test('an export has a line for each review, harmless in a spreadsheet, and is audited', async () => {
  const lines = (await client.get('/export?state=published&sort=oldest')).body.trimEnd();
  expect(lines.split('\r\n')).toHaveLength(3);
  expect(lines).toContain(`"'=Rather late, and 100% grey."`);
  const entry = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'reviews.exported', actor_id: admin.id });
});

test('only administrators export reviews', async () => {
  expect((await routerClient(reviewsHttp, ctxFor(db, ada)).get('/export')).status).toBe(403);
  expect((await routerClient(reviewsHttp, ctxFor(db)).get('/export')).status).toBe(401);
});
