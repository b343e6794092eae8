/** Public pages load no application until somebody needs it, and nothing that was typed or pressed before is lost (docs/decisions/scripts-of-pages.md). */
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newVisitor, untilHydrated, type Visitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { newPerson, register } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let service: string;
let post: string;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  [service, post] = await Promise.all([firstLink('/services'), firstLink('/blog')]);
});

/** The first address below this one that its page links to. */
async function firstLink(list: string): Promise<string> {
  const html = await (await fetch(app.url + list)).text();
  const [, address] = new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(html) ?? [];
  if (!address) throw new Error(`${list} links to nothing`);
  return address;
}

interface Watched extends Visitor {
  /** The files of scripts that were loaded. */
  scripts: string[];
}

async function visit(path: string, options: { width?: number } = {}): Promise<Watched> {
  const visitor = await newVisitor(browser, { baseURL: app.url, ...options });
  const scripts: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  return { ...visitor, scripts };
}

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

test('reading, scrolling and following links loads no script', async () => {
  const { page, scripts, close } = await visit('/');
  const pages = ['/services', '/blog', '/about', '/contact', '/terms-of-service', service, post];
  for (const path of pages) {
    await page.goto(path);
    await page.mouse.wheel(0, 2_000);
    await page.waitForLoadState('networkidle');
    expect(await isHydrated(page), path).toBe(false);
  }
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
  expect(scripts).toEqual([]);
  await close();
});

test('the next public page is asked for when its link is pressed, and shown when it is let go', async () => {
  const { page, close } = await visit('/');
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\.\w+$|^\/api\//.test(pathname)) asked.push(pathname);
  });
  for (const [name, path] of [
    ['Services', '/services'],
    ['Blog', '/blog'],
  ] as const) {
    await page.locator('.site-nav').getByRole('link', { name }).hover();
    await page.mouse.down();
    await expect.poll(() => asked).toContain(path);
    await page.mouse.up();
    await page.waitForURL(`**${path}`);
    const [kind] = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as unknown as { deliveryType: string }).deliveryType),
    );
    expect(kind).toBe('navigational-prefetch');
  }
  // Not a page of somebody's own, or a form.
  await page.getByRole('link', { name: 'Sign in' }).first().hover();
  await page.mouse.down();
  await page.waitForTimeout(200);
  expect(asked).not.toContain('/login');
  await page.mouse.up();
  await close();
});

test('what runs before is at most 3 kB', async () => {
  for (const path of ['/', '/services', '/contact', service, post]) {
    const html = await (await fetch(app.url + path)).text();
    const inline = [
      ...html.matchAll(/<script(?![^>]*(?:application|speculation))[^>]*>([^<]*)<\/script>/g),
    ];
    const bytes = gzipSync(inline.map(([, text]) => text).join('\n'), { level: 9 }).byteLength;
    expect(bytes, path).toBeGreaterThan(500);
    expect(bytes, path).toBeLessThanOrEqual(3_000);
    expect(html).not.toContain('rel="modulepreload"');
  }
});

test('a form that keeps its input starts the application; what was typed meanwhile stays', async () => {
  const { page, scripts, close } = await visit('/contact');
  await page.getByLabel('Your name').pressSequentially('Adèle Vogt');
  await page.getByLabel('Message', { exact: true }).pressSequentially('A map of the coast');
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(scripts.length).toBeGreaterThan(3);
  expect(await page.getByLabel('Your name').inputValue()).toBe('Adèle Vogt');
  await page.getByLabel('What is it about?').pressSequentially('A map');
  await page.waitForTimeout(600); // until it is kept
  // It is shown again at once, not only when somebody writes on.
  await page.reload();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect.poll(() => page.getByLabel('What is it about?').inputValue()).toBe('A map');
  await close();
});

test('the first press on a picture enlarges it; without the files it opens the picture', async () => {
  const { page, close } = await visit(service);
  const picture = page.locator('.gallery-link').first();
  await picture.click();
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).pathname).toBe(service);
  await close();

  const offline = await visit(service);
  await offline.page.route('**/*.js', (route) => route.abort());
  await offline.page.locator('.gallery-link').first().click();
  await offline.page.waitForURL((url) => url.pathname !== service);
  await offline.context.close(); // a file that is not loaded is an error to report
});

test('it starts at once for somebody who is signed in or comes back from a provider', async () => {
  const customer = await newVisitor(browser, { baseURL: app.url });
  await register(customer.page, newPerson());
  await customer.page.goto('/about');
  await expect.poll(() => isHydrated(customer.page)).toBe(true);
  await customer.close();
  for (const query of ['redirect=%2Forders', 'orderId=1', 'retry=1', 'paypalOrderId=1']) {
    const { page, close } = await visit(`/?${query}`);
    await expect.poll(() => isHydrated(page), { message: query }).toBe(true);
    await close();
  }
});

test('a form that is sent before the application is there says the time zone', async () => {
  const { page, context } = await newVisitor(browser, {
    baseURL: app.url,
    timezoneId: 'America/Lima',
  });
  await page.route('**/*.js', (route) => route.abort());
  await register(page, newPerson());
  await page.goto('/profile');
  expect(await page.locator('[name=timeZone]').inputValue()).toBe('America/Lima');
  await context.close(); // a file that is not loaded is an error to report
});

test('colours, menus and the order of services work without it, and with it', async () => {
  const { page, scripts, close } = await visit('/services', { width: 1_280 });
  const dark = page.getByRole('radio', { name: 'Dark' });
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await dark.check({ force: true });
  expect(await theme()).toBe('dark');
  await page.getByLabel('Order', { exact: true }).first().selectOption({ index: 1 });
  await page.waitForURL(/sort=/);
  expect(await dark.isChecked()).toBe(true);
  expect(scripts).toEqual([]);
  await untilHydrated(page);
  expect(await dark.isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  expect(await theme()).toBe('light');
  await close();

  const phone = await visit('/', { width: 390 });
  const menu = phone.page.locator('details.menu').first();
  for (const closing of ['Escape', 'elsewhere'] as const) {
    await menu.locator('summary').click();
    expect(await menu.getAttribute('open')).not.toBeNull();
    if (closing === 'Escape') await phone.page.keyboard.press('Escape');
    else await phone.page.mouse.click(20, 600);
    expect(await menu.getAttribute('open'), closing).toBeNull();
  }
  expect(phone.scripts).toEqual([]);
  await phone.close();
});
