/** A guest follows a link with a coupon, orders and pays, and finds the discount on the invoice. */
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import type { SignedIn } from '#features/accounts/contract.ts';
import type { OrderInvoices } from '#features/invoices/contract.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { ask } from './shortcuts.ts';
import { newPerson, payByCard } from './steps.ts';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  ({ app, browser } = await demoShop());
  const { token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const coupon = { code: 'AUTUMN20', kind: 'percent', percentBasisPoints: 2000 };
  await ask(app, { token }, '/admin/coupons', coupon);
});

const FORM = '/services/logo-and-wordmark/order';

test('a link with a coupon lowers the price, up to the invoice', async () => {
  // Without scripts the page itself has the lower total, or says why not.
  const read = async (query: string) => (await fetch(`${app.url}${FORM}${query}`)).text();
  expect(await read('?coupon=autumn20')).toMatch(/Coupon AUTUMN20 \(20%\).*€552\.00/s);
  expect(await read('?coupon=none-such')).toContain('This coupon code does not exist.');

  const visitor = await newVisitor(browser, { baseURL: app.url, width: 390 });
  const { page } = visitor;
  await page.goto(`${FORM}?coupon=autumn20`);
  await untilHydrated(page);
  const field = page.getByLabel('Coupon code');
  await page.getByText('It takes off €138.00.').waitFor();

  // The Enter key asks about the code and orders nothing; what was typed stays.
  await field.fill('autumm20');
  await field.press('Enter');
  await page.getByText('This coupon code does not exist.').waitFor();
  expect(await field.inputValue()).toBe('autumm20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').getByText('This coupon code does not exist.').waitFor();
  // The browser reports each refused request; there are no other errors.
  for (const fault of visitor.faults.splice(0)) expect(fault).toContain('code=AUTUMM20');
  await field.fill('autumn 20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('It takes off €138.00.').waitFor();

  await page.getByRole('button', { name: 'Continue' }).click();
  const person = newPerson();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  // A refused password is the one to type again; the rest stays, also for signing in instead.
  const password = page.getByLabel('Password', { exact: true });
  const hasFocus = () => password.evaluate((field) => field === document.activeElement);
  const refusePassword = async (button: string) => {
    await password.fill('password');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(hasFocus).toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
    for (const fault of visitor.faults.splice(0)) expect(fault).toContain('/api/auth/');
  };
  await refusePassword('Create account and order');
  expect(await page.getByLabel('Username').inputValue()).toBe(person.username);
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByRole('heading', { name: 'Sign in to order' }).waitFor();
  await refusePassword('Sign in and order');
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Create an account for your order' }).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe(person.username);
  await password.fill(person.password);
  await page.getByText('Coupon AUTUMN20 (20%)').waitFor();
  await page.getByRole('button', { name: 'Create account and order' }).click();
  await page.waitForURL('**/payment?orderId=*');
  const orderId = new URL(page.url()).searchParams.get('orderId');
  await page.getByText('Coupon AUTUMN20 (20%)').waitFor();
  await payByCard(page);
  await page.waitForURL('**/order-success?*');
  await visitor.close();

  const { token } = await ask<SignedIn>(app, {}, '/auth/login', person);
  const issued = () =>
    ask<OrderInvoices>(app, { token }, `/orders/${orderId}/invoice`).catch(() => null);
  await expect.poll(issued).not.toBeNull();
  const [invoice] = (await issued())?.invoices ?? [];
  const headers = { authorization: `Bearer ${token}` };
  const pdf = await fetch(`${app.url}/api/invoices/${invoice?.id}/pdf`, { headers });
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()));
  expect(text).toMatch(/Coupon AUTUMN20 .*-€138\.00.*Total €552\.00/);
});
