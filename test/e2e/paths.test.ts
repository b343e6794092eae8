/** Every path of the site: who may open it, its status and its title; by address and by click. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isLong } from '#test/harness/long.ts';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { newPerson, placeOrder, register, signIn } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let orderId: string;
let service: { id: string; slug: string };
const person = newPerson();

const PUBLIC = [
  '/',
  '/about',
  '/contact',
  '/blog',
  '/blog/{post}',
  '/services',
  '/services/{service}',
  '/terms-of-service',
  '/login',
  '/register',
  '/order-success',
  '/payment-success',
  '/payment-cancelled',
  '/debug-auth',
];
const SIGNED_IN = [
  '/payment',
  '/payment?orderId={order}',
  '/profile',
  '/profile/security',
  '/profile/data',
  '/dashboard',
  '/orders',
  '/orders/{order}',
  '/order/{service}',
];
const GUEST_ONLY = ['/auth/login', '/auth/register'];
/** An unknown address has the same answer as a known one, except for admins. */
const MISSING_ADMIN_PAGES = '/admin/nothing-here';
const ADMIN = [
  '/admin',
  '/admin/blogs',
  '/admin/users',
  '/admin/orders',
  '/admin/orders/{order}',
  '/admin/payments',
  '/admin/reviews',
  '/admin/reviews/imports',
  '/admin/services',
  '/admin/settings',
];

let postSlug: string;
const at = (path: string) =>
  path.replace('{order}', orderId).replace('{service}', service.slug).replace('{post}', postSlug);

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  service = (await read<{ services: { id: string; slug: string }[] }>('/api/services'))
    .services[0] as typeof service;
  postSlug = (await read<{ posts: { slug: string }[] }>('/api/posts')).posts[0]?.slug ?? '';
  const customer = await newVisitor(browser, { baseURL: app.url });
  await register(customer.page, person);
  orderId = await placeOrder(customer.page);
  await customer.close();
});

async function read<Data>(path: string): Promise<Data> {
  return ((await (await fetch(app.url + path)).json()) as { data: Data }).data;
}

/** The last path segment in title case, computed in a second way. */
const titleOf = (pathname: string) =>
  (pathname.split('/').findLast(Boolean) ?? 'home').replace(
    /(^|-)([a-z0-9])/g,
    (_all, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  );

test('a guest sees public pages, must sign in for the rest, and returns afterwards', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  for (const path of PUBLIC.map(at)) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(await page.title(), path).toBe(titleOf(new URL(page.url()).pathname));
    expect(await page.locator('h1').count(), path).toBe(1);
    await expectAccessible(page);
  }
  for (const path of [...SIGNED_IN, ...ADMIN, MISSING_ADMIN_PAGES].map(at)) {
    const { pathname, searchParams } = new URL(await addressAfter(page, path));
    expect(pathname, path).toBe('/login');
    expect(searchParams.get('redirect'), path).toBe(path);
  }
  await page.goto(at('/payment?orderId={order}'));
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${at('/payment?orderId={order}')}`);
  await guest.close();
});

/** Where an address leads. A payment page redirects in the browser, which sends no cookie on the way back from a provider. */
async function addressAfter(page: Page, path: string): Promise<string> {
  if (!path.startsWith('/payment')) return (await page.request.get(path)).url();
  await page.goto(path);
  return page.url();
}

test('a customer opens their own pages, but not guest or admin pages', async () => {
  const customer = await newVisitor(browser, { baseURL: app.url });
  const { page } = customer;
  await signIn(page, person);
  for (const path of SIGNED_IN.map(at)) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(await page.title(), path).toBe(titleOf(new URL(page.url()).pathname));
    expect(await page.locator('h1').count(), path).toBe(1);
  }
  for (const path of PUBLIC.map(at)) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toContain(
      `<title>${titleOf(new URL(response.url()).pathname)}</title>`,
    );
  }
  for (const path of GUEST_ONLY) {
    const response = await page.request.get(path);
    expect(new URL(response.url()).pathname, path).toBe('/dashboard');
  }
  for (const path of [...ADMIN, MISSING_ADMIN_PAGES].map(at)) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(403);
    expect(await response.text(), path).toContain('<title>403 Forbidden</title>');
  }
  await customer.close();
});

test('an admin opens everything, and every page is accessible in both themes', async () => {
  const admin = await newVisitor(browser, { baseURL: app.url });
  const { page } = admin;
  await signIn(page, app.administrator);
  for (const [index, path] of ADMIN.map(at).entries()) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    expect(await page.title(), path).toBe(titleOf(new URL(page.url()).pathname));
    expect(await page.locator('h1').count(), path).toBe(1);
    await expectAccessible(page);
    // Pages share their parts: a change is proved with dark colours on every third page, a release on all.
    if (!isLong && index % 3 > 0) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'html', { isAboutColors: true });
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await admin.close();
});

test('guards also run on navigation inside the app', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  await page.goto('/');
  await untilHydrated(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/orders');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.waitForURL('**/login?*');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/orders');
  await guest.close();
});

test('a missing page has its status and a link to continue', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  const { page } = guest;
  for (const path of [
    '/nothing-here',
    '/services/no-such-service',
    '/blog/no-such-post',
    '/admin-but-not',
    '/100%25',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect(await page.title(), path).toBe('404 Page Not Found');
    expect(await page.getByRole('heading', { level: 1 }).innerText(), path).toBe('Page Not Found');
  }
  await expectAccessible(page);
  guest.faults.length = 0; // the browser reports each 404 document as an error of its own
  await guest.close();
});

test('a missing file is a plain 404 and an unknown API path a problem document', async () => {
  expect(await (await fetch(`${app.url}/assets/gone-1234.js`)).text()).toBe('Not found');
  const response = await fetch(`${app.url}/api/nothing`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
});
