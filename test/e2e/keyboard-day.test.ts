/** Work of an administrator without a mouse: Tab, arrow keys, shortcuts and the palette. Nothing here clicks, or gives the focus. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '#test/harness/long.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { newVisitor, untilHydrated, type Visitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import { expectShown, pressOn, tabTo, typeInto } from './keys.ts';
import { workOn } from './room-shortcuts.ts';
import type { RunningApp } from './running-app.ts';
import { ask, newCustomer, type Customer } from './shortcuts.ts';
import { until } from './until.ts';

let app: RunningApp;
let browser: Browser;
let admin: Visitor;
let page: Page;
let customer: Customer;
let orderId: string;
let orderNumber: string;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  customer = await newCustomer(app);
  orderId = await workOn(app, customer);
  orderNumber = (await ask<Order>(app, customer, `/orders/${orderId}`)).number;
  await ask(app, customer, `/orders/${orderId}/messages`, { body: 'How far is it?', fileIds: [] });
  admin = await newVisitor(browser, { baseURL: app.url });
  ({ page } = admin);
});

afterAll(() => admin?.close());

const button = (name: string | RegExp, within: Page | Locator = page): Locator =>
  within.getByRole('button', { name, exact: true }).first();

/** Opens a page with the keys of the admin area. */
async function go(key: string, address: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
  await page.waitForURL(`**${address}`);
  await page.waitForFunction(() => document.querySelector('h1'));
}

/** Chooses an entry of the palette by a few letters. */
async function choose(words: string, entry: string | RegExp): Promise<void> {
  // In a text Ctrl K makes a link; Escape folds what one writes in.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const text = page.getByRole('combobox', { name: 'Search the administration' });
  await until(() => text.evaluate((field) => field === document.activeElement));
  await page.keyboard.type(words);
  const option = page.getByRole('option', { name: entry }).first();
  await option.waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    if ((await option.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await text.waitFor({ state: 'hidden' });
}

/** Answers the first call of this address, and any other one only on `goOn`: the keyboard stays where it is when more data comes later. */
async function holdLater(address: RegExp) {
  let calls = 0;
  let answers = 0;
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    calls += 1;
    if (calls > 1) await released.promise;
    await route.fulfill({ response: await route.fetch() });
    answers += 1;
  });
  return {
    async goOn() {
      released.resolve();
      await until(() => answers === calls);
      await page.unroute(address);
    },
  };
}

test('signs in, finds an order, and writes in it', async () => {
  await page.goto('/login');
  await untilHydrated(page);
  await typeInto(page, page.getByLabel('Email', { exact: true }), 12, app.administrator.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), 3, app.administrator.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
  await untilHydrated(page);

  await go('o', '/admin/orders');
  // The page begins with its tools, the filters by state, and then the search.
  await typeInto(page, page.getByRole('searchbox').first(), 20, customer.username);
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
  await pressOn(page, page.locator('main tbody a.row-link').first(), 16);
  await page.waitForURL(/\/admin\/orders\/[A-Z]/);
  await untilHydrated(page);

  await choose('message', /^Write a message in/);
  await expect.poll(() => focusedName(page)).toBe('Message to the customer');
  await page.keyboard.type('Half of it is done.');
  await page.keyboard.press('Control+Enter');
  await expectShown(page, page.locator('.message-bubble, main').getByText('Half of it is done.'));

  await choose('note', /^Add a note to/);
  await expect.poll(() => focusedName(page)).toBe('Private note');
  await page.keyboard.type('Likes short answers.');
  await pressOn(page, button('Save note'), 14);
  await expectShown(page, page.getByText('Likes short answers.'));

  await choose('deliver', /^Deliver/);
  await expect.poll(() => focusedName(page)).toBe('Message with the delivery');
  await page.keyboard.type('Here it is.');
  const files = page.locator('#delivery-files');
  await tabTo(page, files, 14);
  const content = { name: 'map.txt', mimeType: 'text/plain', buffer: Buffer.from('A map') };
  await files.setInputFiles(content);
  await page.getByText('map.txt').first().waitFor();
  await pressOn(page, button('Deliver'), 6);
  await expectShown(page, page.getByText(/^Delivered\./));
});

test('changes a price, and publishes a post with a heading', async () => {
  await choose('staff', /^Staff portraits/);
  await page.waitForURL(/\/admin\/services\/[0-9a-f-]{36}/);
  await untilHydrated(page);
  await pressOn(page, page.locator('a[href="#part-packages"]'), 24);
  const price = page.locator('[name="packages.0.priceMinor"]');
  await typeInto(page, price, 20, '87');
  await page.keyboard.press('Control+s');
  await expectShown(page, page.getByText(/^Saved/));

  // A letter would go into the field.
  await choose('blog', /^Blog/);
  await page.waitForURL('**/admin/blogs');
  await pressOn(page, page.getByRole('link', { name: 'Write a post' }).first(), 12);
  await page.waitForURL('**/admin/blogs/new');
  await untilHydrated(page);
  const name = `A day by keyboard ${Date.now()}`;
  await typeInto(page, page.getByLabel('Title', { exact: true }), 8, name);
  const paper = page.locator('.ProseMirror');
  await tabTo(page, paper, 30);
  await page.keyboard.type('/Heading');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('In the morning');
  await expect.poll(() => paper.locator('h2, h3').innerText()).toBe('In the morning');
  await typeInto(page, page.getByLabel('Excerpt', { exact: true }), 40, 'From morning to night.');
  await pressOn(page, button('Save and publish'), 40);
  await expectShown(page, page.getByText('Saved and published.'));
});

test('answers an enquiry and a review', async () => {
  await choose('enquiries', /^Enquiries/);
  await page.waitForURL('**/admin/enquiries');
  await pressOn(page, page.locator('main tbody a.row-link').first(), 24);
  await page.waitForURL(/\/admin\/enquiries\/[0-9a-f-]{36}/);
  await untilHydrated(page);
  const later = await holdLater(/\/api\/enquiries\/[0-9a-f-]{36}(?:\?|$)/);
  await choose('answer', /^Answer “/);
  await expect.poll(() => focusedName(page)).toContain('Your answer to');
  await page.keyboard.type('Gladly. When does it suit you?');
  await tabTo(page, button('Send answer'), 12);
  await later.goOn();
  // With the name of what is shown in its address, the page is as it stays.
  await page.waitForURL(/[0-9a-f-]{36}\/[^/]+#reply-body$/);
  await pressOn(page, button('Send answer'), 0);
  await expectShown(page, page.getByText('Your answer is on its way.'));

  await choose('reviews', /^Reviews/);
  await page.waitForURL('**/admin/reviews');
  await choose('answer', /^Answer the review by/);
  await expect.poll(() => focusedName(page)).toContain('Reply');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Thank you, come again.');
  await pressOn(page, button('Save reply'), 6);
  await expectShown(page, page.locator('main p').getByText('Thank you, come again.'));
});

test('refunds a part, hides a page and shows it again', async () => {
  await choose(`refund ${orderNumber}`, /^Refund A-/);
  await page.waitForURL(/#refund/);
  await expect.poll(() => focusedName(page)).toContain('The full remaining amount');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, page.getByLabel(/^Amount in/), 3, '10.00');
  await typeInto(page, page.locator('#refund-reason'), 6, 'Sorry for the wait.');
  await pressOn(page, button('Refund', page.locator('#refund')), 4);
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: /^Refund / }), 4);
  await expectShown(page, page.getByText('The refund is on its way.'));

  await choose('pages', /^Pages/);
  await page.waitForURL('**/admin/pages');
  await pressOn(page, page.getByRole('checkbox', { name: /Imprint/ }), 40, 'Space');
  await pressOn(page, button('Hide 1 page'), 40);
  await expectShown(page, page.getByText('1 page is hidden.'));
  await pressOn(page, button(/^Undo it for 1 page/), 12);
  await expectShown(page, page.getByText('1 page is published.'));
});

test.runIf(isLong)(
  'tags a customer, changes a setting, looks at the bell and signs out',
  async () => {
    await choose(`tag ${customer.username}`, /^Tag /);
    await expect.poll(() => focusedName(page)).toContain('tag');
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await expectShown(page, page.getByRole('status').getByText('By keyboard'));

    await choose('settings', /^Settings/);
    await page.waitForURL('**/admin/settings');
    await untilHydrated(page);
    await typeInto(page, page.locator('[name="contactPhone"]'), 40, '+353 1 555 0100');
    await page.keyboard.press('Enter');
    await expectShown(page, page.getByText('Saved', { exact: true }));

    await choose('orders', /^Orders/);
    await page.waitForURL('**/admin/orders');
    await tabTo(page, page.locator('summary.bell-button'), 6, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('.bell').getByRole('link').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.bell').getAttribute('open')).toBeNull();
    await choose('sign out', 'Sign out');
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  },
);

/** What a screen reader calls the field that has the focus. */
const focusedName = (of: Page): Promise<string> =>
  of.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null;
    return focused?.ariaLabel ?? focused?.labels?.[0]?.textContent ?? focused?.tagName ?? '';
  });
