import { afterAll, expect, test } from 'vitest';
import { buildPayment } from '#test/factories/payment.ts';
import { buildOrder } from '#test/factories/order.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer } from '#test/harness/buyer.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { orderPaymentsHttp } from './http.ts';
import { paymentReturnsHttp } from './returns-http.ts';
import { adminPaymentsHttp } from './admin-http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { payments } = world;
const as = (ctx: ReturnType<typeof world.ctx>) =>
  routerClient(orderPaymentsHttp({ payments }), ctx);
const visitor = () => world.ctx({ kind: 'visitor' });
const stranger = async () => world.ctx(actorOf(await buildUser(db)));
const administrator = async () => world.ctx(actorOf(await buildUser(db, { role: 'admin' })));
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

test('the owner starts, pays, confirms and reads, over HTTP', async () => {
  const buyer = await buildBuyer(world, db);
  const api = as(buyer.ctx());
  const path = `/${buyer.order.id}/payments`;

  const before = await api.get(path);
  expect(before.status).toBe(200);
  expect(before.body.data).toMatchObject({
    next: 'pay',
    providers: ['stripe', 'paypal'],
    total: { amountMinor: '12500', currency: 'EUR' },
    paid: { amountMinor: '0', currency: 'EUR' },
    attempts: [],
  });

  const started = await api.post(path, { provider: 'stripe' }, key());
  expect(started.status).toBe(201);
  await world.sandbox.control.buyer.payByCard(
    new URL(started.body.data.redirectUrl).pathname.split('/').at(-1) ?? '',
  );
  const confirmed = await api.post(`${path}/confirm`, {});
  expect(confirmed.body.data).toMatchObject({ next: 'paid', isProviderSilent: false });

  const after = await api.get(path);
  expect(after.body.data).toMatchObject({
    next: 'paid',
    providers: [],
    paymentStatus: 'paid',
    paid: { amountMinor: '12500', currency: 'EUR' },
    attempts: [{ provider: 'stripe', status: 'succeeded', admin: null }],
    ledger: [{ kind: 'capture', amount: { amountMinor: '12500', currency: 'EUR' } }],
  });
});

test('to any other user the order does not exist', async () => {
  const order = await buildOrder(db);
  await buildPayment(db, { order });
  const path = `/${order.id}/payments`;
  for (const [ctx, status] of [
    [visitor(), 401],
    [await stranger(), 404],
  ] as const) {
    const api = as(ctx);
    expect((await api.get(path)).status).toBe(status);
    expect((await api.post(path, { provider: 'stripe' }, key())).status).toBe(status);
    expect((await api.post(`${path}/confirm`, {})).status).toBe(status);
  }
});

test('an administrator sees more than the customer, and cannot pay for them', async () => {
  const order = await buildOrder(db);
  await buildPayment(db, { order, provider_payment_id: `pi_${order.id}` });
  const admin = as(await administrator());
  const seen = await admin.get(`/${order.id}/payments`);
  expect(seen.body.data.attempts[0].admin.providerPaymentId).toBe(`pi_${order.id}`);
  const paid = await admin.post(`/${order.id}/payments`, { provider: 'stripe' }, key());
  expect(paid.status).toBe(403);
});

test('starting a payment needs a key, a provider and an order id', async () => {
  const buyer = await buildBuyer(world, db);
  const api = as(buyer.ctx());
  const path = `/${buyer.order.id}/payments`;
  expect((await api.post(path, { provider: 'stripe' })).status).toBe(422);
  expect((await api.post(path, { provider: 'cash' }, key())).status).toBe(422);
  expect((await api.post('/not-an-id/payments', { provider: 'stripe' }, key())).status).toBe(404);
});

test('PayPal’s return changes nothing, reveals nothing, and redirects to our page', async () => {
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = await buyer.approvePayPal();
  const before = await buyer.look();
  const returns = routerClient(paymentReturnsHttp, visitor());
  const query = `orderId=${buyer.order.id}&token=${paypalOrderId}&PayerID=ABC`;
  for (const [way, page] of [
    ['return', 'payment-success'],
    ['cancel', 'payment-cancelled'],
  ]) {
    const answer = await returns.get(`/paypal/${way}?${query}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `/${page}?orderId=${buyer.order.id}&paypalOrderId=${paypalOrderId}`,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  }
  expect(await buyer.look()).toEqual(before);
});

test('a forged return redirects nowhere else', async () => {
  const returns = routerClient(paymentReturnsHttp, visitor());
  for (const query of ['', 'orderId=//evil.example', 'orderId=1&token=%0d%0aSet-Cookie:x']) {
    const answer = await returns.get(`/paypal/return?${query}`);
    expect(answer.headers.get('location')).toBe('/orders');
  }
});

test('the link to the sandbox is shown only to administrators, and only in sandbox mode', async () => {
  const sandboxDashboardUrl = 'http://127.0.0.1:4010/__sandbox?token=t';
  const shownIn = async (mode: typeof payments.mode) => {
    const router = adminPaymentsHttp({ payments: { ...payments, mode }, sandboxDashboardUrl });
    const { body } = await routerClient(router, await administrator()).get('/health');
    return body.data.sandboxDashboardUrl;
  };
  expect(await shownIn('sandbox')).toBe(sandboxDashboardUrl);
  expect(await shownIn('test')).toBeNull();
  expect(await shownIn('live')).toBeNull();
});

test('payment health and rechecks are for administrators', async () => {
  const payment = await buildPayment(db);
  const at = (ctx: ReturnType<typeof world.ctx>) =>
    routerClient(adminPaymentsHttp({ payments }), ctx);
  for (const [ctx, status] of [
    [visitor(), 401],
    [await stranger(), 403],
  ] as const) {
    expect((await at(ctx).get('/health')).status).toBe(status);
    expect((await at(ctx).post(`/${payment.id}/sync`)).status).toBe(status);
  }
  const admin = at(await administrator());
  const health = await admin.get('/health');
  expect(health.body.data).toMatchObject({ mode: 'sandbox' });
  expect(health.body.data.providers.map((each: { provider: string }) => each.provider)).toEqual([
    'stripe',
    'paypal',
  ]);
  expect((await admin.post(`/${crypto.randomUUID()}/sync`)).status).toBe(404);
  // A session unknown to the sandbox: nothing changes, and a discrepancy is opened.
  expect((await admin.post(`/${payment.id}/sync`)).body.data.status).toBe('requires_action');
  const after = await admin.get('/health');
  expect(after.body.data.discrepancies).toContainEqual(
    expect.objectContaining({ kind: 'payment_not_found', paymentAttemptId: payment.id }),
  );
});
