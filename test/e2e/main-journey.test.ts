/** The main journey on real parts: the built app, its database, the payments sandbox on another site, and a browser that starts empty. */
import { beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { SignedIn } from '#features/accounts/contract.ts';
import { isLong } from '#test/harness/long.ts';
import { expectAccessible, newVisitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { ask, addSession, newCustomer, newOrder, withoutPolling } from './shortcuts.ts';
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
  ({ app, browser } = await demoShop());
});

const METHODS: [name: string, pay: (page: Page) => Promise<unknown>][] = [
  ['card', (page) => payByCard(page)],
  ['PayPal', payWithPayPal],
];

// `payments.test.ts` pays with PayPal in every run.
test.each(METHODS.slice(0, isLong ? 2 : 1))(
  'from an empty browser to a completed order, paid by %s',
  async (_method, pay) => {
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
    await admin.page.getByRole('link', { name: 'Deliver the work' }).click();
    await admin.page
      .getByLabel('Message with the delivery')
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
  },
);

/** Answers the service's questions, if there are any. */
async function answerRequirements(page: Page): Promise<void> {
  // The payment may still be on its way to the shop.
  await page
    .getByText(/^(Answers needed|In progress)$/)
    .first()
    .waitFor();
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

test('customer and administrator see what the other does at once, and soon without the stream', async () => {
  const ada = await newCustomer(app);
  const { id } = await newOrder(app, ada);
  const [customer, studio] = [
    await newVisitor(browser, { baseURL: app.url, expected: /net::ERR_FAILED .*\/api\/live/ }),
    await newVisitor(browser, { baseURL: app.url }),
  ];
  await addSession(customer.context, app, ada);
  await addSession(studio.context, app, app.administrator);
  const [letPoll] = await Promise.all(
    [customer, studio].map((each) => withoutPolling(each.context)),
  );
  const isStream = (url: URL) => url.pathname === '/api/live' && url.search.includes('mode=stream');
  const opened = [customer, studio].map(({ page }) =>
    page.waitForResponse((response) => isStream(new URL(response.url()))),
  );
  await customer.page.goto(`/orders/${id}`);
  await studio.page.goto(`/admin/orders/${id}`);
  await Promise.all(opened);

  // Nothing that is being written is lost, and the field stays where it is, as far as the page is longer than the window.
  await studio.page.setViewportSize({ width: 1280, height: 600 });
  const draft = studio.page.getByLabel('Message to the customer');
  await draft.fill('I was just writing to you.');
  await draft.focus();
  const before = (await draft.boundingBox())?.y ?? 0;
  await say(ada, id, 'Could the tiles be blue?');
  await studio.page.getByText('Could the tiles be blue?').waitFor();
  expect(await draft.inputValue()).toBe('I was just writing to you.');
  expect(await draft.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(Math.abs(((await draft.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
  await studio.page.getByRole('status').filter({ hasText: '1 new message' }).waitFor();

  const { token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  await ask(app, { token }, `/orders/${id}/cancellations`, { reason: 'There are no tiles.' });
  const cancelled = customer.page.getByText('Cancelled', { exact: true }).first();
  await cancelled.waitFor();

  // Without the stream the page polls.
  await letPoll?.();
  await customer.context.route(isStream, (route) => route.abort());
  await customer.page.goto(`/orders/${id}`);
  await say({ token }, id, 'There will be more in May.');
  await customer.page.getByText('There will be more in May.').waitFor();
  expect(await customer.page.getByText('There will be more in May.').count()).toBe(1);
  await customer.close();
  await studio.close();
});

const say = (who: { token: string }, orderId: string, body: string) =>
  ask(app, who, `/orders/${orderId}/messages`, { body, fileIds: [] });
