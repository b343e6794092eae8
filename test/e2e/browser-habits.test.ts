/** What a browser does on its own: colours, newer builds, files of a build that is gone, a session that ends elsewhere. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { newPerson, register } from './steps.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test('the chosen colours are there before the first paint, on every page and after a reload', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url, colorScheme: 'light' });
  const { page } = guest;
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('color-mode', 'dark'));
  await page.goto('/services', { waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.evaluate(() => localStorage.removeItem('color-mode'));
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('system');
  await guest.close();
});

test('a newer build is offered, and nothing reloads by itself', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'newer' } }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('A newer version of this site is ready.').waitFor();
  await page.unroute('**/build.json');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload' }).click(),
  ]);
  expect(await page.getByText('A newer version of this site is ready.').count()).toBe(0);
  await guest.close();
});

test('a page whose files are gone reloads once, and not for ever', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.waitForTimeout(3_000);
  expect(loads).toBeLessThanOrEqual(1);
  await guest.context.close(); // a page without its scripts has errors to report
});

test('signed out everywhere: the next call clears user and token and asks to sign in', async () => {
  const customer = await newVisitor(browser, { baseURL: app.url });
  const { page, context } = customer;
  await register(page, newPerson());
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'auth-token');
  expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: false, sameSite: 'Strict' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(604_700);
  await fetch(`${app.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cookie?.value}` },
  });
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.waitForURL('**/login?redirect=%2Forders');
  expect((await context.cookies()).filter(({ name }) => name === 'auth-token')).toEqual([]);
  customer.faults.length = 0; // the browser reports the refused call as an error of its own
  await customer.close();
});
