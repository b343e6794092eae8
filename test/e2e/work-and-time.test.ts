/** Steps, a later date, the person in charge, the board and renamed states, seen by both sides at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import type { SignedIn } from '#features/accounts/contract.ts';
import {
  expectAccessible,
  launchBrowser,
  newVisitor,
  untilHydrated,
  type Visitor,
} from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { addSession, ask, newCustomer, newOrder, payOrder, type Customer } from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;
let admin: Visitor;
let customer: Visitor;
let orderId: string;
let orderNumber: string;
let token: string;

beforeAll(async () => {
  // Its own shop: it renames a state.
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  admin = await newVisitor(browser, { baseURL: app.url });
  customer = await newVisitor(browser, { baseURL: app.url, width: 390, colorScheme: 'dark' });
  ({ token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator));
  await addSession(admin.context, app, { token } as Customer);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test('the steps of a service are planned once, and each order shows how far its work is', async () => {
  const { page } = admin;
  await page.goto('/admin/services?q=care');
  await page.getByRole('link', { name: 'Website care' }).first().click();
  await untilHydrated(page);
  const part = page.getByRole('region', { name: 'Steps of the work' });
  for (const [index, title] of ['Updates', 'Report', 'Check-up'].entries()) {
    await part.getByRole('button', { name: 'Add a step' }).press('Enter');
    await page.locator(`[id="steps.${index}.title"]`).fill(title);
  }
  // The last one comes first: dragged to the second place, then moved by keyboard.
  await drag(page, part.locator('.row-handle').nth(2), page.locator('[id="steps.1"]'));
  await expectValue(page.locator('[id="steps.1.title"]'), 'Check-up');
  await part.getByRole('button', { name: 'Move step 2 up' }).press('Enter');
  await expectValue(page.locator('[id="steps.0.title"]'), 'Check-up');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).first().waitFor();
  await expectAccessible(page);

  const ada = await newCustomer(app);
  await addSession(customer.context, app, ada);
  ({ id: orderId, number: orderNumber } = await newOrder(app, ada));
  await payOrder(app, ada, orderId);
  await ask(app, { token }, `/orders/${orderId}/starts`, { reason: 'By phone.' });
  await customer.page.goto(`/orders/${orderId}`);
  await untilHydrated(customer.page);
  const seen = customer.page.locator('#steps');
  await seen.getByText('0 of 3 steps done').waitFor();
  await page.goto(`/admin/orders/${orderId}`);
  await untilHydrated(page);
  const steps = page.locator('#steps');

  // A tick by keyboard keeps its focus, and the customer sees it at once.
  const tick = steps.getByRole('button', { name: 'Done: Check-up' });
  await tick.press('Space');
  await seen.getByText('1 of 3 steps done').waitFor();
  await customer.page.getByText('finished the step “Check-up”').first().waitFor();
  await expect.poll(() => tick.getAttribute('aria-pressed')).toBe('true');
  expect(await tick.evaluate((button) => button === document.activeElement)).toBe(true);

  // What is typed survives a reload; an internal step stays with the studio.
  await steps.getByText('Add a step', { exact: true }).click();
  await steps.locator('#step-title-new').fill('Ask the printer');
  await expect.poll(() => draftsOf(page)).toContain('Ask the printer');
  await page.reload();
  await untilHydrated(page);
  await steps.locator('#step-title-new').waitFor({ state: 'attached' });
  await expectValue(steps.locator('#step-title-new'), 'Ask the printer');
  if (!(await steps.locator('#step-title-new').isVisible())) {
    await steps.getByText('Add a step', { exact: true }).click();
  }
  await steps.locator('#step-internal-new').check();
  await steps.getByRole('button', { name: 'Add', exact: true }).click();
  await steps.getByRole('button', { name: 'Done: Ask the printer' }).waitFor();
  await steps.getByLabel('Change Updates').click();
  await expectAccessible(page, '#steps');
  await steps.getByRole('button', { name: 'Move “Updates” down' }).press('Enter');
  await expect.poll(() => steps.getByRole('listitem').nth(1).textContent()).toContain('Report');
  const down = steps.getByRole('button', { name: 'Move “Updates” down' });
  await expect.poll(() => down.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => seen.getByRole('listitem').nth(1).textContent()).toContain('Report');
  expect(await seen.getByText('Ask the printer').count()).toBe(0);
  await expectAccessible(customer.page);
  await customer.page.goto('/dashboard');
  await customer.page.getByText('1 of 3 steps done').first().waitFor();
  await expectAccessible(customer.page);
});

test('a later date is proposed with its reason, and holds once the customer agrees', async () => {
  const { page } = admin;
  await customer.page.goto(`/orders/${orderId}`);
  await untilHydrated(customer.page);
  await page.goto(`/admin/orders/${orderId}`);
  await untilHydrated(page);
  const card = page.locator('#extension');
  await card.getByText('Propose a new date').click();
  const day = card.getByLabel('New date');
  const earliest = (await day.getAttribute('min')) ?? '';
  await day.fill(new Date(Date.parse(earliest) + 14 * 86_400_000).toISOString().slice(0, 10));
  await card.getByLabel('Reason').fill('The host moves its servers.');
  await card.getByRole('button', { name: 'Send the proposal' }).press('Enter');
  const asked = customer.page.locator('#extension');
  await asked.getByText('The host moves its servers.').waitFor();
  await expectAccessible(customer.page);
  await asked.getByRole('button', { name: 'Accept the new date' }).press('Enter');
  await page.getByText('accepted the new delivery date').first().waitFor();
  await card.getByText('Propose a new date').first().waitFor();
});

test('a person in charge finds their orders, and the board moves them by keyboard and by mouse', async () => {
  const { page } = admin;
  const assignee = page.locator('select[name=assigneeId]').first();
  await assignee.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter');
  await page.getByText('The assignment is saved.').first().waitFor();

  await page.goto('/admin/orders/board?assignee=none');
  await untilHydrated(page);
  const card = page
    .locator('.board-card')
    .filter({ has: page.locator(`[href$="${orderNumber}"]`) });
  expect(await card.count()).toBe(0);
  await page.getByRole('link', { name: 'Mine', exact: true }).press('Enter');
  await card.getByText('1 of 3 steps done').waitFor();
  await expectAccessible(page);

  const openHold = async () => {
    await card.locator('summary').press('Enter');
    await card.getByRole('button', { name: 'To “On hold”' }).press('Enter');
  };
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('What is missing?');
  await openHold();
  await reason.fill('The password of the host.');
  await expectAccessible(page);
  await page.reload();
  await untilHydrated(page);
  await openHold();
  await expect.poll(() => reason.inputValue()).toBe('The password of the host.');
  await dialog.getByRole('button', { name: 'Put on hold' }).press('Enter');
  const held = page.getByRole('region', { name: /^On hold:/ });
  await held.locator(`[href$="${orderNumber}"]`).waitFor();
  await customer.page.getByText('The password of the host.').first().waitFor();

  const working = page.getByRole('region', { name: /^In progress:/ });
  await drag(page, card, working);
  await working.locator(`[href$="${orderNumber}"]`).waitFor();
  await customer.page.getByText('In progress', { exact: true }).first().waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await widthOver(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('a renamed state is called so on both sides', async () => {
  const { page } = admin;
  await page.goto('/admin/settings');
  await untilHydrated(page);
  await page.locator('[name="states.in_progress.en"]').fill('In the works');
  const form = page.locator('form').filter({ has: page.locator('[name="states.in_progress.en"]') });
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await form.getByText('Saved', { exact: true }).waitFor();
  for (const [visitor, path] of [
    [admin, '/admin/orders/board'],
    [customer, `/orders/${orderId}`],
  ] as const) {
    await visitor.page.goto(path);
    await visitor.page.getByText('In the works').first().waitFor();
    await expectAccessible(visitor.page);
  }
  await customer.close();
  await admin.close();
});

/** A page learns of a drag over it with the second move of the mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await to.hover();
  await page.mouse.up();
}

async function expectValue(field: Locator, value: string): Promise<void> {
  await expect.poll(() => field.inputValue()).toBe(value);
}

/** What the browser keeps of unsent forms. */
const draftsOf = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** How far the page reaches beyond the screen, in pixels. */
const widthOver = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
