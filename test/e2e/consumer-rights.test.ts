/** A shop in Germany that taxes by country: a consumer orders without scripts, withdraws without an account, and the studio refunds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import type { SignedIn } from '#features/accounts/contract.ts';
import type { EditableSettings } from '#features/settings/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { expectAccessible, launchBrowser, newVisitor } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { addSession, ask, newCustomer, payOrder } from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  const { token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const { versions } = await ask<EditableSettings>(app, { token }, '/settings');
  const settings = {
    versions,
    sellerCountry: 'DE',
    taxSystem: 'by_country',
    paysTaxAbroad: true,
    taxMode: 'inclusive',
  };
  const answer = await fetch(`${app.url}/api/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(settings),
  });
  if (!answer.ok) throw new Error(`The settings answered ${answer.status}`);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const SHOTS = process.env['SHOTS'];
const shot = async (page: { screenshot(o: object): Promise<unknown> }, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

test('the form shows the price with the tax of the buyer’s country, and ticks nothing', async () => {
  const customer = await newCustomer(app);
  const visitor = await newVisitor(browser, { baseURL: app.url, width: 390 });
  const { page, context } = visitor;
  await addSession(context, app, customer);
  await page.goto('/order/website-care');
  await page.getByRole('radio', { name: /I order privately/ }).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  const total = page.getByRole('complementary', { name: 'Your order' });
  await total.getByText('Includes VAT (19%)').waitFor();
  await page.getByLabel('Country').selectOption('FR'); // perhaps before the page is ready
  await total.getByText('Includes VAT (20%)').waitFor();
  await expectAccessible(page);
  await shot(page, 'order-390');
  await page.getByRole('radio', { name: /I order for a company/ }).check();
  await page.getByLabel(/VAT number/).fill('FR40303265045');
  await total.getByText(/accounts for it/).waitFor();
  await page.reload();
  await total.getByText(/accounts for it/).waitFor();
  expect(await page.getByLabel(/VAT number/).inputValue()).toBe('FR40303265045');
  await shot(page, 'order-company-390');
  await page.getByLabel(/VAT number/).fill('FR40303265046');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.getByText('This is not a VAT number of that country.').waitFor();
  visitor.faults.length = 0; // the browser reports the refused call as an error of its own
  await visitor.close();
});

test('a consumer orders, asks for an early start and withdraws without scripts; the studio sees the refund and makes it', async () => {
  const customer = await newCustomer(app);
  const plain = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  const { page } = plain;
  await addSession(plain.context, app, customer);
  await page.goto('/order/website-care');
  await page.getByLabel('Country').selectOption('AT');
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  // Without scripts the form showed the tax of another country until now.
  await page.getByText('Check your order again').waitFor();
  await page.getByText('Includes VAT (20%)').waitFor();
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
  await page.waitForURL('**/payment?orderId=*');
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await payOrder(app, customer, orderId);
  const order = await ask<Order>(app, customer, `/orders/${orderId}`);
  expect(order.tax).toMatchObject({
    treatment: 'destination',
    country: 'AT',
    rateBasisPoints: 2000,
  });
  expect(order.withdrawalRight).toMatchObject({ asksForEarlyStart: false, agreesToLoss: false });

  await page.goto(`/orders/${order.number}`);
  await page.getByText('Start earlier').click();
  await page.getByRole('button', { name: 'Ask for an early start' }).click();
  await page.getByText('Tick the box to ask for an early start.').waitFor();
  plain.faults.length = 0; // the browser reports the refused form as an error of its own
  await page.getByLabel('Start the work before the time to withdraw is over.').check();
  await page.getByRole('button', { name: 'Ask for an early start' }).click();
  await page.getByText('You asked for an early start.').waitFor();

  const stranger = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  await stranger.page.goto('/');
  await stranger.page.getByRole('link', { name: 'Withdraw from an order' }).click();
  await shot(stranger.page, 'withdrawal-1280');
  await stranger.page.getByLabel('Order number').fill(order.number);
  await stranger.page.getByLabel('Email address of the order').fill(customer.email);
  await stranger.page.getByLabel('Your name').fill('Ada Lovelace');
  await stranger.page.getByRole('button', { name: 'Withdraw from the contract' }).click();
  await stranger.page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await stranger.page.getByRole('heading', { name: 'Your withdrawal was sent' }).waitFor();
  await stranger.close();

  await page.goto(`/orders/${order.number}`);
  await page.getByText('You withdrew from this order').first().waitFor();
  await plain.close();

  const admin = await newVisitor(browser, { baseURL: app.url, colorScheme: 'dark' });
  await addSession(admin.context, app, app.administrator);
  await admin.page.goto(`/admin/orders/${order.number}`);
  await admin.page.getByRole('heading', { name: 'The customer withdrew' }).waitFor();
  await expectAccessible(admin.page, '#withdrawal');
  await shot(admin.page, 'admin-order-dark');
  await admin.page.getByRole('button', { name: /^(Refund|End the order)/ }).click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Refund|End the order)/ })
    .click();
  await admin.page.getByText('The withdrawal is settled.').waitFor();
  await admin.page.goto('/admin/settings#tax');
  await expectAccessible(admin.page, '#tax');
  await shot(admin.page, 'admin-settings-dark');
  await admin.close();
});
