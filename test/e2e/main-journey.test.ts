/** The main journey on real parts: the built app, its database, the payments sandbox on another site, and a browser that starts empty. */
import { afterAll, beforeAll, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible, launchBrowser, newVisitor } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import {
  expectState,
  newPerson,
  payByCard,
  payWithPayPal,
  placeOrder,
  register,
  signIn,
} from './steps.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test.each([
  ['card', (page: Page) => payByCard(page)],
  ['PayPal', payWithPayPal],
])('from an empty browser to a completed order, paid by %s', async (_method, pay) => {
  const customer = await newVisitor(browser, { baseURL: app.url });
  const { page } = customer;
  await page.goto('/');
  await expectAccessible(page);
  await register(page, newPerson());
  await expectAccessible(page);
  const orderId = await placeOrder(page);
  await expectAccessible(page);

  await pay(page);
  await page.waitForURL('**/order-success?*');
  await expectAccessible(page);

  await page.goto(`/orders/${orderId}`);
  await answerRequirements(page);
  await expectState(page, 'In progress');
  await expectAccessible(page);

  const admin = await newVisitor(browser, { baseURL: app.url });
  await signIn(admin.page, app.administrator);
  await admin.page.goto(`/admin/orders/${orderId}`);
  await expectAccessible(admin.page);
  await admin.page
    .getByLabel('Message')
    .first()
    .fill('Here is the finished work. Tell us how you like it.');
  await admin.page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expectState(admin.page, 'Delivered');
  await admin.close();

  await page.reload();
  await expectState(page, 'Delivered');
  await page.getByRole('button', { name: 'Accept delivery' }).click();
  await page.getByRole('button', { name: 'Accept and finish' }).click();
  await expectState(page, 'Completed');
  await expectAccessible(page);
  await customer.close();
});

/** Answers the service's questions, if there are any. */
async function answerRequirements(page: Page): Promise<void> {
  if (!(await page.getByText('Answers needed', { exact: true }).first().isVisible())) return;
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send answers' }) });
  for (const field of await form
    .locator('input[required]:not([type=radio]), textarea[required]')
    .all()) {
    const sample =
      SAMPLES[(await field.getAttribute('type')) ?? ''] ?? 'Warm, plain, a little old-fashioned.';
    await field.fill(sample);
  }
  for (const group of await form.locator('fieldset').all()) {
    await group.locator('input[type=radio], input[type=checkbox]').first().check();
  }
  await page.getByRole('button', { name: 'Send answers' }).click();
}

const SAMPLES: Record<string, string> = {
  url: 'https://example.com',
  number: '3',
  date: '2027-01-31',
};
