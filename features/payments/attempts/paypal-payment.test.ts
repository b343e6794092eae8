import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn, type Buyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { reconcile } from './reconcile.ts';
import { syncPayment } from './sync-payment.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;

async function capturesOf(paypalOrderId: string): Promise<number> {
  const books = await control.books();
  return books.filter((each) => each.kind === 'capture' && each.checkout === paypalOrderId).length;
}

async function expectPaidOnce(buyer: Buyer, paypalOrderId: string) {
  const look = await buyer.look();
  expect(look.order).toMatchObject({ state: 'in_progress', payment_status: 'paid' });
  expect(look.ledger).toEqual(['capture 12500']);
  expect(look.confirmations).toBe(1);
  expect(await capturesOf(paypalOrderId)).toBe(1);
}

test('an approved payment is captured once, on the return or by the webhook', async () => {
  for (const way of ['return', 'webhook', 'both'] as const) {
    const buyer = await buildBuyer(world, db);
    if (way === 'return') await control.faults({ webhook: { drop: true } });
    const paypalOrderId = await buyer.approvePayPal();
    if (way === 'webhook') await world.settle();
    else {
      const both = [buyer.comeBack(paypalOrderId), way === 'both' ? world.settle() : null];
      await Promise.all(both);
    }
    await control.clearFaults();
    await world.settle();
    world.wait(180); // the caller that lost the race for the capture asks again
    await reconcile(world.ctx());
    await world.work();
    await expectPaidOnce(buyer, paypalOrderId);
  }
});

test('the return address names our order and PayPal’s, by our own parameter names', async () => {
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = checkoutIn(await buyer.press('paypal'));
  const { returnUrl } = await control.buyer.approvePayPal(paypalOrderId);
  const url = new URL(returnUrl);
  expect(url.origin + url.pathname).toBe('http://localhost:3000/api/payments/paypal/return');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    orderId: buyer.order.id,
    token: paypalOrderId,
  });
});

test('a PayPal order is accepted only if we created it for this order', async () => {
  const [ann, bob] = [await buildBuyer(world, db), await buildBuyer(world, db)];
  const annsCheckout = checkoutIn(await ann.press('paypal'));
  await bob.press('paypal');
  await expect(bob.comeBack(annsCheckout)).rejects.toMatchObject({
    kind: { code: 'payment_not_found' },
  });
  expect(await capturesOf(annsCheckout)).toBe(0);
});

test('a declined account leads back to PayPal, and the next approval is captured with a new key', async () => {
  const buyer = await buildBuyer(world, db);
  const page = await buyer.press('paypal');
  const paypalOrderId = checkoutIn(page);
  await control.buyer.approvePayPal(paypalOrderId, 'declined');
  expect(await buyer.comeBack(paypalOrderId)).toMatchObject({
    next: 'pay',
    failure: { code: 'INSTRUMENT_DECLINED' },
  });
  await world.settle();
  world.wait(120);
  await reconcile(world.ctx());
  await world.work();
  expect((await buyer.look()).order).toMatchObject({ payment_status: 'unpaid' });
  const refused = (await control.log()).requests.filter(
    ({ operation, path }) => operation === 'capture' && path.includes(paypalOrderId),
  );
  // The return and the approval's own webhook: no capture without a new approval.
  expect(refused.length).toBeLessThanOrEqual(2);

  expect(checkoutIn(await buyer.press('paypal'))).toBe(paypalOrderId);
  await control.buyer.approvePayPal(paypalOrderId);
  expect((await buyer.comeBack(paypalOrderId)).next).toBe('paid');
  await world.settle();
  await expectPaidOnce(buyer, paypalOrderId);
});

test('an eCheck is processing until the money arrives', async () => {
  for (const [funding, outcome] of [
    ['echeck', 'paid'],
    ['echeck_denied', 'pay'],
  ] as const) {
    const buyer = await buildBuyer(world, db);
    const paypalOrderId = await buyer.approvePayPal(funding);
    expect((await buyer.comeBack(paypalOrderId)).next).toBe('wait');
    const waiting = await buyer.look();
    expect(waiting.order).toMatchObject({
      state: 'pending_payment',
      payment_status: 'processing',
    });
    expect(waiting.ledger).toEqual([]);
    await expect(buyer.press('stripe')).rejects.toMatchObject({
      kind: { code: 'payment_being_confirmed' },
    });
    await control.advance(7 * 86_400);
    await world.settle();
    expect((await buyer.comeBack(paypalOrderId)).next).toBe(outcome);
  }
});

test('a capture whose answer is lost is still one capture', async () => {
  for (const fault of [{ reset: 'after' }, { status: 500 }, { emptyBody: true }] as const) {
    await control.faults({ api: { provider: 'paypal', on: 'capture', times: 1, ...fault } });
    const buyer = await buildBuyer(world, db);
    const paypalOrderId = await buyer.approvePayPal();
    await buyer.comeBack(paypalOrderId);
    await world.settle();
    world.wait(300);
    await reconcile(world.ctx());
    await world.work();
    await expectPaidOnce(buyer, paypalOrderId);
  }
});

test('a replaced PayPal order is never captured, even when the buyer approves it', async () => {
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = checkoutIn(await buyer.press('paypal'));
  await buyer.press('stripe');
  await control.buyer.approvePayPal(paypalOrderId);
  await buyer.comeBack(paypalOrderId);
  await world.settle();
  const [replaced] = (await buyer.look()).attempts;
  await syncPayment(world.ctx(), world.payments, {
    paymentAttemptId: replaced?.id ?? '',
    source: 'administrator',
    isBuyerBack: true,
  });
  expect(await capturesOf(paypalOrderId)).toBe(0);
  expect((await buyer.look()).ledger).toEqual([]);
});

test('a buyer who approves at PayPal and then chooses the card is charged by card only', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = await buyer.approvePayPal();
  expect(await buyer.payByCard()).toBe(true);
  expect((await buyer.comeBack()).next).toBe('paid');
  expect(await capturesOf(paypalOrderId)).toBe(0);
  expect((await buyer.look()).ledger).toEqual(['capture 12500']);
});

test('a capture that died with its process is taken over, with the same key', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = await buyer.approvePayPal();
  const [attempt] = (await buyer.look()).attempts;
  const key = `pay_${attempt?.id}_capture_1`;
  // The state left by a process that was killed between taking the lease and reading the answer.
  await db
    .updateTable('payment_attempts')
    .set({
      status: 'processing',
      capture_lease_until: new Date(world.now().getTime() + 60_000),
      version: 9,
    })
    .where('id', '=', attempt?.id ?? '')
    .execute();
  await db
    .insertInto('provider_requests')
    .values({
      idempotency_key: key,
      operation: 'capture',
      subject_id: attempt?.id ?? '',
      request_body: '{}',
      claimed_until: world.now(),
    })
    .execute();

  expect((await buyer.comeBack(paypalOrderId)).next).toBe('wait');
  expect(await capturesOf(paypalOrderId)).toBe(0);
  await expect(buyer.press('stripe')).rejects.toMatchObject({
    kind: { code: 'payment_being_confirmed' },
  });
  world.wait(61);
  expect((await buyer.comeBack(paypalOrderId)).next).toBe('paid');
  const { requests } = await control.log();
  expect(requests.filter(({ idempotencyKey }) => idempotencyKey === key)).toHaveLength(1);
  await world.work();
  await expectPaidOnce(buyer, paypalOrderId);
});

test('when the capture gets no answer, the buyer is told to wait and the reconciler finishes it', async () => {
  await control.faults({
    webhook: { drop: true },
    api: { provider: 'paypal', on: 'capture', reset: 'before', times: -1 },
  });
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = await buyer.approvePayPal();
  expect((await buyer.comeBack(paypalOrderId)).next).toBe('wait');
  await control.clearFaults();
  world.wait(180);
  await reconcile(world.ctx());
  await world.work();
  await expectPaidOnce(buyer, paypalOrderId);
});

test('a PayPal order that does not match is not captured, leased or requested', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = await buyer.approvePayPal();
  const paymentAttemptId = (await buyer.look()).attempts[0]?.id ?? '';
  await control.faults({ api: { on: 'retrieve', times: -1, wrongAmount: true } });
  await buyer.comeBack(paypalOrderId);
  expect((await buyer.look()).attempts[0]).toMatchObject({
    status: 'requires_review',
    capture_lease_until: null,
  });
  const requests = await db
    .selectFrom('provider_requests')
    .select('operation')
    .where('subject_id', '=', paymentAttemptId)
    .execute();
  expect(requests).toEqual([{ operation: 'create' }]);
  expect(await capturesOf(paypalOrderId)).toBe(0);
});
