/** The public pages of a payment reveal nothing to people without access to the order, and opening them changes nothing. */
import type { Browser, Page, Response } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { newVisitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
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
let owner: Customer;
let stranger: Customer;
let open: Order;
let paid: Order;
let paypalOrderId: string;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  [owner, stranger] = await Promise.all([newCustomer(app), newCustomer(app)]);
  open = await newOrder(app, owner, 7);
  paid = await newOrder(app, owner, 7);
  paypalOrderId = (await payOrder(app, owner, paid.id, { provider: 'paypal' })).checkout;
});
afterEach(() => app.sandbox.clearFaults());

const PAGES = ['/payment-success', '/payment-cancelled', '/order-success'];
const QUERIES = [
  'orderId={order}',
  'orderId={order}&paypalOrderId={paypal}',
  'orderId={order}&retry=1',
  'orderId={order}&redirect=%2Forders%2F{order}',
];

/** Texts that would reveal something about the order. */
function privateTexts({ number, service, packageName, total }: Order): string[] {
  const { amountMinor = '0', currency = 'EUR' } = total ?? {};
  const amount = formatAmount(money(amountMinor, currency), 'en');
  const { username, email } = owner;
  return [
    number,
    service.title,
    service.slug,
    packageName,
    amount,
    `"${amountMinor}"`,
    username,
    email,
  ];
}

type Stranger = 'a guest' | 'another customer';

/** The final text of the page. */
function headingFor(who: Stranger, path: string): string {
  if (path === '/payment-cancelled') return 'You have not paid yet';
  return who === 'a guest' ? 'Sign in to see your order' : 'We could not find this order';
}

/** Opens a page and waits for its final text; returns the text and everything the server sent for it. */
async function readAll(page: Page, path: string, heading: string) {
  const bodies: Promise<string>[] = [];
  const listen = (response: Response) => {
    if (!response.url().includes('/assets/')) bodies.push(response.text().catch(() => ''));
  };
  page.on('response', listen);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  page.off('response', listen);
  const words = await page.locator('main').innerText();
  return { words, sent: (await Promise.all(bodies)).join('\n') };
}

test.each(
  (['a guest', 'another customer'] as const).flatMap((who) =>
    PAGES.map((path) => [who, path] as const),
  ),
)('%s learns nothing at %s, not even whether there is such an order', async (who, path) => {
  const { page, context, faults, close } = await newVisitor(browser, { baseURL: app.url });
  if (who === 'another customer') await addSession(context, app, stranger);
  const read = (address: string) => readAll(page, address, headingFor(who, path));
  const missing = await read(`${path}?orderId=${crypto.randomUUID()}`);
  for (const query of QUERIES) {
    for (const order of [open, paid]) {
      const filled = query.replaceAll('{order}', order.id).replace('{paypal}', paypalOrderId);
      const { words, sent } = await read(`${path}?${filled}`);
      expect(words).toBe(missing.words);
      const leaked = privateTexts(order).filter(
        (text) => words.includes(text) || sent.includes(text),
      );
      expect(leaked, query).toEqual([]);
    }
  }
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.length = 0; // the browser reports each refused call as an error of its own
  await close();
});

/** Approved at PayPal without a webhook: only a confirmation can capture the money now. */
async function approvedOrder(who: Customer): Promise<{ id: string; checkout: string }> {
  await app.sandbox.faults({ webhook: { drop: true } });
  const { id } = await newOrder(app, who);
  const checkout = await openCheckoutSession(app, who, id, 'paypal');
  await app.sandbox.buyer.approvePayPal(checkout);
  return { id, checkout };
}

test('ids that do not belong together confirm nothing, for any person', async () => {
  const mine = await approvedOrder(stranger);
  const others = await approvedOrder(owner);
  const look = async () => [
    await paymentsOf(app, stranger, mine.id),
    await paymentsOf(app, owner, others.id),
    await app.sandbox.books(),
  ];
  const before = await look();
  const { page, context, faults, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, stranger);
  for (const [orderId, paypalOrder] of [
    [mine.id, others.checkout],
    [others.id, others.checkout],
    [others.id, mine.checkout],
  ]) {
    await page.goto(`/payment-success?orderId=${orderId}&paypalOrderId=${paypalOrder}`);
    await page.getByRole('heading', { name: 'We could not find this order' }).waitFor();
  }
  expect(await look()).toEqual(before);
  await page.goto(`/payment-success?orderId=${mine.id}&paypalOrderId=${mine.checkout}`);
  await page.waitForURL('**/order-success?*');
  expect((await paymentsOf(app, stranger, mine.id)).next).toBe('paid');
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.length = 0; // the browser reports each refused call as an error of its own
  await close();
});

test('opening the return addresses changes nothing', async () => {
  const { id, checkout } = await approvedOrder(owner);
  const look = async () => [await paymentsOf(app, owner, id), await app.sandbox.books()];
  const before = await look();
  for (const cookie of ['', `auth-token=${stranger.token}`, `auth-token=${owner.token}`]) {
    for (const path of [
      `/api/payments/paypal/return?orderId=${id}&token=${checkout}&PayerID=ABC`,
      `/api/payments/paypal/cancel?orderId=${id}&token=${checkout}`,
      ...PAGES.map((page) => `${page}?orderId=${id}&paypalOrderId=${checkout}&retry=1`),
    ]) {
      const { status } = await fetch(app.url + path, { headers: { cookie }, redirect: 'manual' });
      expect([200, 303], path).toContain(status);
    }
  }
  expect(await look()).toEqual(before);
  expect((await paymentsOf(app, owner, id)).next).not.toBe('paid');
});
