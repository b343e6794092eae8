import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SENTINEL } from './containment.ts';
import { connectControl } from './control/client.ts';
import { mintCredentials, type Sandbox, startSandbox } from './sandbox.ts';
import {
  openTestShop,
  orderBody,
  paypalClients,
  sessionParams,
  stripeClient,
} from './test-shop.ts';

function temporaryJournal(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'journal.jsonl');
}

function statusWith(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('books, keys and waiting webhooks survive a restart', async () => {
  const journal = temporaryJournal();
  await using shop = await openTestShop({ journal });
  const { sandbox } = shop;
  const params = sessionParams();
  const session = await shop.stripe.checkout.sessions.create(params, { idempotencyKey: 'k1' });
  await sandbox.control.faults({ webhook: { hold: true } });
  await sandbox.control.buyer.payByCard(session.id);
  await sandbox.control.settle();
  const books = await sandbox.control.books();
  await sandbox.close();
  appendFileSync(journal, '[["sessions","torn');

  const again = await startSandbox({ journal });
  onTestFinished(() => again.close());
  expect(again.stripe).toEqual(sandbox.stripe);
  expect(again.paypal).toEqual(sandbox.paypal);
  expect(await again.control.books()).toEqual(books);
  const stripe = stripeClient(again);
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  const replay = await stripe.checkout.sessions.create(params, { idempotencyKey: 'k1' });
  expect(replay.id).toBe(session.id);
  await again.control.deliver();
  expect(shop.types()).toHaveLength(4);
});

test('a failed change leaves no trace in the books', async () => {
  await using shop = await openTestShop({ journal: temporaryJournal() });
  const params = sessionParams({ expand: ['nothing.like.this'] });
  await expect(shop.stripe.checkout.sessions.create(params)).rejects.toMatchObject({
    param: 'expand',
  });
  expect((await shop.stripe.checkout.sessions.list()).data).toEqual([]);
});

test('the process reports when it is ready, serves, and stops on request', async () => {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_JOURNAL: temporaryJournal() },
    silent: true,
  });
  const [ready] = (await once(child, 'message')) as [Sandbox & { type: string }];
  expect(ready.type).toBe('ready');
  const stripe = stripeClient(ready);
  const session = await stripe.checkout.sessions.create(sessionParams());
  child.send({ type: 'shop', name: 'North Light' });
  const page = async () => (await fetch(session.url ?? '')).text();
  await expect.poll(page).toContain('North Light');
  const control = connectControl(ready.url, ready.controlToken);
  expect(await control.buyer.payByCard(session.id)).toMatchObject({ paid: true });
  expect(await control.books()).toHaveLength(1);
  await expect(control.resolveDispute({ dispute: 'du_1', outcome: 'won' })).rejects.toThrow(/du_1/);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('killed during its work, it keeps everything that it has answered', async () => {
  const journal = temporaryJournal();
  const start = async () => {
    const child = fork(path.join(import.meta.dirname, 'main.ts'), {
      env: { ...process.env, SANDBOX_JOURNAL: journal },
      silent: true,
    });
    const [ready] = (await once(child, 'message')) as [Sandbox];
    return { child, ready };
  };
  const first = await start();
  const stripe = stripeClient(first.ready);
  const params = sessionParams();
  const answered: string[] = [];
  const calls = Array.from({ length: 60 }, async () => {
    answered.push((await stripe.checkout.sessions.create(params)).id);
    if (answered.length === 20) first.child.kill('SIGKILL');
  });
  await Promise.allSettled(calls);
  expect(answered.length).toBeGreaterThanOrEqual(20);

  const second = await start();
  const known = [];
  const again = stripeClient(second.ready);
  for await (const session of again.checkout.sessions.list({ limit: 100 })) known.push(session.id);
  expect(known).toEqual(expect.arrayContaining(answered));
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
});

test('the control needs its token', async () => {
  await using shop = await openTestShop();
  const control = connectControl(shop.sandbox.url, 'guess');
  await expect(control.books()).rejects.toThrow(/token/);
  const page = await fetch(`${shop.sandbox.url}/__sandbox`);
  expect(page.status).toBe(401);
});

test('the dashboard opens with the token and accepts actions only from its own origin', async () => {
  await using shop = await openTestShop();
  const { url, controlToken, control } = shop.sandbox;
  const opened = await fetch(`${url}/__sandbox?token=${controlToken}`, { redirect: 'manual' });
  const cookie = String(opened.headers.get('set-cookie')).split(';')[0] ?? '';
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  await control.buyer.payByCard(session.id);
  const page = await fetch(`${url}/__sandbox`, { headers: { cookie } });
  expect(await page.text()).toContain('checkout.session.completed');
  const press = (origin: string) =>
    fetch(`${url}/__sandbox/dashboard/refund`, {
      method: 'POST',
      headers: { cookie, origin },
      body: new URLSearchParams({ payment: session.id }),
      redirect: 'manual',
    });
  expect((await press('http://evil.example')).status).toBe(403);
  expect(await control.books()).toHaveLength(1);
  expect((await press(url)).status).toBe(303);
  expect(await control.books()).toHaveLength(2);
});

test('another host name, a proxy and an oversized body are refused', async () => {
  await using shop = await openTestShop();
  const { url } = shop.sandbox;
  const port = new URL(url).port;
  expect(await statusWith(url, {})).toBe(200);
  for (const host of [`localhost:${port}`, `evil.example:${port}`, '127.0.0.1'])
    expect(await statusWith(url, { host })).toBe(421);
  expect(await statusWith(url, { 'x-forwarded-for': '1.2.3.4' })).toBe(421);
  const large = await fetch(`${url}/v1/refunds`, { method: 'POST', body: 'x'.repeat(1_100_000) });
  expect(large.status).toBe(413);
});

test('it does not run in production or accept foreign keys', async () => {
  const { NODE_ENV, DEMO } = process.env;
  onTestFinished(() => {
    Object.assign(process.env, { NODE_ENV });
    if (DEMO === undefined) delete process.env.DEMO;
  });
  process.env.NODE_ENV = 'production';
  await expect(startSandbox()).rejects.toThrow(SENTINEL);
  process.env.DEMO = '1';
  const demo = await startSandbox();
  await demo.close();
  const keys = mintCredentials();
  const stripe = { ...keys.stripe, secretKey: 'sk_live_1234' };
  await expect(startSandbox({ credentials: { ...keys, stripe } })).rejects.toThrow(/minted/);
});

test('the marker that identifies a sandbox build is in its source', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'containment.ts'), 'utf8');
  expect(source).toContain('PAYMENTS_SANDBOX_9f3c');
});

test('an answer can be slow, empty, broken or wrong', async () => {
  await using shop = await openTestShop();
  const { control } = shop.sandbox;
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  const read = () => shop.stripe.checkout.sessions.retrieve(session.id);
  const strike = (fault: object) => control.faults({ api: { on: 'retrieve', ...fault } });

  await strike({ wrongAmount: true, wrongCurrency: true, wrongLivemode: true });
  expect(await read()).toMatchObject({ amount_total: 12_899, currency: 'usd', livemode: true });
  await strike({ emptyBody: true });
  expect((await read()).id).toBeUndefined();
  // The vendor's library treats a proxy's JSON answer as success.
  await strike({ status: '502json' });
  expect(await read()).toMatchObject({ message: 'Bad gateway' });
  await strike({ status: '502html' });
  await expect(read()).rejects.toMatchObject({ type: 'StripeAPIError' });
  await strike({ status: 429 });
  await expect(read()).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  // The library itself retries a reset connection once, with any setting.
  await strike({ reset: 'before', times: 2 });
  await expect(read()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await strike({ slow: 60 });
  const started = performance.now();
  await read();
  expect(performance.now() - started).toBeGreaterThan(55);
  expect(await read()).toMatchObject({ id: session.id, livemode: false });
});

test('a misspelt fault is refused, not ignored', async () => {
  await using shop = await openTestShop();
  const { url, controlToken } = shop.sandbox;
  const remote = connectControl(url, controlToken);
  await expect(remote.faults({ api: { timeoutafter: true } as never })).rejects.toThrow(
    /no fault called timeoutafter/,
  );
});

test('a PayPal token revoked in the middle is answered 401 once', async () => {
  await using shop = await openTestShop();
  await shop.paypal.orders.createOrder({ body: orderBody() });
  await shop.sandbox.control.faults({ api: { provider: 'paypal', revokeToken: true } });
  await expect(shop.paypal.orders.createOrder({ body: orderBody() })).rejects.toMatchObject({
    statusCode: 401,
  });
  const fresh = paypalClients(shop.sandbox);
  await expect(fresh.orders.createOrder({ body: orderBody() })).resolves.toMatchObject({
    statusCode: 201,
  });
});

test('reset empties the books and keeps the keys', async () => {
  const journal = temporaryJournal();
  await using shop = await openTestShop({ journal });
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  await shop.sandbox.control.buyer.payByCard(session.id);
  await shop.sandbox.control.reset();
  expect(await shop.sandbox.control.books()).toEqual([]);
  expect((await shop.stripe.checkout.sessions.list()).data).toEqual([]);
  expect(readFileSync(journal, 'utf8')).not.toContain(session.id);
});
