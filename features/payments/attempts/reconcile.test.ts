import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { expireUnpaidOrder } from './expire-unpaid-order.ts';
import { reconcile } from './reconcile.ts';
import { sweepProviders } from '#features/payments/webhooks/sweep-providers.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;

async function round(afterSeconds = 0) {
  world.wait(afterSeconds);
  await reconcile(world.ctx());
  await world.work();
}

test('without webhook and return, the reconciler confirms the payment', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await round(61);
  expect((await buyer.look()).order).toMatchObject({
    state: 'in_progress',
    payment_status: 'paid',
  });
});

test('an attempt that a crash left without a page gets one, by the same request', async () => {
  const buyer = await buildBuyer(world, db);
  await control.faults({ api: { on: 'create', reset: 'after', times: -1 } });
  await buyer.press('stripe').catch(() => {});
  await control.clearFaults();
  await round(61);
  const { attempts } = await buyer.look();
  expect(attempts).toHaveLength(1);
  expect(attempts[0]).toMatchObject({ status: 'requires_action' });
  expect(attempts[0]?.redirect_url).toContain(attempts[0]?.provider_session_id);
});

test('an attempt is checked at growing intervals until it is decided', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.press('stripe');
  const minutesToNext = async () => {
    const [attempt] = (await buyer.look()).attempts;
    const at = attempt?.next_sync_at;
    return at ? Math.round((at.getTime() - world.now().getTime()) / 60_000) : null;
  };
  const pauses = [await minutesToNext()];
  for (const wait of [1, 2, 5, 15]) {
    await round(wait * 60 + 1);
    pauses.push(await minutesToNext());
  }
  expect(pauses).toEqual([1, 2, 5, 15, 60]);
  await control.advance(3_600, { keep: true });
  await round(3_600);
  expect((await buyer.look()).attempts[0]).toMatchObject({ status: 'expired', next_sync_at: null });
});

test('an unpaid order expires after its page was closed at the provider', async () => {
  const expires_at = new Date(world.now().getTime() + 10 * 60_000);
  const buyer = await buildBuyer(world, db, { expires_at });
  const session = checkoutIn(await buyer.press('stripe'));
  await round(11 * 60);
  const look = await buyer.look();
  expect(look.order.state).toBe('expired');
  expect(look.attempts[0]?.status).toBe('canceled');
  await expect(control.buyer.payByCard(session)).rejects.toThrow('session is expired');
  const { requests } = await control.log();
  const calls = requests
    .filter(({ path }) => path.includes(session))
    .map(({ operation }) => operation);
  expect(calls.indexOf('retrieve')).toBeLessThan(calls.indexOf('expire'));
});

test('an order paid in the last minute does not expire', async () => {
  await control.faults({ webhook: { drop: true } });
  const expires_at = new Date(world.now().getTime() + 10 * 60_000);
  const buyer = await buildBuyer(world, db, { expires_at });
  await buyer.payByCard();
  await round(11 * 60);
  expect((await buyer.look()).order).toMatchObject({
    state: 'in_progress',
    payment_status: 'paid',
  });
});

test('an order does not expire while its provider is silent', async () => {
  const expires_at = new Date(world.now().getTime() + 10 * 60_000);
  const buyer = await buildBuyer(world, db, { expires_at });
  await buyer.press('stripe');
  await control.faults({ api: { reset: 'before', times: -1 } });
  await round(11 * 60);
  expect((await buyer.look()).order.state).toBe('pending_payment');
  await control.clearFaults();
  await round(60);
  expect((await buyer.look()).order.state).toBe('expired');
});

test('an order with a pending payment does not expire', async () => {
  const expires_at = new Date(world.now().getTime() + 10 * 60_000);
  const buyer = await buildBuyer(world, db, { expires_at });
  await buyer.comeBack(await buyer.approvePayPal('echeck'));
  await round(11 * 60);
  await expireUnpaidOrder(world.ctx(), world.payments, { orderId: buyer.order.id });
  expect((await buyer.look()).order).toMatchObject({
    state: 'pending_payment',
    payment_status: 'processing',
  });
  await control.advance(7 * 86_400);
  await world.settle();
  expect((await buyer.look()).order).toMatchObject({
    state: 'in_progress',
    payment_status: 'paid',
  });
});

test('an order without any attempt expires automatically', async () => {
  const order = await buildOrder(db, { expires_at: new Date(world.now().getTime() - 1_000) });
  await round();
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('expired');
});

test('two concurrent reconcilers send no job twice', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.press('stripe');
  world.wait(61);
  await Promise.all([reconcile(world.ctx()), reconcile(world.ctx())]);
  const paymentAttemptId = (await buyer.look()).attempts[0]?.id;
  const sent = world.queue.sent.filter(
    ({ payload }) =>
      (payload as { paymentAttemptId?: string }).paymentAttemptId === paymentAttemptId,
  );
  expect(sent).toHaveLength(1);
});

test('a start asks within seconds about a recent attempt whose job was lost, and no old one', async () => {
  await control.faults({ webhook: { drop: true } });
  const old = await buildBuyer(world, db);
  await old.press('stripe');
  await round(61);
  world.wait(1_900);
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  world.wait(61);
  await reconcile(world.ctx());
  world.queue.sent.length = 0; // the process dies with its jobs

  world.wait(5);
  await reconcile(world.ctx(), { isStart: true });
  const asked = world.queue.sent.map(({ payload }) => payload);
  expect(asked).toEqual([{ paymentAttemptId: (await buyer.look()).attempts[0]?.id }]);
  await world.work();
  expect((await buyer.look()).order.payment_status).toBe('paid');
});

test('starts in a row leave an attempt that was checked just now alone, and ask at a bounded pace', async () => {
  const buyers = [await buildBuyer(world, db), await buildBuyer(world, db)];
  for (const buyer of buyers) await buyer.press('stripe');
  await reconcile(world.ctx(), { isStart: true });
  const delays = world.queue.sent.map(({ startAfter }) =>
    Math.round(((startAfter?.getTime() ?? 0) - world.now().getTime()) / 1_000),
  );
  expect(delays.length).toBeGreaterThanOrEqual(2);
  expect(delays.every((seconds) => seconds >= 8 && seconds <= 11)).toBe(true);
  const times = world.queue.sent.map(({ startAfter }) => startAfter?.getTime() ?? 0);
  expect(new Set(times).size).toBe(times.length);
  world.wait(15);
  await world.work();
});

test('the page of a cancelled order is closed in the next round', async () => {
  const buyer = await buildBuyer(world, db);
  const session = checkoutIn(await buyer.press('stripe'));
  await round(61);
  const closed = { state: 'cancelled', closed_at: world.now() } as const;
  await db.updateTable('orders').set(closed).where('id', '=', buyer.order.id).execute();
  await round(1);
  expect((await buyer.look()).attempts[0]?.status).toBe('expired');
  await expect(control.buyer.payByCard(session)).rejects.toThrow('session is expired');
});

test('a page that PayPal would keep open is closed at our time and never captured afterwards', async () => {
  const expires_at = new Date(world.now().getTime() + 2 * 86_400_000);
  const buyer = await buildBuyer(world, db, { expires_at });
  const paypalOrderId = checkoutIn(await buyer.press('paypal'));
  await round(3 * 3_600 + 180);
  expect((await buyer.look()).attempts[0]?.status).toBe('canceled');
  await control.buyer.approvePayPal(paypalOrderId);
  await world.settle();
  expect((await buyer.comeBack(paypalOrderId)).next).toBe('pay');
  expect((await buyer.look()).ledger).toEqual([]);
});

test('a page that could not be opened for long is given up, not requested with outdated content', async () => {
  const buyer = await buildBuyer(world, db);
  await control.faults({ api: { on: 'create', reset: 'before', times: -1 } });
  await buyer.press('stripe').catch(() => {});
  await control.clearFaults();
  await round(21 * 60);
  expect((await buyer.look()).attempts.map(({ status }) => status)).toEqual(['canceled']);
  await buyer.press('stripe');
  expect((await buyer.look()).attempts.map(({ status }) => status)).toEqual([
    'canceled',
    'requires_action',
  ]);
});

test('the daily sweep reads missed events and finds changes without events', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  await control.faults({ webhook: { drop: true } });
  const payment = (await buyer.look()).attempts[0]?.provider_payment_id ?? '';
  await control.dashboardRefund({ payment, amountMinor: 2_500 });
  const late = await buildBuyer(world, db);
  await late.payByCard();
  await control.settle();

  await sweepProviders(world.ctx(), world.payments);
  await world.work();
  expect((await buyer.look()).ledger).toEqual(['capture 12500', 'refund 2500']);
  expect((await late.look()).order.payment_status).toBe('paid');
  const ids = (await late.look()).attempts.map(({ id }) => id);
  const read = await db
    .selectFrom('webhook_events')
    .select('state')
    .where('payment_attempt_id', 'in', ids)
    .execute();
  expect(read.length).toBeGreaterThan(0);
});
