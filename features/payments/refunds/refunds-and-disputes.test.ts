import { afterAll, expect, test } from 'vitest';
import { transact } from '#kit/transact.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, type Buyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { lockAttempt } from '#features/payments/attempts/lock-attempt.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { requestRefund } from './request-refund.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;

async function paid(provider: 'stripe' | 'paypal' = 'stripe'): Promise<Buyer> {
  const buyer = await buildBuyer(world, db);
  if (provider === 'stripe') await buyer.payByCard();
  else await buyer.comeBack(await buyer.approvePayPal());
  await world.settle();
  return buyer;
}

function refund(buyer: Buyer, amountMinor: bigint) {
  return transact(world.ctx(), async (tx) => {
    await lockOrder(tx, buyer.order.id);
    const [attempt] = (await buyer.look()).attempts;
    const payment = await lockAttempt(tx, attempt?.id ?? '');
    return requestRefund(tx, payment, { amountMinor, reason: 'Agreed by telephone.' });
  });
}

const paymentOf = async (buyer: Buyer) =>
  (await buyer.look()).attempts[0]?.provider_payment_id ?? '';

test('a refund is requested once and enters the ledger once', async () => {
  for (const provider of ['stripe', 'paypal'] as const) {
    const buyer = await paid(provider);
    await refund(buyer, 2_500n);
    await control.faults({ webhook: { duplicate: 2 } });
    await world.work();
    await world.settle();
    await world.settle();
    const look = await buyer.look();
    expect(look.refunds).toEqual(['succeeded 2500']);
    expect(look.ledger).toEqual(['capture 12500', 'refund 2500']);
    expect(look.order.payment_status).toBe('partially_refunded');
    await control.clearFaults();
  }
});

test('refunds never exceed the amount paid, however many are requested at once', async () => {
  const buyer = await paid();
  const outcomes = await Promise.allSettled([
    refund(buyer, 8_000n),
    refund(buyer, 8_000n),
    refund(buyer, 8_000n),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.work();
  await world.settle();
  expect((await buyer.look()).ledger).toEqual(['capture 12500', 'refund 8000']);
});

test('a refund made in the provider’s dashboard appears automatically', async () => {
  const buyer = await paid();
  await control.dashboardRefund({ payment: await paymentOf(buyer), amountMinor: 5_000 });
  await world.settle();
  const look = await buyer.look();
  expect(look.refunds).toEqual(['succeeded 5000']);
  expect(look.ledger).toEqual(['capture 12500', 'refund 5000']);
  expect(look.order.payment_status).toBe('partially_refunded');
});

test('a refund that fails after it succeeded returns the money to the balance', async () => {
  const buyer = await paid();
  await control.faults({ api: { on: 'refund', refundOutcome: 'succeededThenFailed', times: 1 } });
  const { id } = await refund(buyer, 12_500n);
  await world.work();
  await world.settle();
  expect((await buyer.look()).order.payment_status).toBe('refunded');
  await control.advance(30 * 86_400);
  await world.settle();
  const look = await buyer.look();
  expect(look.refunds).toEqual(['failed 12500']);
  expect(look.ledger).toEqual(['capture 12500', 'refund 12500', 'refund_reversal 12500']);
  expect(look.order.payment_status).toBe('paid');
  const discrepancy = await db
    .selectFrom('discrepancies')
    .select('kind')
    .where('fingerprint', '=', `refund_failed:${id}`)
    .execute();
  expect(discrepancy).toHaveLength(1);
});

test('a slow refund is checked until it succeeds, without any webhook', async () => {
  const buyer = await paid();
  await control.faults({
    api: { on: 'refund', refundOutcome: 'pending', times: 1 },
    webhook: { drop: true },
  });
  await refund(buyer, 12_500n);
  await world.work();
  expect((await buyer.look()).refunds).toEqual(['pending 12500']);
  expect((await buyer.look()).order.payment_status).toBe('paid');
  await control.advance(30 * 86_400);
  world.wait(600);
  await reconcile(world.ctx());
  await world.work();
  expect((await buyer.look()).refunds).toEqual(['succeeded 12500']);
  expect((await buyer.look()).order.payment_status).toBe('refunded');
});

test('a dispute is stored with the money it moves, and the order shows it while it is open', async () => {
  for (const outcome of ['won', 'lost'] as const) {
    const buyer = await paid();
    const { dispute } = await control.openDispute({ payment: await paymentOf(buyer) });
    await world.settle();
    expect((await buyer.look()).order.is_disputed).toBe(true);
    expect((await buyer.look()).ledger).toEqual(['capture 12500', 'dispute_withdrawn 12500']);
    await control.resolveDispute({ dispute, outcome });
    await world.settle();
    await control.deliver({ which: 'all', provider: 'stripe', order: 'reverse' });
    await world.settle();
    const look = await buyer.look();
    const payment_status = outcome === 'won' ? 'paid' : 'charged_back';
    expect(look.order).toMatchObject({ is_disputed: false, payment_status });
    expect(look.ledger).toEqual([
      'capture 12500',
      'dispute_withdrawn 12500',
      ...(outcome === 'won' ? ['dispute_reinstated 12500'] : []),
    ]);
  }
});

test('nothing is refunded while the customer disputes the payment', async () => {
  const buyer = await paid();
  const { dispute } = await control.openDispute({ payment: await paymentOf(buyer) });
  await world.settle();
  await expect(refund(buyer, 1_000n)).rejects.toMatchObject({
    kind: { code: 'refund_under_dispute' },
  });
  await control.resolveDispute({ dispute, outcome: 'won' });
  await world.settle();
  await refund(buyer, 1_000n);
  await world.work();
  await world.settle();
  expect((await buyer.look()).refunds).toEqual(['succeeded 1000']);
});

test('an inquiry of the card network does not stop refunds, which are the usual answer', async () => {
  const buyer = await paid();
  await control.openDispute({ payment: await paymentOf(buyer), inquiry: true });
  await world.settle();
  expect((await buyer.look()).order.is_disputed).toBe(true);
  await refund(buyer, 12_500n);
  await world.work();
  await world.settle();
  expect((await buyer.look()).order.payment_status).toBe('refunded');
});

test('after a lost dispute only what is left can be refunded', async () => {
  const buyer = await paid();
  await refund(buyer, 2_500n);
  await world.work();
  await world.settle();
  const payment = await paymentOf(buyer);
  const { dispute } = await control.openDispute({ payment, amountMinor: 9_000 });
  await control.resolveDispute({ dispute, outcome: 'lost' });
  await world.settle();
  expect((await buyer.look()).order).toMatchObject({
    payment_status: 'partially_charged_back',
    charged_back_minor: 9_000n,
  });
  await expect(refund(buyer, 1_001n)).rejects.toThrow('1001 of at most 1000');
  await refund(buyer, 1_000n);
});

test('the ledger is append-only', async () => {
  const buyer = await paid();
  const entries = db.updateTable('ledger_entries').set({ amount_minor: 1n });
  await expect(entries.where('order_id', '=', buyer.order.id).execute()).rejects.toThrow(
    'append-only',
  );
  const removal = db.deleteFrom('ledger_entries').where('order_id', '=', buyer.order.id);
  await expect(removal.execute()).rejects.toThrow('append-only');
});
