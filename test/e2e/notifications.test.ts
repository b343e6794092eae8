/** The bell and the choices in a browser, and the list without scripts. */
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import type { SignedIn } from '#features/accounts/contract.ts';
import { expectAccessible, newVisitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { answerQuestions } from './room-shortcuts.ts';
import { addSession, ask, newCustomer, newOrder, payOrder, withoutPolling } from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
});

const say = (who: { token: string }, orderId: string, body: string) =>
  ask(app, who, `/orders/${orderId}/messages`, { body, fileIds: [] });

test('the bell counts what happens at once, tells it, and leads to it', async () => {
  const ada = await newCustomer(app);
  const { id, number } = await newOrder(app, ada);
  const admin = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const { page, context, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, ada);
  await withoutPolling(context);
  const opened = page.waitForResponse((response) => response.url().includes('mode=stream'));
  await page.goto('/dashboard');
  const bell = page.locator('summary.bell-button');
  await page.getByRole('img', { name: 'Notifications', exact: true }).waitFor();
  await opened;

  await say(admin, id, 'The first sketch is coming.');
  await page.getByRole('img', { name: 'Notifications: one new' }).waitFor();
  await say(admin, id, 'Tomorrow, I think.');
  await bell.click();
  const link = page.locator('.bell').getByRole('link', { name: 'new messages about' });
  await link.waitFor();
  await expectAccessible(page);
  expect(await link.textContent()).toContain('2 new messages');
  await link.click();
  await page.waitForURL(`**/orders/${number}#new`);
  await page.getByRole('img', { name: 'Notifications', exact: true }).waitFor();
  await close();
});

test('who opens what happened has seen it, of every kind, and all notifications stay in the admin area', async () => {
  const ada = await newCustomer(app);
  const { id, number } = await newOrder(app, ada);
  await payOrder(app, ada, id);
  await answerQuestions(app, ada, id);
  await say(ada, id, 'When do you begin?');
  const admin = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const { page, context, close } = await newVisitor(browser, { baseURL: app.url });
  await addSession(context, app, { token: admin.token } as typeof ada);
  await page.goto('/admin/services');
  await page.locator('summary.bell-button').click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await page.waitForURL('**/admin/notifications');
  await page.getByRole('navigation', { name: 'Administration' }).first().waitFor();
  const unseen = page.locator('.notification-new').filter({ hasText: number });
  await expect.poll(() => unseen.count()).toBeGreaterThan(2);
  // The document shows the history before its program says that it was seen; who leaves in between has not seen it. The page before says the
  // same of itself, and its answer may still come.
  const seen = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes(`"/admin/orders/${number}"`)),
  );
  await page.goto(`/admin/orders/${number}`);
  await page.getByRole('list', { name: 'History' }).waitFor();
  expect((await seen).ok()).toBe(true);
  await page.goto('/admin/notifications');
  await page.locator('.notification').first().waitFor();
  await expect.poll(() => unseen.count()).toBe(0);
  await close();
});

test('the list works without scripts', async () => {
  const ada = await newCustomer(app);
  const { id, number } = await newOrder(app, ada);
  const admin = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  await say(admin, id, 'Hello.');
  const visitor = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  const { page, context, close } = visitor;
  await addSession(context, app, ada);
  await page.goto('/notifications');
  await page.getByText('One is new.').waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('You have read everything.').waitFor();
  expect(await page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
  await page.getByRole('link', { name: 'A new message about' }).first().click();
  await page.waitForURL(`**/orders/${number}#new`);
  await close();
});

test('a choice is saved, and what is turned off is not in the bell', async () => {
  const ada = await newCustomer(app);
  const { id } = await newOrder(app, ada);
  const admin = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const { page, context, close } = await newVisitor(browser, { baseURL: app.url, width: 390 });
  await addSession(context, app, ada);
  await page.goto('/profile#notifications');
  const messages = page.getByRole('group', { name: 'Messages' });
  await messages.getByRole('checkbox').uncheck();
  await messages.getByLabel('By email').selectOption('digest');
  await page.getByLabel('Hour of the daily email').selectOption('18');
  await page.getByRole('button', { name: 'Save choices' }).click();
  await page.locator('#notifications').getByText('Saved').waitFor();
  await expectAccessible(page);
  await page.reload();
  expect(await messages.getByRole('checkbox').isChecked()).toBe(false);
  expect(await messages.getByLabel('By email').inputValue()).toBe('digest');
  expect(await page.getByLabel('Hour of the daily email').inputValue()).toBe('18');

  await say(admin, id, 'Nobody hears this.');
  await page.goto('/notifications');
  await page.getByText('You have no notifications.').waitFor();
  await close();
});
