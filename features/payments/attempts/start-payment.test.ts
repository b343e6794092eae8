import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn } from '#test/harness/buyer.ts';
import { paymentsWorld, PUBLIC_URL } from '#test/harness/payments.ts';
import { createPaymentProviders } from '#integrations/payments/payment-providers.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { fingerprintOf } from './fingerprint.ts';
import { reconcile } from './reconcile.ts';
import { abandonAttempt } from './abandon-attempt.ts';
import { startPayment } from './start-payment.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;
const refusal = (code: string) =>
  expect.objectContaining({ kind: expect.objectContaining({ code }) });

async function createCalls(paymentAttemptId: string): Promise<number> {
  const { requests } = await control.log();
  return requests.filter(
    ({ idempotencyKey }) => idempotencyKey === `pay_${paymentAttemptId}_create`,
  ).length;
}

test('the row and its request are committed before the provider is called', async () => {
  await control.faults({ api: { on: 'create', reset: 'before', times: -1 } });
  const buyer = await buildBuyer(world, db);
  await expect(buyer.press('stripe')).rejects.toEqual(refusal('provider_silent'));
  const [attempt] = (await buyer.look()).attempts;
  expect(attempt).toMatchObject({ status: 'created', amount_minor: 12_500n, currency: 'EUR' });
  const request = await db
    .selectFrom('provider_requests')
    .selectAll()
    .where('subject_id', '=', attempt?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({ idempotency_key: `pay_${attempt?.id}_create`, state: 'unknown' });
});

test('a double click opens one page, with one call', async () => {
  for (const provider of ['stripe', 'paypal'] as const) {
    const buyer = await buildBuyer(world, db);
    const pages = await Promise.all([1, 2, 3].map(() => buyer.press(provider)));
    expect(new Set(pages).size).toBe(1);
    const { attempts } = await buyer.look();
    expect(attempts).toHaveLength(1);
    expect(await createCalls(attempts[0]?.id ?? '')).toBe(1);
  }
});

test.each([
  ['stripe', 60],
  ['paypal', 180],
] as const)('a page of %s can be paid for %i minutes', async (provider, minutes) => {
  const buyer = await buildBuyer(world, db);
  await buyer.press(provider);
  const [attempt] = (await buyer.look()).attempts;
  const lifetimeMs = Number(attempt?.expires_at) - Number(attempt?.created_at);
  expect(Math.round(lifetimeMs / 60_000)).toBe(minutes);
});

test.each(['stripe', 'paypal'] as const)(
  'the page of %s is in the buyer’s language',
  async (id) => {
    for (const locale of LOCALE_TAGS) {
      const buyer = await buildBuyer(world, db);
      const start = { orderId: buyer.order.id, provider: id, key: crypto.randomUUID() };
      const { redirectUrl } = await startPayment({ ...buyer.ctx(), locale }, world.payments, start);
      expect(await (await fetch(redirectUrl)).text()).toContain(`<html lang="${locale}">`);
    }
  },
);

test('a request that is repeated keeps the language in which it was made', async () => {
  await control.faults({ api: { on: 'create', reset: 'before', times: -1 } });
  const buyer = await buildBuyer(world, db);
  const start = { orderId: buyer.order.id, provider: 'stripe', key: crypto.randomUUID() } as const;
  const german = { ...buyer.ctx(), locale: 'de' } as const;
  await expect(startPayment(german, world.payments, start)).rejects.toEqual(
    refusal('provider_silent'),
  );
  await control.clearFaults();
  world.wait(60);
  expect(await (await fetch(await buyer.press('stripe'))).text()).toContain('<html lang="de">');
});

test('the same key gives the same attempt, and is refused for another request', async () => {
  const buyer = await buildBuyer(world, db);
  const key = crypto.randomUUID();
  expect(await buyer.press('stripe', key)).toBe(await buyer.press('stripe', key));
  await expect(buyer.press('paypal', key)).rejects.toEqual(refusal('idempotency_key_reused'));
});

test('choosing another payment method closes the first page at its provider', async () => {
  const buyer = await buildBuyer(world, db);
  const session = checkoutIn(await buyer.press('stripe'));
  await buyer.press('paypal');
  const { attempts } = await buyer.look();
  expect(attempts.map(({ provider, status }) => `${provider} ${status}`)).toEqual([
    'stripe canceled',
    'paypal requires_action',
  ]);
  expect(attempts[0]?.superseded_at).not.toBeNull();
  await expect(control.buyer.payByCard(session)).rejects.toThrow('session is expired');
});

test('two windows that choose different methods at once end with one open attempt', async () => {
  const buyer = await buildBuyer(world, db);
  const outcomes = await Promise.allSettled([buyer.press('stripe'), buyer.press('paypal')]);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const { attempts } = await buyer.look();
  const open = attempts.filter(
    ({ status, superseded_at }) => status === 'requires_action' && !superseded_at,
  );
  expect(open).toHaveLength(1);
});

test('a page that is about to close is replaced, not reused', async () => {
  const buyer = await buildBuyer(world, db);
  const first = await buyer.press('stripe');
  world.wait(57 * 60);
  const second = await buyer.press('stripe');
  expect(second).not.toBe(first);
  const { attempts } = await buyer.look();
  expect(attempts.map(({ status }) => status)).toEqual(['canceled', 'requires_action']);
});

test('an order that was just paid on the page is not sent to pay again', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await expect(buyer.press('paypal')).rejects.toEqual(refusal('order_already_paid'));
  const look = await buyer.look();
  expect(look.order.payment_status).toBe('paid');
  expect(look.attempts).toHaveLength(1);
});

test('while one provider does not answer, the buyer can pay with the other', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.press('stripe');
  await control.faults({ api: { provider: 'stripe', status: 500, times: -1 } });
  await buyer.press('paypal');
  await control.clearFaults();
  expect((await buyer.look()).attempts.map(({ status }) => status)).toEqual([
    'requires_action',
    'requires_action',
  ]);
  world.wait(120);
  await reconcile(world.ctx());
  await world.work();
  expect((await buyer.look()).attempts[0]?.status).toBe('canceled');
});

test('a request that died with its process is repeated exactly', async () => {
  const buyer = await buildBuyer(world, db);
  await control.faults({
    api: { on: 'create', provider: 'stripe', reset: 'after', times: -1 },
  });
  await expect(buyer.press('stripe')).rejects.toEqual(refusal('provider_silent'));
  await control.clearFaults();
  world.wait(60);
  const page = await buyer.press('stripe');
  const { attempts } = await buyer.look();
  expect(attempts).toHaveLength(1);
  const { requests } = await control.log();
  const creates = requests.filter(
    ({ idempotencyKey }) => idempotencyKey === `pay_${attempts[0]?.id}_create`,
  );
  expect(creates.length).toBeGreaterThan(1);
  expect(creates.at(-1)?.replayed).toBe(true);
  expect((await control.buyer.payByCard(checkoutIn(page))).paid).toBe(true);
});

test('a refused checkout is stored and reported to administrators', async () => {
  const buyer = await buildBuyer(world, db);
  const wrongKeys = await createPaymentProviders({
    mode: 'sandbox',
    publicUrl: PUBLIC_URL,
    installationId: world.payments.installationId,
    sandboxUrl: world.sandbox.url,
    stripe: { secretKey: 'sk_test_of_yesterday', webhookSecrets: ['whsec_x'] },
  });
  const start = { orderId: buyer.order.id, provider: 'stripe', key: crypto.randomUUID() } as const;
  await expect(startPayment(buyer.ctx(), wrongKeys, start)).rejects.toEqual(
    refusal('provider_refused'),
  );
  const [attempt] = (await buyer.look()).attempts;
  expect(attempt).toMatchObject({ status: 'failed', failure_code: 'invalid_credentials' });
  const discrepancy = await db
    .selectFrom('discrepancies')
    .selectAll()
    .where('payment_attempt_id', '=', attempt?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(discrepancy).toMatchObject({ kind: 'checkout_refused', resolved_at: null });
  await buyer.press('stripe');
});

test('a provider is not offered below its minimum amount', async () => {
  const buyer = await buildBuyer(world, db, { total_minor: 49n });
  await expect(buyer.press('stripe')).rejects.toEqual(refusal('provider_not_offered'));
  expect((await buyer.look()).attempts).toEqual([]);
});

test('only the owner can pay, and only an unpaid order that is still open', async () => {
  const user = await buildUser(db);
  const start = (orderId: string, as = user) =>
    startPayment(world.ctx(actorOf(as)), world.payments, {
      orderId,
      provider: 'stripe',
      key: crypto.randomUUID(),
    });
  const orderIn = async (values: Parameters<typeof buildOrder>[1]) =>
    (await buildOrder(db, { user_id: user.id, ...values })).id;

  await expect(start(await orderIn({ state: 'in_progress' }))).rejects.toEqual(
    refusal('order_already_paid'),
  );
  for (const state of ['expired', 'cancelled'] as const) {
    await expect(start(await orderIn({ state }))).rejects.toEqual(refusal('order_not_payable'));
  }
  const over = { expires_at: new Date(Date.now() - 1_000) };
  await expect(start(await orderIn(over))).rejects.toEqual(refusal('order_not_payable'));
  const live = { is_livemode: true };
  await expect(start(await orderIn(live))).rejects.toEqual(refusal('order_not_payable'));
  await expect(start(await orderIn({ total_minor: 0n }))).rejects.toEqual(
    refusal('nothing_to_pay'),
  );

  const mine = await orderIn({});
  await expect(start(mine, await buildUser(db))).rejects.toEqual(refusal('order_not_found'));
  const administrator = await buildUser(db, { role: 'admin' });
  await expect(start(mine, administrator)).rejects.toEqual(refusal('forbidden'));
});

test('an order with a payment under review cannot be paid again', async () => {
  const user = await buildUser(db);
  const order = await buildOrder(db, { user_id: user.id });
  await buildPayment(db, { order, status: 'requires_review' });
  const start = { orderId: order.id, provider: 'stripe', key: crypto.randomUUID() } as const;
  await expect(startPayment(world.ctx(actorOf(user)), world.payments, start)).rejects.toEqual(
    refusal('payment_under_review'),
  );
});

test('PayPal is offered only where it can charge the amount', async () => {
  const buyer = await buildBuyer(world, db, { currency: 'KRW', total_minor: 50_000n });
  await expect(buyer.press('paypal')).rejects.toEqual(refusal('provider_not_offered'));
  await buyer.press('stripe');
});

test('the database refuses a second open attempt', async () => {
  const order = await buildOrder(db);
  await buildPayment(db, { order });
  await expect(buildPayment(db, { order, attempt_number: 2 })).rejects.toThrow(
    'payment_attempts_one_open',
  );
});

test('the fingerprint of an attempt changes with the amount of its bill', () => {
  const order = { is_livemode: false };
  const bill = { gross_minor: 12_500n, currency: 'EUR' } as const;
  const prints = [
    fingerprintOf(order, bill, 'stripe'),
    fingerprintOf(order, bill, 'paypal'),
    fingerprintOf(order, { ...bill, gross_minor: 12_501n }, 'stripe'),
    fingerprintOf(order, { ...bill, currency: 'USD' }, 'stripe'),
    fingerprintOf({ is_livemode: true }, bill, 'stripe'),
  ];
  expect(new Set(prints).size).toBe(prints.length);
  expect(fingerprintOf({ ...order }, { ...bill }, 'stripe')).toBe(prints[0]);
});

test('a failure that Stripe repeats for a key ends the attempt, and the next press starts again', async () => {
  const buyer = await buildBuyer(world, db);
  await control.faults({ api: { on: 'create', status: 500, stored: true } });
  await expect(buyer.press('stripe')).rejects.toMatchObject({ kind: { code: 'provider_silent' } });
  expect(await buyer.payByCard()).toBe(true);
  const { attempts } = await buyer.look();
  expect(attempts.map(({ status }) => status).slice(0, 1)).toEqual(['canceled']);
});

test('a page that could not be closed is closed in the next round, or found paid', async () => {
  for (const isPaid of [false, true]) {
    const buyer = await buildBuyer(world, db);
    const session = checkoutIn(await buyer.press('stripe'));
    await control.faults({
      webhook: { drop: true },
      api: { on: 'expire', status: 500, stored: true },
    });
    await buyer.press('paypal');
    if (isPaid) await control.buyer.payByCard(session);
    world.wait(130);
    await reconcile(world.ctx());
    await world.work();
    const { attempts, ledger } = await buyer.look();
    expect(attempts[0]?.status).toBe(isPaid ? 'succeeded' : 'canceled');
    expect(ledger).toEqual(isPaid ? ['capture 12500'] : []);
    await control.clearFaults();
  }
});

test('an abandoned attempt is not opened again by repeating its key', async () => {
  const buyer = await buildBuyer(world, db);
  const key = crypto.randomUUID();
  await control.faults({ api: { on: 'create', provider: 'stripe', reset: 'before', times: -1 } });
  await expect(buyer.press('stripe', key)).rejects.toEqual(refusal('provider_silent'));
  await control.clearFaults();
  const [attempt] = (await buyer.look()).attempts;
  const id = attempt?.id ?? '';
  const request = db
    .selectFrom('provider_requests')
    .select('state')
    .where('idempotency_key', '=', `pay_${id}_create`);
  expect(await request.executeTakeFirst()).toEqual({ state: 'unknown' });
  await abandonAttempt(world.ctx(), { id, order_id: buyer.order.id });
  const before = await createCalls(id);
  await expect(buyer.press('stripe', key)).rejects.toEqual(refusal('payment_being_confirmed'));
  expect(await createCalls(id)).toBe(before);
  expect(await request.executeTakeFirst()).toEqual({ state: 'unknown' });
});
