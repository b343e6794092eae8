/** Which webhooks are accepted. Sent by the sandbox, which signs as the vendors do. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import type { WebhookFault } from '#sandbox/sandbox.ts';
import { newCheckout, openSandbox } from '#test/harness/payment-target.ts';
import { PayPalCertificates } from './paypal/paypal-certificates.ts';
import { payPalTarget } from './paypal/paypal-client.ts';
import { verifyPayPalWebhook } from './paypal/paypal-webhook.ts';
import { ProviderUnavailableError, WebhookSignatureError } from './provider-errors.ts';
import type { PaymentProvider, ProviderId } from './provider.ts';
import { verifyStripeWebhook } from './stripe/stripe-events.ts';

const both: ProviderId[] = ['stripe', 'paypal'];

interface Delivery {
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
}

async function listen(
  answer: (path: string) => { status: number; headers?: Record<string, string>; body?: string },
) {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    deliveries.push({ rawBody: await buffer(request), headers: request.headers });
    const { status, headers = {}, body = '' } = answer(request.url ?? '');
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { deliveries, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The webhooks of one payment. */
async function deliver(id: ProviderId, fault?: WebhookFault) {
  const { deliveries, url } = await listen(() => ({ status: 200 }));
  const { providers, sandbox } = await openSandbox({ webhooks: { stripe: url, paypal: url } });
  if (fault) await sandbox.control.faults({ webhook: fault });
  const provider: PaymentProvider = providers.get(id);
  const input = newCheckout(id, providers);
  const session = await provider.createCheckoutSession(input);
  if (id === 'stripe') await sandbox.control.buyer.payByCard(session.sessionId);
  else await sandbox.control.buyer.approvePayPal(session.sessionId);
  await sandbox.control.settle();
  return { provider, sandbox, deliveries, input, session };
}

test.for(both)('a webhook of %s names the payment it is about', async (id) => {
  const { provider, deliveries, input, session } = await deliver(id);
  expect(deliveries).not.toHaveLength(0);
  const events = await Promise.all(
    deliveries.map(({ rawBody, headers }) => provider.verifyWebhook(rawBody, headers)),
  );
  const type = id === 'stripe' ? 'checkout.session.completed' : 'CHECKOUT.ORDER.APPROVED';
  const event = events.find((each) => each.type === type);
  expect(event).toMatchObject({
    provider: id,
    resourceId: session.sessionId,
    paymentReference: input.paymentReference,
    livemode: false,
    installationId: id === 'stripe' ? 'conformance' : null,
  });
  expect(event?.relatedIds).toContain(session.sessionId);
  expect(provider.readEvent(event?.rawBody ?? Buffer.alloc(0))).toEqual(event);
});

const forgeries: [ProviderId, WebhookFault][] = [
  ['stripe', { corruptSignature: true }],
  ['stripe', { staleTimestamp: true }],
  ['stripe', { wrongSecret: true }],
  ['stripe', { alteredBody: true }],
  ['paypal', { corruptSignature: true }],
  ['paypal', { staleTimestamp: true }],
  ['paypal', { wrongSecret: true }],
  ['paypal', { alteredBody: true }],
  ['paypal', { foreignCertificate: true }],
  ['paypal', { wrongAlgorithm: true }],
];

for (const [id, fault] of forgeries) {
  test(`a webhook of ${id} with ${Object.keys(fault).join()} is refused`, async () => {
    const { provider, deliveries } = await deliver(id, fault);
    expect(deliveries).not.toHaveLength(0);
    for (const { rawBody, headers } of deliveries) {
      await expect(provider.verifyWebhook(rawBody, headers)).rejects.toThrow(WebhookSignatureError);
    }
  });
}

test.for(both)(
  'a webhook of %s without its headers, or sent to another shop, is refused',
  async (id) => {
    const { provider, deliveries } = await deliver(id);
    const { provider: another } = await deliver(id);
    const { rawBody, headers } = deliveries[0] ?? { rawBody: Buffer.alloc(0), headers: {} };
    const calls = [
      () => provider.verifyWebhook(rawBody, {}),
      () => provider.verifyWebhook(Buffer.from('{}'), headers),
      () => another.verifyWebhook(rawBody, headers),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(WebhookSignatureError);
  },
);

test.for(both)('one payment of %s is the same event in every form of its webhook', async (id) => {
  const { provider, deliveries, sandbox } = await deliver(id);
  await sandbox.control.deliver({ which: 'all' });
  const ids = await Promise.all(
    deliveries.map(
      async ({ rawBody, headers }) => (await provider.verifyWebhook(rawBody, headers)).id,
    ),
  );
  expect(ids.length).toBeGreaterThan(new Set(ids).size);
});

test('during a change of the webhook secret, the old and the new one are both accepted', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.refunded',
    created: 1,
    livemode: true,
    data: { object: { object: 'charge', id: 'ch_1', payment_intent: { id: 'pi_1' } } },
  });
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_old' });
  const headers = { 'stripe-signature': header };
  const verify = (secrets: string[]) => verifyStripeWebhook(Buffer.from(payload), headers, secrets);
  expect(verify(['whsec_new', 'whsec_old'])).toMatchObject({
    resourceId: 'pi_1',
    relatedIds: ['pi_1', 'ch_1'],
    livemode: true,
  });
  expect(() => verify(['whsec_new'])).toThrow(WebhookSignatureError);
  expect(() => verify([])).toThrow(WebhookSignatureError);
});

test('a signed body that is not an event is refused', () => {
  const payload = '{"object":"v2.core.event"}';
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_a' });
  const verify = () =>
    verifyStripeWebhook(Buffer.from(payload), { 'stripe-signature': header }, ['whsec_a']);
  expect(verify).toThrow(WebhookSignatureError);
});

test("a webhook PayPal signed for another shop's address is refused", async () => {
  const { sandbox, deliveries } = await deliver('paypal');
  const certificates = new PayPalCertificates(payPalTarget('sandbox', sandbox.url));
  const { rawBody, headers } = deliveries[0] ?? { rawBody: Buffer.alloc(0), headers: {} };
  const verifyFor = (webhookId: string) =>
    verifyPayPalWebhook(rawBody, headers, { certificates, webhookId, livemode: false });
  expect((await verifyFor(sandbox.paypal.webhookId)).provider).toBe('paypal');
  await expect(verifyFor('WH-ANOTHER')).rejects.toThrow('the signature is wrong');
});

const origin = 'https://api.paypal.com';
const path = (name: string) => `/v1/notifications/certs/CERT-${name}`;
const elsewhere = [
  'https://api.paypal.com.attacker.example/v1/notifications/certs/CERT-1',
  'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
  'http://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
  'https://user@api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/v1/notifications/certs/../../evil/CERT-1',
  'https://api.paypal.com/v1/notifications/certs/CERT-1?next=https://attacker.example',
  'https://api.paypal.com/v1/notifications/certs/CERT-1/more',
  'file:///etc/passwd',
  'CERT-1',
];

test.for(elsewhere)('no certificate is fetched from %s', async (address) => {
  const certificates = new PayPalCertificates({ certificateOrigin: origin, certificateName: /./ });
  await expect(certificates.get(address, new Date())).rejects.toThrow(WebhookSignatureError);
});

test('a certificate that redirects, is too large or is missing can be requested again', async () => {
  const { url, deliveries } = await listen((asked) => {
    if (asked === path('moved')) return { status: 302, headers: { location: path('target') } };
    if (asked === path('large')) return { status: 200, body: 'x'.repeat(70_000) };
    return asked === path('target') ? { status: 200, body: 'no' } : { status: 404 };
  });
  const target = { certificateOrigin: url, certificateName: /./ };
  const certificates = new PayPalCertificates(target);
  for (const name of ['moved', 'large', 'missing']) {
    const call = certificates.get(url + path(name), new Date());
    await expect(call).rejects.toThrow(ProviderUnavailableError);
  }
  expect(deliveries).toHaveLength(3);
  const unreadable = certificates.get(url + path('target'), new Date());
  await expect(unreadable).rejects.toThrow(WebhookSignatureError);
});

test('a certificate is fetched once, and accepted only while valid and under its name', async () => {
  const { sandbox, deliveries } = await deliver('paypal');
  const address = String(deliveries[0]?.headers['paypal-cert-url']);
  const trusting = { certificateOrigin: sandbox.url, certificateName: /^CN=message/ };
  const certificates = new PayPalCertificates(trusting);
  const first = await certificates.get(address, new Date());
  expect(await certificates.get(address, new Date())).toBe(first);
  const century = new Date(Date.now() + 100 * 365 * 86_400_000);
  await expect(certificates.get(address, century)).rejects.toThrow('not valid now');
  const strict = new PayPalCertificates({ ...trusting, certificateName: /^CN=someone-else$/m });
  await expect(strict.get(address, new Date())).rejects.toThrow("not PayPal's");
});
