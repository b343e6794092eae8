/** With real keys, tested at socket level: the payments code reaches only the vendors of its mode. */
import { Readable } from 'node:stream';
import { Client } from '@paypal/paypal-server-sdk';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSmtpMailer } from '#integrations/mail/smtp.ts';
import { createS3Store } from '#integrations/storage/s3.ts';
import { money } from '#lib/money/money.ts';
import { newCheckout } from '#test/harness/payment-target.ts';
import { refuseNetwork } from '#test/harness/refuse-network.ts';
import { ForeignHostError } from './guarded-fetch.ts';
import { createPaymentProviders, type PaymentProviders } from './payment-providers.ts';
import { PayPalCertificates } from './paypal/paypal-certificates.ts';
import { createPayPalClient, payPalTarget } from './paypal/paypal-client.ts';
import { getJson } from './paypal/raw-get.ts';
import { ProviderError, WebhookSignatureError } from './provider-errors.ts';
import type { PaymentProvider, ProviderId } from './provider.ts';
import { createStripeClient } from './stripe/stripe-client.ts';

const modes = [
  ['live', 'sk_live_1', 'api-m.paypal.com', 'api.paypal.com'],
  ['test', 'sk_test_1', 'api-m.sandbox.paypal.com', 'api.sandbox.paypal.com'],
] as const;
const hurried = { timeoutMs: 2_000, retries: 0 };

/** The hosts that sockets were requested for so far; no socket was opened. */
function watchSockets(): string[] {
  const hosts: string[] = [];
  onTestFinished(refuseNetwork((host) => hosts.push(host)));
  return hosts;
}

function providersOf(mode: 'live' | 'test', secretKey: string): Promise<PaymentProviders> {
  return createPaymentProviders(
    {
      mode,
      publicUrl: 'https://shop.example',
      installationId: 'shop-1',
      stripe: { secretKey, webhookSecrets: ['whsec_1'] },
      paypal: { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' },
    },
    { interactive: hurried, background: hurried },
  );
}

async function everyCall(providers: PaymentProviders, id: ProviderId): Promise<void> {
  const provider: PaymentProvider = providers.get(id);
  const payment = { sessionId: 'cs_test_1' };
  const options = { idempotencyKey: 'key' };
  const refund = {
    payment,
    captureId: 'ch_1',
    amount: money(100n, 'EUR'),
    refundReference: 'r-1',
    paymentReference: 'p-1',
    ...options,
  };
  const calls: (() => Promise<unknown>)[] = [
    () => provider.createCheckoutSession(newCheckout(id, providers)),
    () => provider.retrievePayment(payment),
    () => provider.capturePayment(payment, options),
    () => provider.cancelCheckoutSession(payment, options),
    () => provider.createRefund(refund),
    () => provider.retrieveRefund({ refundId: 're_1' }),
    () => provider.listRefunds(payment),
    () => provider.checkCredentials(),
    async () => {
      for await (const event of provider.listUndeliveredEvents(new Date()))
        expect(event).toBe(null);
    },
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(ProviderError);
}

test.for(modes)('in %s mode every call goes to the vendor', async ([mode, key, paypalHost]) => {
  const hosts = watchSockets();
  const providers = await providersOf(mode, key);
  await everyCall(providers, 'stripe');
  expect(new Set(hosts)).toEqual(new Set(['api.stripe.com']));
  hosts.length = 0;
  await everyCall(providers, 'paypal');
  expect(new Set(hosts)).toEqual(new Set([paypalHost]));
});

test.for(modes)('in %s mode a call to any other host opens no socket', async ([mode, key]) => {
  const hosts = watchSockets();
  // Stripe's host for files is not needed by the shop.
  const stripe = createStripeClient(key, hurried);
  const file = { purpose: 'dispute_evidence', file: { data: 'x', name: 'x.txt' } } as const;
  await expect(stripe.files.create(file)).rejects.toMatchObject({
    detail: expect.any(ForeignHostError),
  });
  moveLibraryTo('attacker.example');
  const paypal = (await providersOf(mode, key)).get('paypal');
  await expect(paypal.checkCredentials()).rejects.toThrow(ProviderError);
  const client = createPayPalClient(payPalTarget(mode), {
    clientCredentialsAuthCredentials: {
      oAuthClientId: 'client',
      oAuthClientSecret: 'secret',
      oAuthToken: { accessToken: 'token', tokenType: 'Bearer' },
    },
  });
  const call = getJson(client, '/v2/x', {}, { abortSignal: AbortSignal.timeout(2_000) });
  await expect(call).rejects.toThrow(ForeignHostError);
  expect(hosts).toEqual([]);
});

test.for(modes)(
  'in %s mode a certificate comes from PayPal or not at all',
  async ([mode, key, , host]) => {
    const hosts = watchSockets();
    const path = '/v1/notifications/certs/CERT-1';
    const headers = {
      'paypal-transmission-id': 't-1',
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': 'c2lnbmF0dXJl',
      'paypal-auth-algo': 'SHA256withRSA',
    };
    const paypal = (await providersOf(mode, key)).get('paypal');
    const verify = (address: string) =>
      paypal.verifyWebhook(Buffer.from('{}'), { ...headers, 'paypal-cert-url': address });
    const ofOtherMode = mode === 'live' ? 'api.sandbox.paypal.com' : 'api.paypal.com';
    for (const elsewhere of [
      `https://${ofOtherMode}${path}`,
      `https://${host}.attacker.example${path}`,
      `https://attacker.example/https://${host}${path}`,
      `http://${host}${path}`,
      `https://127.0.0.1${path}`,
    ]) {
      await expect(verify(elsewhere)).rejects.toThrow(WebhookSignatureError);
    }
    expect(hosts).toEqual([]);
    const certificates = new PayPalCertificates(payPalTarget(mode));
    await expect(certificates.get(`https://${host}${path}`, new Date())).rejects.toThrow(
      ProviderError,
    );
    expect(new Set(hosts)).toEqual(new Set([host]));
  },
);

test('mail and files go to their configured hosts, in every mode', async () => {
  const hosts = watchSockets();
  providersOf('live', 'sk_live_1');
  const mailer = createSmtpMailer({ url: 'smtps://192.0.2.25', from: 'shop@shop.example' });
  const mail = { to: 'ada@customer.example', subject: 'Hello', html: '<p>x</p>', text: 'x' };
  await expect(mailer.send(mail)).rejects.toThrow('mail server');
  const files = createS3Store({
    bucket: 'uploads',
    region: 'eu-west-1',
    endpoint: 'https://files.example',
    accessKeyId: 'a',
    secretAccessKey: 's',
  });
  const put = files.put('ab/cd', Readable.from('x'), { contentType: 'text/plain' });
  await expect(put).rejects.toMatchObject({
    cause: { message: expect.stringContaining('no network') },
  });
  expect(new Set(hosts)).toEqual(new Set(['192.0.2.25', 'files.example']));
});

/** A client as in another version of PayPal's library, with built-in addresses. */
function moveLibraryTo(host: string): void {
  const { getRequestBuilderFactory } = Client.prototype;
  const moved = vi.spyOn(Client.prototype, 'getRequestBuilderFactory');
  onTestFinished(() => moved.mockRestore());
  moved.mockImplementation(function (this: Client) {
    const createRequest = getRequestBuilderFactory.call(this);
    return (...args) => {
      const builder = createRequest(...args);
      builder.interceptRequest((request) => ({
        ...request,
        url: request.url.replace(/(?<=^https:\/\/)[^/]+/, host),
      }));
      return builder;
    };
  });
}
