/** Live streams of two processes on one database. */
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { listen } from '#db/listen.ts';
import { LIVE_CHANNEL } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { createApi } from '#server/api.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testApi } from '#test/harness/api.ts';
import { LiveHub } from './live-hub.ts';

const { deps, db, url, close } = await testApi();
const processes = [await startProcess(), await startProcess()] as const;
const [{ api, live }, { api: elsewhere }] = processes;
// From now on both processes know every change that could concern a new stream.
await new Promise((resolve) => setTimeout(resolve, 2_100));
afterAll(async () => {
  for (const each of processes) await each.stop();
  await close();
});

/** Another process of the shop: its own hub and its own connection that listens. */
async function startProcess() {
  const live = new LiveHub();
  const listener = await listen(url, { [LIVE_CHANNEL]: (payload) => live.hear(payload) }, () =>
    live.missed(),
  );
  const stop = async () => {
    live.close();
    await listener.close();
  };
  return { api: createApi({ ...deps, live }), live, stop };
}

type Api = ReturnType<typeof createApi>;
type Headers = Record<string, string>;

const ask = (api: Api, headers: Headers, topics: string[], query = '') =>
  api.request(`/live?topics=${topics.join()}${query}`, { headers });

/** Opens a stream and collects the topics it reports. */
async function open(api: Api, headers: Headers, topics: string[], query = '') {
  const response = await ask(api, headers, topics, query);
  expect(response.status).toBe(200);
  const seen = { changes: [] as string[], hasEnded: false, response };
  const body = response.body as ReadableStream<Uint8Array>;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const found = decoder.decode(chunk).matchAll(/^data: (.*)$/gm);
      seen.changes.push(...[...found].flatMap(([, data]) => String(data).split(' ')));
    }
    seen.hasEnded = true;
  })().catch(() => {});
  return seen;
}

async function aShop() {
  const [customer, admin, stranger] = await Promise.all([
    buildUser(db),
    buildUser(db, { role: 'admin' }),
    buildUser(db),
  ]);
  const order = await buildOrder(db, { user_id: customer.id, state: 'in_progress' });
  return {
    order,
    customer: { ...customer, ...(await signIn(db, customer)) },
    admin: { ...admin, ...(await signIn(db, admin)) },
    stranger: { ...stranger, ...(await signIn(db, stranger)) },
  };
}

const send = (api: Api, headers: Headers, orderId: string, path: string, body: object) =>
  api.request(`/orders/${orderId}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'live-test-key' },
    body: JSON.stringify(body),
  });

test('a message sent in one process reaches the streams of another, and nobody else’s', async () => {
  const { order, customer, admin, stranger } = await aShop();
  const mine = [liveTopic.order(order.id), liveTopic.ordersOf(customer.id)];
  const inRoom = [liveTopic.order(order.id), liveTopic.orderNotes(order.id)];
  const streams = {
    admin: await open(elsewhere, admin.headers, inRoom),
    overview: await open(elsewhere, admin.headers, [liveTopic.allOrders]),
    customer: await open(elsewhere, customer.headers, mine),
    stranger: await open(elsewhere, stranger.headers, [liveTopic.ordersOf(stranger.id)]),
  };
  const changes = () =>
    Object.fromEntries(Object.entries(streams).map(([who, { changes }]) => [who, changes]));

  const json = { body: 'Is it ready?', fileIds: [] };
  expect((await send(api, customer.headers, order.id, 'messages', json)).status).toBe(201);
  await vi.waitFor(() =>
    expect(changes()).toEqual({
      admin: [liveTopic.order(order.id)],
      overview: [liveTopic.allOrders],
      customer: mine,
      stranger: [],
    }),
  );

  // A note is for administrators: the customer's stream does not even tell when it was written.
  const note = { body: 'She is in a hurry.' };
  expect((await send(api, admin.headers, order.id, 'notes', note)).status).toBe(201);
  await vi.waitFor(() =>
    expect(streams.admin.changes).toEqual([
      liveTopic.order(order.id),
      liveTopic.orderNotes(order.id),
    ]),
  );
  expect(streams.customer.changes).toEqual(mine);

  // After a break the reader hears what it missed, from any process.
  const later = await open(api, admin.headers, inRoom, '&ageMs=5000');
  await vi.waitFor(() => expect(later.changes.toSorted()).toEqual(inRoom.toSorted()));
  const polled = await ask(elsewhere, admin.headers, inRoom, '&ageMs=5000&mode=poll');
  expect(await polled.text()).toContain(`data: ${inRoom.join(' ')}\n`);
});

test('what nobody may read cannot be listened to', async () => {
  const { order, customer, stranger, admin } = await aShop();
  const statusOf = async (headers: Headers, ...topics: string[]) => {
    const response = await ask(api, headers, topics, '&mode=poll');
    return response.status;
  };
  const room = liveTopic.order(order.id);
  expect(await statusOf({}, room)).toBe(401);
  expect(await statusOf(stranger.headers, room)).toBe(404);
  expect(await statusOf(stranger.headers, liveTopic.ordersOf(customer.id))).toBe(404);
  const bell = liveTopic.notificationsOf(customer.id);
  expect(await statusOf(customer.headers, bell)).toBe(200);
  expect(await statusOf(stranger.headers, bell)).toBe(404);
  expect(await statusOf(admin.headers, bell)).toBe(404);
  expect(await statusOf(customer.headers, liveTopic.order(crypto.randomUUID()))).toBe(404);
  const batch = await db
    .insertInto('batches')
    .values({
      kind: 'post',
      action: 'publish',
      reason: '',
      requested_by: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const editor = await signIn(db, await buildUser(db, { role: 'editor' }));
  const worker = await signIn(db, await buildUser(db, { role: 'worker' }));
  expect(await statusOf(editor.headers, liveTopic.batch(batch.id))).toBe(200);
  expect(await statusOf(worker.headers, liveTopic.batch(batch.id))).toBe(403);
  const forAdmins = [
    liveTopic.orderNotes(order.id),
    liveTopic.allOrders,
    liveTopic.adminCounts,
    liveTopic.backups,
    liveTopic.batch(batch.id),
    liveTopic.evidence(order.id),
  ];
  for (const topic of forAdmins) {
    expect(await statusOf(customer.headers, topic), topic).toBe(403);
    expect(await statusOf(customer.headers, room, topic), topic).toBe(403);
    expect(await statusOf(admin.headers, topic), topic).toBe(200);
  }
  for (const topic of ['', 'orders:', 'order:1', 'users', `${room} ${room}`, `!${customer.id}`]) {
    expect(await statusOf(customer.headers, topic), topic).toBe(422);
  }
  expect(await statusOf(admin.headers, ...Array.from({ length: 11 }, () => 'counts'))).toBe(422);
});

test('streams end with the session, and when an account is suspended or changes its role', async () => {
  const before = live.size;
  const { customer, admin, stranger } = await aShop();
  const other = await buildUser(db, { role: 'admin' });
  const second = await signIn(db, customer);
  const topics = [liveTopic.ordersOf(customer.id)];
  const first = await open(api, customer.headers, topics);
  const onPhone = await open(api, second.headers, topics);
  const suspended = await open(api, stranger.headers, [liveTopic.ordersOf(stranger.id)]);
  const demoted = await open(api, (await signIn(db, other)).headers, [liveTopic.allOrders]);

  await api.request('/auth/logout', { method: 'POST', headers: customer.headers });
  await vi.waitFor(() => expect(first.hasEnded).toBe(true));
  expect(onPhone.hasEnded).toBe(false);

  const asAdmin = { ...admin.headers, 'content-type': 'application/json' };
  const suspend = `/users/${stranger.id}/suspension`;
  const suspension = await api.request(suspend, { method: 'PUT', headers: asAdmin });
  expect(suspension.status).toBe(200);
  const role = await api.request(`/users/${other.id}/role`, {
    method: 'PUT',
    headers: asAdmin,
    body: JSON.stringify({ role: 'customer' }),
  });
  expect(role.status).toBe(200);
  await vi.waitFor(() => expect([suspended.hasEnded, demoted.hasEnded]).toEqual([true, true]));
  expect(onPhone.hasEnded).toBe(false);
  expect(live.size).toBe(before + 1);
});

test('a killed LISTEN connection ends the streams, and their readers are told to load again', async () => {
  const { order, customer, admin } = await aShop();
  const topics = [liveTopic.order(order.id)];
  const stream = await open(api, admin.headers, topics);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'listen live'`.execute(db);
  const json = { body: 'Did you hear me?', fileIds: [] };
  expect((await send(api, customer.headers, order.id, 'messages', json)).status).toBe(201);
  await vi.waitFor(() => expect(stream.hasEnded).toBe(true), 5_000);
  const again = await open(api, admin.headers, topics, '&ageMs=300');
  // At least once: the message itself may be reported on the new connection too.
  await vi.waitFor(() => expect(new Set(again.changes)).toEqual(new Set(topics)));
});

test('the answer is never cached, compressed or held back', async () => {
  const { customer } = await aShop();
  const { response } = await open(api, customer.headers, [liveTopic.ordersOf(customer.id)]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
});
