/** Public pages are one document for everybody: nothing in it depends on who asks, and the header still shows who is there. */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, signIn, type BuiltUser } from '#test/factories/user.ts';
import { freePort } from '#test/harness/free-port.ts';
import { launchBrowser, newVisitor, untilHydrated, type Visitor } from './browser.ts';
import { demoCustomer, openBuiltShop, TRIAL } from './built-shop.ts';
import { leaveAndComeBack } from './come-back.ts';
import { until } from './until.ts';
import { walkLinks } from './walk-links.ts';

const shop = await openBuiltShop({
  PUBLIC_URL: `http://localhost:${await freePort()}`,
  DEMO: '1',
  ...TRIAL,
});
const { db, ask, publicUrl } = shop;
let browser: Browser;
beforeAll(async () => {
  await shop.listen();
  // As at home: pages that are left are kept for the way back.
  browser = await launchBrowser({ keepsPages: true });
});
afterAll(async () => {
  await browser?.close();
  await shop.close();
});

const customer = await demoCustomer(db);
const elsewhere = await buildUser(db, { locale: 'de', time_zone: 'America/Lima' });
const admin = await buildUser(db, { role: 'admin', time_zone: 'Asia/Tokyo' });

test('every public page has the same bytes for two people, an administrator and a visitor', async () => {
  const readers = [undefined, customer, elsewhere, admin];
  const walk = walkLinks(shop, {
    start: ['/', '/services', '/blog'],
    mostOf: (query) => (query.size > 0 ? 2 : 4),
    // The forms of guests tell a signed-in person that they are.
    isKept: (_url, id) => !/not-found|login|register|forgot-password/.test(id),
  });
  const differing: string[] = [];
  const compared = new Set<string>();
  // Some are made for a person first, the others for the visitor who walks.
  for (const [address, user] of [
    ['/', customer],
    ['/services?sort=rating', elsewhere],
    ['/about', admin],
  ] as const) {
    await ask(address, { user });
  }
  for await (const { address, routeId } of walk) {
    const answers = await Promise.all(readers.map((user) => ask(address, { user })));
    if (!answers[0]?.headers.has('etag')) continue;
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    if (new Set(texts).size > 1) differing.push(address);
    compared.add(routeId);
  }
  expect(differing).toEqual([]);
  expect([...compared].toSorted()).toEqual([
    'blog/blog.tsx',
    'blog/post.tsx',
    'home/home.tsx',
    'pages/about.tsx',
    'pages/page.tsx',
    'pages/terms-of-service.tsx',
    'shop/service.tsx',
    'shop/services.tsx',
  ]);
});

test('what visitors cannot see, the team sees', async () => {
  const { slug } = await db
    .updateTable('services')
    .set({ state: 'draft' })
    .where('slug', '=', 'website-check-up')
    .returning('slug')
    .executeTakeFirstOrThrow();
  await expect.poll(async () => (await ask(`/services/${slug}?x=1`)).status).toBe(404);
  expect((await ask(`/services/${slug}`, { user: customer })).status).toBe(404);
  const response = await ask(`/services/${slug}`, { user: admin });
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'private, no-store',
  ]);
});

async function visit(user: BuiltUser, width = 1280): Promise<Visitor> {
  const visitor = await newVisitor(browser, { baseURL: publicUrl, width });
  const { token } = await signIn(db, user);
  await visitor.context.addCookies([
    { name: 'auth-token', value: token, url: publicUrl, secure: true, sameSite: 'Strict' },
  ]);
  return visitor;
}

const header = (page: Page) => page.locator('.site-header');

test.each([1280, 390])(
  'before its application the header leads to the account, %i px',
  async (width) => {
    const { page, context } = await visit(customer, width);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/services');
    if (width < 960) await header(page).locator('.btn-icon').click();
    await expect
      .poll(() => header(page).getByRole('link', { name: 'Dashboard' }).isVisible())
      .toBe(true);
    expect(await header(page).getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    expect(await page.locator('.site-footer').getByRole('link', { name: 'Sign in' }).count()).toBe(
      0,
    );
    await header(page).getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await context.close(); // a file that is not loaded is an error to report
  },
);

test('then it shows the person, and asks for nothing else again', async () => {
  const { page, close } = await visit(elsewhere);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/blog');
  const days = await page.locator('main time').allInnerTexts();
  await header(page).locator('.account-name', { hasText: elsewhere.username }).waitFor();
  await untilHydrated(page);
  expect(asked).toEqual(['/api/auth/me']);
  expect(await page.locator('main time').allInnerTexts()).toEqual(days);
  await close();
});

test('a page that comes back after the sign-out shows nothing of the person', async () => {
  await until(async () => {
    const { page, close } = await visit(customer);
    await page.goto('/services');
    const name = header(page).locator('.account-name', { hasText: customer.username });
    await name.waitFor();
    const isShownAgain = await leaveAndComeBack(page, async () => {
      await page.goto('/about');
      await page.context().clearCookies();
    });
    await expect.poll(() => name.count()).toBe(0);
    expect(await header(page).getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true);
    await close();
    return isShownAgain;
  });
});

test('the link to order leads a signed-in person to their own form, with and without the application', async () => {
  const { page, context } = await visit(customer);
  await page.goto('/services/logo-and-wordmark/order?package=none');
  expect(new URL(page.url()).pathname).toBe('/order/logo-and-wordmark');
  expect(new URL(page.url()).search).toBe('?package=none');
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/services/logo-and-wordmark');
  await page.getByRole('link', { name: 'Order now' }).first().click();
  await page.waitForURL('**/order/logo-and-wordmark*');
  await context.close(); // a file that is not loaded is an error to report
});

test('also when the page learns who it is between the press and the form', async () => {
  const { page, close } = await visit(customer);
  await page.route('**/api/auth/me', async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });
  await page.goto('/services/logo-and-wordmark');
  await untilHydrated(page);
  // The first file of the form comes after that.
  const late = async (route: Route) => {
    await new Promise((done) => setTimeout(done, 2_000));
    await route.continue();
  };
  await page.route('**/*.js', late, { times: 1 });
  await page.getByRole('link', { name: 'Order now' }).first().click();
  await page.waitForURL('**/order/logo-and-wordmark*');
  await close();
});
