import { afterAll, expect, test } from 'vitest';
import { creditNoteComposer } from '#features/invoices/mail-credit-note.ts';
import { invoicesWorker } from '#features/invoices/worker.ts';
import { listInvoices } from '#features/invoices/queries.ts';
import { NewExtra } from '#features/orders/bills/contract.ts';
import { proposeExtra } from '#features/orders/bills/propose-extra.ts';
import { requestCancellation } from '#features/orders/requests/request-cancellation.ts';
import { addStep } from '#features/orders/steps/add-step.ts';
import { completeStep } from '#features/orders/steps/complete-step.ts';
import { withdrawRequest } from '#features/orders/requests/withdraw-request.ts';
import { getOrderPayments } from '#features/payments/get-order-payments.ts';
import { refundOrder } from '#features/payments/refunds/refund-order.ts';
import { shareOfPayments } from '#features/payments/refunds/share-of-payments.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn, type Buyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { tracesOf } from '#test/harness/traces.ts';
import { agreeToCancellation } from './agree-to-cancellation.ts';
import { startPayment } from './start-payment.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db, { handlers: invoicesWorker(), mails: [creditNoteComposer] });
const { payments } = world;
const { control } = world.sandbox;
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = () => world.ctx(actorOf(admin));
const refusal = (code: string) => ({ kind: { code } });

const EXTRA = NewExtra.parse({
  title: 'A second language',
  lines: [{ name: 'Translation', unitPriceMinor: '6001' }],
});

async function paidBuyer(): Promise<Buyer> {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  return buyer;
}

/** The customer asks, with this share of the payments to go back. */
async function ask(buyer: Buyer, basisPoints: number) {
  const orderId = buyer.order.id;
  const input = { orderId, reason: 'We closed the project.', key: crypto.randomUUID() };
  const { id: requestId } = await requestCancellation(buyer.ctx(), input);
  await db
    .updateTable('order_requests')
    .set({ refund_share_basis_points: basisPoints })
    .where('id', '=', requestId)
    .execute();
  const agree = (seenRefundMinor: bigint, ctx = asAdmin()) =>
    agreeToCancellation(ctx, payments, { orderId, requestId, seenRefundMinor });
  const shown = async (ctx = asAdmin()) =>
    (await getOrderPayments(ctx, payments, { orderId })).cancellationRefund?.amount.amountMinor;
  return { orderId, requestId, agree, shown };
}

test('agreeing cancels the order and makes the refund that both sides saw, once', async () => {
  const buyer = await paidBuyer();
  const { orderId, agree, shown } = await ask(buyer, 2_500);
  expect([await shown(), await shown(buyer.ctx())]).toEqual(['3125', '3125']);
  const [one, other] = await Promise.all([agree(3_125n), agree(3_125n)]);
  expect([one.state, other.state]).toEqual(['cancelled', 'cancelled']);
  await agree(3_125n);
  await world.settle();
  const look = await buyer.look();
  expect(look.ledger).toEqual(['capture 12500', 'refund 3125']);
  expect(look.order).toMatchObject({
    state: 'cancelled',
    closed_reason: 'We closed the project.',
    payment_status: 'partially_refunded',
    is_cancellation_agreed: true,
    cancellation_requested_at: null,
  });
  const papers = await listInvoices(asAdmin(), orderId);
  expect(papers.map(({ kind, gross_minor }) => [kind, gross_minor])).toEqual([
    ['invoice', 12_500n],
    ['credit_note', 3_125n],
  ]);
  const { refunds } = await getOrderPayments(buyer.ctx(), payments, { orderId });
  expect(refunds[0]?.reason).toBe('The order was cancelled by agreement.');
});

test('the share goes back of every bill, rounded in the customer’s favour', async () => {
  const buyer = await paidBuyer();
  const orderId = buyer.order.id;
  await proposeExtra(asAdmin(), { orderId, key: crypto.randomUUID(), ...EXTRA });
  await buyer.payByCard();
  await world.settle();
  const { agree, shown } = await ask(buyer, 3_333);
  // 4,166.25 and 2,000.13 minor units.
  expect(await shown()).toBe('6168');
  await agree(6_168n);
  await world.settle();
  expect((await buyer.look()).ledger).toEqual([
    'capture 12500',
    'capture 6001',
    'refund 2001',
    'refund 4167',
  ]);
});

test('with steps, what is not done goes back; ticking after the request changes nothing', async () => {
  const buyer = await paidBuyer();
  const orderId = buyer.order.id;
  const add = (title: string) =>
    addStep(asAdmin(), { orderId, title, note: '', isInternal: false });
  const [sketch, ink] = [await add('Sketch'), await add('Ink')];
  await add('Scan');
  await addStep(asAdmin(), { orderId, title: 'Order paper', note: '', isInternal: true });
  await completeStep(asAdmin(), { orderId, stepId: sketch.id });
  const input = { orderId, reason: 'No budget.', key: crypto.randomUUID() };
  const { id: requestId } = await requestCancellation(buyer.ctx(), input);
  await completeStep(asAdmin(), { orderId, stepId: ink.id });
  const { cancellationRefund } = await getOrderPayments(asAdmin(), payments, { orderId });
  // Two thirds of 125.00: 83.33 and a third.
  expect(cancellationRefund).toMatchObject({
    amount: { amountMinor: '8334' },
    basisPoints: 6_667,
    of: { amountMinor: '12500' },
    basis: 'steps',
    steps: { doneCount: 1, count: 3 },
  });
  await agreeToCancellation(asAdmin(), payments, { orderId, requestId, seenRefundMinor: 8_334n });
  await world.settle();
  expect((await buyer.look()).ledger).toEqual(['capture 12500', 'refund 8334']);
});

test('nothing goes back if the rules say so, and everything before work starts', async () => {
  const nothing = await paidBuyer();
  const { agree } = await ask(nothing, 0);
  expect(await agree(0n)).toMatchObject({ state: 'cancelled' });
  await world.settle();
  expect((await nothing.look()).ledger).toEqual(['capture 12500']);

  const whole = await paidBuyer();
  const { agree: agreeToAll } = await ask(whole, 10_000);
  await agreeToAll(12_500n);
  await world.settle();
  expect((await whole.look()).order.payment_status).toBe('refunded');
});

test('what was refunded before is not refunded again, and a changed refund is refused', async () => {
  const buyer = await paidBuyer();
  const { orderId, agree, shown } = await ask(buyer, 5_000);
  await refundOrder(asAdmin(), payments, {
    orderId,
    key: crypto.randomUUID(),
    share: { kind: 'amount', amountMinor: 2_500n },
    reason: 'Late.',
    seenRefundableMinor: 12_500n,
  });
  await expect(agree(6_250n)).rejects.toMatchObject(refusal('cancellation_refund_changed'));
  expect((await buyer.look()).order.state).toBe('in_progress');
  expect(await shown()).toBe('5000');
  await agree(5_000n);
  await world.settle();
  expect((await buyer.look()).ledger).toEqual(['capture 12500', 'refund 2500', 'refund 5000']);
});

test('the payment pages of open extras are closed first', async () => {
  const buyer = await paidBuyer();
  const orderId = buyer.order.id;
  const { id: billId } = await proposeExtra(asAdmin(), {
    orderId,
    key: crypto.randomUUID(),
    ...EXTRA,
  });
  const start = { orderId, billId, provider: 'stripe', key: crypto.randomUUID() } as const;
  const page = checkoutIn((await startPayment(buyer.ctx(), payments, start)).redirectUrl);
  const { agree } = await ask(buyer, 5_000);
  await agree(6_250n);
  await expect(control.buyer.payByCard(page)).rejects.toThrow('session is expired');
});

test('while a dispute is open nothing is agreed, because nothing can be refunded', async () => {
  const buyer = await paidBuyer();
  const { attempts } = await buyer.look();
  const { agree } = await ask(buyer, 10_000);
  const payment = attempts[0]?.provider_payment_id ?? '';
  await control.openDispute({ payment });
  await world.settle();
  await expect(agree(0n)).rejects.toMatchObject(refusal('refund_under_dispute'));
  expect((await buyer.look()).order.state).toBe('in_progress');
});

test('only administrators agree, only to an open request of this order', async () => {
  const buyer = await paidBuyer();
  const { orderId, requestId, agree } = await ask(buyer, 10_000);
  await expect(agree(12_500n, buyer.ctx())).rejects.toMatchObject(refusal('forbidden'));
  const stranger = world.ctx(actorOf(await buildUser(db)));
  await expect(agree(12_500n, stranger)).rejects.toMatchObject(refusal('forbidden'));
  const other = await paidBuyer();
  const foreign = { orderId: other.order.id, requestId, seenRefundMinor: 12_500n };
  await expect(agreeToCancellation(asAdmin(), payments, foreign)).rejects.toMatchObject(
    refusal('request_not_found'),
  );
  await withdrawRequest(buyer.ctx(), { orderId, requestId });
  await expect(agree(12_500n)).rejects.toMatchObject(refusal('request_decided'));
});

test('the audit rows, events and jobs of an agreement', async () => {
  const buyer = await paidBuyer();
  const { orderId, agree } = await ask(buyer, 5_000);
  expect(await tracesOf(db, { orderId, queue: world.queue }, () => agree(6_250n))).toEqual({
    audit: [
      'order.cancelled by admin, order the order',
      'order.refunded by admin, order the order',
    ],
    events: ['order.cancelled', 'refund.requested'],
    jobs: ['payments.send_refund', 'mail cancellation.agreed'],
  });
});

test('a share of a payment is an amount that the provider can move', () => {
  const payment = { provider: 'stripe', currency: 'KWD' } as never;
  const paid = { payments: [{ payment, amountMinor: 1_234_500n }] };
  const { step } = payments.get('stripe').capabilities('KWD');
  expect(step?.amountMinor).toBeGreaterThan(1n);
  for (const share of [1, 3_333, 9_999, 10_000]) {
    const [part] = shareOfPayments(payments, paid, share);
    expect((part?.amountMinor ?? 0n) % (step?.amountMinor ?? 1n)).toBe(0n);
  }
});
