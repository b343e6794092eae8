import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildUser, ctxFor, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { orderReviewHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const clientOf = (user?: BuiltUser) => routerClient(orderReviewHttp, ctxFor(db, user));
const words = { stars: 5, body: 'They listened.' };

async function completed() {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'completed' });
  return { customer, order, mine: clientOf(customer) };
}

const timelineOf = (orderId: string) =>
  db
    .selectFrom('order_events')
    .select(['type', 'actor_id'])
    .where('order_id', '=', orderId)
    .where('type', 'like', 'review.%')
    .orderBy('id')
    .execute();

test('the customer of a completed order can review it, and the review waits for a decision', async () => {
  const { customer, order, mine } = await completed();
  expect((await mine.get(`/${order.id}/review`)).body.data).toEqual({ review: null });
  const written = await mine.put(`/${order.id}/review`, words);
  expect(written.body.data.review).toMatchObject({
    ...words,
    orderId: order.id,
    orderNumber: order.number,
    author: customer.username,
    state: 'pending',
    publishedAt: null,
  });
  expect((await mine.get(`/${order.id}/review`)).body.data.review).toMatchObject(words);
  expect(await timelineOf(order.id)).toEqual([{ type: 'review.written', actor_id: customer.id }]);
});

test('writing twice, even concurrently, leaves one review with the last text', async () => {
  const { order, mine } = await completed();
  await Promise.all([
    mine.put(`/${order.id}/review`, words),
    mine.put(`/${order.id}/review`, words),
  ]);
  await mine.put(`/${order.id}/review`, { stars: 3, body: 'On second thought.' });
  const rows = await db
    .selectFrom('reviews')
    .select(['stars', 'body', 'state'])
    .where('order_id', '=', order.id)
    .execute();
  expect(rows).toEqual([{ stars: 3, body: 'On second thought.', state: 'pending' }]);
  const timeline = await timelineOf(order.id);
  expect(timeline.map(({ type }) => type)).toEqual(['review.written', 'review.edited']);
});

test('a rejected review can be rewritten and waits for a decision again, without the old reply', async () => {
  const { order, mine } = await completed();
  await buildReview(db, { order, state: 'rejected', reply: 'Who?', replied_at: new Date() });
  const again = await mine.put(`/${order.id}/review`, words);
  expect(again.body.data.review).toMatchObject({
    ...words,
    state: 'pending',
    rejectionReason: null,
    reply: null,
  });
});

const days = (count: number) => new Date(Date.now() - count * 86_400_000);

test('a published review can be corrected for 14 days, and then waits for a decision again', async () => {
  const { order, mine } = await completed();
  await buildReview(db, { order, state: 'published', stars: 1, created_at: days(13) });
  expect((await mine.get(`/${order.id}/review`)).body.data.review.isEditable).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    const answer = await mine.put(`/${order.id}/review`, words);
    expect(answer.body.data.review).toMatchObject({
      ...words,
      state: 'pending',
      publishedAt: null,
    });
  }
  const { star_counts: counts } = await db
    .selectFrom('services')
    .select('star_counts')
    .where('id', '=', order.service_id)
    .executeTakeFirstOrThrow();
  expect(counts).toEqual([0, 0, 0, 0, 0]);
  expect((await timelineOf(order.id)).map(({ type }) => type)).toEqual(['review.edited']);
});

test('sending a published review unchanged leaves it published', async () => {
  const { order, mine } = await completed();
  await buildReview(db, { order, state: 'published', ...words });
  const answer = await mine.put(`/${order.id}/review`, words);
  expect(answer.body.data.review.state).toBe('published');
  expect(await timelineOf(order.id)).toEqual([]);
});

test('a published review cannot be changed after 14 days', async () => {
  const { order, mine } = await completed();
  await buildReview(db, { order, state: 'published', body: 'Good.', created_at: days(15) });
  const answer = await mine.put(`/${order.id}/review`, words);
  expect(answer).toMatchObject({ status: 409, body: { code: 'review_published' } });
  expect((await mine.get(`/${order.id}/review`)).body.data.review).toMatchObject({
    body: 'Good.',
    state: 'published',
    isEditable: false,
  });
  expect(await timelineOf(order.id)).toEqual([]);
});

test('strangers cannot read or write it or learn about the order; administrators can read it', async () => {
  const { order, customer } = await completed();
  await buildReview(db, { order });
  const stranger = clientOf(await buildUser(db));
  const admin = clientOf(await buildUser(db, { role: 'admin' }));
  const nowhere = crypto.randomUUID();
  expect((await clientOf().get(`/${order.id}/review`)).status).toBe(401);
  expect((await clientOf().put(`/${order.id}/review`, words)).status).toBe(401);
  const answers = [
    await stranger.get(`/${order.id}/review`),
    await stranger.put(`/${order.id}/review`, words),
    await stranger.get(`/${nowhere}/review`),
    await admin.put(`/${order.id}/review`, words),
    await clientOf(customer).put(`/${nowhere}/review`, words),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  const seen = await admin.get(`/${order.id}/review`);
  expect(seen.body.data.review).toMatchObject({ orderId: order.id });
});

test.each(['pending_payment', 'in_progress', 'delivered', 'cancelled', 'expired'] as const)(
  'an order that is %s cannot be reviewed',
  async (state) => {
    const customer = await buildUser(db);
    const order = await buildOrder(db, { user_id: customer.id, state });
    const answer = await clientOf(customer).put(`/${order.id}/review`, words);
    expect(answer).toMatchObject({ status: 409, body: { code: 'review_too_early' } });
  },
);

test.each<[what: string, input: object, field: string]>([
  ['no stars', { body: 'Good.' }, 'stars'],
  ['six stars', { stars: 6, body: 'Good.' }, 'stars'],
  ['half a star', { stars: 4.5, body: 'Good.' }, 'stars'],
  ['no words', { stars: 5, body: '  ' }, 'body'],
  ['too many words', { stars: 5, body: 'a'.repeat(4001) }, 'body'],
])('%s is refused at its field', async (_what, input, field) => {
  const { order, mine } = await completed();
  const answer = await mine.put(`/${order.id}/review`, input);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});
