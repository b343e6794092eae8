import { afterAll, expect, test } from 'vitest';
import { creditNoteComposer } from '#features/invoices/mail-credit-note.ts';
import { invoicesWorker } from '#features/invoices/worker.ts';
import { listInvoices } from '#features/invoices/queries.ts';
import { NewExtra } from '#features/orders/bills/contract.ts';
import { proposeExtra } from '#features/orders/bills/propose-extra.ts';
import { listBills } from '#features/orders/bills/queries.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { getOrder } from '#features/orders/queries.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn, type Buyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { tracesOf } from '#test/harness/traces.ts';
import { getOrderPayments } from '#features/payments/get-order-payments.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { refundOrder } from '#features/payments/refunds/refund-order.ts';
import type { NewRefund } from '#features/payments/refunds/contract.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';
import { startPayment } from './start-payment.ts';
import { voidExtra } from './void-extra.ts';

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
  lines: [{ name: 'Translation', unitPriceMinor: '6000' }],
  extraDays: 2,
});

/** A buyer of a running order, and an extra of 60.00 that waits for an answer. */
async function buyerOfExtra() {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  const orderId = buyer.order.id;
  const { id: billId } = await proposeExtra(asAdmin(), {
    orderId,
    key: crypto.randomUUID(),
    ...EXTRA,
  });
  const stateOf = async () =>
    (await listBills(asAdmin(), orderId)).find(({ id }) => id === billId)?.state;
  const withdraw = () => voidExtra(asAdmin(), payments, { orderId, billId, action: 'withdraw' });
  const decline = () => voidExtra(buyer.ctx(), payments, { orderId, billId, action: 'decline' });
  const open = (provider: 'stripe' | 'paypal') =>
    startPayment(buyer.ctx(), payments, { orderId, billId, provider, key: crypto.randomUUID() });
  return { buyer, orderId, billId, stateOf, withdraw, decline, open };
}

const refund = (orderId: string, wanted: Omit<NewRefund, 'reason'>) =>
  refundOrder(asAdmin(), payments, {
    orderId,
    key: crypto.randomUUID(),
    reason: 'Agreed.',
    ...wanted,
  });

/** `invoice 12500` … each with the number of its bill. */
async function papersOf({ order }: Buyer): Promise<string[]> {
  const bills = await listBills(asAdmin(), order.id);
  const papers = await listInvoices(asAdmin(), order.id);
  return papers.map(({ kind, gross_minor, bill_id }) => {
    const bill = bills.find(({ id }) => id === bill_id);
    return `${bill?.number}: ${kind} ${gross_minor}`;
  });
}

test('a paid extra adds to the order and has a receipt and an invoice of its own', async () => {
  const { buyer, orderId, billId, stateOf } = await buyerOfExtra();
  const seen = await getOrderPayments(buyer.ctx(), payments, { orderId });
  expect(seen).toMatchObject({
    next: 'pay',
    paymentStatus: 'paid',
    bill: { id: billId, purpose: 'extra', total: { amountMinor: '6000' } },
    total: { amountMinor: '12500' },
  });
  await buyer.payByCard(); // the bill that is due
  expect(await buyer.comeBack()).toMatchObject({ next: 'paid', billId });
  await world.settle();
  expect(await stateOf()).toBe('paid');
  const look = await buyer.look();
  expect(look.order).toMatchObject({ total_minor: 18_500n, payment_status: 'paid' });
  expect(look.ledger).toEqual(['capture 12500', 'capture 6000']);
  expect(look.confirmations).toBe(1);
  expect(await papersOf(buyer)).toEqual(['1: invoice 12500', '2: invoice 6000']);
  const { timeline, clock } = await getOrder(buyer.ctx(), orderId);
  expect(clock.deliveryDays).toBe(7);
  const events = timeline.flatMap((entry) => (entry.kind === 'event' ? [entry.type] : []));
  expect(events.filter((type) => type.startsWith('extra.'))).toEqual([
    'extra.proposed',
    'extra.agreed',
  ]);
  const receipts = world.mails.filter(({ text }) => text.includes('A second language'));
  expect(receipts).toHaveLength(0); // the receipt names the line, not the proposal
  const named = world.mails.filter(({ text }) => text.includes('Translation'));
  expect(named).toHaveLength(1);
});

test('only the owner pays an extra, each bill once, and no bill of another order', async () => {
  const { buyer, orderId, billId, open } = await buyerOfExtra();
  const key = crypto.randomUUID();
  const start = { orderId, billId, provider: 'stripe', key } as const;
  await expect(startPayment(asAdmin(), payments, start)).rejects.toMatchObject(
    refusal('forbidden'),
  );
  const other = await buyerOfExtra();
  const foreign = startPayment(buyer.ctx(), payments, { ...start, billId: other.billId });
  await expect(foreign).rejects.toMatchObject(refusal('bill_not_found'));
  const [initial] = await listBills(asAdmin(), orderId);
  const paid = startPayment(buyer.ctx(), payments, { ...start, billId: initial?.id });
  await expect(paid).rejects.toMatchObject(refusal('order_already_paid'));
  const [one, two] = await Promise.all([open('stripe'), open('stripe')]);
  expect(one.redirectUrl).toBe(two.redirectUrl);
  expect((await buyer.look()).attempts).toHaveLength(2);
});

test('two extras can be paid side by side; each has its own open page', async () => {
  const { buyer, orderId, open } = await buyerOfExtra();
  const { id } = await proposeExtra(asAdmin(), {
    orderId,
    key: crypto.randomUUID(),
    ...EXTRA,
  });
  const first = checkoutIn((await open('stripe')).redirectUrl);
  const start = { orderId, billId: id, provider: 'stripe', key: crypto.randomUUID() } as const;
  const second = checkoutIn((await startPayment(buyer.ctx(), payments, start)).redirectUrl);
  expect(second).not.toBe(first);
  await control.buyer.payByCard(second);
  await control.buyer.payByCard(first);
  await world.settle();
  expect((await buyer.look()).order.total_minor).toBe(24_500n);
});

test('a withdrawn extra cannot be paid: its page is closed first', async () => {
  const { buyer, stateOf, withdraw, open } = await buyerOfExtra();
  const page = checkoutIn((await open('stripe')).redirectUrl);
  expect(await withdraw()).toMatchObject({ state: 'void', void_reason: 'withdrawn' });
  expect(await withdraw()).toMatchObject({ state: 'void' });
  await expect(control.buyer.payByCard(page)).rejects.toThrow('session is expired');
  await expect(open('stripe')).rejects.toMatchObject(refusal('order_not_payable'));
  expect(await stateOf()).toBe('void');
  expect((await buyer.look()).ledger).toEqual(['capture 12500']);
});

test('an extra that was just paid is neither declined nor withdrawn', async () => {
  const { stateOf, withdraw, decline, open } = await buyerOfExtra();
  await control.faults({ webhook: { hold: true } });
  await control.buyer.payByCard(checkoutIn((await open('stripe')).redirectUrl));
  await expect(decline()).rejects.toMatchObject(refusal('order_already_paid'));
  await expect(withdraw()).rejects.toMatchObject(refusal('order_already_paid'));
  expect(await stateOf()).toBe('paid');
});

test('a customer declines only their own extra, an administrator only withdraws', async () => {
  const { orderId, billId, decline } = await buyerOfExtra();
  const input = { orderId, billId } as const;
  const stranger = world.ctx(actorOf(await buildUser(db)));
  await expect(
    voidExtra(stranger, payments, { ...input, action: 'decline' }),
  ).rejects.toMatchObject(refusal('order_not_found'));
  await expect(
    voidExtra(asAdmin(), payments, { ...input, action: 'decline' }),
  ).rejects.toMatchObject(refusal('forbidden'));
  const [initial] = await listBills(asAdmin(), orderId);
  await expect(
    voidExtra(asAdmin(), payments, { orderId, billId: initial?.id ?? '', action: 'withdraw' }),
  ).rejects.toMatchObject(refusal('bill_not_found'));
  expect(await decline()).toMatchObject({ void_reason: 'declined' });
});

test('nothing is withdrawn while the provider does not answer', async () => {
  const { stateOf, withdraw, open } = await buyerOfExtra();
  await open('stripe');
  await control.faults({ api: { provider: 'stripe', status: 500, times: -1 } });
  await expect(withdraw()).rejects.toMatchObject(refusal('checkout_session_open'));
  expect(await stateOf()).toBe('open');
});

test('money that arrives for a withdrawn extra goes back in full', async () => {
  const { buyer, orderId, stateOf, withdraw, decline, open } = await buyerOfExtra();
  const paypalOrderId = checkoutIn((await open('paypal')).redirectUrl);
  await control.buyer.approvePayPal(paypalOrderId, 'echeck');
  await buyer.comeBack(paypalOrderId);
  await expect(decline()).rejects.toMatchObject(refusal('payment_being_confirmed'));
  await withdraw();
  await control.settleCapture({ capture: paypalOrderId, outcome: 'completed' });
  await world.settle();
  world.wait(120);
  await reconcile(world.ctx());
  await world.settle();
  expect(await stateOf()).toBe('void');
  const look = await buyer.look();
  expect(look.ledger).toEqual(['capture 12500', 'capture 6000', 'refund 6000']);
  expect(look.order).toMatchObject({ total_minor: 12_500n, payment_status: 'paid' });
  expect(await papersOf(buyer)).toEqual(['1: invoice 12500']);
  const { refunds } = await getOrderPayments(buyer.ctx(), payments, { orderId });
  expect(refunds[0]?.reason).toBe('The payment arrived after the extra was withdrawn.');
});

test('accepting the delivery closes the pages of open extras, and waits for one that is being paid', async () => {
  const { buyer, orderId, stateOf, open } = await buyerOfExtra();
  await deliverOrder(asAdmin(), { orderId, message: 'Here.', fileIds: [] });
  const page = checkoutIn((await open('stripe')).redirectUrl);
  const accept = () => completeOrder(buyer.ctx(), payments, { orderId });
  expect(await accept()).toMatchObject({ state: 'completed' });
  expect(await accept()).toMatchObject({ state: 'completed' });
  expect(await stateOf()).toBe('void');
  await expect(control.buyer.payByCard(page)).rejects.toThrow('session is expired');

  const paying = await buyerOfExtra();
  await deliverOrder(asAdmin(), { orderId: paying.orderId, message: 'Here.', fileIds: [] });
  const paypalOrderId = checkoutIn((await paying.open('paypal')).redirectUrl);
  await control.buyer.approvePayPal(paypalOrderId, 'echeck');
  await paying.buyer.comeBack(paypalOrderId);
  await expect(
    completeOrder(paying.buyer.ctx(), payments, { orderId: paying.orderId }),
  ).rejects.toMatchObject(refusal('payment_being_confirmed'));
});

test('cancelling an order closes the pages of its extras', async () => {
  const { orderId, stateOf, open } = await buyerOfExtra();
  const page = checkoutIn((await open('stripe')).redirectUrl);
  await cancelOrder(asAdmin(), payments, { orderId, reason: 'Fire.' });
  expect(await stateOf()).toBe('void');
  await expect(control.buyer.payByCard(page)).rejects.toThrow('session is expired');
});

test('everything is refunded of all bills, newest payment first, and each invoice is credited', async () => {
  const { buyer, orderId } = await buyerOfExtra();
  await buyer.payByCard();
  await world.settle();
  const made = await refund(orderId, {
    share: { kind: 'everything' },
    seenRefundableMinor: 18_500n,
  });
  expect(made.map(({ amount }) => amount.amountMinor)).toEqual(['6000', '12500']);
  await world.work();
  await world.settle();
  const look = await buyer.look();
  expect(look.order.payment_status).toBe('refunded');
  expect((await papersOf(buyer)).toSorted()).toEqual([
    '1: credit_note 12500',
    '1: invoice 12500',
    '2: credit_note 6000',
    '2: invoice 6000',
  ]);
});

test('an amount or lines are refunded of one bill, and its invoice is corrected', async () => {
  const { buyer, orderId, billId } = await buyerOfExtra();
  await buyer.payByCard();
  await world.settle();
  const amount = { kind: 'amount', amountMinor: 1_000n } as const;
  await expect(
    refund(orderId, { share: amount, seenRefundableMinor: 6_000n }),
  ).rejects.toMatchObject(refusal('invalid_input'));
  await expect(
    refund(orderId, { share: { ...amount, billId }, seenRefundableMinor: 18_500n }),
  ).rejects.toMatchObject(refusal('refundable_changed'));
  await expect(
    refund(orderId, {
      share: { ...amount, amountMinor: 6_001n, billId },
      seenRefundableMinor: 6_000n,
    }),
  ).rejects.toMatchObject(refusal('invalid_input'));
  await refund(orderId, { share: { ...amount, billId }, seenRefundableMinor: 6_000n });
  const { refundable } = await getOrderPayments(asAdmin(), payments, { orderId });
  const [initial] = refundable?.bills ?? [];
  const lines = [{ lineId: initial?.lines[0]?.id ?? '', quantity: 1 }];
  await refund(orderId, { share: { kind: 'lines', lines }, seenRefundableMinor: 12_500n });
  await world.work();
  await world.settle();
  expect((await buyer.look()).order.payment_status).toBe('partially_refunded');
  expect((await papersOf(buyer)).toSorted()).toEqual([
    '1: credit_note 12500',
    '1: invoice 12500',
    '2: credit_note 1000',
    '2: invoice 6000',
  ]);
});

test('the audit rows, events and jobs of an extra', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await buyer.comeBack();
  const orderId = buyer.order.id;
  const traces = (act: () => Promise<unknown>) =>
    tracesOf(db, { orderId, queue: world.queue }, act);
  let billId = '';
  const propose = async () =>
    void (billId = (await proposeExtra(asAdmin(), { orderId, key: crypto.randomUUID(), ...EXTRA }))
      .id);
  expect(await traces(propose)).toEqual({
    audit: ['order.extra_proposed by admin, order the order'],
    events: ['extra.proposed'],
    jobs: ['mail extra.proposed'],
  });
  const withdraw = () => voidExtra(asAdmin(), payments, { orderId, billId, action: 'withdraw' });
  expect(await traces(withdraw)).toEqual({
    audit: ['order.extra_withdrawn by admin, order the order'],
    events: ['extra.withdrawn'],
    jobs: ['mail extra.withdrawn'],
  });
  await propose();
  const decline = () => voidExtra(buyer.ctx(), payments, { orderId, billId, action: 'decline' });
  expect(await traces(decline)).toEqual({
    audit: [],
    events: ['extra.declined'],
    jobs: ['mail extra.declined'],
  });
  await propose();
  await buyer.payByCard();
  expect(await traces(() => buyer.comeBack())).toEqual({
    audit: [],
    events: ['payment.succeeded', 'extra.agreed'],
    jobs: ['mail payments.receipt', 'payments.money_moved', 'mail extra.agreed'],
  });
});
