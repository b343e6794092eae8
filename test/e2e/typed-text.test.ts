/** Text in two tabs, and in two browsers; typed-everywhere.test.ts walks all forms. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, ask, newCustomer, newOrder, payOrder, type Customer } from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;
let customer: Customer;
let orderId: string;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  customer = await newCustomer(app);
  const order = await newOrder(app, customer);
  orderId = order.id;
  await payOrder(app, customer, orderId);
});

test('another tab shows the newest text until something is typed there, and is then told', async () => {
  const { page, context, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, customer);
  const box = (of: Page) => of.getByLabel('Message', { exact: true });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/orders/${orderId}`);
    await untilHydrated(each);
  }
  await box(page).fill('First here');
  await expect.poll(() => box(other).inputValue()).toBe('First here');
  await box(page).fill('First here, and on');
  await expect.poll(() => box(other).inputValue()).toBe('First here, and on');
  await box(other).fill('There');
  await page.getByText(TOLD).waitFor();
  expect(await box(page).inputValue()).toBe('First here, and on');

  // Each tab keeps its own text when it is loaded again, and sends that one.
  for (const each of [page, other]) {
    await each.reload();
    await untilHydrated(each);
  }
  expect(await box(page).inputValue()).toBe('First here, and on');
  expect(await box(other).inputValue()).toBe('There');
  await page.getByText(TOLD).waitFor();
  await other.getByRole('button', { name: 'Send message' }).click();
  await page.getByText(TOLD).waitFor({ state: 'detached' });
  expect(await box(page).inputValue()).toBe('First here, and on');
  await expect.poll(() => box(other).inputValue()).toBe('First here, and on');
  await page.getByRole('button', { name: 'Send message' }).click();
  for (const each of [page, other]) await expect.poll(() => box(each).inputValue()).toBe('');
  for (const sent of ['There', 'First here, and on']) {
    await page.locator('.message').getByText(sent, { exact: true }).first().waitFor();
  }
  await close();
});

const TOLD = 'Another tab has a different text here that is not sent yet.';

test('two tabs on one page: the visual editor shows what its tab saves', async () => {
  const { page, context, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, app.administrator);
  const other = await context.newPage();
  const paper = (of: Page) => of.locator('.editor-paper [role=textbox]');
  const { slug } = await ask<{ slug: string }>(app, await admin(), '/admin/pages', {
    title: 'Two tabs',
    slug: 'two-tabs',
    template: null,
  });
  for (const each of [page, other]) {
    await each.goto(`/admin/pages/${slug}`);
    await paper(each).waitFor();
  }
  await paper(page).fill('Written in the first tab.');
  await expect.poll(() => paper(other).innerText()).toBe('Written in the first tab.');
  await paper(other).fill('Written in the second tab.');
  await page.getByText(TOLD).waitFor();
  expect(await paper(page).innerText()).toBe('Written in the first tab.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').first().waitFor();
  expect(await paper(other).innerText()).toBe('Written in the second tab.');
  await page.getByRole('button', { name: 'Use that text' }).click();
  await expect.poll(() => paper(page).innerText()).toBe('Written in the second tab.');
  const saved = await ask<{ page: { body: string } }>(app, await admin(), `/admin/pages/${slug}`);
  expect(saved.page.body).toBe('Written in the first tab.');
  await close();
});

test('a page is published as it stands on the screen; each place to complete is a link', async () => {
  const { page, context, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, app.administrator);
  const { slug } = await ask<{ slug: string }>(app, await admin(), '/admin/pages', {
    title: 'About two tabs',
    slug: 'about-two-tabs',
    template: null,
  });
  await page.goto(`/admin/pages/${slug}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.getByLabel('Text', { exact: true }).fill('By [… your name], at [… your address].');
  const places = page.locator('.notice li a');
  await expect.poll(() => places.count()).toBe(2);
  for (const [left, written] of [
    [1, 'Ada'],
    [0, 'Galway'],
  ] as const) {
    await places.first().click();
    await page.keyboard.insertText(written);
    await expect.poll(() => places.count()).toBe(left);
  }
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await page.getByText('Saved and published. Visitors can read it now.').first().waitFor();
  await page.goto(`/${slug}`);
  await page.locator('main').getByText('By Ada, at Galway.').waitFor();
  await close();
});

test('what is typed while a message is being sent stays for the next one', async () => {
  const { page, context, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, customer);
  const box = page.getByLabel('Message', { exact: true });
  const send = page.getByRole('button', { name: 'Send message' });
  const files = page.locator('#message-files-list [data-status="done"] .attachment-name');
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  const sentEntry = (said: string) =>
    page.getByRole('listitem').filter({ hasText: said, hasNotText: 'Sending' });
  let goOn = () => {};
  const isWaiting = await holdMessages(page, (release) => (goOn = release));
  await page.goto(`/orders/${orderId}`);
  await untilHydrated(page);

  // The text goes on, and a file is added.
  await box.fill('First of all');
  await page.locator('#message-files').setInputFiles([text('first.txt')]);
  await expect.poll(() => files.allInnerTexts()).toEqual(['first.txt']);
  await send.click();
  await isWaiting();
  await box.press('End');
  await box.pressSequentially('\nAnd one more thing');
  await page.locator('#message-files').setInputFiles([text('second.txt')]);
  await expect.poll(() => files.allInnerTexts()).toEqual(['first.txt', 'second.txt']);
  goOn();
  await expect.poll(() => box.inputValue()).toBe('And one more thing');
  await expect.poll(() => files.allInnerTexts()).toEqual(['second.txt']);
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('And one more thing');
  await expect.poll(() => files.allInnerTexts()).toEqual(['second.txt']);

  // Another text takes its place: all of it stays.
  await untilHydrated(page);
  await send.click();
  await isWaiting();
  await box.fill('Something else');
  goOn();
  await sentEntry('And one more thing').waitFor();
  expect(await box.inputValue()).toBe('Something else');
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('Something else');
  await untilHydrated(page);
  await send.click();
  await isWaiting();
  goOn();
  await expect.poll(() => box.inputValue()).toBe('');
  await close();
});

/** Keeps each message waiting for its answer until it is released. */
async function holdMessages(page: Page, take: (release: () => void) => void) {
  let waiting: PromiseWithResolvers<void> = Promise.withResolvers();
  await page.route('**/messages', async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    take(resolve);
    waiting.resolve();
    await promise;
    waiting = Promise.withResolvers();
    await route.continue();
  });
  return () => waiting.promise;
}

test('a message that arrived without an answer is not offered again, and is sent once', async () => {
  const { page, context, faults, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, customer);
  const box = page.getByLabel('Message', { exact: true });
  await page.goto(`/orders/${orderId}`);
  await untilHydrated(page);
  await page.route('**/messages', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await box.fill('The answer to this is lost');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await box.inputValue()).toBe('The answer to this is lost');
  await page.unroute('**/messages');
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('');
  const sent = page.locator('li', { hasText: 'The answer to this is lost' });
  expect(await sent.count()).toBe(1);
  faults.length = 0; // the browser reports the lost answer
  await close();
});

test('what is typed into a dialog of the editor is there again', async () => {
  const { page, context, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, app.administrator);
  const dialogs = [
    { tool: 'Link', field: 'Address', typed: 'https://example.test/a-long-address' },
    { tool: 'Picture', field: 'What it shows', typed: 'A map of the old town' },
  ];
  const open = async (tool: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: tool, exact: true }).click();
    return page.getByRole('dialog');
  };
  await page.goto('/admin/blogs/new');
  await untilHydrated(page);
  for (const { tool, field, typed } of dialogs) {
    await (await open(tool)).getByLabel(field).fill(typed);
    await page.keyboard.press('Escape');
  }
  await page.reload();
  await untilHydrated(page);
  for (const { tool, field, typed } of dialogs) {
    expect([tool, await (await open(tool)).getByLabel(field).inputValue()]).toEqual([tool, typed]);
    await page.keyboard.press('Escape');
  }
  await (await open('Link')).getByRole('button', { name: 'Set link' }).click();
  await page.locator('.editor-paper a[href="https://example.test/a-long-address"]').waitFor();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.includes('editor-link'))).toEqual([]);
  await close();
});

test('two browsers: a message is answered, edited, seen; a saved reply is filled in; a note stays private', async () => {
  await ask(app, await admin(), '/admin/replies', {
    title: 'Greeting',
    body: 'Hello {customer}, about {order}: **soon**.',
  });
  const mine = await newVisitor(browser, { baseURL: app.url });
  const staff = await newVisitor(browser, { baseURL: app.url });
  await addSession(mine.context, app, customer);
  await addSession(staff.context, app, app.administrator);
  await mine.page.goto(`/orders/${orderId}`);
  await staff.page.goto(`/admin/orders/${orderId}`);
  await untilHydrated(mine.page);
  await untilHydrated(staff.page);

  await mine.page.getByLabel('Message', { exact: true }).fill('Is *blue* possibel?');
  await mine.page.keyboard.press('Control+Enter');
  const question = staff.page.locator('.message', { hasText: 'Is blue possibel?' });
  await question.waitFor();
  expect(await question.locator('em').innerText()).toBe('blue');
  await mine.page.locator('.message', { hasText: 'Seen' }).last().waitFor();

  const own = mine.page.locator('.message', { hasText: 'possibel' });
  await own.getByText('Edit', { exact: true }).click();
  await own.getByLabel('New text').fill('Is *blue* possible?');
  await own.getByRole('button', { name: 'Save' }).click();
  await staff.page.getByText('possible?').first().waitFor();
  await staff.page.getByText('Edited').first().waitFor();

  await staff.page
    .locator('.message', { hasText: 'possible?' })
    .getByRole('link', { name: /^Reply/ })
    .click();
  const box = staff.page.getByLabel('Message to the customer');
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await staff.page.getByRole('button', { name: 'Saved replies' }).first().click();
  await staff.page.getByLabel('Search').fill('greet');
  await staff.page.getByRole('dialog').getByText('Greeting').waitFor();
  await staff.page.keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toContain(`Hello ${customer.username}, about A-`);
  await staff.page.getByRole('button', { name: 'Send message' }).click();
  const answer = mine.page.locator('.message', { hasText: `Hello ${customer.username}` });
  await answer.waitFor();
  await answer.locator('a.quote', { hasText: 'Is blue possible?' }).waitFor();

  await staff.page
    .locator('.message', { hasText: `Hello ${customer.username}`, hasNotText: 'Sending' })
    .waitFor();
  // The box is lower once the message is sent; a click on the label waits until it stands still.
  await staff.page.locator('.composer-modes').getByText('Private note').click();
  await staff.page.getByText('Only your team sees this.').waitFor();
  await staff.page.getByLabel('Private note').last().fill('Check the licence.');
  await staff.page.getByRole('button', { name: 'Save note' }).click();
  await staff.page.locator('.message-internal', { hasText: 'Check the licence.' }).waitFor();
  await mine.page.reload();
  expect(await mine.page.getByText('Check the licence.').count()).toBe(0);
  await staff.close();
  await mine.close();
});

async function admin(): Promise<{ token: string }> {
  return ask<{ token: string }>(app, {}, '/auth/login', app.administrator);
}
