/** Browser behaviour: colour mode, newer builds, files of a removed build, a session that ends elsewhere. */
import type { Browser, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { newPerson, register } from './steps.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
});

test('the colour mode applies before the first paint, on every page and after a reload', async () => {
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

test('a newer build is offered, and nothing reloads automatically', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  await page.goto('/');
  await untilHydrated(page);
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

/** The page's own module: the last module in its document. */
async function fileOf(path: string): Promise<string> {
  const html = await (await fetch(app.url + path)).text();
  const named = /(?:import \* as route\d+ from |"files":\[)"([^"]+)"/g;
  const files = [...html.matchAll(named)].map(([, file]) => file);
  return files.at(-1) as string;
}

async function openHome() {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  await page.goto('/');
  await untilHydrated(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  const clickContact = () => page.getByRole('link', { name: 'Contact' }).last().click();
  return { ...guest, clickContact, loads: () => loads };
}

test('a page whose file is gone reloads once in ten seconds, then shows a message', async () => {
  const { page, context, clickContact, loads } = await openHome();
  const gone = await fileOf('/contact');
  await page.route(`**${gone}`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await clickContact();
  await page.getByText('That page could not be loaded.').waitFor(); // after the reload, during the navigation
  await clickContact();
  await clickContact();
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(1);
  expect(page.url()).toBe(`${app.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close(); // browsers log a missing file as an error
});

test('a page whose file is back after the reload opens without another click', async () => {
  const { page, context, clickContact, loads } = await openHome();
  const gone = await fileOf('/contact');
  await page.route(`**${gone}`, (route) => route.fulfill({ status: 404, body: 'Not found' }), {
    times: 1,
  });
  await clickContact();
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
  expect(loads()).toBe(1);
  await context.close(); // a missing file is an error to report
});

test('a document whose own file is gone reloads once and stays readable', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  const gone = await fileOf('/login');
  await page.route(`**${gone}`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  let documents = 0;
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => documents).toBe(2);
  await page.waitForTimeout(1_500);
  expect(documents).toBe(2);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await guest.context.close(); // a missing file is an error to report
});

test('a page that is being left does not reload when its modules are aborted', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  const held: Route[] = [];
  await page.route('**/*.js', (route) => void held.push(route));
  await page.route('**/contact', async (route) => {
    // WebKit aborts them at this moment
    await Promise.all(held.map((each) => each.abort()));
    await page.waitForTimeout(500);
    await page.unroute('**/*.js');
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  let documents = 0;
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
  await page.getByRole('link', { name: 'Contact' }).last().click({ noWaitAfter: true });
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
  expect(documents).toBe(1);
  await guest.context.close(); // an aborted file is an error to report
});

test('offline, a link keeps the page and shows a message; online it works again', async () => {
  const { page, context, clickContact, loads } = await openHome();
  await context.setOffline(true);
  await clickContact();
  await page.getByText('You are offline.').waitFor();
  await page.waitForTimeout(500);
  expect(page.url()).toBe(`${app.url}/`);
  expect(loads()).toBe(0);
  await context.setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  await clickContact();
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
  expect(loads()).toBeLessThanOrEqual(1); // browsers differ in whether they try a file again without a reload
  await context.close(); // a failed request is an error to report
});

test('a registration without a response keeps the password, and the next click sends it', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  const person = newPerson();
  const password = page.getByLabel('Password', { exact: true });
  await page.route('**/api/auth/register', (route) => route.abort(), { times: 1 });
  await page.goto('/register');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('The server could not be reached.').waitFor();
  expect(await password.inputValue()).toBe(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/dashboard');
  guest.faults.length = 0; // the browser reports the failed call as an error of its own
  await guest.close();
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
  await page.waitForURL('**/login?redirect=%2Forders&session=ended');
  await page.getByText('Your session has ended.').waitFor();
  expect(await page.getByText(/signed in as/i).count()).toBe(0);
  expect((await context.cookies()).filter(({ name }) => name === 'auth-token')).toEqual([]);
  customer.faults.length = 0; // the browser reports the refused call as an error of its own
  await customer.close();
});
