import { afterAll, expect, test } from 'vitest';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn, type Buyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { cancelOrder } from './cancel-order.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;
const admin = actorOf(await buildUser(db, { role: 'admin' }));

const cancel = (buyer: Buyer, ctx = buyer.ctx(), reason = '') =>
  cancelOrder(ctx, world.payments, { orderId: buyer.order.id, reason });

test('cancelling an unpaid order closes its page at the provider first', async () => {
  const buyer = await buildBuyer(world, db);
  const session = checkoutIn(await buyer.press('stripe'));
  expect(await cancel(buyer)).toMatchObject({ state: 'cancelled', payment_status: 'unpaid' });
  expect((await buyer.look()).attempts[0]?.status).toBe('canceled');
  await expect(control.buyer.payByCard(session)).rejects.toThrow('session is expired');
  expect(await cancel(buyer)).toMatchObject({ state: 'cancelled' });
});

test('an approval at PayPal after the cancellation is never captured', async () => {
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = checkoutIn(await buyer.press('paypal'));
  await cancel(buyer);
  await control.buyer.approvePayPal(paypalOrderId);
  await world.settle();
  expect(await buyer.look()).toMatchObject({ order: { state: 'cancelled' }, ledger: [] });
});

test('an order that was paid without a webhook is not cancelled, and the caller is told', async () => {
  await control.faults({ webhook: { drop: true } });
  for (const asAdmin of [false, true]) {
    const buyer = await buildBuyer(world, db);
    await buyer.payByCard();
    const ctx = asAdmin ? world.ctx(admin) : buyer.ctx();
    await expect(cancel(buyer, ctx, 'No longer wanted.')).rejects.toMatchObject({
      kind: { code: 'order_already_paid' },
    });
    expect((await buyer.look()).order).toMatchObject({
      state: 'in_progress',
      payment_status: 'paid',
    });
  }
});

test('while the provider is silent nothing is cancelled', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.press('stripe');
  await control.faults({ api: { reset: 'before', times: -1 } });
  await expect(cancel(buyer)).rejects.toMatchObject({ kind: { code: 'checkout_session_open' } });
  expect((await buyer.look()).order.state).toBe('pending_payment');
  await control.clearFaults();
  expect(await cancel(buyer)).toMatchObject({ state: 'cancelled' });
});

test('a pending payment blocks a cancellation by the customer, but not by the studio; it is refunded on arrival', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.comeBack(await buyer.approvePayPal('echeck'));
  await expect(cancel(buyer)).rejects.toMatchObject({ kind: { code: 'payment_in_progress' } });
  await cancel(buyer, world.ctx(admin), 'The press broke.');
  await control.advance(7 * 86_400);
  await world.settle();
  expect(await buyer.look()).toMatchObject({
    order: { state: 'cancelled', payment_status: 'refunded' },
    ledger: ['capture 12500', 'refund 12500'],
  });
});

test('a caller who may not cancel closes no page', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.press('stripe');
  const stranger = world.ctx(actorOf(await buildUser(db)));
  await expect(cancel(buyer, stranger)).rejects.toMatchObject({
    kind: { code: 'order_not_found' },
  });
  await expect(cancel(buyer, world.ctx(admin))).rejects.toMatchObject({
    fields: { reason: 'api-orders:cancelReasonMissing' },
  });
  expect((await buyer.look()).attempts[0]).toMatchObject({
    status: 'requires_action',
    superseded_at: null,
  });
});

test('an order with a payment under review cannot be cancelled', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.press('stripe');
  await control.faults({ api: { on: 'retrieve', wrongAmount: true, times: -1 } });
  await expect(cancel(buyer)).rejects.toMatchObject({ kind: { code: 'payment_unsettled' } });
  expect((await buyer.look()).order.state).toBe('pending_payment');
});
