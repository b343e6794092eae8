/** A lease or claim lasts from the moment it is taken, not from the start of its request or job. */
import { afterAll, expect, test } from 'vitest';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { PaymentProvider } from '#integrations/payments/provider.ts';
import { readClock } from '#kit/clock.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { claimRequest, finishRequest } from './provider-requests.ts';
import { syncPayment } from './sync-payment.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);
const { control } = world.sandbox;

/** The same providers, with a hook before each call. */
function before(hooks: Partial<Record<keyof PaymentProvider, () => Promise<unknown>>>) {
  const get: PaymentProviders['get'] = (id, timeoutPolicy) =>
    new Proxy(world.payments.get(id, timeoutPolicy), {
      get(provider, name: keyof PaymentProvider) {
        const value = provider[name];
        if (typeof value !== 'function') return value;
        return async (...args: never[]) => {
          await hooks[name]?.();
          return (value as (...all: never[]) => unknown).apply(provider, args);
        };
      },
    });
  return { ...world.payments, get };
}

const leaseOf = async (paymentAttemptId: string) => {
  const { capture_lease_until } = await db
    .selectFrom('payment_attempts')
    .select('capture_lease_until')
    .where('id', '=', paymentAttemptId)
    .executeTakeFirstOrThrow();
  return capture_lease_until?.getTime() ?? 0;
};

test('the capture lease is valid during the capture, however slow the provider was before', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  const paypalOrderId = await buyer.approvePayPal();
  const paymentAttemptId = (await buyer.look()).attempts[0]?.id ?? '';
  const remainingMs: number[] = [];
  const sync = { paymentAttemptId, source: 'return', isBuyerBack: true } as const;
  const slow = before({
    retrievePayment: async () => world.wait(100),
    capturePayment: async () => {
      remainingMs.push((await leaseOf(paymentAttemptId)) - world.now().getTime());
      // Another process now has to wait.
      await syncPayment(world.ctx(), world.payments, sync);
    },
  });
  await syncPayment(world.ctx(), slow, sync);
  expect(remainingMs).toHaveLength(1);
  expect(remainingMs[0]).toBeGreaterThan(115_000);
  const { requests } = await control.log();
  const captures = requests.filter(({ path }) => path.includes(`${paypalOrderId}/capture`));
  expect(captures).toHaveLength(1);
  expect((await buyer.look()).ledger).toEqual(['capture 12500']);
});

test('a lease that another process took over is not used', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.approvePayPal();
  const paymentAttemptId = (await buyer.look()).attempts[0]?.id ?? '';
  let checks = 0;
  const overtaken = before({
    retrievePayment: async () => {
      checks += 1;
      // The other process takes over during the last check.
      if (checks !== 2) return;
      world.wait(121);
      await syncPayment(world.ctx(), world.payments, { paymentAttemptId, source: 'reconciler' });
    },
    capturePayment: () => Promise.reject(new Error('captured without the lease')),
  });
  await syncPayment(world.ctx(), overtaken, {
    paymentAttemptId,
    source: 'return',
    isBuyerBack: true,
  });
  expect((await buyer.look()).ledger).toEqual(['capture 12500']);
});

test('a claimed request belongs to its claimant until the claim expires, counted from the claim', async () => {
  const buyer = await buildBuyer(world, db);
  checkoutIn(await buyer.press('stripe'));
  const key = `pay_${(await buyer.look()).attempts[0]?.id}_create`;
  await finishRequest(world.ctx(), key, 'unknown');
  const old = world.ctx();
  world.wait(600);
  expect(await claimRequest(old, key, 'background')).not.toBeNull();
  world.wait(119);
  expect(await claimRequest(world.ctx(), key, 'interactive')).toBeNull();
  world.wait(2);
  expect(await claimRequest(world.ctx(), key, 'interactive')).not.toBeNull();
  world.wait(31);
  expect(await claimRequest(world.ctx(), key, 'interactive')).not.toBeNull();
});

test('leases use the clock of the database', async () => {
  const { clock: _, ...ctx } = { ...world.ctx(), now: new Date(0) };
  const clock = await readClock(ctx);
  expect(Math.abs(clock.getTime() - Date.now())).toBeLessThan(60_000);
});
