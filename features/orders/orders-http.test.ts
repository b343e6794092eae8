import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { insertOrderEvent } from '#kit/order-events.ts';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { createRouter } from '#kit/http.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { orderActionsHttp } from './actions-http.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { markOrderCancelled } from './mark-order-cancelled.ts';
import type { OrderState } from './contract.ts';
import { orderFilesHttp } from '#features/orders/room/files-http.ts';
import { ordersHttp } from './http.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-orders-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const router = createRouter()
  .route('/', ordersHttp({ livemode: false, canCharge: () => true }))
  .route('/', orderActionsHttp({ cancel: markOrderCancelled, accept: acceptDelivery }))
  .route('/', orderFilesHttp({ files: createDiskStore(folder) }));

async function world(state: OrderState = 'in_progress', values: object = {}) {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const order = await buildOrder(db, { state, user_id: customer.id, ...values });
  return {
    order,
    customer: routerClient(router, ctxFor(db, customer)),
    customerLater: routerClient(router, ctxFor(db, customer, new Date(Date.now() + 120_000))),
    adminApi: routerClient(router, ctxFor(db, admin, new Date(Date.now() + 60_000))), // answers a minute later
    stranger: routerClient(router, ctxFor(db, await buildUser(db))),
    visitor: routerClient(router, ctxFor(db)),
  };
}

/** Every action with an input that would be accepted from the right person. */
const ACTIONS: Record<string, object> = {
  messages: { body: 'Hello' },
  notes: { body: 'Hello' },
  'read-markers': { upTo: '2026-05-12T14:00:00.000Z' },
  answers: { answers: {} },
  deliveries: { message: 'Here it is.' },
  acceptances: {},
  revisions: { reason: 'Make it warmer.' },
  'revision-grants': {},
  holds: { reason: 'Waiting.' },
  resumptions: {},
  cancellations: { reason: 'No.' },
};

test('a stranger gets 404 from every endpoint of an order, and a visitor 401', async () => {
  const { order, stranger, visitor } = await world();
  const file = await buildFile(db, { uploaded_by: order.user_id });
  await db.insertInto('order_files').values({ order_id: order.id, file_id: file.id }).execute();
  for (const [name, input] of Object.entries(ACTIONS)) {
    const answer = await stranger.post(`/${order.id}/${name}`, input);
    expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'order_not_found']);
    expect((await visitor.post(`/${order.id}/${name}`, input)).status).toBe(401);
  }
  for (const path of [`/${order.id}`, `/${order.id}/version`, `/${order.id}/files/${file.id}`]) {
    expect((await stranger.get(path)).status).toBe(404);
    expect((await visitor.get(path)).status).toBe(401);
  }
  expect((await stranger.post(`/${order.id}/files`, {})).status).toBe(404);
  expect((await visitor.post(`/${order.id}/files`, {})).status).toBe(401);
  const untouched = await db
    .selectFrom('order_events')
    .select('type')
    .where('order_id', '=', order.id)
    .execute();
  expect(untouched).toEqual([]);
});

test('an invalid order id is not found', async () => {
  const { customer } = await world();
  for (const id of ['nothing', crypto.randomUUID(), '1', '%00']) {
    expect((await customer.get(`/${id}`)).status).toBe(404);
  }
});

test("customers cannot use administrators' actions, nor administrators customers'", async () => {
  const { order, customer, adminApi } = await world();
  for (const name of ['notes', 'deliveries', 'revision-grants', 'holds', 'resumptions']) {
    const answer = await customer.post(`/${order.id}/${name}`, ACTIONS[name]);
    expect([name, answer.status]).toEqual([name, 403]);
  }
  for (const name of ['answers', 'acceptances', 'revisions']) {
    const answer = await adminApi.post(`/${order.id}/${name}`, ACTIONS[name]);
    expect([name, answer.status]).toEqual([name, 403]);
  }
});

test('placing needs a key, ignores any price from the client, and returns the order', async () => {
  const { customer } = await world();
  const { service, packages } = await buildService(db);
  const order = {
    service: service.slug,
    packageId: packages[0]?.id,
    totalMinor: '1',
    state: 'completed',
  };
  expect((await customer.post('/', order)).body.fields).toHaveProperty('idempotency-key');
  const placed = await customer.post('/', order, { 'idempotency-key': crypto.randomUUID() });
  expect(placed.status).toBe(201);
  expect(placed.body.data).toMatchObject({
    state: 'pending_payment',
    total: { amountMinor: '12500', currency: 'EUR' },
    viewer: 'customer',
    customer: null,
    allowed: ['pay', 'send_message', 'cancel'],
    lines: [{ kind: 'package', total: { amountMinor: '12500', currency: 'EUR' } }],
  });
});

const timelineKinds = (answer: { body: { data: { timeline: { kind: string }[] } } }) =>
  answer.body.data.timeline.map((entry) => entry.kind);

test('a customer reads the whole history except internal notes', async () => {
  const { order, customer, customerLater, adminApi } = await world();
  await customer.post(`/${order.id}/messages`, { body: 'How is it going?' });
  await adminApi.post(`/${order.id}/notes`, { body: 'Pays late.' });
  await adminApi.post(`/${order.id}/messages`, { body: 'Well.' });
  await adminApi.post(`/${order.id}/deliveries`, { message: 'Here it is.' });
  await customerLater.post(`/${order.id}/revisions`, { reason: 'Make it warmer.' });

  const ofCustomer = await customer.get(`/${order.id}`);
  expect(timelineKinds(ofCustomer)).toEqual(['message', 'message', 'delivery', 'revision']);
  expect(JSON.stringify(ofCustomer.body)).not.toContain('Pays late.');
  expect(ofCustomer.body.data).toMatchObject({
    unreadCount: 1,
    revisions: { included: 2, used: 1 },
    clock: { isRunning: true },
  });
  const ofAdmin = await adminApi.get(`/${order.id}`);
  expect(timelineKinds(ofAdmin)).toEqual(['message', 'message', 'message', 'delivery', 'revision']);
  expect(ofAdmin.body.data).toMatchObject({
    viewer: 'admin',
    unreadCount: 0,
    customer: { orderCount: 1 },
  });
});

test('a list of orders names the states that its account’s orders are in, whatever the filter', async () => {
  const { order, customer, stranger } = await world('completed');
  await buildOrder(db, { state: 'on_hold', user_id: order.user_id });
  await buildOrder(db, { state: 'delivered' });
  for (const query of ['', '?state=cancelled', '?group=open']) {
    expect((await customer.get(`/${query}`)).body.data.states).toEqual(['on_hold', 'completed']);
  }
  expect((await stranger.get('/')).body.data.states).toEqual([]);
});

test('an order lists the actions allowed now', async () => {
  const requests = ['request_cancellation', 'request_extra'];
  const cases: [OrderState, string[], string[]][] = [
    [
      'awaiting_requirements',
      ['answer_requirements', 'send_message', ...requests],
      [
        'grant_revision',
        'cancel',
        'propose_extra',
        'assign',
        'remind',
        'start_without_answers',
        'edit_steps',
      ],
    ],
    [
      'in_progress',
      ['send_message', ...requests, 'comment_on_file', 'correct_answers'],
      [
        'deliver',
        'grant_revision',
        'hold',
        'cancel',
        'propose_extra',
        'propose_extension',
        'assign',
        'comment_on_file',
        'edit_steps',
      ],
    ],
    [
      'on_hold',
      ['send_message', ...requests, 'comment_on_file', 'correct_answers'],
      [
        'grant_revision',
        'resume',
        'cancel',
        'propose_extra',
        'assign',
        'comment_on_file',
        'edit_steps',
      ],
    ],
    [
      'delivered',
      [
        'send_message',
        'accept_delivery',
        'request_revision',
        ...requests,
        'comment_on_file',
        'correct_answers',
      ],
      ['grant_revision', 'cancel', 'propose_extra', 'assign', 'comment_on_file', 'edit_steps'],
    ],
    ['completed', ['send_message'], ['assign']],
  ];
  for (const [state, ofCustomer, ofAdmin] of cases) {
    const { order, customer, adminApi } = await world(state);
    expect((await customer.get(`/${order.id}`)).body.data.allowed).toEqual(ofCustomer);
    const both = ['send_message', 'add_note'];
    expect((await adminApi.get(`/${order.id}`)).body.data.allowed).toEqual([...both, ...ofAdmin]);
  }
});

test('the list has only my own orders, filtered by group and state, in pages', async () => {
  const me = await buildUser(db);
  const placed = (minute: number) => ({
    user_id: me.id,
    placed_at: new Date(Date.UTC(2026, 4, 12, 14, minute)),
  });
  for (let minute = 0; minute < 22; minute += 1) await buildOrder(db, placed(minute));
  const done = await buildOrder(db, { ...placed(30), state: 'completed' });
  await buildOrder(db);
  const mine = routerClient(router, ctxFor(db, me));

  const first = (await mine.get('/?group=open')).body.data;
  expect(first.orders).toHaveLength(20);
  const second = (await mine.get(`/?group=open&cursor=${first.nextCursor}`)).body.data;
  expect(second).toMatchObject({ orders: [{}, {}], nextCursor: null });
  const all = [...first.orders, ...second.orders].map((order: { id: string }) => order.id);
  expect(new Set(all).size).toBe(22);

  const finished = (await mine.get('/?group=done')).body.data.orders;
  expect(finished.map((order: { id: string }) => order.id)).toEqual([done.id]);
  expect((await mine.get('/?state=completed')).body.data.orders).toHaveLength(1);
  expect((await mine.get('/?cursor=zzz.fff')).status).toBe(422);
});

test('a file can be uploaded, delivered and downloaded; the first download is in the history', async () => {
  const { order, customer, adminApi, stranger } = await world();
  const form = new FormData();
  form.append('files', new File(['# Notes\nWarm paper.'], 'notes.md', { type: 'text/html' }));
  const uploaded = await adminApi.request(`/${order.id}/files`, { method: 'POST', body: form });
  expect(uploaded.status).toBe(201);
  const { data } = await uploaded.json();
  const [file] = data;
  expect(file).toMatchObject({ name: 'notes.md', contentType: 'text/markdown', sizeBytes: 19 });
  expect((await customer.get(`/${order.id}/files/${file.id}`)).status).toBe(404);

  await adminApi.post(`/${order.id}/deliveries`, { message: 'Here.', fileIds: [file.id] });
  const download = await customer.get(`/${order.id}/files/${file.id}`);
  expect(download.status).toBe(200);
  expect(download.body).toBe('# Notes\nWarm paper.');
  expect(download.headers.get('content-disposition')).toContain('attachment');
  await customer.get(`/${order.id}/files/${file.id}`);
  await adminApi.get(`/${order.id}/files/${file.id}`);
  expect((await stranger.get(`/${order.id}/files/${file.id}`)).status).toBe(404);
  const { timeline } = (await adminApi.get(`/${order.id}`)).body.data;
  const downloads = timeline.filter(
    (entry: { type?: string }) => entry.type === 'order.file_downloaded',
  );
  expect(downloads).toMatchObject([{ data: { name: 'notes.md' }, author: { side: 'customer' } }]);
});

test('a file is not found through another order', async () => {
  const { order, customer } = await world();
  const other = await buildOrder(db, { user_id: order.user_id });
  const file = await buildFile(db, { uploaded_by: order.user_id });
  await db.insertInto('order_files').values({ order_id: other.id, file_id: file.id }).execute();
  expect((await customer.get(`/${order.id}/files/${file.id}`)).status).toBe(404);
});

test('the version changes only when there is something new to see', async () => {
  const { order, customer, adminApi } = await world();
  const version = async () => (await customer.get(`/${order.id}/version`)).body.data.version;
  const shown = (await customer.get(`/${order.id}`)).body.data.version;
  expect(await version()).toBe(shown);
  for (const [name, input] of [
    ['messages', { body: 'Well.' }],
    ['holds', { reason: 'Photos?' }],
    ['resumptions', {}],
    ['deliveries', { message: 'Here.' }],
  ] as const) {
    const before = await version();
    await adminApi.post(`/${order.id}/${name}`, input);
    expect(await version()).not.toBe(before);
  }
});

test('internal notes change the administrators’ version, not the customer’s', async () => {
  const { order, customer, adminApi } = await world();
  const versionOf = async (side: typeof customer) =>
    (await side.get(`/${order.id}/version`)).body.data.version;
  for (const change of [
    () => adminApi.post(`/${order.id}/notes`, { body: 'He haggles.' }),
    () =>
      insertOrderEvent(ctxFor(db), {
        orderId: order.id,
        type: 'receipt.sent',
        data: {},
        isInternal: true,
      }),
  ]) {
    const before = { customer: await versionOf(customer), adminApi: await versionOf(adminApi) };
    const seen = (await customer.get(`/${order.id}`)).body.data;
    await change();
    expect(await versionOf(customer)).toBe(before.customer);
    expect((await customer.get(`/${order.id}`)).body.data).toEqual(seen);
    expect(await versionOf(adminApi)).not.toBe(before.adminApi);
  }
});
