import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { toldAbout } from '#test/harness/traces.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { deliverOrder } from './deliver-order.ts';
import { grantRevision } from './grant-revision.ts';
import { getOrder } from './queries.ts';
import { requestRevision } from './request-revision.ts';
import { sendMessage } from './room/send-message.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (text: string) => new Date(`2026-05-${text}Z`);
const read = (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const deliveriesOf = (id: string) =>
  db.selectFrom('deliveries').selectAll().where('order_id', '=', id).orderBy('number').execute();

async function world(state: 'in_progress' | 'delivered', values: object = {}) {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const placed_at = at('01T12:00');
  const order = await buildOrder(db, { state, user_id: customer.id, placed_at, ...values });
  const asCustomer = (now = at('03T12:00')) => ctxFor(db, customer, now);
  const asAdmin = (now = at('03T12:00')) => ctxFor(db, admin, now);
  return { orderId: order.id, order, asCustomer, asAdmin };
}
const refusal = (code: string) => ({ kind: { code } });
const deliver = (ctx: Ctx, orderId: string, key?: string) =>
  deliverOrder(ctx, { orderId, message: 'Here it is.', fileIds: [], key });

test('a delivery stops the clock and fixes the date of automatic acceptance', async () => {
  const { orderId, asAdmin } = await world('in_progress');
  const ctx = asAdmin();
  await deliver(ctx, orderId);
  expect(await read(orderId)).toMatchObject({
    state: 'delivered',
    due_at: at('06T12:00'),
    clock_stopped_at: at('03T12:00'),
    delivered_at: at('03T12:00'),
    auto_accept_at: at('10T12:00'),
  });
  expect(await deliveriesOf(orderId)).toMatchObject([{ number: 1, message: 'Here it is.' }]);
  expect(await toldAbout(db, orderId)).toEqual(['order.delivered to customer']);
});

test('delivering twice delivers once: with the same key silently, without a key it is refused', async () => {
  const { orderId, asAdmin } = await world('in_progress');
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => deliver(asAdmin(), orderId, key)),
  );
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  await expect(deliver(asAdmin(), orderId)).rejects.toMatchObject(refusal('order_in_wrong_state'));
  expect(await deliveriesOf(orderId)).toHaveLength(1);
});

test('of two concurrent deliveries one succeeds, the other gets a state conflict', async () => {
  const { orderId, asAdmin } = await world('in_progress');
  const settled = await Promise.allSettled([
    deliver(asAdmin(), orderId),
    deliver(asAdmin(), orderId),
  ]);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await deliveriesOf(orderId)).toHaveLength(1);
});

test('a customer cannot deliver, an administrator cannot accept', async () => {
  const working = await world('in_progress');
  await expect(deliver(working.asCustomer(), working.orderId)).rejects.toMatchObject(
    refusal('forbidden'),
  );
  const { orderId, asAdmin } = await world('delivered');
  await expect(acceptDelivery(asAdmin(), { orderId })).rejects.toMatchObject(refusal('forbidden'));
});

test('accepting completes the order, and accepting again changes nothing', async () => {
  const { orderId, asCustomer } = await world('delivered');
  const ctx = asCustomer();
  await Promise.all(Array.from({ length: 5 }, () => acceptDelivery(ctx, { orderId })));
  await acceptDelivery(asCustomer(at('09T12:00')), { orderId });
  expect(await read(orderId)).toMatchObject({
    state: 'completed',
    completed_at: at('03T12:00'),
    auto_accept_at: null,
  });
  expect(await deliveriesOf(orderId)).toMatchObject([{ accepted_at: at('03T12:00') }]);
  expect(await toldAbout(db, orderId)).toEqual(['order.completed to admin']);
});

test('an order cannot be accepted before delivery', async () => {
  const { orderId, asCustomer } = await world('in_progress');
  await expect(acceptDelivery(asCustomer(), { orderId })).rejects.toMatchObject(
    refusal('order_in_wrong_state'),
  );
});

test('a revision request resumes the clock, and the next delivery has the next number', async () => {
  const { orderId, asCustomer, asAdmin } = await world('in_progress');
  await deliver(asAdmin(at('03T12:00')), orderId);
  const changes = { orderId, reason: 'Make it warmer.', fileIds: [] };
  await requestRevision(asCustomer(at('05T12:00')), changes);
  expect(await read(orderId)).toMatchObject({
    state: 'in_progress',
    revisions_used: 1,
    due_at: at('08T12:00'),
    clock_stopped_at: null,
    auto_accept_at: null,
  });
  await deliver(asAdmin(at('06T12:00')), orderId);
  await acceptDelivery(asCustomer(at('07T12:00')), { orderId });
  expect(await deliveriesOf(orderId)).toMatchObject([
    { number: 1, rejected_at: at('05T12:00'), accepted_at: null },
    { number: 2, rejected_at: null, accepted_at: at('07T12:00') },
  ]);
});

test('a revision beyond those included is refused until an administrator grants one', async () => {
  const { orderId, asCustomer, asAdmin } = await world('delivered', { revisions_included: 0 });
  const changes = { orderId, reason: 'Make it warmer.', fileIds: [] };
  await expect(requestRevision(asCustomer(), changes)).rejects.toMatchObject(
    refusal('revisions_used_up'),
  );
  await expect(grantRevision(asCustomer(), { orderId })).rejects.toMatchObject(
    refusal('forbidden'),
  );
  await grantRevision(asAdmin(), { orderId });
  await requestRevision(asCustomer(), changes);
  expect(await read(orderId)).toMatchObject({
    state: 'in_progress',
    revisions_included: 1,
    revisions_used: 1,
  });
});

test('of a concurrent acceptance and revision request exactly one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { orderId, asCustomer } = await world('delivered');
    const settled = await Promise.allSettled([
      acceptDelivery(asCustomer(), { orderId }),
      requestRevision(asCustomer(), { orderId, reason: 'Warmer.', fileIds: [] }),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [delivery] = await deliveriesOf(orderId);
    expect(Boolean(delivery?.accepted_at)).not.toBe(Boolean(delivery?.rejected_at));
  }
});

test('files that are sent together stay in the order in which they were chosen', async () => {
  const { orderId, asCustomer, asAdmin } = await world('in_progress');
  /** Uploads that end in another order than they began. */
  const upload = async ({ actor }: Ctx) => {
    const uploaded_by = 'userId' in actor ? actor.userId : null;
    const ids: string[] = [];
    for (const [index, name] of ['first.png', 'b.png', 'a.png', 'last.png'].entries()) {
      const file = await buildFile(db, {
        name,
        uploaded_by,
        created_at: at(`03T12:0${9 - index}`),
      });
      await db.insertInto('order_files').values({ order_id: orderId, file_id: file.id }).execute();
      ids.push(file.id);
    }
    return ids;
  };
  const sent = {
    delivery: await upload(asAdmin()),
    revision: await upload(asCustomer()),
    message: await upload(asCustomer()),
  };
  await deliverOrder(asAdmin(), { orderId, message: 'Here.', fileIds: sent.delivery });
  await requestRevision(asCustomer(), { orderId, reason: 'Warmer.', fileIds: sent.revision });
  await sendMessage(asCustomer(), { orderId, body: 'Look.', fileIds: sent.message });
  for (const reader of [asCustomer(), asAdmin()]) {
    const { timeline } = await getOrder(reader, orderId);
    const shown = timeline.flatMap((entry) =>
      entry.kind === 'event' ? [] : [[entry.kind, entry.files.map(({ id }) => id)]],
    );
    expect(Object.fromEntries(shown)).toEqual(sent);
  }
});
