import { openTestShop, sessionParams, stripeClient } from '#sandbox/test-shop.ts';
import { expect, test } from 'vitest';

test('the same key with the same parameters is one session', async () => {
  await using shop = await openTestShop();
  const params = sessionParams();
  const first = await shop.stripe.checkout.sessions.create(params, { idempotencyKey: 'k1' });
  const again = await shop.stripe.checkout.sessions.create(params, { idempotencyKey: 'k1' });
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await shop.stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('the same key with other parameters is an idempotency error', async () => {
  await using shop = await openTestShop();
  await shop.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k1' });
  const other = shop.stripe.checkout.sessions.create(
    sessionParams({ client_reference_id: 'another' }),
    { idempotencyKey: 'k1' },
  );
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

test('a replay returns the first answer, even after the state has changed', async () => {
  await using shop = await openTestShop();
  const params = sessionParams();
  const first = await shop.stripe.checkout.sessions.create(params, { idempotencyKey: 'k1' });
  await shop.stripe.checkout.sessions.expire(first.id);
  const again = await shop.stripe.checkout.sessions.create(params, { idempotencyKey: 'k1' });
  expect(again.status).toBe('open');
});

test('a failure saved under the key is replayed, a failure before it is not', async () => {
  await using shop = await openTestShop();
  const params = sessionParams();
  await shop.sandbox.control.faults({ api: { on: 'create', status: 500, stored: true } });
  const create = (idempotencyKey: string) =>
    shop.stripe.checkout.sessions.create(params, { idempotencyKey });
  await expect(create('saved')).rejects.toMatchObject({ statusCode: 500 });
  await expect(create('saved')).rejects.toMatchObject({ statusCode: 500 });

  await shop.sandbox.control.faults({ api: { on: 'create', status: 500 } });
  await expect(create('unsaved')).rejects.toMatchObject({ statusCode: 500 });
  await expect(create('unsaved')).resolves.toMatchObject({ status: 'open' });
});

test('refused parameters are not saved under the key', async () => {
  await using shop = await openTestShop();
  const wrong = { ...sessionParams(), nonsense: '1' } as never;
  const idempotencyKey = 'k1';
  await expect(
    shop.stripe.checkout.sessions.create(wrong, { idempotencyKey }),
  ).rejects.toMatchObject({ code: 'parameter_unknown' });
  await expect(
    shop.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey }),
  ).resolves.toMatchObject({ status: 'open' });
});

test('a key in use is a conflict', async () => {
  await using shop = await openTestShop();
  const params = sessionParams();
  await shop.sandbox.control.faults({ api: { on: 'create', slow: 300 } });
  const create = () => shop.stripe.checkout.sessions.create(params, { idempotencyKey: 'k1' });
  const [slow, meanwhile] = await Promise.allSettled([create(), create()]);
  expect([slow.status, meanwhile.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = slow.status === 'rejected' ? slow : meanwhile;
  expect(refused).toMatchObject({ reason: { statusCode: 409 } });
});

test('a payment without an answer is found again under the same key', async () => {
  await using shop = await openTestShop();
  const impatient = stripeClient(shop.sandbox, { timeout: 300 });
  const params = sessionParams();
  for (const fault of [{ timeoutAfter: true }, { reset: 'after' as const }]) {
    const idempotencyKey = Object.keys(fault)[0] ?? '';
    await shop.sandbox.control.faults({ api: { on: 'create', times: 2, ...fault } });
    const create = () => impatient.checkout.sessions.create(params, { idempotencyKey });
    await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await shop.sandbox.control.clearFaults();
    await expect(create()).resolves.toMatchObject({ status: 'open' });
  }
  expect((await shop.stripe.checkout.sessions.list()).data).toHaveLength(2);
});
