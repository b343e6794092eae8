import { afterAll, expect, test } from 'vitest';
import { asSystem } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { acceptDelivery } from '#features/orders/accept-delivery.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { markOrderCancelled } from '#features/orders/mark-order-cancelled.ts';
import { getOrder } from '#features/orders/queries.ts';
import { watchOrders } from '#features/orders/watch-orders.ts';
import { declineRequest } from './decline-request.ts';
import { requestCancellation } from './request-cancellation.ts';
import { withdrawRequest } from './withdraw-request.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (text: string) => new Date(`2026-05-${text}Z`);
const key = () => crypto.randomUUID();
const refusal = (code: string) => ({ kind: { code } });
const REASON = 'We closed the project.';

async function world(state: OrderState, values: object = {}) {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const placed_at = at('01T12:00');
  const order = await buildOrder(db, { state, user_id: customer.id, placed_at, ...values });
  const asCustomer = (now = at('03T12:00')) => ctxFor(db, customer, now);
  const asAdmin = (now = at('03T12:00')) => ctxFor(db, admin, now);
  const orderId = order.id;
  const ask = (now?: Date, given = key()) =>
    requestCancellation(asCustomer(now), { orderId, reason: REASON, key: given });
  const stateOf = async (id: string) =>
    (
      await db
        .selectFrom('order_requests')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  const read = () =>
    db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  return { order, orderId, asCustomer, asAdmin, ask, stateOf, read };
}

test('a request is shown to both sides with what each can do, and changes nothing else', async () => {
  const { orderId, asCustomer, asAdmin, ask, order } = await world('in_progress');
  const { id } = await ask();
  const seen = await getOrder(asCustomer(), orderId);
  expect(seen).toMatchObject({ state: 'in_progress', clock: { isRunning: true } });
  expect(seen.clock.dueAt).toBe(order.due_at?.toISOString());
  // Two of five days are gone.
  expect(seen.requests).toMatchObject([
    {
      id,
      kind: 'cancellation',
      body: REASON,
      refundShareBasisPoints: 6_000,
      allowed: ['withdraw'],
    },
  ]);
  expect(seen.allowed).not.toContain('request_cancellation');
  const [forAdmin] = (await getOrder(asAdmin(), orderId)).requests;
  expect(forAdmin?.allowed).toEqual(['decline', 'agree']);
});

test('the share is fixed when it is asked for: everything before work starts', async () => {
  const { orderId, asAdmin, ask } = await world('awaiting_requirements');
  await ask();
  const [request] = (await getOrder(asAdmin(at('20T12:00')), orderId)).requests;
  expect(request?.refundShareBasisPoints).toBe(10_000);
});

test('one request at a time, and one for each key', async () => {
  const { ask, asCustomer, orderId } = await world('on_hold');
  const given = key();
  const [one, other] = await Promise.all([ask(undefined, given), ask(undefined, given)]);
  expect(one.id).toBe(other.id);
  await expect(ask()).rejects.toMatchObject(refusal('cancellation_requested_already'));
  const second = db
    .insertInto('order_requests')
    .values({ order_id: orderId, kind: 'cancellation', body: '2', refund_share_basis_points: 0 })
    .execute();
  await expect(second).rejects.toThrow('order_requests_one_cancellation');
  await withdrawRequest(asCustomer(), { orderId, requestId: one.id });
  expect((await ask()).id).not.toBe(one.id);
});

test('only the customer of a running order asks, and each side does only its own', async () => {
  const { orderId, asCustomer, asAdmin, ask } = await world('in_progress');
  const stranger = ctxFor(db, await buildUser(db));
  const input = { orderId, reason: REASON, key: key() };
  await expect(requestCancellation(stranger, input)).rejects.toMatchObject(
    refusal('order_not_found'),
  );
  await expect(requestCancellation(asAdmin(), input)).rejects.toMatchObject(refusal('forbidden'));
  const { id: requestId } = await ask();
  const about = { orderId, requestId };
  await expect(withdrawRequest(stranger, about)).rejects.toMatchObject(refusal('order_not_found'));
  await expect(withdrawRequest(asAdmin(), about)).rejects.toMatchObject(refusal('forbidden'));
  const decline = { ...about, reason: 'No.' };
  await expect(declineRequest(stranger, decline)).rejects.toMatchObject(refusal('order_not_found'));
  await expect(declineRequest(asCustomer(), decline)).rejects.toMatchObject(refusal('forbidden'));
  const other = await world('in_progress');
  const foreign = { orderId: other.orderId, requestId };
  await expect(withdrawRequest(other.asCustomer(), foreign)).rejects.toMatchObject(
    refusal('request_not_found'),
  );
  for (const state of ['pending_payment', 'completed', 'cancelled', 'expired'] as const) {
    const { ask: askThere } = await world(state);
    await expect(askThere()).rejects.toMatchObject(refusal('order_in_wrong_state'));
  }
});

test('a withdrawn request is over, also when it is withdrawn twice', async () => {
  const { orderId, asCustomer, asAdmin, ask, stateOf } = await world('in_progress');
  const { id: requestId } = await ask();
  const about = { orderId, requestId };
  await withdrawRequest(asCustomer(), about);
  await withdrawRequest(asCustomer(), about);
  expect(await stateOf(requestId)).toBe('withdrawn');
  const late = declineRequest(asAdmin(), { ...about, reason: 'No.' });
  await expect(late).rejects.toMatchObject(refusal('request_decided'));
  expect((await getOrder(asCustomer(), orderId)).allowed).toContain('request_cancellation');
});

test('a declined request is over; its reason is in the timeline once', async () => {
  const { orderId, asCustomer, asAdmin, ask, stateOf } = await world('in_progress');
  const { id: requestId } = await ask();
  const decline = { orderId, requestId, reason: 'It is printed already.' };
  await declineRequest(asAdmin(), decline);
  await declineRequest(asAdmin(), decline);
  expect(await stateOf(requestId)).toBe('declined');
  const { timeline, requests } = await getOrder(asCustomer(), orderId);
  expect(requests).toEqual([]);
  const declined = timeline.filter((each) => each.kind === 'event').slice(-1);
  expect(declined).toMatchObject([
    { type: 'cancellation.declined', data: { reason: 'It is printed already.' } },
  ]);
});

test('while a request waits, a delivery is not accepted automatically, and then the full time begins again', async () => {
  const auto_accept_at = at('10T12:00');
  const { orderId, asAdmin, ask, read } = await world('delivered', { auto_accept_at });
  const { id: requestId } = await ask(at('08T12:00'));
  const watch = (now: Date) =>
    watchOrders({ ...asSystem(asAdmin(), 'orders.watch'), now }, acceptDelivery);
  await watch(at('09T12:00'));
  await watch(at('12T12:00'));
  const system = { ...asSystem(asAdmin(), 'orders.watch'), now: at('12T12:00') };
  await acceptDelivery(system, { orderId });
  expect(await read()).toMatchObject({ state: 'delivered', accept_warned_at: null });
  await declineRequest(asAdmin(at('13T12:00')), { orderId, requestId, reason: 'Done already.' });
  expect(await read()).toMatchObject({
    auto_accept_at: at('20T12:00'),
    cancellation_requested_at: null,
  });
});

test('a request ends with its order: accepted by the customer or cancelled by the studio', async () => {
  const delivered = await world('delivered');
  const one = await delivered.ask();
  await acceptDelivery(delivered.asCustomer(), { orderId: delivered.orderId });
  expect(await delivered.stateOf(one.id)).toBe('closed');
  expect(await delivered.read()).toMatchObject({ cancellation_requested_at: null });

  const running = await world('in_progress');
  const other = await running.ask();
  await markOrderCancelled(running.asAdmin(), { orderId: running.orderId, reason: 'Fire.' });
  expect(await running.stateOf(other.id)).toBe('closed');
  const seen = await getOrder(running.asAdmin(), running.orderId);
  expect(seen).toMatchObject({ requests: [], isRefundDue: true, isCancellationAgreed: false });
});
