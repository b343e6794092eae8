import { afterAll, expect, test } from 'vitest';
import {
  createPaymentProviders,
  type PaymentProviders,
} from '#integrations/payments/payment-providers.ts';
import { ConfigError } from '#lib/config/env.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { testDatabase } from '#test/harness/database.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { checkPaymentSetup } from './check-setup.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { sandbox } = world;
/** The sandbox's providers, with the keys of an installation in another mode. */
const as = (mode: 'test' | 'live', payments: PaymentProviders = world.payments) => ({
  ...payments,
  mode,
  livemode: mode === 'live',
});
const check = (payments: PaymentProviders, options = {}) =>
  checkPaymentSetup(world.ctx(), payments, options);
async function faultsOf(payments: PaymentProviders): Promise<readonly string[]> {
  const error = await check(payments).then(
    () => expect.unreachable('it opened'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ConfigError)) throw error;
  return error.faults;
}

test('the shop starts with keys of the right mode', async () => {
  expect(await check(as('test'))).toEqual([]);
});

test('a live shop does not start with test keys', async () => {
  expect(await faultsOf(as('live'))).toEqual([
    'PAYMENTS_MODE is live, but the keys for Stripe are test keys.',
    'PAYMENTS_MODE is live, but the keys for PayPal are test keys.',
  ]);
});

test('keys that a provider refuses are named', async () => {
  const payments = await createPaymentProviders({
    mode: 'sandbox',
    publicUrl: 'http://localhost:3000',
    installationId: crypto.randomUUID(),
    sandboxUrl: sandbox.url,
    stripe: { secretKey: 'sk_test_of_nobody', webhookSecrets: ['whsec_x'] },
    paypal: { ...sandbox.paypal, clientSecret: 'wrong' },
  });
  const faults = await faultsOf(as('test', payments));
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/^Stripe rejected the configured keys \(/);
  expect(faults[1]).toMatch(/^PayPal rejected the configured keys \(/);
});

test('a provider that does not answer causes only a warning', async () => {
  await sandbox.control.faults({ api: { provider: 'stripe', status: 500, times: -1 } });
  const [warning, ...more] = await check(as('test'));
  expect(warning).toMatch(/^Stripe (could not be reached|did not answer) at startup/);
  expect(more).toEqual([]);
});

test('the sandbox does not start on a database with real payments', async () => {
  expect(await check(world.payments)).toEqual([]);
  await buildPayment(db, { is_livemode: true });
  expect(await faultsOf(world.payments)).toEqual([
    'PAYMENTS_MODE is sandbox, but this database holds real payments: set PAYMENTS_MODE=live, or use another database.',
  ]);
  expect(await check(as('test'))).toEqual([expect.stringContaining('holds real payments')]);
});

test('a copy that nobody has opened asks no provider, and still does not mix test money and real money', async () => {
  const asked = async () => (await sandbox.control.log()).requests.length;
  const before = await asked();
  expect(await check(as('live'), { isCopy: true })).toEqual([]);
  expect(await asked()).toBe(before);
  await expect(check(as('live'))).rejects.toThrow(ConfigError);
  expect(await asked()).toBeGreaterThan(before);
  await buildPayment(db, { is_livemode: true });
  await expect(check(world.payments, { isCopy: true })).rejects.toThrow(ConfigError);
});
