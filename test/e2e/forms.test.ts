/** Typed text is never lost, and buttons do what the screen shows. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, type Visitor, untilHydrated } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { ask, addSession, newCustomer, newOrder, payOrder, type Customer } from './shortcuts.ts';
import { enterCredentials } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let customer: Customer;

beforeAll(async () => {
  // Its own shop: it changes the shop's name.
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  customer = await newCustomer(app);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function visit(person: Parameters<typeof addSession>[2]): Promise<Visitor> {
  const visitor = await newVisitor(browser, { baseURL: app.url });
  await addSession(visitor.context, app, person);
  return visitor;
}

/** Opens a page and waits for hydration: before that no draft can be restored. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

const RESTORED = 'Restored your unsent text.';

test('a message survives a reload, another tab, the end of the session and a new sign-in, and is sent once', async () => {
  const order = await newOrder(app, customer);
  await payOrder(app, customer, order.id);
  const { page, context, faults, close } = await visit(customer);
  const at = `/orders/${order.id}`;
  const box = page.getByLabel('Message', { exact: true });
  await open(page, at);
  await box.fill('Two changes, and a question about the map.');
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  expect(await box.inputValue()).toBe('Two changes, and a question about the map.');

  const other = await context.newPage();
  await open(other, at);
  await other.getByText(RESTORED).waitFor();
  await other.close();

  await fetch(`${app.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}`, origin: app.url },
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.waitForURL('**/login?*');
  await page.getByText('Sign in to continue. What you typed is kept.').waitFor();
  expect(await page.getByText(/signed in as/i).count()).toBe(0);
  expect((await context.cookies()).filter(({ name }) => name === 'auth-token')).toEqual([]);
  await enterCredentials(page, customer);
  await page.waitForURL(`**${at}`);
  await page.getByText(RESTORED).waitFor();
  expect(await box.inputValue()).toBe('Two changes, and a question about the map.');

  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('list').getByText('a question about the map').first().waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
  await open(page, at);
  expect(await box.inputValue()).toBe('');
  expect(await page.getByText(RESTORED).count()).toBe(0);

  await box.fill('Not meant to be sent');
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await box.inputValue()).toBe('');
  await box.fill('Gone with the sign-out');
  await open(page, '/logout');
  await page.locator('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${app.url}/`);
  const kept = await page.evaluate(() => Object.keys(localStorage).join());
  expect(kept).not.toContain('draft:');
  faults.length = 0; // the browser reports the refused call as an error of its own
  await close();
  customer = { ...customer, ...(await ask<{ token: string }>(app, {}, '/auth/login', customer)) };
});

test('saving one section of the settings keeps unsaved text in the others', async () => {
  const { page, close } = await visit(app.administrator);
  await open(page, '/admin/settings');
  const section = (name: string) =>
    page.locator('form').filter({ has: page.locator(`input[name=intent][value=${name}]`) });
  await section('money').getByLabel('Tax in percent').fill('25');
  await section('seller').getByLabel('Legal name').fill('Fjord Studio AS');
  await section('studio').getByLabel('Name').fill('Fjord Studio');
  await section('contact').getByLabel('Phone').fill('+47 22 22 22 22');
  await section('contact').getByRole('button', { name: 'Save' }).click();
  await section('contact').getByText('Saved').waitFor();
  expect(await section('money').getByLabel('Tax in percent').inputValue()).toBe('25');
  expect(await section('seller').getByLabel('Legal name').inputValue()).toBe('Fjord Studio AS');
  await section('studio').getByRole('button', { name: 'Save' }).click();
  await section('studio').getByText('Saved').waitFor();
  await page.getByText('Fjord Studio', { exact: true }).first().waitFor(); // the frame has the new name
  expect(await section('money').getByLabel('Tax in percent').inputValue()).toBe('25');

  await page.reload();
  await section('money').getByText(RESTORED).waitFor();
  expect(await section('contact').getByText(RESTORED).count()).toBe(0);
  expect(await section('contact').getByLabel('Phone').inputValue()).toBe('+47 22 22 22 22');
  await section('money').getByRole('button', { name: 'Discard' }).click();
  expect(await section('money').getByLabel('Tax in percent').inputValue()).not.toBe('25');
  await close();
});

test('a line of text survives another section of its page, a reload and the end of the session', async () => {
  const person = await newCustomer(app);
  const { page, faults, close } = await visit(person);
  await open(page, '/profile');
  await page.getByText('Use another address').click();
  const address = page.getByLabel('New address');
  await address.fill('elsewhere@example.test');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await address.inputValue()).toBe('elsewhere@example.test');

  const username = page.getByLabel('Username');
  await username.fill('Ada of the lake');
  // While the page is read again, the end of the session leads to the sign-in without a press.
  await page.locator('[aria-busy]').waitFor({ state: 'detached' });
  await fetch(`${app.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, origin: app.url },
  });
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.waitForURL('**/login?*');
  await page.getByText('Sign in to continue. What you typed is kept.').waitFor();
  await enterCredentials(page, person);
  await page.waitForURL('**/profile');
  await page.getByText(RESTORED).first().waitFor();
  expect(await username.inputValue()).toBe('Ada of the lake');
  expect(await address.inputValue()).toBe('elsewhere@example.test');
  faults.length = 0; // the browser reports the refused call as an error of its own
  await close();
});

test('categories keep unsaved names, and each result appears at its button', async () => {
  const { page, close } = await visit(app.administrator);
  await open(page, '/admin/services/categories');
  const added = page.getByLabel('New category');
  const renamed = page.locator('input[name=name]').first();
  await renamed.fill('Not saved yet');
  await added.fill('Rivers');
  await page.reload();
  await page.getByText(RESTORED).first().waitFor();
  expect(await added.inputValue()).toBe('Rivers');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const result = page.getByText('Rivers was added.');
  await result.waitFor();
  await expect
    .poll(() => result.evaluate((each) => each.getBoundingClientRect().top))
    .toBeGreaterThan(0);
  await expect.poll(() => added.inputValue()).toBe('');
  expect(await renamed.inputValue()).toBe('Not saved yet');
  await page.getByRole('button', { name: 'Delete Rivers' }).click();
  await page.getByText('The category was deleted.').waitFor();
  await close();
});

test('publishing a post publishes the text on the screen, a draft can be previewed, and an error focuses its field', async () => {
  const { page, close } = await visit(app.administrator);
  await open(page, '/admin/blogs/new');
  await page.getByLabel('Title', { exact: true }).fill('How we draw rivers');
  await page.getByLabel('Excerpt').fill('Old excerpt.');
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Old text.');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL(/\/admin\/blogs\/[0-9a-f-]{36}\/how-we-draw-rivers$/);

  await page.getByRole('link', { name: /^Preview of its page/ }).click();
  await page.getByText('Draft preview').waitFor();
  await page.goBack();
  await page.getByLabel('Excerpt').fill('New excerpt.');
  await page.getByRole('button', { name: 'Save and schedule' }).click();
  await page.getByText('Choose a day and a time.').first().waitFor();
  expect(await page.getByLabel('Excerpt').inputValue()).toBe('New excerpt.');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('at');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.locator('.save-bar').getByText('Saved and published.').waitFor();
  await page.locator('.save-bar').getByRole('link', { name: 'Read it on the site' }).click();
  await page.getByText('New excerpt.').first().waitFor();
  expect(await page.getByText('Old excerpt.').count()).toBe(0);
  await close();
});

test('the service editor keeps typed text, focuses the first error, and confirms the save at the button', async () => {
  const { page, faults, close } = await visit(app.administrator);
  await open(page, '/admin/services');
  await page.locator('main a.row-link').first().click();
  await page.waitForURL(/\/admin\/services\/[0-9a-f-]{36}\/[a-z-]+$/);
  await untilHydrated(page);
  const summary = page.getByLabel('Summary', { exact: true });
  await summary.fill('A summary that nobody saved yet.');
  await page.reload();
  await page.getByText(RESTORED).waitFor();
  expect(await summary.inputValue()).toBe('A summary that nobody saved yet.');

  const days = page.getByLabel('Delivery in days').first();
  const before = await days.inputValue();
  await days.fill('-5');
  await page.locator('.save-bar').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => days.evaluate((field) => field === document.activeElement)).toBe(true);
  await days.fill(before);
  await page.locator('.save-bar').getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.save-bar').getByText('Saved.').waitFor();
  await page.reload();
  await untilHydrated(page);
  expect(await summary.inputValue()).toBe('A summary that nobody saved yet.');
  expect(await page.getByText(RESTORED).count()).toBe(0);
  faults.length = 0; // the browser reports the refused call as an error of its own
  await close();
});

test('the service editor keeps what is typed, and what somebody else saves, when another of its forms loads it', async () => {
  const [mine, theirs] = [await visit(app.administrator), await visit(app.administrator)];
  const save = ({ page }: Visitor, name = 'Save') =>
    page.locator('.save-bar').getByRole('button', { name, exact: true }).click();
  await open(mine.page, '/admin/services');
  await mine.page.locator('main a.row-link').first().click();
  await mine.page.waitForURL(/\/admin\/services\/[0-9a-f-]{36}\/[a-z-]+$/);
  await untilHydrated(mine.page);
  await open(theirs.page, new URL(mine.page.url()).pathname);

  await mine.page.getByLabel('Summary', { exact: true }).fill('Typed by me.');
  await mine.page.getByRole('button', { name: 'Add a frequent question' }).click();
  const question = mine.page.getByLabel('Question', { exact: true }).last();
  await expect
    .poll(() => question.evaluate((field) => field === document.activeElement))
    .toBe(true);
  await question.fill('Is it kept?');
  await mine.page.getByLabel('Answer', { exact: true }).last().fill('Yes.');
  await theirs.page.getByLabel('Title', { exact: true }).fill('A title of theirs');
  await save(theirs);
  await theirs.page.locator('.save-bar').getByText('Saved.').waitFor();

  await mine.page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await mine.page.getByText('It is a draft again.').waitFor();
  await mine.page.getByRole('heading', { name: 'A title of theirs' }).first().waitFor();
  expect(await question.inputValue()).toBe('Is it kept?');
  await save(mine, 'Save and publish');
  await mine.page.locator('.save-bar').getByText('Saved and published.').waitFor();
  await mine.page.reload();
  await untilHydrated(mine.page);
  const [title, summary] = ['Title', 'Summary'].map((label) =>
    mine.page.getByLabel(label, { exact: true }).first(),
  );
  expect(await title?.inputValue()).toBe('A title of theirs');
  expect(await summary?.inputValue()).toBe('Typed by me.');
  expect(await question.inputValue()).toBe('Is it kept?');
  // Browsers log the save that was refused and then merged.
  expect(mine.faults.splice(0)).toEqual([expect.stringContaining('409')]);
  await Promise.all([mine.close(), theirs.close()]);
});

test('the order form keeps its choice next to ?package=, and going back finds the unpaid order', async () => {
  const buyer = await newCustomer(app);
  const { page, close } = await visit(buyer);
  await open(page, '/payment');
  await page.getByText('You have nothing to pay.').waitFor();
  const { packages } = await ask<{ packages: { id: string }[] }>(app, {}, '/services/website-care');
  const form = `/order/website-care?package=${packages.at(-1)?.id}`;
  const note = page.getByLabel('Note to the studio');
  await open(page, form);
  await note.fill('Begin in June.');
  await page.reload();
  await page.getByText('This is the choice you were making last time.').waitFor();
  expect(await note.inputValue()).toBe('Begin in June.');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment?orderId=*');
  const placed = page.url();

  await page.goBack();
  await page.getByText(/^You have an unpaid order A-/).waitFor();
  await note.fill('Begin in June.');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('It has the same choices.').waitFor();
  await page.getByRole('link', { name: /^Pay/ }).click();
  await page.waitForURL(placed);
  await open(page, '/payment');
  await page.waitForURL(placed); // the only unpaid order
  await open(page, form);
  await note.fill('Begin in June.');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('It has the same choices.').waitFor();
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL((url) => url.href !== placed && url.pathname === '/payment');
  await open(page, '/payment');
  expect(await page.getByRole('main').getByRole('link', { name: /^Pay/ }).count()).toBe(2);
  await close();
});

test.each([true, false])(
  'paying also saves the billing details; scripts: %s',
  async (javaScriptEnabled) => {
    const buyer = await newCustomer(app);
    const order = await newOrder(app, buyer);
    const { page, context, faults, close } = await newVisitor(browser, {
      baseURL: app.url,
      javaScriptEnabled,
    });
    await addSession(context, app, buyer);
    await page.goto(`/payment?orderId=${order.id}`);
    if (javaScriptEnabled) await untilHydrated(page);
    await page.getByText('Company, address or tax number on the invoice').click();
    await page.getByLabel('Name or company').fill('Nordlys AS');
    await page.getByLabel('Tax number').fill('<wrong>');
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.getByText('Use only letters, digits and').first().waitFor();
    expect(await page.getByLabel('Name or company').inputValue()).toBe('Nordlys AS');
    await page.getByLabel('Tax number').fill('DE123456789');
    await page.getByRole('button', { name: 'Pay by card' }).click();
    if (javaScriptEnabled) await page.waitForURL('http://127.0.0.1:*/c/pay/*');
    else await page.getByText('Your payment page is ready').waitFor();
    const saved = await ask<{ name: string; taxId: string }>(
      app,
      buyer,
      '/account/billing-details',
    );
    expect(saved).toMatchObject({ name: 'Nordlys AS', taxId: 'DE123456789' });
    faults.length = 0; // the browser reports a document of 422 as an error of its own
    await close();
  },
);
