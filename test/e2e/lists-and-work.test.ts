/** A morning of the team: two people in the settings, actions from the keyboard, pages many at a time, and an enquiry with a sketch. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PAGES } from '#test/pages/page-table.ts';
import { expectAccessible, newVisitor, untilHydrated, type Visitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { signIn } from './steps.ts';
import { until } from './until.ts';

let app: RunningApp;
let browser: Browser;
let admin: Visitor;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  admin = await newVisitor(browser, { baseURL: app.url });
  await signIn(admin.page, app.administrator);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test('who saves a section of the settings second compares, and loses nothing', async () => {
  const other = await newVisitor(browser, { baseURL: app.url });
  await signIn(other.page, app.administrator);
  const phone = (page: Page) => page.locator('[name="contactPhone"]');
  const save = (page: Page) =>
    page
      .locator('form')
      .filter({ has: phone(page) })
      .getByRole('button', { name: 'Save' })
      .first();
  await open(admin.page, '/admin/settings');
  await open(other.page, '/admin/settings');
  await phone(admin.page).fill('+49 1');
  await save(admin.page).click();
  await admin.page.getByText('Saved', { exact: true }).waitFor();
  await phone(other.page).fill('+49 2');
  await save(other.page).click();
  await other.page.getByText('Someone else saved this section').waitFor();
  await expectAccessible(other.page);
  await other.page.getByRole('radio', { name: 'Yours' }).check();
  await other.page.getByRole('button', { name: 'Save with these choices' }).click();
  await other.page.getByText('Saved', { exact: true }).waitFor();
  await open(admin.page, '/admin/settings');
  expect(await phone(admin.page).inputValue()).toBe('+49 2');
  // Browsers log the refused request.
  expect(other.faults.splice(0)).toEqual([expect.stringContaining('409')]);
  await other.close();
});

test('the palette writes a note, switches colours, and says what it did', async () => {
  const { page } = admin;
  await open(page, '/admin/orders');
  const order = page.locator('main tbody a.row-link').first();
  const number = (await order.innerText()).trim();
  await order.click();
  await page.waitForURL(/\/admin\/orders\/[A-Z]/);
  const text = page.getByRole('combobox', { name: 'Search the administration' });
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await until(() => text.evaluate((field) => field === document.activeElement));
  };
  await openPalette();
  await page.getByRole('group', { name: 'On this page' }).getByRole('option').first().waitFor();
  await page.keyboard.type('note');
  await page.getByRole('option', { name: `Add a note to ${number}` }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/write=note/);
  // While a dialog is open the shortcut belongs to it, and in a text it makes a link.
  await text.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await page.keyboard.press('Escape');
  await openPalette();
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: 'Use dark colours' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Done: Use dark colours').first().waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.keyboard.press('Escape');
});

test('why a bulk action was refused is shown in its bar, and the selection stays, also without scripts', async () => {
  const plain = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  await plain.context.addCookies(await admin.context.cookies());
  for (const { page } of [admin, plain]) {
    await page.goto('/admin/orders');
    if (page === admin.page) await untilHydrated(page);
    const row = page
      .getByRole('row')
      .filter({ has: page.locator('a.row-link') })
      .first();
    await row.getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'With the selected orders' });
    await bar.getByRole('button', { name: /^Put .*on hold$/ }).click();
    await bar.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await row.getByRole('checkbox').isChecked()).toBe(true);
  }
  await expectAccessible(admin.page);
  const reason = admin.page.getByLabel('Reason (customers see it)');
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(admin.faults.splice(0)).toEqual([expect.stringContaining('422')]);
  plain.faults.splice(0);
  await plain.close();
});

test('reviews that were selected stay selected when they are refused, also without scripts', async () => {
  const plain = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  await plain.context.addCookies(await admin.context.cookies());
  for (const { page } of [admin, plain]) {
    await page.goto('/admin/reviews');
    if (page === admin.page) await untilHydrated(page);
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    await boxes.first().check();
    const bar = page.getByRole('group', { name: 'With the selected' });
    await bar.getByRole('button', { name: /^Publish/ }).evaluate((button) => {
      (button as HTMLButtonElement).value = 'batch:no-such-action';
    });
    await bar.getByRole('button', { name: /^Publish/ }).click();
    await bar.getByRole('alert').waitFor();
    expect(await boxes.first().isChecked()).toBe(true);
    expect(await page.locator('.row-check:checked').count()).toBe(1);
  }
  expect(admin.faults.splice(0)).toEqual([expect.stringContaining('422')]);
  plain.faults.splice(0);
  await plain.close();
});

test('choices that were left alone follow what somebody else saved', async () => {
  const other = await newVisitor(browser, { baseURL: app.url });
  await signIn(other.page, app.administrator);
  const { page } = admin;
  await open(page, '/admin/coupons');
  await page.locator('main tbody a.row-link').first().click();
  await page.waitForURL(/\/admin\/coupons\/[\da-f-]{36}/);
  const field = (label: string) => (of: Page) => of.getByLabel(label, { exact: true });
  const [kind, currency] = [field('Kind'), field('Currency')];
  const save = (of: Page) => of.getByRole('button', { name: 'Save', exact: true });
  const saved = (of: Page) => of.getByText('Saved. Orders placed before keep their price.').first();

  await open(other.page, page.url());
  await kind(other.page).selectOption('Fixed amount');
  await field('Discount')(other.page).fill('15');
  await currency(other.page).selectOption('CHF');
  await save(other.page).click();
  await saved(other.page).waitFor();

  expect(await currency(page).inputValue()).not.toBe('CHF');
  // Another form of the page loads it.
  await page.getByRole('button', { name: /^Switch o(?:n|ff)$/ }).click();
  await until(async () => (await currency(page).inputValue()) === 'CHF');
  expect(await kind(page).inputValue()).toBe('amount');
  await page.locator('[name="note"]').fill('For the fair');
  await save(page).click();
  await saved(page).waitFor();

  await open(other.page, page.url());
  expect(await currency(other.page).inputValue()).toBe('CHF');
  expect(other.faults.splice(0)).toEqual([]);
  await other.close();
});

test('every field of the admin area has an id of its own, so its label leads to it', async () => {
  const pages = PAGES.filter(
    ({ route, admin: seen }) => /^admin(?!.*:)/.test(route) && seen === 'page',
  );
  const addresses = [...pages.map(({ route }) => `/${route}`), '/admin/services/new'];
  const read = addresses.map(async (address) => {
    const html = await (await admin.page.request.get(address)).text();
    const ids = [...html.matchAll(/<(?:input|select|textarea|div|section)\b[^>]* id="([^"]+)"/g)];
    const names = ids.map(([, id]) => id);
    return [address, names.filter((id, index) => names.indexOf(id) !== index)];
  });
  expect(read.length).toBeGreaterThan(20);
  expect(await Promise.all(read)).toEqual(addresses.map((address) => [address, []]));
});

test('pages are hidden together, and shown again', async () => {
  const { page } = admin;
  await open(page, '/admin/pages');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Imprint/ }).check();
  await page.getByRole('button', { name: 'Hide 1 page' }).click();
  await page.getByText('1 page is hidden.').waitFor();
  await page.getByRole('button', { name: /Undo it for 1 page/ }).click();
  await page.getByText('1 page is published.').waitFor();
});

test('a sketch comes with an enquiry, and the team downloads it', async () => {
  const visitor = await newVisitor(browser, { baseURL: app.url });
  await open(visitor.page, '/contact');
  await visitor.page.getByLabel('Your name').fill('Ada');
  await visitor.page.getByLabel('Email', { exact: true }).fill('ada@example.test');
  await visitor.page.getByLabel('What is it about?').fill('A sketch of our quay');
  await visitor.page
    .getByLabel('Message')
    .fill('Could you draw a map of our quay, as in the sketch?');
  const sketch = { name: 'quay.txt', mimeType: 'text/plain', buffer: Buffer.from('A quay') };
  await visitor.page.locator('input[name="files"]').setInputFiles(sketch);
  await expectAccessible(visitor.page);
  await visitor.page.getByRole('button', { name: 'Send message' }).click();
  await visitor.page.getByText('We have your message.').waitFor();
  await visitor.close();
  const { page } = admin;
  await open(page, '/admin/enquiries?state=spam');
  const row = page.getByRole('link', { name: 'A sketch of our quay' });
  if ((await row.count()) === 0) await open(page, '/admin/enquiries');
  await row.click();
  const file = page.getByRole('link', { name: /quay\.txt/ });
  await file.waitFor();
  await expectAccessible(page);
  const address = new URL((await file.getAttribute('href')) ?? '', app.url).href;
  const answer = await page.request.get(address);
  expect([answer.status(), await answer.text()]).toEqual([200, 'A quay']);

  // Without a word in it spam is not answered.
  const notSpam = page.getByRole('button', { name: 'Not spam' });
  if ((await notSpam.count()) > 0) await notSpam.click();
  await page.getByLabel('Your answer to Ada').fill('Gladly. Here is a first draft.');
  const draft = { name: 'draft.txt', mimeType: 'text/plain', buffer: Buffer.from('A draft') };
  await page.locator('input[name="files"]').setInputFiles(draft);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Your answer is on its way').waitFor();
  await page.getByRole('list', { name: 'Files' }).getByText('draft.txt').waitFor();
  await expectAccessible(page);
});
