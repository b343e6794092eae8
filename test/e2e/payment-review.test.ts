/** The payment review: mismatches, unprocessed events, and how an administrator resolves each. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { expectAccessible, launchBrowser, newVisitor, type Visitor } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import {
  addSession,
  newCustomer,
  newOrder,
  openCheckoutSession,
  paymentsOf,
  payOrder,
  type Customer,
} from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;
let admin: Visitor;
let reviewPage: Page;
let customer: Customer;

const REVIEW_PATH = [
  '/admin/payments',
  '/admin/payments/attempts',
  '/admin/payments/webhook-events',
];

beforeAll(async () => {
  // Its own shop: in the shared one, a dispute of another journey is an issue too.
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  customer = await newCustomer(app);
  admin = await newVisitor(browser, { baseURL: app.url });
  await addSession(admin.context, app, app.administrator);
  reviewPage = admin.page;
});
afterEach(() => app.sandbox.clearFaults());
afterAll(async () => {
  await admin?.close();
  await browser?.close();
  await app?.close();
});

/** Paid at the provider, which reports another amount. */
async function mismatched(): Promise<Order> {
  const order = await newOrder(app, customer);
  await app.sandbox.faults({
    webhook: { drop: true },
    api: { on: 'retrieve', times: -1, wrongAmount: 'more' },
  });
  await payOrder(app, customer, order.id);
  return order;
}

/** The payment data shown for an order. */
const about = ({ number }: Order) => reviewPage.locator('article', { hasText: number });

test('a guest is asked to sign in', async () => {
  const { page, close } = await newVisitor(browser, { baseURL: app.url });
  for (const path of REVIEW_PATH) {
    await page.goto(path);
    expect(page.url()).toBe(`${app.url}/login?redirect=${encodeURIComponent(path)}`);
  }
  await close();
});

test('a customer is refused and sees none of the data', async () => {
  const { page, context, faults, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, customer);
  for (const path of REVIEW_PATH) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(403);
    expect(await page.title(), path).toBe('403 Forbidden');
    expect(await page.locator('main').innerText()).not.toMatch(/payment|stripe/i);
  }
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
  faults.length = 0; // the browser reports each 403 document as an error of its own
  await close();
});

test('without problems the page says so, with the last event of each provider', async () => {
  const order = await newOrder(app, customer);
  await payOrder(app, customer, order.id, { provider: 'paypal' });
  await app.sandbox.settle();
  await reviewPage.goto('/admin/payments');
  await reviewPage.getByText('All payments are in order.').waitFor();
  await reviewPage.getByText('Sandbox: no money moves').waitFor();
  for (const provider of ['Stripe', 'PayPal'])
    await reviewPage.getByRole('heading', { name: provider }).waitFor();
  await reviewPage
    .getByText(/Last webhook event/)
    .first()
    .waitFor();
  await reviewPage.getByRole('link', { name: 'Payment attempts' }).click();
  await reviewPage.getByRole('link', { name: order.number }).waitFor();
  await reviewPage.getByRole('link', { name: /^Paid\b/ }).click();
  const row = reviewPage.getByRole('row', { name: new RegExp(order.number) });
  expect(await row.innerText()).toContain(customer.username);
  await expectAccessible(reviewPage);
});

test('an event that cannot be processed is listed as stuck, and is processed again on request', async () => {
  const order = await newOrder(app, customer);
  const checkout = await openCheckoutSession(app, customer, order.id);
  await app.sandbox.faults({ api: { on: 'retrieve', provider: 'stripe', status: 500, times: -1 } });
  await app.sandbox.buyer.payByCard(checkout);
  const stuck = reviewPage.getByRole('row', { name: /checkout\.session\.completed/ });
  await expect
    .poll(
      async () => {
        await reviewPage.goto('/admin/payments/webhook-events?state=stuck');
        return stuck.count();
      },
      { interval: 1_000 },
    )
    .toBe(1);
  expect(await stuck.innerText()).toContain('Trying again');
  await expectAccessible(reviewPage);

  await app.sandbox.clearFaults();
  await stuck.getByRole('button', { name: /^Process again/ }).click();
  await reviewPage.getByText('One webhook event is being processed again.').waitFor();
  await expect.poll(async () => (await paymentsOf(app, customer, order.id)).next).toBe('paid');
  // Other events of the payment may wait too, or have been processed automatically.
  await reviewPage.reload();
  await reviewPage
    .getByRole('button', { name: /stuck/ })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
  await expect
    .poll(
      async () => {
        await reviewPage.goto('/admin/payments/webhook-events?state=stuck');
        return reviewPage.getByText('No webhook events match.').count();
      },
      { interval: 1_000 },
    )
    .toBe(1);
  expect((await paymentsOf(app, customer, order.id)).ledger).toHaveLength(1);
});

test('a payment that does not match shows both sides, and is confirmed once the provider is right', async () => {
  const order = await mismatched();
  const buyer = await newVisitor(browser, { baseURL: app.url });
  await addSession(buyer.context, app, customer);
  await buyer.page.goto(`/payment?orderId=${order.id}`);
  await buyer.page.getByRole('heading', { name: 'We are looking into your payment' }).waitFor();
  expect(await buyer.page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);

  await reviewPage.goto('/admin/payments');
  await reviewPage.getByText('One issue needs your attention.').waitFor();
  const review = about(order);
  await review.getByText('We requested').waitFor();
  await review.getByText('Stripe says').waitFor();
  const sides = await review.getByRole('row', { name: /^Amount taken/ }).innerText();
  const [, expected, actual] = sides.split('\t');
  expect(actual).toMatch(/\d/);
  expect(actual).not.toBe(expected);
  await expectAccessible(reviewPage);

  await review.getByRole('button', { name: 'Check with the provider again' }).click();
  await reviewPage
    .getByText('Checked with the provider. The payment still does not match its order.')
    .waitFor();
  expect((await paymentsOf(app, customer, order.id)).ledger).toEqual([]);

  await app.sandbox.clearFaults();
  await review.getByRole('button', { name: 'Check with the provider again' }).click();
  await reviewPage.getByText('Checked with the provider. The payment is up to date.').waitFor();
  await reviewPage.getByText('All payments are in order.').waitFor();
  await buyer.page.goto(`/payment?orderId=${order.id}`);
  await buyer.page.waitForURL('**/order-success?*');
  await buyer.close();
});

test('a mismatch is accepted with a reason, once', async () => {
  const order = await mismatched();
  await reviewPage.goto('/admin/payments');
  const review = about(order);
  await review.getByText('Accept the provider’s data').click();
  await review.getByLabel('Why is it correct?').fill('Agreed on the telephone.');
  await expectAccessible(reviewPage);
  await review.getByRole('button', { name: 'Accept', exact: true }).dblclick();
  await reviewPage.getByText('The provider’s data is accepted.').waitFor();
  await reviewPage.getByText('All payments are in order.').waitFor();
  const { ledger, next } = await paymentsOf(app, customer, order.id);
  // The surplus of one cent is refunded by a job, so a refund may already be there.
  expect(ledger.filter(({ kind }) => kind === 'capture')).toHaveLength(1);
  expect(next).toBe('paid');
  await reviewPage.goto('/admin/audit');
  await reviewPage.getByText('Agreed on the telephone.').first().waitFor();
});

test('a discrepancy is resolved with a note', async () => {
  const order = await newOrder(app, customer);
  const { checkout } = await payOrder(app, customer, order.id);
  await app.sandbox.openDispute({ payment: checkout });
  await app.sandbox.settle();
  const finding = about(order);
  await expect
    .poll(
      async () => {
        await reviewPage.goto('/admin/payments');
        return finding.getByRole('heading', { name: 'A customer disputes a payment' }).count();
      },
      { interval: 500 },
    )
    .toBe(1);
  await finding.getByText('Resolve', { exact: true }).click();
  await finding.getByLabel('What did you do?').fill('The evidence is handed in.');
  await expectAccessible(reviewPage);
  await finding.getByRole('button', { name: 'Mark as resolved' }).click();
  await reviewPage.getByText('All payments are in order.').waitFor();
  expect(await finding.count()).toBe(0);
  await reviewPage.goto('/admin/audit');
  await reviewPage.getByText('The evidence is handed in.').first().waitFor();
});
