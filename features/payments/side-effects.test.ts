/** For each verb about money: the audit row, timeline entries and jobs that it creates, in the sequence of one order. */
import { afterAll, expect, test } from 'vitest';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { tracesOf } from '#test/harness/traces.ts';
import { acceptMismatch } from '#features/payments/review/accept-mismatch.ts';
import { cancelOrder } from '#features/payments/attempts/cancel-order.ts';
import { expireUnpaidOrder } from '#features/payments/attempts/expire-unpaid-order.ts';
import { recheckPayment } from '#features/payments/review/recheck-payment.ts';
import { refundOrder } from '#features/payments/refunds/refund-order.ts';
import { sendRefund } from '#features/payments/refunds/send-refund.ts';
import { syncPayment } from '#features/payments/attempts/sync-payment.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);
const { control } = world.sandbox;
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = () => world.ctx(actorOf(admin));

/** A buyer whose provider sends no webhooks, so only the verb under test has effects. */
async function buyerWithoutWebhooks() {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  const orderId = buyer.order.id;
  const traces = (action: () => Promise<unknown>, names: Record<string, string> = {}) =>
    tracesOf(db, { orderId, queue: world.queue, names, now: world.now() }, action);
  const paymentAttemptId = async () => (await buyer.look()).attempts.at(-1)?.id ?? '';
  return { buyer, orderId, traces, paymentAttemptId };
}

test('a payment, from the button to the refund', async () => {
  const { buyer, orderId, traces, paymentAttemptId } = await buyerWithoutWebhooks();
  expect(await traces(() => buyer.press('stripe'))).toEqual({ audit: [], events: [], jobs: [] });
  await buyer.payByCard();
  const payment = await paymentAttemptId();
  const sync = { paymentAttemptId: payment, source: 'return' } as const;
  expect(await traces(() => syncPayment(world.ctx(), world.payments, sync))).toEqual({
    audit: [],
    events: ['payment.succeeded', 'order.confirmed', 'order.started'],
    jobs: ['mail payments.receipt', 'payments.money_moved', 'mail order.confirmed'],
  });
  expect(await traces(() => syncPayment(world.ctx(), world.payments, sync))).toEqual({
    audit: [],
    events: [],
    jobs: [],
  });
  const recheck = () => recheckPayment(asAdmin(), world.payments, { paymentAttemptId: payment });
  expect(await traces(recheck, { [payment]: 'the payment' })).toEqual({
    audit: ['payment.rechecked by admin, payment_attempt the payment'],
    events: [],
    jobs: [],
  });
  const refund = {
    orderId,
    key: crypto.randomUUID(),
    share: { kind: 'everything' },
    reason: 'Late.',
    seenRefundableMinor: 12_500n,
  } as never;
  let refundId = '';
  const ask = async () =>
    void (refundId = (await refundOrder(asAdmin(), world.payments, refund))[0]?.id ?? '');
  expect(await traces(ask)).toEqual({
    audit: ['order.refunded by admin, order the order'],
    events: ['refund.requested'],
    jobs: ['payments.send_refund'],
  });
  expect(await traces(() => sendRefund(world.ctx(), world.payments, { refundId }))).toEqual({
    audit: [],
    events: ['refund.succeeded'],
    jobs: ['payments.money_moved'],
  });
});

test('a mismatch and its acceptance', async () => {
  const { buyer, traces, paymentAttemptId } = await buyerWithoutWebhooks();
  await buyer.payByCard();
  const payment = await paymentAttemptId();
  await control.faults({ api: { on: 'retrieve', times: -1, wrongAmount: true } });
  const sync = { paymentAttemptId: payment, source: 'return' } as const;
  expect(await traces(() => syncPayment(world.ctx(), world.payments, sync))).toEqual({
    audit: [],
    events: [],
    jobs: ['payments.send_alerts in 20 s'],
  });
  const accept = () =>
    acceptMismatch(asAdmin(), world.payments, { paymentAttemptId: payment, reason: 'Agreed.' });
  expect(await traces(accept, { [payment]: 'the payment' })).toEqual({
    audit: ['payment.mismatch_accepted by admin, payment_attempt the payment'],
    events: ['payment.succeeded', 'payment.mismatch_accepted (internal)'],
    jobs: ['payments.send_alerts in 20 s'],
  });
});

test('an order that is cancelled or expires with an open page', async () => {
  const cancelled = await buyerWithoutWebhooks();
  await cancelled.buyer.press('stripe');
  const cancel = { orderId: cancelled.orderId, reason: 'Fire.' };
  expect(await cancelled.traces(() => cancelOrder(asAdmin(), world.payments, cancel))).toEqual({
    audit: ['order.cancelled by admin, order the order'],
    events: ['order.cancelled'],
    jobs: ['mail order.cancelled'],
  });
  const late = await buyerWithoutWebhooks();
  await late.buyer.press('stripe');
  world.wait(3 * 86_400);
  const expire = () => expireUnpaidOrder(world.ctx(), world.payments, { orderId: late.orderId });
  expect(await late.traces(expire)).toEqual({
    audit: [],
    events: ['order.expired'],
    jobs: ['mail order.expired'],
  });
});
