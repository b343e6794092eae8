import { afterAll, expect, test } from 'vitest';
import { transact } from '#kit/transact.ts';
import { asSystem } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { confirmOrder } from '#features/orders/confirm-order.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { expireOrder } from '#features/orders/expire-order.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { listAllOrders } from '#features/orders/overview/list-all-orders.ts';
import { getOrder, listOrders } from '#features/orders/queries.ts';
import { requestRevision } from '#features/orders/request-revision.ts';
import { stepsHttp } from './http.ts';
import { MAX_ORDER_STEPS } from './contract.ts';

const { db, close } = await testDatabase();
afterAll(close);

const customer = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = ctxFor(db, admin);
const asCustomer = ctxFor(db, customer);
const system = asSystem(ctxFor(db), 'payments');
const http = routerClient(stepsHttp, asAdmin);

const sketch = { title: 'Sketch', note: 'In pencil.' };
const paper = { title: 'Order paper', isInternal: true };
const ink = { title: 'Ink' };

async function world(state: OrderState = 'in_progress') {
  const { id: orderId } = await buildOrder(db, { state, user_id: customer.id });
  const add = async (step: object): Promise<string> =>
    (await http.post(`/${orderId}/steps`, step)).body.data.id;
  const seen = async (ctx = asCustomer) => {
    const { steps, progress } = await getOrder(ctx, orderId);
    return { titles: steps.map(({ title }) => title), progress, steps };
  };
  return { orderId, add, seen };
}

async function withTemplate(steps: { title: string; note?: string; is_internal?: boolean }[]) {
  const of = await buildService(db, { requirements: [] });
  const rows = await db
    .insertInto('service_steps')
    .values(steps.map((step, at) => ({ ...step, position: at + 1, service_id: of.service.id })))
    .returningAll()
    .execute();
  const order = await buildOrder(db, {
    of,
    state: 'pending_payment',
    user_id: customer.id,
    locale: 'de',
  });
  return { orderId: order.id, serviceId: of.service.id, rows };
}

const confirm = (id: string) =>
  transact(system, async (tx) => confirmOrder(tx, await lockOrder(tx, id)));

test('a confirmed order gets the steps of its service, in the language it was placed in', async () => {
  const { orderId, serviceId, rows } = await withTemplate([
    sketch,
    { title: 'Order paper', is_internal: true },
    ink,
  ]);
  const parts = { [`${rows[0]?.id}.title`]: 'Skizze' };
  await db
    .insertInto('service_translations')
    .values({
      service_id: serviceId,
      locale: 'de',
      parts: JSON.stringify(parts),
      version: 1,
      updated_at: new Date(),
    })
    .execute();
  expect((await getOrder(asAdmin, orderId)).steps).toEqual([]);
  await confirm(orderId);
  await confirm(orderId);
  const mine = await getOrder(asCustomer, orderId);
  expect(mine.steps).toMatchObject([
    { title: 'Skizze', note: 'In pencil.', doneAt: null },
    { title: 'Ink' },
  ]);
  expect(mine.progress).toEqual({ doneCount: 0, count: 2 });
  expect((await getOrder(asAdmin, orderId)).steps).toHaveLength(3);
  await db.deleteFrom('service_steps').where('service_id', '=', serviceId).execute();
  expect((await getOrder(asCustomer, orderId)).steps).toHaveLength(2);
});

test('an order that expires and is paid after all has its steps once', async () => {
  const { orderId } = await withTemplate([sketch]);
  await transact(system, async (tx) => expireOrder(tx, await lockOrder(tx, orderId)));
  await confirm(orderId);
  expect((await getOrder(asCustomer, orderId)).steps).toHaveLength(1);
});

test('the studio adds, changes, reorders and removes steps', async () => {
  const { orderId, add, seen } = await world();
  const [first, second, third] = [await add(sketch), await add(ink), await add({ title: 'Scan' })];
  expect((await seen()).titles).toEqual(['Sketch', 'Ink', 'Scan']);
  // A step that is not listed keeps its place, and one of another order is ignored.
  const foreign = await (await world()).add(ink);
  await http.put(`/${orderId}/steps/order`, { ids: [second, first, foreign] });
  expect((await seen()).titles).toEqual(['Ink', 'Sketch', 'Scan']);
  await http.put(`/${orderId}/steps/${second}`, { title: 'Draw in ink', note: 'A week.' });
  expect((await seen()).steps[0]).toMatchObject({ title: 'Draw in ink', note: 'A week.' });
  await http.delete(`/${orderId}/steps/${third}`);
  expect(await seen()).toMatchObject({
    titles: ['Draw in ink', 'Sketch'],
    progress: { doneCount: 0, count: 2 },
  });
});

test('a step is done once, by the first who ticks it, and the timeline says so', async () => {
  const { orderId, add, seen } = await world();
  const stepId = await add(sketch);
  await add(ink);
  const colleague = routerClient(stepsHttp, ctxFor(db, await buildUser(db, { role: 'admin' })));
  await http.put(`/${orderId}/steps/${stepId}/completion`);
  const { steps } = await seen(asAdmin);
  expect(steps[0]).toMatchObject({ doneBy: admin.username, doneAt: expect.any(String) });
  await colleague.put(`/${orderId}/steps/${stepId}/completion`);
  expect((await seen(asAdmin)).steps[0]).toEqual(steps[0]);
  expect(await seen()).toMatchObject({ progress: { doneCount: 1, count: 2 } });
  expect((await seen()).steps[0]).toMatchObject({ doneAt: steps[0]?.doneAt, doneBy: null });
  const events = (await getOrder(asCustomer, orderId)).timeline.filter(
    (entry) => entry.kind === 'event' && entry.type === 'step.done',
  );
  expect(events).toMatchObject([{ data: { title: 'Sketch' } }]);
  const list = await listOrders(asCustomer, { group: 'open' });
  expect(list.orders.find(({ id }) => id === orderId)?.progress).toEqual({
    doneCount: 1,
    count: 2,
  });
  await http.delete(`/${orderId}/steps/${stepId}/completion`);
  expect((await seen()).progress).toEqual({ doneCount: 0, count: 2 });
});

test('progress is told until the work is delivered, and again when it is sent back', async () => {
  const { orderId, add, seen } = await world();
  await add(sketch);
  expect((await seen()).progress).toEqual({ doneCount: 0, count: 1 });
  await deliverOrder(asAdmin, { orderId, message: 'Here it is.', fileIds: [] });
  for (const ctx of [asCustomer, asAdmin]) expect((await seen(ctx)).progress).toBeNull();
  await requestRevision(asCustomer, { orderId, reason: 'Bluer, please.', fileIds: [] });
  expect((await seen()).progress).toEqual({ doneCount: 0, count: 1 });
  for (const state of ['completed', 'cancelled', 'expired'] as const) {
    const { id } = await buildOrder(db, { state, user_id: customer.id, step_count: 4 });
    expect((await getOrder(asCustomer, id)).progress).toBeNull();
    const { orders } = await listAllOrders(asAdmin, { state, customer: customer.id });
    expect(orders.find((row) => row.id === id)?.progress).toBeNull();
  }
});

test('the customer learns nothing of internal steps', async () => {
  const { orderId, add, seen } = await world();
  await add(sketch);
  const before = await getOrder(asCustomer, orderId);
  const stepId = await add(paper);
  await http.put(`/${orderId}/steps/${stepId}/completion`);
  const after = await getOrder(asCustomer, orderId);
  expect(after.version).toBe(before.version);
  expect(JSON.stringify(after)).not.toContain('paper');
  expect(after.progress).toEqual({ doneCount: 0, count: 1 });
  expect((await seen(asAdmin)).titles).toEqual(['Sketch', 'Order paper']);
  // Shown from now on, it counts.
  await http.put(`/${orderId}/steps/${stepId}`, { ...paper, isInternal: false });
  expect((await seen()).progress).toEqual({ doneCount: 1, count: 2 });
});

test('orders that are not running keep their steps as they are', async () => {
  for (const state of ['pending_payment', 'completed', 'cancelled', 'expired'] as const) {
    const { orderId } = await world(state);
    const refused = await http.post(`/${orderId}/steps`, ink);
    expect(refused).toMatchObject({ status: 409, body: { code: 'order_in_wrong_state' } });
  }
});

test('an order has a bounded number of steps, each with a bounded title', async () => {
  const { orderId } = await world();
  await db
    .insertInto('order_steps')
    .values(
      Array.from({ length: MAX_ORDER_STEPS }, (_, at) => ({
        order_id: orderId,
        position: at + 1,
        title: `Step ${at}`,
        created_at: new Date(),
      })),
    )
    .execute();
  const refused = await http.post(`/${orderId}/steps`, ink);
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_steps' } });
  for (const title of ['', 'x'.repeat(121), 'two\nlines']) {
    expect((await http.post(`/${orderId}/steps`, { title })).status).toBe(422);
  }
});

test('customers change nothing, and strangers find nothing', async () => {
  const { orderId, add } = await world();
  const stepId = await add(sketch);
  const stranger = ctxFor(db, await buildUser(db));
  const elsewhere = await (await world()).add(ink);
  for (const [ctx, status] of [
    [asCustomer, 403],
    [stranger, 404],
  ] as const) {
    const client = routerClient(stepsHttp, ctx);
    const at = `/${orderId}/steps`;
    expect((await client.post(at, ink)).status).toBe(status);
    expect((await client.put(`${at}/order`, { ids: [stepId] })).status).toBe(status);
    expect((await client.put(`${at}/${stepId}`, ink)).status).toBe(status);
    expect((await client.delete(`${at}/${stepId}`)).status).toBe(status);
    expect((await client.put(`${at}/${stepId}/completion`)).status).toBe(status);
    expect((await client.delete(`${at}/${stepId}/completion`)).status).toBe(status);
  }
  const wrongOrder = await http.put(`/${orderId}/steps/${elsewhere}/completion`);
  expect(wrongOrder).toMatchObject({ status: 404, body: { code: 'step_not_found' } });
});

test('a finished visible step is told in the bell, one entry for the order; an internal one is not', async () => {
  const { orderId, add } = await world();
  const steps = [await add(sketch), await add(ink)];
  const internal = await add(paper);
  for (const stepId of [internal, ...steps]) {
    await http.put(`/${orderId}/steps/${stepId}/completion`, {});
  }
  const entries = await db
    .selectFrom('notifications')
    .select(['user_id', 'sentence', 'data'])
    .where('order_id', '=', orderId)
    .execute();
  expect(entries).toMatchObject([
    { user_id: customer.id, sentence: 'stepDone', data: { step: 'Ink', done: 2, all: 2 } },
  ]);
});
