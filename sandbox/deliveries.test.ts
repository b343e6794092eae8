import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { WebhookFault } from './contract.ts';
import {
  openTestShop,
  orderBody,
  type Received,
  sessionParams,
  submit,
  card,
} from './test-shop.ts';

type Shop = Awaited<ReturnType<typeof openTestShop>>;

async function payByCard(shop: Shop): Promise<void> {
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  await shop.sandbox.control.buyer.payByCard(session.id);
  await shop.sandbox.control.settle();
}

async function approvePayPal(shop: Shop): Promise<void> {
  const { result } = await shop.paypal.orders.createOrder({ body: orderBody() });
  await shop.sandbox.control.buyer.approvePayPal(result.id ?? '');
  await shop.sandbox.control.settle();
}

/** The verification that PayPal documents, with the certificate of the delivery. */
async function isGenuine(shop: Shop, { headers, raw }: Received): Promise<boolean> {
  const word = (name: string) => String(headers[`paypal-${name}`]);
  const address = new URL(word('cert-url'));
  if (address.origin !== shop.sandbox.url || word('auth-algo') !== 'SHA256withRSA') return false;
  const pem = await fetch(address).then((answer) => answer.text());
  const certificate = new X509Certificate(pem);
  const webhookId = shop.sandbox.paypal.webhookId;
  const message = `${word('transmission-id')}|${word('transmission-time')}|${webhookId}|${crc32(raw)}`;
  return createVerify('RSA-SHA256')
    .update(message)
    .verify(certificate.publicKey, word('transmission-sig'), 'base64');
}

function stripeEventOf(shop: Shop, { headers, raw }: Received) {
  const signature = String(headers['stripe-signature']);
  return shop.stripe.webhooks.constructEvent(raw, signature, shop.sandbox.stripe.webhookSecret);
}

test('Stripe’s library accepts every webhook, with the object in it', async () => {
  await using shop = await openTestShop();
  await payByCard(shop);
  const events = shop.inbox.received.map((each) => stripeEventOf(shop, each));
  const completed = events.find((event) => event.type === 'checkout.session.completed');
  expect(completed).toMatchObject({
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object: { object: 'checkout.session', payment_status: 'paid' } },
  });
});

test('PayPal’s webhooks verify against the certificate they name', async () => {
  await using shop = await openTestShop();
  await approvePayPal(shop);
  const [delivery] = shop.inbox.received as [Received];
  expect(await isGenuine(shop, delivery)).toBe(true);
  const certificate = await fetch(String(delivery.headers['paypal-cert-url']));
  const x509 = new X509Certificate(await certificate.text());
  expect(x509.verify(x509.publicKey)).toBe(true);
  expect(new Date(x509.validTo).getTime()).toBeGreaterThan(Date.now());
});

test('PayPal’s own verification endpoint agrees', async () => {
  await using shop = await openTestShop();
  await approvePayPal(shop);
  const [{ headers, raw }] = shop.inbox.received as [Received];
  const { clientId, clientSecret } = shop.sandbox.paypal;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const token = await fetch(`${shop.sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  }).then((answer) => answer.json() as Promise<{ access_token: string }>);
  const verify = async (event: string) => {
    const fields = [
      'auth-algo',
      'cert-url',
      'transmission-id',
      'transmission-sig',
      'transmission-time',
    ];
    const named = fields.map((name) => [name.replace('-', '_'), headers[`paypal-${name}`]]);
    const head = JSON.stringify({
      ...Object.fromEntries(named),
      webhook_id: shop.sandbox.paypal.webhookId,
    });
    const answer = await fetch(`${shop.sandbox.url}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token.access_token}`,
        'content-type': 'application/json',
      },
      body: `${head.slice(0, -1)},"webhook_event":${event}}`,
    });
    return ((await answer.json()) as { verification_status: string }).verification_status;
  };
  expect(await verify(raw.toString('utf8'))).toBe('SUCCESS');
  expect(await verify(JSON.stringify(JSON.parse(raw.toString('utf8')), null, 1))).toBe('FAILURE');
});

test('a refused webhook is sent again with a new signature until it is accepted', async () => {
  await using shop = await openTestShop({ retryScheduleMs: [50, 50, 50] });
  shop.inbox.answer = 500;
  const pause = new Promise((done) => setTimeout(done, 90));
  await approvePayPal(shop);
  await pause;
  shop.inbox.answer = 200;
  await expect
    .poll(() => shop.sandbox.control.log().then((log) => log.deliveries.at(-1)?.status))
    .toBe(200);
  const { received } = shop.inbox;
  expect(received.length).toBeGreaterThan(1);
  expect(new Set(received.map((each) => each.id)).size).toBe(1);
  const transmissions = received.map((each) => each.headers['paypal-transmission-id']);
  expect(new Set(transmissions).size).toBe(received.length);
  await new Promise((done) => setTimeout(done, 120));
  expect(shop.inbox.received).toHaveLength(received.length);
});

test('the events list shows undelivered events', async () => {
  await using shop = await openTestShop({ retryScheduleMs: [] });
  shop.inbox.answer = 503;
  await payByCard(shop);
  const missed = await shop.stripe.events.list({ delivery_success: false });
  expect(missed.data).toHaveLength(4);
  shop.inbox.answer = 200;
  await shop.sandbox.control.deliver({ provider: 'stripe', order: 'reverse' });
  expect((await shop.stripe.events.list({ delivery_success: false })).data).toEqual([]);
  const types = ['checkout.session.completed'];
  expect((await shop.stripe.events.list({ types, delivery_success: true })).data).toHaveLength(1);
});

test('webhooks are dropped, held, duplicated or reordered on request', async () => {
  await using shop = await openTestShop();
  const { control } = shop.sandbox;
  await control.faults({ webhook: { drop: true } });
  await payByCard(shop);
  expect(shop.types()).toEqual([]);

  await control.clearFaults();
  await control.faults({ webhook: { hold: true } });
  await payByCard(shop);
  expect(shop.types()).toEqual([]);
  await control.clearFaults();
  await control.deliver({ which: 'pending' });
  expect(shop.types()).toHaveLength(8);

  shop.inbox.received.length = 0;
  await control.faults({ webhook: { duplicate: 3, order: 'reverse' } });
  await payByCard(shop);
  expect(shop.types()).toEqual(
    [
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ].flatMap((type) => [type, type, type]),
  );
});

test.each<[keyof WebhookFault]>([
  ['corruptSignature'],
  ['wrongSecret'],
  ['alteredBody'],
  ['staleTimestamp'],
])('with %s Stripe’s library refuses the webhook', async (fault) => {
  await using shop = await openTestShop();
  await shop.sandbox.control.faults({ webhook: { [fault]: true } });
  await payByCard(shop);
  expect(shop.inbox.received).not.toHaveLength(0);
  for (const each of shop.inbox.received)
    expect(() => stripeEventOf(shop, each)).toThrow(/signature|tolerance/);
});

test.each<[keyof WebhookFault]>([
  ['corruptSignature'],
  ['wrongSecret'],
  ['alteredBody'],
  ['foreignCertificate'],
  ['wrongAlgorithm'],
])('with %s a PayPal webhook does not verify', async (fault) => {
  await using shop = await openTestShop();
  await shop.sandbox.control.faults({ webhook: { [fault]: true } });
  await approvePayPal(shop);
  const [delivery] = shop.inbox.received as [Received];
  expect(await isGenuine(shop, delivery)).toBe(false);
});

test('a stale PayPal transmission has its old time', async () => {
  await using shop = await openTestShop();
  await shop.sandbox.control.faults({ webhook: { staleTimestamp: true } });
  await approvePayPal(shop);
  const [{ headers }] = shop.inbox.received as [Received];
  const age = Date.now() - Date.parse(String(headers['paypal-transmission-time']));
  expect(age).toBeGreaterThan(3 * 86_400_000);
});

test('the redirect waits for the webhook, or the webhook for the redirect', async () => {
  await using shop = await openTestShop();
  const pay = async () => {
    const session = await shop.stripe.checkout.sessions.create(sessionParams());
    await submit(session.url ?? '', card('4242424242424242'));
  };
  await shop.sandbox.control.faults({ webhook: { beforeRedirect: true } });
  await pay();
  expect(shop.types()).toHaveLength(4);
  await shop.sandbox.control.clearFaults();
  await shop.sandbox.control.faults({ webhook: { afterRedirect: true } });
  await pay();
  expect(shop.types()).toHaveLength(4);
  await expect.poll(() => shop.types().length).toBe(8);
});

test('endpoints created through the APIs get their own secret and only their event types', async () => {
  await using shop = await openTestShop({ webhooks: {} });
  const endpoint = await shop.stripe.webhookEndpoints.create({
    url: `${shop.hooks}/own`,
    enabled_events: ['checkout.session.completed'],
  });
  await payByCard(shop);
  const [delivery] = shop.inbox.received as [Received];
  expect(shop.types()).toEqual(['checkout.session.completed']);
  const signature = String(delivery.headers['stripe-signature']);
  const event = shop.stripe.webhooks.constructEvent(delivery.raw, signature, endpoint.secret ?? '');
  expect(event.type).toBe('checkout.session.completed');
  await shop.stripe.webhookEndpoints.del(endpoint.id);
  expect((await shop.stripe.webhookEndpoints.list()).data).toEqual([]);
});

test('a deleted endpoint gets no more events, a moved one gets them at its new address', async () => {
  await using shop = await openTestShop({ retryScheduleMs: [60, 60, 60] });
  const { control } = shop.sandbox;
  shop.inbox.answer = 500;
  const moved = control.setWebhooks({ stripe: `${shop.hooks}/elsewhere`, paypal: null });
  await Promise.all([payByCard(shop), moved]);
  shop.inbox.answer = 200;
  await control.setWebhooks({ stripe: `${shop.hooks}/new` });
  await expect
    .poll(() => shop.inbox.received.filter((each) => each.path === '/new').length)
    .toBe(4);
  shop.inbox.answer = 500;
  await payByCard(shop);
  await control.setWebhooks({ stripe: null });
  shop.inbox.received.length = 0;
  await new Promise((done) => setTimeout(done, 120));
  expect(shop.inbox.received).toEqual([]);
});

test('events never leave this machine', async () => {
  await using shop = await openTestShop();
  const url = 'https://shop.example/hooks';
  await expect(
    shop.stripe.webhookEndpoints.create({ url, enabled_events: ['*'] }),
  ).rejects.toMatchObject({ code: 'url_invalid' });
  await expect(shop.sandbox.control.setWebhooks({ stripe: url })).rejects.toThrow(
    /not on this machine/,
  );
});
