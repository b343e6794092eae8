/** The pages of the payments sandbox as buyers see them: on another site than the shop. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { orderBody, paypalClients, sessionParams, stripeClient } from '#sandbox/test-shop.ts';
import { expectAccessible, launchBrowser, newVisitor } from './browser.ts';

let browser: Browser;
let sandbox: Sandbox;
let shop: Server;
let shopUrl: string;

beforeAll(async () => {
  // A shop that redirects once more on return, like a return endpoint.
  shop = createServer((request, response) => {
    const onward = request.url?.startsWith('/return');
    response.writeHead(onward ? 303 : 200, {
      'content-type': 'text/html',
      ...(onward ? { location: '/landed' } : {}),
    });
    response.end(
      '<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">',
    );
  }).listen(0);
  await once(shop, 'listening');
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
  [browser, sandbox] = await Promise.all([
    launchBrowser(),
    startSandbox({ shopName: 'Studio Nordlicht' }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.close();
  shop?.closeAllConnections();
  shop?.close();
});

const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

async function cardPage(): Promise<string> {
  const session = await stripeClient(sandbox).checkout.sessions.create(
    sessionParams({ success_url: `${shopUrl}/return`, cancel_url: `${shopUrl}/cancelled` }),
  );
  return session.url ?? '';
}

async function paypalPage(): Promise<string> {
  const body = orderBody();
  const { experienceContext } = body.paymentSource.paypal;
  Object.assign(experienceContext, {
    returnUrl: `${shopUrl}/return?orderId=O2`,
    cancelUrl: `${shopUrl}/cancelled?orderId=O2`,
  });
  const { result } = await paypalClients(sandbox).orders.createOrder({ body });
  return result.links?.find((link) => link.rel === 'payer-action')?.href ?? '';
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

test.each(looks)(
  'card: refused, declined, authenticated and paid ($width, $colorScheme)',
  async (look) => {
    const { page, close } = await newVisitor(browser, { baseURL: sandbox.url, ...look });
    await page.goto(await cardPage());
    await expectAccessible(page);
    await page.getByText('Test card numbers').click();
    await expectAccessible(page);

    await fillCard(page, '4111 1111 1111 1111');
    const number = page.getByLabel('Card number');
    expect(await number.inputValue()).toBe('');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Use a test card.').waitFor();
    await expectAccessible(page);

    await fillCard(page, '4000 0000 0000 9995');
    await page.getByText('Your card has insufficient funds.').waitFor();
    expect(await number.inputValue()).toBe('');
    expect(await number.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);

    await fillCard(page, '4000 0000 0000 3220');
    await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await page.getByText('unable to authenticate').waitFor();
    await fillCard(page, '4000 0000 0000 3220');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.waitForURL(`${shopUrl}/landed`);
    await close();
  },
);

test('card: cancelled, paid already, expired while the page was open', async () => {
  const { page, close } = await newVisitor(browser, { baseURL: sandbox.url });
  const url = await cardPage();
  await page.goto(url);
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await page.waitForURL(`${shopUrl}/cancelled`);
  await page.goto(url);
  await fillCard(page, '4242 4242 4242 4242');
  await page.waitForURL(`${shopUrl}/landed`);
  await page.goto(url);
  await page.getByRole('heading', { name: 'This is already paid' }).waitFor();
  await expectAccessible(page);

  await page.goto(await cardPage());
  await sandbox.control.advance(7200);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('heading', { name: 'This payment page has expired' }).waitFor();
  await close();
});

test.each(looks)('PayPal: paid and cancelled ($width, $colorScheme)', async (look) => {
  const { page, close } = await newVisitor(browser, { baseURL: sandbox.url, ...look });
  await page.goto(await paypalPage());
  await expectAccessible(page);
  await page.getByRole('radio', { name: /eCheck that bounces/ }).check();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(`${shopUrl}/landed`);
  await page.goto(await paypalPage());
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await page.waitForURL(/\/cancelled\?orderId=O2&token=\w{17}$/);
  await close();
});

test('everything works without JavaScript', async () => {
  const { page, close } = await newVisitor(browser, {
    baseURL: sandbox.url,
    javaScriptEnabled: false,
  });
  await page.goto(await cardPage());
  await fillCard(page, '4000 0000 0000 3220');
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL(`${shopUrl}/landed`);
  await page.goto(await paypalPage());
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.waitForURL(`${shopUrl}/landed`);
  expect(await page.title()).toBe('Shop');
  await close();
});

test.each(looks)(
  'the dashboard opens from another site and acts ($width, $colorScheme)',
  async (look) => {
    const { page, close } = await newVisitor(browser, { baseURL: sandbox.url, ...look });
    await page.goto(`${shopUrl}/`);
    await page.evaluate((url) => location.assign(url), sandbox.dashboardUrl);
    await page.waitForURL(`${sandbox.url}/__sandbox`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lose webhooks' }).click();
    await page.getByText('In force: webhooks: drop.').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('None in force.').waitFor();
    await close();
  },
);
