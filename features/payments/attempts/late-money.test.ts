import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn, type Buyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { reconcile } from './reconcile.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;

async function closeOrder(buyer: Buyer, state: 'expired' | 'cancelled') {
  const { id } = buyer.order;
  await db
    .updateTable('orders')
    .set({ state, closed_at: world.now() })
    .where('id', '=', id)
    .execute();
}

const refundsAtProvider = async () =>
  (await control.books()).filter(({ kind }) => kind === 'refund').length;

test('a payment after the order expired restores the order', async () => {
  await control.faults({ webhook: { hold: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await closeOrder(buyer, 'expired');
  await control.clearFaults();
  await control.deliver({ which: 'pending' });
  await world.settle();
  const look = await buyer.look();
  expect(look.order).toMatchObject({
    state: 'in_progress',
    payment_status: 'paid',
    closed_at: null,
  });
  expect(look.ledger).toEqual(['capture 12500']);
  expect(look.refunds).toEqual([]);
});

test('a payment after the order was cancelled goes back in full, once', async () => {
  await control.faults({ webhook: { hold: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await closeOrder(buyer, 'cancelled');
  await control.clearFaults();
  const before = await refundsAtProvider();
  await control.faults({ webhook: { duplicate: 3 } });
  await control.deliver({ which: 'pending' });
  await world.settle();
  expect(await buyer.comeBack()).toMatchObject({ next: 'cancelled' });
  await world.settle();
  const look = await buyer.look();
  expect(look.order).toMatchObject({ state: 'cancelled', payment_status: 'refunded' });
  expect(look.ledger).toEqual(['capture 12500', 'refund 12500']);
  expect(look.refunds).toEqual(['succeeded 12500']);
  expect(look.confirmations).toBe(0);
  expect(await refundsAtProvider()).toBe(before + 1);
  const mails = world.mails.filter(({ subject }) => subject.startsWith(buyer.order.number));
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${buyer.order.number}: €125.00 goes back to you`,
  ]);
});

test('an order paid twice is paid once, and the second payment is refunded automatically', async () => {
  const buyer = await buildBuyer(world, db);
  const session = checkoutIn(await buyer.press('stripe'));
  // The first page could not be closed and stays open in another window.
  await control.faults({ api: { provider: 'stripe', on: 'expire', status: 500, times: -1 } });
  const paypalOrderId = await buyer.approvePayPal();
  expect((await buyer.comeBack(paypalOrderId)).next).toBe('paid');
  await world.settle();
  await control.buyer.payByCard(session);
  await control.clearFaults();
  await world.settle();
  const look = await buyer.look();
  expect(look.order).toMatchObject({ state: 'in_progress', payment_status: 'paid' });
  expect(look.attempts.map(({ provider, status }) => `${provider} ${status}`)).toEqual([
    'stripe succeeded',
    'paypal succeeded',
  ]);
  expect(look.ledger).toEqual(['capture 12500', 'capture 12500', 'refund 12500']);
  expect(look.refunds).toEqual(['succeeded 12500']);
  expect(look.confirmations).toBe(1);
});

test('a refund whose answer is lost is one refund', async () => {
  for (const fault of [{ reset: 'after' }, { status: 500 }] as const) {
    await control.faults({ webhook: { hold: true } });
    const buyer = await buildBuyer(world, db);
    await buyer.payByCard();
    await closeOrder(buyer, 'cancelled');
    await control.clearFaults();
    const before = await refundsAtProvider();
    await control.faults({ api: { on: 'refund', times: -1, ...fault }, webhook: { hold: true } });
    await control.deliver({ which: 'pending' });
    await world.work();
    expect((await buyer.look()).refunds).toEqual(['requested 12500']);
    await control.clearFaults();
    world.wait(120);
    await reconcile(world.ctx());
    await world.settle();
    expect((await buyer.look()).refunds).toEqual(['succeeded 12500']);
    expect((await buyer.look()).ledger).toEqual(['capture 12500', 'refund 12500']);
    expect(await refundsAtProvider()).toBe(before + 1);
  }
});

test('a surplus whose refund failed needs an administrator and is not refunded again automatically', async () => {
  await control.faults({
    webhook: { hold: true },
    api: { on: 'refund', refundOutcome: 'pendingThenFailed', times: 1 },
  });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await closeOrder(buyer, 'cancelled');
  await buyer.comeBack();
  await world.work();
  await control.advance(30 * 86_400);
  world.wait(600);
  await reconcile(world.ctx());
  await world.work();
  await control.clearFaults();
  await control.deliver({ which: 'pending' });
  await world.settle();
  expect((await buyer.look()).refunds).toEqual(['failed 12500']);
  expect((await buyer.look()).order.payment_status).toBe('paid');
  const paymentAttemptId = (await buyer.look()).attempts[0]?.id ?? '';
  const discrepancies = await db
    .selectFrom('discrepancies')
    .select('kind')
    .where('payment_attempt_id', '=', paymentAttemptId)
    .execute();
  expect(discrepancies).toEqual([{ kind: 'refund_failed' }]);
});

test('an order paid and refunded in part or in full at the provider before we learned of it', async () => {
  const ends = [
    { amountMinor: 2_500, state: 'in_progress', payment_status: 'partially_refunded' },
    { amountMinor: 12_500, state: 'pending_payment', payment_status: 'unpaid' },
  ] as const;
  for (const { amountMinor, ...end } of ends) {
    await control.faults({ webhook: { drop: true } });
    const buyer = await buildBuyer(world, db);
    await buyer.payByCard();
    const [capture] = (await control.books()).filter(({ kind }) => kind === 'capture').slice(-1);
    await control.dashboardRefund({ payment: capture?.payment ?? '', amountMinor });
    await buyer.comeBack();
    expect((await buyer.look()).order).toMatchObject(end);
    if (end.state !== 'pending_payment') continue;
    // It waits for another payment, and says so.
    await world.settle();
    expect(await buyer.payByCard()).toBe(true);
    await buyer.comeBack();
    expect((await buyer.look()).order).toMatchObject({
      state: 'in_progress',
      payment_status: 'paid',
      captured_minor: 25_000n,
      refunded_minor: 12_500n,
    });
  }
});
