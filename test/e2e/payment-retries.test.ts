/** Repeated payment attempts: after a decline, a cancel or the back button the order is paid exactly once. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Visitor } from './browser.ts';
import { leaveAndComeBack } from './come-back.ts';
import { openNetwork, type Network } from './network.ts';
import type { RunningApp } from './running-app.ts';
import { demoShop } from './demo-shop.ts';
import { addSession, newCustomer, newOrder, paymentsOf, type Customer } from './shortcuts.ts';
import { fillCard, payByCard, placeOrder } from './steps.ts';
import { until } from './until.ts';

let app: RunningApp;
let browser: Browser;
let network: Network;
let customer: Customer;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [{ app }, browser, network] = await Promise.all([
    demoShop(),
    launchBrowser({ keepsPages: true }),
    openNetwork({ keepsPages: true }),
  ]);
  customer = await newCustomer(app);
});
beforeEach(async () => {
  visitor = await newVisitor(browser, { baseURL: app.url, proxy: network.proxy });
  await addSession(visitor.context, app, customer);
  page = visitor.page;
});
afterEach(() => visitor.close());
afterAll(async () => {
  await browser?.close();
  await network?.close();
});

/** A customer's order on the payment page. */
async function atPayment(): Promise<string> {
  const { id } = await newOrder(app, customer);
  await page.goto(`/payment?orderId=${id}`);
  return id;
}

/** Expects one charge in our books and in the provider's. */
async function expectPaidOnce(orderId: string): Promise<void> {
  // A restored page is not loaded again.
  await page.waitForURL(`**/order-success?orderId=${orderId}`, { waitUntil: 'commit' });
  const { attempts, ledger, total } = await paymentsOf(app, customer, orderId);
  expect(ledger).toMatchObject([{ kind: 'capture', amount: total }]);
  const references = attempts.map(({ id }) => id);
  const theirs = (await app.sandbox.books()).filter(({ reference }) =>
    references.includes(reference ?? ''),
  );
  expect(theirs).toMatchObject([{ kind: 'capture', amountMinor: Number(total.amountMinor) }]);
}

test('after a PayPal decline the buyer sees the reason and pays by card, once', async () => {
  const orderId = await atPayment();
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.waitForURL('http://127.0.0.1:*/checkoutnow?*');
  await page.getByRole('radio', { name: /Declined card/ }).check();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(`**/payment?orderId=${orderId}&retry=1`);
  await page.getByText('Nothing was charged, and your order is kept.').waitFor();
  await payByCard(page);
  await expectPaidOnce(orderId);
});

test('3-D Secure: abandoned and restarted, it is one charge', async () => {
  const orderId = await atPayment();
  await payByCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: 'Complete authentication' }).waitFor();
  await page.goto(`/payment?orderId=${orderId}`);
  await payByCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaidOnce(orderId);
});

test('back from the provider, the restored page works and shows the current state', async () => {
  const orderId = await atPayment();
  const pay = async () => {
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.waitForURL('http://127.0.0.1:*/c/pay/*');
    network.seen.length = 0;
  };
  await until(() => leaveAndComeBack(page, pay));
  const byCard = page.getByRole('button', { name: 'Pay by card' });
  await expect.poll(() => byCard.isEnabled()).toBe(true);
  expect(await byCard.getAttribute('aria-busy')).not.toBe('true');
  // The page was restored, not loaded; its data was fetched again.
  const asked = network.seen.map(({ url }) => url.pathname);
  expect(asked).not.toContain('/payment');
  const again = `/api/orders/${orderId}/payments`;
  await expect.poll(() => network.seen.map(({ url }) => url.pathname)).toContain(again);
  await byCard.dblclick();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  expect((await paymentsOf(app, customer, orderId)).attempts).toHaveLength(1);
  await fillCard(page, '4242 4242 4242 4242');
  await expectPaidOnce(orderId);
});

test('after the payment the back button offers no second payment', async () => {
  const orderId = await atPayment();
  await payByCard(page);
  await page.waitForURL('**/order-success?*');
  await page.goBack({ waitUntil: 'commit' }); // to the provider's page
  await page.goBack({ waitUntil: 'commit' }); // to our page, which was left open
  await expectPaidOnce(orderId);
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
});

test('paying contacts the providers and no other site', async () => {
  network.seen.length = 0;
  const policies: (string | undefined)[] = [];
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (isDocument && response.status() === 200 && response.url().startsWith(app.url))
      policies.push(response.headers()['content-security-policy']);
  });
  await page.goto('/');
  const orderId = await placeOrder(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByText('Cancel and return').click();
  await page.waitForURL('**/payment-cancelled?*');
  await page.getByRole('link', { name: 'Pay now' }).click();
  await payByCard(page);
  await expectPaidOnce(orderId);
  await page.goto(`/orders/${orderId}`);

  const origins = network.seen.map(({ url }) => url.origin);
  const provider = origins.find((origin) => origin.startsWith('http://127.0.0.1')) ?? '';
  expect(new Set(origins)).toEqual(new Set([app.url, provider]));
  // Browsers load whole pages from the provider, never scripts or frames inside our pages.
  const theirs = network.seen.filter(({ url }) => url.origin === provider);
  expect(new Set(theirs.map(({ kind }) => kind))).toEqual(new Set(['document', 'style', 'image']));
  expect(policies.length).toBeGreaterThan(3);
  for (const policy of policies) {
    expect(policy).toContain("form-action 'self'");
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
  }
});
