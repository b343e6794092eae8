import type { FundingSource } from '#sandbox/contract.ts';
import { openTestShop, orderBody, paypalClients, submit } from '#sandbox/test-shop.ts';
import { ApiError, type Order } from '@paypal/paypal-server-sdk';
import { expect, test } from 'vitest';

type Shop = Awaited<ReturnType<typeof openTestShop>>;
const prefer = 'return=representation';

async function createOrder(shop: Shop, body = orderBody()): Promise<Order & { id: string }> {
  const { result } = await shop.paypal.orders.createOrder({ body, prefer });
  return { ...result, id: result.id ?? '' };
}

async function approvedOrder(shop: Shop, funding?: FundingSource, body = orderBody()) {
  const order = await createOrder(shop, body);
  await shop.sandbox.control.buyer.approvePayPal(order.id, funding);
  return order.id;
}

/** The issue in PayPal's refusal. */
async function issueOf(call: Promise<unknown>): Promise<[number, string]> {
  const fault = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ApiError)) throw new Error('expected a refusal');
  const body = JSON.parse(String(fault.body)) as { name: string; details?: { issue: string }[] };
  return [fault.statusCode, body.details?.[0]?.issue ?? body.name];
}

test('a buyer approves on the page, the shop captures, and the money arrives', async () => {
  await using shop = await openTestShop();
  const order = await createOrder(shop);
  expect(order.status).toBe('PAYER_ACTION_REQUIRED');
  const approval = order.links?.find((link) => link.rel === 'payer-action')?.href ?? '';
  expect(await fetch(approval).then((page) => page.text())).toContain('Pay €129.00');

  const back = await submit(approval, { funding: 'balance' });
  const location = new URL(back.location ?? '');
  expect(location.pathname).toBe('/api/payments/paypal/return');
  expect(Object.fromEntries(location.searchParams)).toEqual({
    orderId: 'O2',
    token: order.id,
    PayerID: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
  });

  const captured = await shop.paypal.orders.captureOrder({
    id: order.id,
    paypalRequestId: 'pay_2_capture',
    prefer,
  });
  const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect(captured.statusCode).toBe(201);
  expect(captured.result.status).toBe('COMPLETED');
  expect(capture).toMatchObject({
    status: 'COMPLETED',
    amount: { currencyCode: 'EUR', value: '129.00' },
    customId: 'payment-2',
    invoiceId: 'A-1-1',
  });
  const read = await shop.paypal.payments.getCapturedPayment({ captureId: capture?.id ?? '' });
  expect(read.result.status).toBe('COMPLETED');
  await shop.sandbox.control.settle();
  expect(shop.types().toSorted()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.ORDER.COMPLETED',
    'PAYMENT.CAPTURE.COMPLETED',
  ]);
});

test('cancel returns with the token and without an approval', async () => {
  await using shop = await openTestShop();
  const order = await createOrder(shop);
  const page = `${shop.sandbox.url}/checkoutnow?token=${order.id}&cancel=1`;
  const back = await fetch(page, { redirect: 'manual' });
  expect(back.headers.get('location')).toBe(
    `http://localhost:3000/api/payments/paypal/cancel?orderId=O2&token=${order.id}`,
  );
  const issue = issueOf(shop.paypal.orders.captureOrder({ id: order.id }));
  expect(await issue).toEqual([422, 'ORDER_NOT_APPROVED']);
});

test('without a request for the representation the answer is minimal', async () => {
  await using shop = await openTestShop();
  const { result } = await shop.paypal.orders.createOrder({ body: orderBody() });
  expect(Object.keys(result).toSorted()).toEqual(['id', 'links', 'paymentSource', 'status']);
});

test('a request id creates one order and one capture, and a repeat returns 200 with the current state', async () => {
  await using shop = await openTestShop();
  const create = () =>
    shop.paypal.orders.createOrder({ body: orderBody(), paypalRequestId: 'a', prefer });
  const first = await create();
  const id = first.result.id ?? '';
  await shop.sandbox.control.buyer.approvePayPal(id);
  const again = await create();
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.result).toMatchObject({ id, status: 'APPROVED' });

  const capture = () => shop.paypal.orders.captureOrder({ id, paypalRequestId: 'b', prefer });
  const captures = [await capture(), await capture()];
  expect(captures.map((each) => each.statusCode)).toEqual([201, 200]);
  const ids = captures.map((each) => each.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id);
  expect(ids[0]).toBe(ids[1]);
  const other = shop.paypal.orders.createOrder({
    body: orderBody('1.00'),
    paypalRequestId: 'a',
  });
  expect(await issueOf(other)).toEqual([422, 'DUPLICATE_REQUEST_ID']);
});

test('a captured order cannot be captured again under another request id', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop);
  await shop.paypal.orders.captureOrder({ id, paypalRequestId: 'one' });
  const again = shop.paypal.orders.captureOrder({ id, paypalRequestId: 'two' });
  expect(await issueOf(again)).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
});

test('a declined instrument is not charged, and the buyer can choose another', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop, 'declined');
  const capture = () => shop.paypal.orders.captureOrder({ id, paypalRequestId: 'c', prefer });
  expect(await issueOf(capture())).toEqual([422, 'INSTRUMENT_DECLINED']);
  expect(await shop.sandbox.control.books()).toEqual([]);
  await shop.sandbox.control.buyer.approvePayPal(id, 'balance');
  expect((await capture()).result.status).toBe('COMPLETED');
});

test.each([
  ['echeck', 'ECHECK', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
  ['echeck_denied', 'ECHECK', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
  ['review', 'PENDING_REVIEW', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
  ['review_denied', 'PENDING_REVIEW', 'DECLINED', 'PAYMENT.CAPTURE.DECLINED'],
] as const)('%s is pending for %s and ends %s', async (funding, reason, end, event) => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop, funding);
  const { result } = await shop.paypal.orders.captureOrder({ id, prefer });
  const capture = result.purchaseUnits?.[0]?.payments?.captures?.[0];
  expect(result.status).toBe('COMPLETED');
  expect(capture).toMatchObject({ status: 'PENDING', statusDetails: { reason } });
  expect(await shop.sandbox.control.books()).toEqual([]);
  const early = shop.paypal.payments.refundCapturedPayment({ captureId: capture?.id ?? '' });
  expect(await issueOf(early)).toEqual([422, 'PENDING_CAPTURE']);

  await shop.sandbox.control.advance(120);
  const after = await shop.paypal.payments.getCapturedPayment({ captureId: capture?.id ?? '' });
  expect(after.result.status).toBe(end);
  await shop.sandbox.control.settle();
  expect(shop.types()).toContain('PAYMENT.CAPTURE.PENDING');
  expect(shop.types()).toContain(event);
});

test('an invoice number is captured once', async () => {
  await using shop = await openTestShop();
  await shop.paypal.orders.captureOrder({ id: await approvedOrder(shop) });
  const id = await approvedOrder(shop);
  const second = shop.paypal.orders.captureOrder({ id });
  expect(await issueOf(second)).toEqual([422, 'DUPLICATE_INVOICE_ID']);
});

test('PayPal-Mock-Response causes the failure it names', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop);
  const mock = (code: string) =>
    shop.paypal.orders.captureOrder({
      id,
      paypalMockResponse: JSON.stringify({ mock_application_codes: code }),
    });
  expect(await issueOf(mock('TRANSACTION_REFUSED'))).toEqual([422, 'TRANSACTION_REFUSED']);
  expect(await issueOf(mock('INTERNAL_SERVER_ERROR'))).toEqual([500, 'INTERNAL_SERVER_ERROR']);
  expect((await shop.paypal.orders.captureOrder({ id })).result.status).toBe('COMPLETED');
});

test('refunds: a part, too much, the rest, nothing left', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop);
  const { result } = await shop.paypal.orders.captureOrder({ id, prefer });
  const captureId = result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '';
  const refund = (value?: string, paypalRequestId?: string) =>
    shop.paypal.payments.refundCapturedPayment({
      captureId,
      prefer,
      ...(paypalRequestId ? { paypalRequestId } : {}),
      ...(value ? { body: { amount: { currencyCode: 'EUR', value } } } : {}),
    });
  const part = await refund('29.00', 'rf_1');
  const repeated = await refund('29.00', 'rf_1');
  expect(part.result).toMatchObject({ status: 'COMPLETED', customId: 'payment-2' });
  expect(repeated.result.id).toBe(part.result.id);
  expect(await issueOf(refund('100.01'))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
  await refund();
  expect(await issueOf(refund())).toEqual([422, 'CAPTURE_FULLY_REFUNDED']);
  const order = await shop.paypal.orders.getOrder({ id });
  const payments = order.result.purchaseUnits?.[0]?.payments;
  expect(payments?.captures?.[0]?.status).toBe('REFUNDED');
  expect(payments?.refunds?.map((each) => each.amount?.value)).toEqual(['29.00', '100.00']);
});

test('a refund may stay pending and then fail', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop);
  const { result } = await shop.paypal.orders.captureOrder({ id, prefer });
  const captureId = result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '';
  await shop.sandbox.control.faults({
    api: { on: 'refund', refundOutcome: 'pendingThenFailed' },
  });
  const made = await shop.paypal.payments.refundCapturedPayment({ captureId, prefer });
  expect(made.result.status).toBe('PENDING');
  await shop.sandbox.control.advance(120);
  const read = await shop.paypal.payments.getRefund({ refundId: made.result.id ?? '' });
  expect(read.result.status).toBe('FAILED');
  await shop.sandbox.control.settle();
  expect(shop.types()).toEqual(
    expect.arrayContaining(['PAYMENT.REFUND.PENDING', 'PAYMENT.REFUND.FAILED']),
  );
});

test('a lost dispute reverses the capture and blocks refunds; a later win returns the money', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop);
  await shop.paypal.orders.captureOrder({ id });
  const { control } = shop.sandbox;
  const { dispute } = await control.openDispute({ payment: id });
  await control.resolveDispute({ dispute, outcome: 'lost' });
  await expect(control.dashboardRefund({ payment: id })).rejects.toThrow(/CHARGEBACK/);
  await control.resolveDispute({ dispute, outcome: 'won' });
  await control.settle();
  expect(shop.types()).toEqual(
    expect.arrayContaining([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'PAYMENT.CAPTURE.REVERSED',
    ]),
  );
  expect((await control.books()).map((entry) => entry.kind)).toEqual([
    'capture',
    'dispute_withdrawn',
    'dispute_reinstated',
  ]);
});

test('a dispute lost in part returns only that part to the buyer', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop);
  await shop.paypal.orders.captureOrder({ id });
  const { control } = shop.sandbox;
  const { dispute } = await control.openDispute({ payment: id });
  await control.resolveDispute({ dispute, outcome: 'partial', returnedMinor: 900 });
  await control.settle();
  const [captured, withdrawn] = await control.books();
  expect(withdrawn?.amountMinor).toBe((captured?.amountMinor ?? 0) - 900);
  const event = shop.inbox.received.find(({ type }) => type === 'CUSTOMER.DISPUTE.RESOLVED');
  expect(JSON.parse(String(event?.raw)).resource).toMatchObject({
    status: 'RESOLVED',
    dispute_outcome: {
      outcome_code: 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: { value: ((withdrawn?.amountMinor ?? 0) / 100).toFixed(2) },
    },
  });
});

test('an order not captured in time is dropped, and its approval is reversed', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop);
  await shop.sandbox.control.advance(3 * 3600 + 1);
  expect(await issueOf(shop.paypal.orders.getOrder({ id }))).toEqual([404, 'INVALID_RESOURCE_ID']);
  await shop.sandbox.control.settle();
  expect(shop.types()).toContain('CHECKOUT.PAYMENT-APPROVAL.REVERSED');
});

test('the patched amount is captured', async () => {
  await using shop = await openTestShop();
  const order = await createOrder(shop);
  await shop.paypal.orders.patchOrder({
    id: order.id,
    body: [
      {
        op: 'replace',
        path: "/purchase_units/@reference_id=='default'/amount",
        value: { currency_code: 'EUR', value: '99.00' },
      },
    ],
  } as never);
  await shop.sandbox.control.buyer.approvePayPal(order.id);
  await shop.paypal.orders.captureOrder({ id: order.id });
  expect((await shop.sandbox.control.books())[0]).toMatchObject({ amountMinor: 9_900 });
});

test.each([
  ['12.345', 'EUR', 'DECIMAL_PRECISION'],
  ['0.00', 'EUR', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['100.5', 'JPY', 'DECIMALS_NOT_SUPPORTED'],
  ['100.5', 'HUF', 'DECIMALS_NOT_SUPPORTED'],
  ['100.00', 'KWD', 'INVALID_CURRENCY_CODE'],
])('%s %s is refused: %s', async (value, currency, issue) => {
  await using shop = await openTestShop();
  const body = orderBody(value, 'A-1', currency);
  expect(await issueOf(shop.paypal.orders.createOrder({ body }))).toEqual([422, issue]);
});

test('tokens are separate, expire, and can be revoked', async () => {
  await using shop = await openTestShop();
  await createOrder(shop);
  await shop.sandbox.control.revokeTokens();
  expect(await issueOf(shop.paypal.orders.createOrder({ body: orderBody() }))).toEqual([
    401,
    'INVALID_TOKEN',
  ]);
  const fresh = paypalClients(shop.sandbox);
  await fresh.orders.createOrder({ body: orderBody() });
  await shop.sandbox.control.advance(40_000, { keep: true });
  expect(await issueOf(fresh.orders.createOrder({ body: orderBody() }))).toEqual([
    401,
    'INVALID_TOKEN',
  ]);
});

test('a token is issued only for the sandbox’s own keys', async () => {
  await using shop = await openTestShop();
  const stranger = { ...shop.sandbox, paypal: { ...shop.sandbox.paypal, clientSecret: 'guess' } };
  const call = paypalClients(stranger).orders.createOrder({ body: orderBody() });
  await expect(call).rejects.toMatchObject({ statusCode: 401 });
});

test('a capture without an answer is found by reading the order, and never made twice', async () => {
  await using shop = await openTestShop();
  const id = await approvedOrder(shop);
  await shop.sandbox.control.faults({ api: { on: 'capture', reset: 'after' } });
  const capture = () => shop.paypal.orders.captureOrder({ id, paypalRequestId: 'c', prefer });
  await expect(capture()).rejects.toThrow(/hang up|ECONNRESET/);
  expect((await shop.paypal.orders.getOrder({ id })).result.status).toBe('COMPLETED');
  expect((await capture()).statusCode).toBe(200);
  expect(await shop.sandbox.control.books()).toHaveLength(1);
});
