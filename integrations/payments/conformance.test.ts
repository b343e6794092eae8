/**
 * The tests that every provider must pass, in the sandbox or, with keys, in a vendor's own test mode. See `test/harness/payment-target.ts`
 * for how to choose. Tests that need a buyer at a hosted page are in `paid.test.ts`.
 */
import { inspect } from 'node:util';
import { expect, test, type TestContext } from 'vitest';
import { money, type CurrencyCode } from '#lib/money/money.ts';
import {
  missingKeys,
  newCheckout,
  openSandbox,
  openVendor,
  target,
  testableProviders,
} from '#test/harness/payment-target.ts';
import { stepMinor } from './exponents.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { ProviderNotFoundError, ProviderRejectedError } from './provider-errors.ts';
import type { PaymentProvider, ProviderId } from './provider.ts';

const tested = testableProviders();
const missing = missingKeys();
if (missing) console.warn(`Payment conformance against ${target} is skipped: ${missing}.`);

interface Open {
  providers: PaymentProviders;
  provider: PaymentProvider;
}

async function open(id: ProviderId, context: TestContext): Promise<Open> {
  if (missing) context.skip(missing);
  const providers = target === 'sandbox' ? (await openSandbox()).providers : await openVendor();
  return { providers, provider: providers.get(id) };
}

async function failureOf(call: Promise<unknown>): Promise<Error> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return error as Error;
}

test.for(tested)('%s names the account of its keys', async (id, context) => {
  const { provider } = await open(id, context);
  const { accountId, livemode } = await provider.checkCredentials();
  expect(accountId).not.toBe('');
  expect(livemode).toBe(false);
});

test.for(tested)('%s opens a page for a payment and stores its reference', async (id, context) => {
  const { providers, provider } = await open(id, context);
  const input = newCheckout(id, providers);
  const session = await provider.createCheckoutSession(input);
  expect(session.sessionId).not.toBe('');
  expect(session.livemode).toBe(false);
  expect(new URL(session.redirectUrl ?? '').pathname).not.toBe('/');
  const payment = await provider.retrievePayment(session);
  expect(payment).toMatchObject({
    status: 'requires_action',
    sessionId: session.sessionId,
    amount: input.amount,
    amountCaptured: money(0n, 'EUR'),
    paymentReference: input.paymentReference,
    accountId: session.accountId,
    livemode: false,
    approvedForCapture: false,
    captures: [],
    refunds: [],
    disputes: [],
  });
  expect(payment.redirectUrl).toBe(session.redirectUrl);
});

test.for(tested)(
  '%s creates one checkout for each key, however often it is called',
  async (id, context) => {
    const { providers, provider } = await open(id, context);
    const input = newCheckout(id, providers);
    const first = await provider.createCheckoutSession(input);
    expect(await provider.createCheckoutSession(input)).toEqual(first);
    const other = await provider.createCheckoutSession(newCheckout(id, providers));
    expect(other.sessionId).not.toBe(first.sessionId);
  },
);

const amounts: Partial<Record<CurrencyCode, bigint>> = {
  EUR: 4999n,
  USD: 4999n,
  HUF: 15_000n,
  JPY: 4_999n,
  ISK: 4_999n,
  UGX: 200_000n,
  KWD: 15_250n,
};

test.for(tested)('%s uses the same exponent as we do for every currency', async (id, context) => {
  const { providers, provider } = await open(id, context);
  const wanted = [
    ...Object.entries(amounts).map(([code, minor]) => money(minor, code as CurrencyCode)),
    money(1_500n * stepMinor(id, 'TWD'), 'TWD'),
  ].filter(({ currency }) => provider.capabilities(currency).supported);
  expect(wanted.length).toBeGreaterThanOrEqual(5);
  const answered = await Promise.all(
    wanted.map(async (amount) => {
      const session = await provider.createCheckoutSession(newCheckout(id, providers, { amount }));
      return (await provider.retrievePayment(session)).amount;
    }),
  );
  expect(answered).toEqual(wanted);
});

test.for(tested)('%s reports an unknown payment as not found', async (id, context) => {
  const { provider } = await open(id, context);
  const sessionId = id === 'stripe' ? `cs_test_${'x'.repeat(58)}` : '5O190127TN364715T';
  const error = await failureOf(provider.retrievePayment({ sessionId }));
  expect(error).toBeInstanceOf(ProviderNotFoundError);
});

test.for(tested)(
  '%s closes an unpaid checkout, and closing it again changes nothing',
  async (id, context) => {
    const { providers, provider } = await open(id, context);
    const session = await provider.createCheckoutSession(newCheckout(id, providers));
    const idempotencyKey = `cancel_${session.sessionId}`;
    const closed = await provider.cancelCheckoutSession(session, { idempotencyKey });
    expect(closed.status).toBe(id === 'stripe' ? 'expired' : 'canceled');
    expect(closed.redirectUrl).toBeNull();
    const again = await provider.cancelCheckoutSession(session, {
      idempotencyKey: `${idempotencyKey}_2`,
    });
    expect(again.status).toBe(closed.status);
  },
);

test.for(tested)('%s captures nothing without an approval', async (id, context) => {
  const { providers, provider } = await open(id, context);
  const session = await provider.createCheckoutSession(newCheckout(id, providers));
  const payment = await provider.capturePayment(session, { idempotencyKey: `capture_${id}` });
  expect(payment).toMatchObject({ status: 'requires_action', captures: [] });
});

test.for(tested)('%s refuses an invalid checkout permanently', async (id, context) => {
  const { providers, provider } = await open(id, context);
  const input = newCheckout(id, providers, {
    description: 'An order of buyer@example.com',
    successUrl: 'not an address',
  });
  const error = await failureOf(provider.createCheckoutSession(input));
  expect(error).toBeInstanceOf(ProviderRejectedError);
  expect(inspect(error, { depth: null })).not.toContain('buyer@example.com');
});

test.for(tested)('%s lists events that were not delivered', async (id, context) => {
  const { provider } = await open(id, context);
  const since = new Date(Date.now() - 60 * 60 * 1000);
  for await (const event of provider.listUndeliveredEvents(since)) {
    expect(event.provider).toBe(id);
    expect(event.id).not.toBe('');
    break;
  }
});

test.runIf(tested.includes('stripe'))(
  'stripe refuses a key that was used for something else',
  async (context) => {
    const { providers, provider } = await open('stripe', context);
    const input = newCheckout('stripe', providers);
    await provider.createCheckoutSession(input);
    const other = { ...input, amount: money(1n + input.amount.amountMinor, 'EUR') };
    const error = await failureOf(provider.createCheckoutSession(other));
    expect(error).toBeInstanceOf(ProviderRejectedError);
    expect(error).toMatchObject({ code: 'idempotency_error' });
  },
);
