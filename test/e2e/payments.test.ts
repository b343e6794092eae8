/** Payments with problems: declines, authentication, cancellations, lost webhooks and buyers who never return. */
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newVisitor, type Visitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { fillCard, newPerson, payByCard, placeOrder, register, signIn } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
});
afterEach(() => app.sandbox.clearFaults());

/** A new customer on the payment page of an unpaid order. */
async function unpaidOrder(): Promise<{ page: Page; orderId: string }> {
  visitor = await newVisitor(browser, { baseURL: app.url });
  await register(visitor.page, newPerson());
  return { page: visitor.page, orderId: await placeOrder(visitor.page) };
}

/** The order is paid exactly once, in our books and the provider's. */
async function expectPaidOnce(page: Page, orderId: string): Promise<void> {
  const payments = await readPayments(page, orderId);
  const captured = payments.ledger.filter((entry) => entry.kind === 'capture');
  expect(captured).toHaveLength(1);
  const theirs = (await app.sandbox.books()).filter(
    (entry) =>
      entry.kind === 'capture' &&
      payments.attempts.some((attempt) => attempt.id === entry.reference),
  );
  expect(theirs).toHaveLength(1);
  expect(String(theirs[0]?.amountMinor)).toBe(captured[0]?.amount.amountMinor);
}

interface OrderPayments {
  attempts: { id: string; status: string }[];
  ledger: { kind: string; amount: { amountMinor: string } }[];
}

async function readPayments(page: Page, orderId: string): Promise<OrderPayments> {
  return page.evaluate(async (id) => {
    const response = await fetch(`/api/orders/${id}/payments`);
    return ((await response.json()) as { data: OrderPayments }).data;
  }, orderId);
}

/** Waits, without opening a page, until the payment has arrived. */
async function untilPaid(page: Page, orderId: string): Promise<void> {
  await expect
    .poll(async () => (await readPayments(page, orderId)).ledger.length, { interval: 300 })
    .toBeGreaterThan(0);
}

test('a declined card, then a valid one: one charge', async () => {
  const { page, orderId } = await unpaidOrder();
  await payByCard(page, '4000 0000 0000 9995');
  await page.getByRole('alert').waitFor();
  await fillCard(page, '4242 4242 4242 4242');
  await page.waitForURL('**/order-success?*');
  await expectPaidOnce(page, orderId);
  await visitor.close();
});

test('3-D Secure: failed, then completed', async () => {
  const { page, orderId } = await unpaidOrder();
  await payByCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await page.getByRole('alert').waitFor();
  await fillCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/order-success?*');
  await expectPaidOnce(page, orderId);
  await visitor.close();
});

test('cancel leaves the order payable, also with the other payment method', async () => {
  const { page, orderId } = await unpaidOrder();
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.waitForURL('http://127.0.0.1:*/checkoutnow?*');
  await page.getByText('Cancel and return').click();
  await page.waitForURL('**/payment-cancelled?*');
  await page.goto(`/payment?orderId=${orderId}`);
  await payByCard(page);
  await page.waitForURL('**/order-success?*');
  await expectPaidOnce(page, orderId);
  await visitor.close();
});

test('the browser is closed before it returns: the webhook alone confirms the payment', async () => {
  const { page, orderId } = await unpaidOrder();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  await page.route('**/payment-success*', (route) => route.abort());
  await fillCard(page, '4242 4242 4242 4242');
  await page.close();
  const later = await visitor.context.newPage();
  await later.goto('/dashboard');
  await untilPaid(later, orderId);
  await expectPaidOnce(later, orderId);
  visitor.faults.length = 0; // the aborted navigation is reported as an error of the page
  await visitor.close();
});

test('no webhook arrives: the return alone confirms the payment', async () => {
  await app.sandbox.faults({ webhook: { drop: true } });
  const { page, orderId } = await unpaidOrder();
  await payByCard(page);
  await page.waitForURL('**/order-success?*');
  await expectPaidOnce(page, orderId);
  await visitor.close();
});

test('every webhook three times and in reverse, while the buyer returns: one charge', async () => {
  await app.sandbox.faults({ webhook: { duplicate: 3, order: 'reverse' } });
  const { page, orderId } = await unpaidOrder();
  await payByCard(page);
  await page.waitForURL('**/order-success?*');
  await app.sandbox.settle();
  await app.sandbox.deliver({ which: 'all', order: 'random' });
  await expectPaidOnce(page, orderId);
  await visitor.close();
});

test('on return the document has no cookie, and the person is recognized all the same, also after a reload', async () => {
  const { page } = await unpaidOrder();
  const cookies: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/payment-success')) {
      void request.allHeaders().then((headers) => cookies.push(headers['cookie']));
    }
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await payByCard(page);
  await page.waitForURL('**/order-success?*');
  expect(cookies).toEqual([undefined]);
  expect(visited).not.toContain('/login');
  await page.reload();
  expect(new URL(page.url()).pathname).toBe('/order-success');
  await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });
  await visitor.close();
});

test('pressing twice opens one attempt, and the back button leads to a page that works', async () => {
  const { page, orderId } = await unpaidOrder();
  await page.getByRole('button', { name: 'Pay by card' }).dblclick();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  await page.goBack();
  await page.getByRole('button', { name: 'Pay by card' }).waitFor();
  expect((await readPayments(page, orderId)).attempts).toHaveLength(1);
  await payByCard(page);
  await page.waitForURL('**/order-success?*');
  await expectPaidOnce(page, orderId);
  await visitor.close();
});

test('an administrator gets from the payment review to the sandbox, which shows the shop’s name', async () => {
  const { page } = await unpaidOrder();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  const site = await fetch(`${app.url}/api/site`);
  const { name } = ((await site.json()) as { data: { name: string } }).data;
  expect(await page.locator('.payee').textContent()).toBe(name);
  await visitor.close();

  const admin = await newVisitor(browser, { baseURL: app.url });
  await signIn(admin.page, app.administrator);
  await admin.page.goto('/admin/payments');
  const opened = admin.context.waitForEvent('page');
  await admin.page.getByRole('link', { name: 'Open the sandbox' }).click();
  const dashboard = await opened;
  await dashboard.waitForURL('http://127.0.0.1:*/__sandbox');
  await dashboard.getByRole('heading', { name: 'Payments sandbox' }).waitFor();
  await admin.close();
});
