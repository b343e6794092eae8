import { afterAll, expect, test } from 'vitest';
import { markOrderCancelled } from '#features/orders/mark-order-cancelled.ts';
import { createRouter } from '#kit/http.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import type { Ctx } from '#kit/ctx.ts';
import { buildCoupon } from '#test/factories/coupon.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { workOff } from '#test/harness/work-off.ts';
import { BATCH_ACTIONS, BatchKind, type BatchAction } from './contract.ts';
import { batchesHttp } from './http.ts';
import { runBatchItem } from './run-batch-item.ts';
import { batchesWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

const router = createRouter().route('/batches', batchesHttp);
const client = (ctx: Ctx) => routerClient(router, ctx);
const asAdmin = async () => client(ctxFor(db, await buildUser(db, { role: 'admin' })));
const handlers = batchesWorker({ cancel: markOrderCancelled, canCharge: () => true });

test('batches are for administrators', async () => {
  const customer = client(ctxFor(db, await buildUser(db)));
  const visitor = client(ctxFor(db));
  const { id } = await buildOrder(db);
  const batch = { kind: 'order', action: 'cancel', ids: [id], reason: 'No.' };
  expect((await customer.post('/batches', batch)).status).toBe(403);
  expect((await visitor.post('/batches', batch)).status).toBe(401);
  const { id: batchId } = (await (await asAdmin()).post('/batches', batch)).body.data;
  expect((await customer.get(`/batches/${batchId}`)).status).toBe(403);
  expect((await visitor.get(`/batches/${batchId}`)).status).toBe(401);
});

test('an action that the kind does not have is refused', async () => {
  const batch = { kind: 'post', action: 'cancel', ids: [crypto.randomUUID()], reason: 'No.' };
  expect(await (await asAdmin()).post('/batches', batch)).toMatchObject({
    status: 422,
    body: { fields: { action: expect.any(String) } },
  });
});

/** Objects of each kind with an action that changes the first and finds nothing to do with the second. */
const CASES: Record<
  BatchKind,
  { action: BatchAction; becomes: string; make: () => Promise<[string, string]> }
> = {
  order: {
    action: 'hold',
    becomes: 'on_hold',
    make: async () => [
      (await buildOrder(db, { state: 'in_progress' })).id,
      (await buildOrder(db, { state: 'on_hold' })).id,
    ],
  },
  enquiry: {
    action: 'close',
    becomes: 'closed',
    make: async () => [await buildEnquiry('new'), await buildEnquiry('closed')],
  },
  review: {
    action: 'publish',
    becomes: 'published',
    make: async () => [
      (await buildReview(db)).id,
      (await buildReview(db, { state: 'published' })).id,
    ],
  },
  service: {
    action: 'publish',
    becomes: 'published',
    make: async () => [
      (await buildService(db, { state: 'draft' })).service.id,
      (await buildService(db)).service.id,
    ],
  },
  post: {
    action: 'unpublish',
    becomes: 'draft',
    make: async () => [
      (await buildPost(db, { state: 'published', published_at: new Date() })).id,
      (await buildPost(db, { state: 'draft' })).id,
    ],
  },
  page: {
    action: 'publish',
    becomes: 'published',
    make: async () => [
      (await buildPage(db, { slug: 'jobs', is_published: false, was_published: false })).id,
      (await buildPage(db, { slug: 'prices' })).id,
    ],
  },
  mail: {
    action: 'resend',
    becomes: 'waiting',
    make: async () => [await buildMail('failed'), await buildMail('sent')],
  },
  coupon: {
    action: 'deactivate',
    becomes: 'off',
    make: async () => [
      (await buildCoupon(db)).id,
      (await buildCoupon(db, { is_active: false })).id,
    ],
  },
};
const TABLES = {
  order: 'orders',
  enquiry: 'enquiries',
  review: 'reviews',
  service: 'services',
  post: 'posts',
  mail: 'mails',
} as const;

async function buildMail(state: 'failed' | 'sent'): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({
      kind: 'notifications.test',
      dedupe_key: crypto.randomUUID(),
      to_address: 'ada@example.test',
      locale: 'en',
      subject: 'A test',
      state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function buildEnquiry(state: 'new' | 'closed'): Promise<string> {
  const { id } = await db
    .insertInto('enquiries')
    .values({ name: 'Ada', email: 'ada@example.test', subject: 'A map', message: 'Of it', state })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test.each(BatchKind.options)('%s: changes what it can, names the rest', async (kind) => {
  const { action, becomes, make } = CASES[kind];
  expect(BATCH_ACTIONS[kind]).toContain(action);
  const [changed, same] = await make();
  const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const api = client(ctx);
  const batch = { kind, action, ids: [changed, same], reason: 'Holidays' };
  const { id } = (await api.post('/batches', batch)).body.data;
  await workOff(ctx, ctx.queue, handlers);
  const result = (await api.get(`/batches/${id}`)).body.data;
  expect(result).toMatchObject({
    kind,
    action,
    isFinished: true,
    doneIds: [changed],
    refused: [{ id: same, name: expect.stringMatching(/./), reason: expect.stringMatching(/\.$/) }],
  });
  expect(await stateOf(kind, changed)).toBe(becomes);
});

async function stateOf(kind: BatchKind, id: string): Promise<string> {
  if (kind === 'page') {
    const page = await db
      .selectFrom('pages')
      .select('is_published')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return page.is_published ? 'published' : 'draft';
  }
  if (kind === 'coupon') {
    const { is_active: isActive } = await db
      .selectFrom('coupons')
      .select('is_active')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return isActive ? 'on' : 'off';
  }
  const { state } = await db
    .selectFrom(TABLES[kind])
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

test('pages are hidden and deleted, except those that every shop has', async () => {
  const ctx = ctxFor(db, await buildUser(db, { role: 'editor' }));
  const api = client(ctx);
  const [own, fixed] = [
    await buildPage(db, { slug: 'our-people' }),
    await buildPage(db, { slug: 'about' }),
  ];
  const run = async (action: BatchAction) => {
    const batch = { kind: 'page', action, ids: [own.id, fixed.id] };
    const { id } = (await api.post('/batches', batch)).body.data;
    await workOff(ctx, ctx.queue, handlers);
    return (await api.get(`/batches/${id}`)).body.data;
  };
  for (const action of ['unpublish', 'delete'] as const)
    expect(await run(action)).toMatchObject({ doneIds: [own.id], refused: [{ id: fixed.id }] });
  const left = await db.selectFrom('pages').select('slug').where('id', '=', own.id).execute();
  expect(left).toEqual([]);
  expect(
    (await api.post('/batches', { kind: 'mail', action: 'resend', ids: [own.id] })).status,
  ).toBe(403);
});

test('a batch runs what it can, reports what it cannot, and stores the result', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  const ctx = ctxFor(db, admin);
  const adminApi = client(ctx);
  const working = await buildOrder(db, { state: 'in_progress' });
  const done = await buildOrder(db, { state: 'completed' });
  const missing = crypto.randomUUID();
  const orderIds = [working.id, done.id, missing, working.id];
  const batch = {
    kind: 'order',
    action: 'hold',
    ids: orderIds,
    reason: 'Closed for the holidays.',
  };
  expect((await adminApi.post('/batches', { ...batch, reason: ' ' })).body.fields).toEqual({
    reason: 'Give a reason. The customers will read it.',
  });
  const started = await adminApi.post('/batches', batch);
  expect(started.status).toBe(202);
  const { id } = started.body.data;
  expect(started.headers.get('location')).toBe(`/batches/${id}`);
  expect(started.body.data).toMatchObject({
    objectCount: 3,
    waitingCount: 3,
    isFinished: false,
    doneIds: [],
    refused: [],
  });
  const jobs = [...ctx.queue.sent];
  await workOff(ctx, ctx.queue, handlers);
  const read = async () => (await adminApi.get(`/batches/${id}`)).body.data;
  const result = await read();
  expect(result).toMatchObject({
    action: 'hold',
    reason: 'Closed for the holidays.',
    waitingCount: 0,
    isFinished: true,
    doneIds: [working.id],
    refused: [
      {
        id: done.id,
        name: done.number,
        reason: 'The state of the order does not allow this.',
      },
      { id: missing, name: '', reason: 'There is no such order.' },
    ],
  });
  // The actor is the administrator who started it, and a repeated job does nothing.
  const audited = () =>
    db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', working.id)
      .execute();
  expect(await audited()).toEqual([{ action: 'order.held', actor_id: admin.id }]);
  ctx.queue.sent.push(...jobs);
  await workOff(ctx, ctx.queue, handlers);
  expect(await read()).toEqual(result);
  expect(await audited()).toHaveLength(1);
  expect((await adminApi.get(`/batches/${crypto.randomUUID()}`)).status).toBe(404);
});

test('a batch marks an order as refused when its error persists', async () => {
  const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const adminApi = client(ctx);
  const { id: orderId } = await buildOrder(db, { state: 'in_progress' });
  const batch = { kind: 'order', action: 'cancel', ids: [orderId], reason: 'Fire.' };
  const { id } = (await adminApi.post('/batches', batch)).body.data;
  const broken = () => Promise.reject(new Error('a bug'));
  const run = () =>
    runBatchItem(
      ctxFor(db),
      { cancel: broken, canCharge: () => true },
      { batchId: id, objectId: orderId },
    );
  await expect(run()).rejects.toThrow('a bug');
  await expect(run()).rejects.toThrow('a bug');
  expect((await adminApi.get(`/batches/${id}`)).body.data.isFinished).toBe(false);
  await expect(run()).rejects.toBeInstanceOf(DoNotRetryError);
  const { isFinished, refused } = (await adminApi.get(`/batches/${id}`)).body.data;
  expect(isFinished).toBe(true);
  expect(refused).toMatchObject([{ id: orderId, reason: expect.stringContaining('on our side') }]);
});

test('a waiting batch of a former administrator changes nothing', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  const ctx = ctxFor(db, admin);
  const order = await buildOrder(db, { state: 'in_progress' });
  const batch = { kind: 'order', action: 'cancel', ids: [order.id], reason: 'Revenge.' };
  const { id } = (await client(ctx).post('/batches', batch)).body.data;
  await db.updateTable('users').set({ role: 'customer' }).where('id', '=', admin.id).execute();
  await workOff(ctx, ctx.queue, handlers);
  const { refused } = (await (await asAdmin()).get(`/batches/${id}`)).body.data;
  expect(refused).toMatchObject([{ id: order.id, reason: 'Your account may not do this.' }]);
});
