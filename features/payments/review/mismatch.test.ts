import { afterAll, expect, test } from 'vitest';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { getPaymentHealth } from './get-payment-health.ts';
import { recheckPayment } from './recheck-payment.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { syncPayment } from '#features/payments/attempts/sync-payment.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;
const administrator = world.ctx(actorOf(await buildUser(db, { role: 'admin' })));

test('a payment that does not match confirms nothing and waits for an administrator', async () => {
  for (const [fault, field] of [
    [{ wrongAmount: true }, 'amount'],
    [{ wrongCurrency: true }, 'amount'],
    [{ wrongLivemode: true }, 'mode'],
  ] as const) {
    await control.faults({ webhook: { drop: true } });
    const buyer = await buildBuyer(world, db);
    await buyer.payByCard();
    await control.faults({ api: { on: 'retrieve', times: -1, ...fault } });
    expect((await buyer.comeBack()).next).toBe('review');
    const look = await buyer.look();
    expect(look.order).toMatchObject({ state: 'pending_payment', payment_status: 'unpaid' });
    expect(look.ledger).toEqual([]);
    expect(look.confirmations).toBe(0);
    const [attempt] = look.attempts;
    expect(attempt).toMatchObject({ status: 'requires_review', next_sync_at: null });
    expect(attempt?.review_reason).toContainEqual(expect.objectContaining({ field }));

    const health = await getPaymentHealth(administrator, world.payments);
    const shown = health.inReview.find(({ orderId }) => orderId === buyer.order.id);
    expect(shown?.attempt.admin?.differences).toContainEqual(expect.objectContaining({ field }));
    expect(health.discrepancies).toContainEqual(
      expect.objectContaining({ kind: 'payment_mismatch', paymentAttemptId: attempt?.id }),
    );
    await control.clearFaults();
  }
});

test('only an administrator ends a review, and only when everything matches', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await control.faults({ api: { on: 'retrieve', times: -1, wrongAmount: true } });
  await buyer.comeBack();
  const paymentAttemptId = (await buyer.look()).attempts[0]?.id ?? '';
  expect(await recheckPayment(administrator, world.payments, { paymentAttemptId })).toMatchObject({
    status: 'requires_review',
  });

  await control.clearFaults();
  await syncPayment(world.ctx(), world.payments, { paymentAttemptId, source: 'webhook' });
  expect((await buyer.look()).attempts[0]?.status).toBe('requires_review');
  expect((await buyer.look()).ledger).toEqual([]);

  expect(await recheckPayment(administrator, world.payments, { paymentAttemptId })).toMatchObject({
    status: 'succeeded',
  });
  expect((await buyer.look()).order).toMatchObject({
    state: 'in_progress',
    payment_status: 'paid',
  });
  const open = await getPaymentHealth(administrator, world.payments);
  expect(open.discrepancies.filter((each) => each.paymentAttemptId === paymentAttemptId)).toEqual(
    [],
  );
  const audited = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', paymentAttemptId)
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['payment.rechecked', 'payment.rechecked']);
});

test('an order with a payment under review does not expire', async () => {
  await control.faults({ webhook: { drop: true } });
  const expires_at = new Date(world.now().getTime() + 60_000);
  const buyer = await buildBuyer(world, db, { expires_at });
  await buyer.payByCard();
  await control.faults({ api: { on: 'retrieve', times: -1, wrongAmount: true } });
  await buyer.comeBack();
  world.wait(120);
  await reconcile(world.ctx());
  await world.work();
  expect((await buyer.look()).order.state).toBe('pending_payment');
});

test('a mismatch found later leaves a paid order paid, and is reported', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  await control.faults({ api: { on: 'retrieve', times: -1, wrongAmount: true } });
  const paymentAttemptId = (await buyer.look()).attempts[0]?.id ?? '';
  await recheckPayment(administrator, world.payments, { paymentAttemptId });
  const look = await buyer.look();
  expect(look.order).toMatchObject({ state: 'in_progress', payment_status: 'paid' });
  expect(look.attempts[0]?.status).toBe('succeeded');
  const { discrepancies } = await getPaymentHealth(administrator, world.payments);
  expect(discrepancies).toContainEqual(
    expect.objectContaining({ kind: 'payment_mismatch', paymentAttemptId }),
  );
});
