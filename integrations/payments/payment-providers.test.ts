import https from 'node:https';
import { afterEach, expect, test, vi } from 'vitest';
import { money, type CurrencyCode } from '#lib/money/money.ts';
import { fetchOnlyFrom, ForeignHostError } from './guarded-fetch.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { paymentsConfigFaults, type PaymentsConfig } from './payments-config.ts';
import { returnUrls } from './return-urls.ts';

const paypal = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' };
const stripe = (secretKey: string) => ({ secretKey, webhookSecrets: ['whsec_1'] });
const config = (part: Partial<PaymentsConfig>): PaymentsConfig => ({
  mode: 'test',
  publicUrl: 'https://shop.example',
  installationId: 'shop-1',
  ...part,
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wrong: [string, PaymentsConfig][] = [
  ['a live key in test mode', config({ stripe: stripe('sk_live_1') })],
  ['a restricted live key in test mode', config({ stripe: stripe('rk_live_1') })],
  [
    'a live key in the sandbox',
    config({ mode: 'sandbox', sandboxUrl: 'http://127.0.0.1:4010', stripe: stripe('sk_live_1') }),
  ],
  ['a test key in live mode', config({ mode: 'live', stripe: stripe('sk_test_1') })],
  [
    'Stripe without a webhook secret',
    config({ stripe: { secretKey: 'sk_test_1', webhookSecrets: [] } }),
  ],
  ['a sandbox in live mode', config({ mode: 'live', sandboxUrl: 'http://127.0.0.1:4010' })],
  ['a sandbox in test mode', config({ sandboxUrl: 'http://127.0.0.1:4010' })],
  ['a sandbox on another machine', config({ mode: 'sandbox', sandboxUrl: 'http://10.0.0.1:4010' })],
  [
    'a sandbox behind a name like ours',
    config({ mode: 'sandbox', sandboxUrl: 'http://localhost.example' }),
  ],
  ['sandbox mode without a sandbox', config({ mode: 'sandbox' })],
];

test.for(wrong)('%s does not start', async ([, settings]) => {
  expect(paymentsConfigFaults(settings)).toHaveLength(1);
  await expect(createPaymentProviders(settings)).rejects.toThrow(TypeError);
});

test('only providers with keys exist, for each timeout policy', async () => {
  const providers = await createPaymentProviders(config({ paypal }));
  expect(providers).toMatchObject({ ids: ['paypal'], livemode: false, mode: 'test' });
  expect(providers.get('paypal').id).toBe('paypal');
  expect(providers.get('paypal', 'interactive').id).toBe('paypal');
  expect(() => providers.get('stripe')).toThrow('There are no keys for stripe');
});

test('a provider is offered for amounts that it can charge', async () => {
  const providers = await createPaymentProviders(config({ paypal, stripe: stripe('sk_test_1') }));
  const offered = (minor: bigint, currency: CurrencyCode) =>
    providers.offeredFor(money(minor, currency)).toSorted();
  expect(offered(4900n, 'EUR')).toEqual(['paypal', 'stripe']);
  expect(offered(49n, 'EUR')).toEqual(['paypal']);
  expect(offered(4900n, 'KWD')).toEqual(['stripe']);
  expect(offered(4901n, 'KWD')).toEqual([]);
  expect(offered(125_050n, 'TWD')).toEqual(['stripe']);
  expect(offered(125_000n, 'TWD')).toEqual(['paypal', 'stripe']);
  expect(offered(0n, 'EUR')).toEqual([]);
});

test('an amount can be charged if it is free, a provider takes it, or none is set up', async () => {
  const both = await createPaymentProviders(config({ paypal, stripe: stripe('sk_test_1') }));
  const none = await createPaymentProviders(config({}));
  expect(both.canCharge(money(4900n, 'KWD'))).toBe(true);
  expect(both.canCharge(money(4901n, 'KWD'))).toBe(false);
  expect(both.canCharge(money(0n, 'KWD'))).toBe(true);
  expect(none.canCharge(money(4901n, 'KWD'))).toBe(true);
});

test('buyers return to this shop, with nothing but the order in the address', async () => {
  const providers = await createPaymentProviders(config({ paypal, stripe: stripe('sk_test_1') }));
  expect(providers.returnUrls('stripe', 'o-1')).toEqual({
    successUrl: 'https://shop.example/payment-success?orderId=o-1',
    cancelUrl: 'https://shop.example/payment-cancelled?orderId=o-1',
  });
  expect(returnUrls('stripe', 'https://shop.example', 'o-1', 'de')).toEqual({
    successUrl: 'https://shop.example/de/payment-success?orderId=o-1',
    cancelUrl: 'https://shop.example/de/payment-cancelled?orderId=o-1',
  });
  expect(returnUrls('paypal', 'https://shop.example', 'o-1', 'de').successUrl).toBe(
    'https://shop.example/api/payments/paypal/return?orderId=o-1&locale=de',
  );
  expect(returnUrls('paypal', 'https://shop.example', 'o&1')).toEqual({
    successUrl: 'https://shop.example/api/payments/paypal/return?orderId=o%261',
    cancelUrl: 'https://shop.example/api/payments/paypal/cancel?orderId=o%261',
  });
});

test('a request to another host fails before a socket opens', async () => {
  const reached = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', reached);
  const guarded = fetchOnlyFrom('https://api.stripe.com');
  const foreign = [
    'https://api.stripe.com.example/v1',
    'http://api.stripe.com/v1',
    'https://x@127.0.0.1/',
  ];
  for (const address of foreign) await expect(guarded(address)).rejects.toThrow(ForeignHostError);
  expect(reached).not.toHaveBeenCalled();
  await guarded('https://api.stripe.com/v1/account');
  expect(reached).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ redirect: 'error' }),
  );
});

const hosts = [
  ['live', 'sk_live_1', 'api-m.paypal.com'],
  ['test', 'sk_test_1', 'api-m.sandbox.paypal.com'],
] as const;

test.for(hosts)('in %s mode only the vendors are called', async ([mode, key, paypalHost]) => {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(new URL(address).origin);
    return Response.json({ object: 'account', id: 'acct_1' });
  });
  vi.spyOn(https, 'request').mockImplementation((options) => {
    called.push(String((options as https.RequestOptions).hostname));
    throw new Error('no network in this test');
  });
  const providers = await createPaymentProviders(config({ mode, stripe: stripe(key), paypal }));
  expect(await providers.get('stripe').checkCredentials()).toEqual({
    accountId: 'acct_1',
    livemode: mode === 'live',
  });
  await expect(providers.get('paypal', 'interactive').checkCredentials()).rejects.toThrow('PayPal');
  expect(called).toEqual(['https://api.stripe.com', paypalHost]);
});

test('an amount above a provider’s limit is offered by the others only, with the limit', async () => {
  const providers = await createPaymentProviders(config({ stripe: stripe('sk_test_1'), paypal }));
  const offered = (minor: bigint, currency: CurrencyCode) =>
    providers.offeredFor(money(minor, currency));
  const limits = (minor: bigint, currency: CurrencyCode) =>
    providers
      .limitsBelow(money(minor, currency))
      .map(({ provider, maximum }) => `${provider} ${maximum.amountMinor} ${maximum.currency}`);
  expect(offered(99_999_999n, 'EUR')).toEqual(['stripe', 'paypal']);
  expect(limits(99_999_999n, 'EUR')).toEqual([]);
  expect(offered(100_000_000n, 'EUR')).toEqual(['paypal']);
  expect(limits(100_000_000n, 'EUR')).toEqual(['stripe 99999999 EUR']);
  expect(offered(999_999_900n, 'EUR')).toEqual(['paypal']);
  expect(offered(999_999_901n, 'EUR')).toEqual([]);
  expect(limits(999_999_901n, 'EUR')).toEqual(['stripe 99999999 EUR', 'paypal 999999900 EUR']);
  // Eight digits count hundredths at Stripe, even for currencies that we count in whole units.
  expect(offered(99_999_999n, 'JPY')).toEqual(['stripe']);
  expect(limits(100_000_000n, 'JPY')).toEqual(['stripe 99999999 JPY', 'paypal 9999999 JPY']);
});
