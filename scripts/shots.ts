/**
 * `npm run shots [words…]`: screenshots of the main pages, light and dark, 390 and 1280 px wide, into `.shots/`; with words, only pages
 * whose name contains one.
 */
import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/e2e/browser.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { buildIfNeeded } from '#server/build.ts';

const CUSTOMER = { email: 'customer@example.test', password: 'a long walk by the sea' };
const WIDTHS = [390, 1280];
const THEMES = ['light', 'dark'] as const;

await buildIfNeeded();
const app = await startApp({ env: { DEMO_CUSTOMER_PASSWORD: CUSTOMER.password } });
const browser = await launchBrowser();
const filters = process.argv.slice(2);
await mkdir('.shots', { recursive: true });

const service = (await read<{ services: { slug: string }[] }>('/api/services')).services[0]?.slug;
const post = (await read<{ posts: { slug: string }[] }>('/api/posts')).posts[0]?.slug;
const anonymous = [
  '/',
  '/services',
  `/services/${service}`,
  '/blog',
  `/blog/${post}`,
  '/about',
  '/contact',
  '/login',
  '/register',
  '/debug-auth',
  '/nothing-here',
];

await shoot(browser, anonymous);
await shoot(
  browser,
  ['/dashboard', '/orders', '/profile', `/order/${service}`],
  CUSTOMER,
  orderPages,
);
await shoot(
  browser,
  [
    '/admin',
    '/admin/orders',
    '/admin/services',
    '/admin/blogs',
    '/admin/reviews',
    '/admin/users',
    '/admin/settings',
    '/admin/enquiries',
    '/admin/mail',
    '/admin/payments',
    '/admin/payments/attempts',
    '/admin/payments/webhook-events',
    '/admin/audit',
  ],
  app.administrator,
  adminPages,
);
await browser.close();
await app.close();

/** One page for each order state. */
async function orderPages(page: Page): Promise<string[]> {
  const orders = await ordersOf(page, '/api/orders?limit=100');
  const perState = new Map(orders.map((order) => [order.state, `/orders/${order.id}`]));
  const unpaid = orders.find((order) => order.state === 'pending_payment');
  return [
    ...perState.values(),
    ...(unpaid ? [`/payment?orderId=${unpaid.id}`, `/order-success?orderId=${unpaid.id}`] : []),
  ];
}

async function adminPages(page: Page): Promise<string[]> {
  const orders = await ordersOf(page, '/api/admin/orders?limit=100');
  const running = orders.find((order) => order.state === 'in_progress');
  return running ? [`/admin/orders/${running.id}`] : [];
}

async function ordersOf(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    return ((await response.json()) as { data: { orders: { id: string; state: string }[] } }).data
      .orders;
  }, path);
}

async function shoot(
  browser: Browser,
  paths: string[],
  who?: { email: string; password: string },
  more?: (page: Page) => Promise<string[]>,
): Promise<void> {
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: app.url,
        colorScheme: theme,
        reducedMotion: 'reduce',
        viewport: { width, height: width === 390 ? 844 : 900 },
      });
      const page = await context.newPage();
      if (who) await signIn(page, who);
      for (const path of [...paths, ...((await more?.(page)) ?? [])]) {
        const name = path.replace(/^\//, '').replace(/[^a-z0-9]+/gi, '-') || 'home';
        if (filters.length > 0 && !filters.some((word) => name.includes(word))) continue;
        await page.goto(path, { waitUntil: 'networkidle' });
        // Pictures further down load only when they are near the viewport.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            scrollTo(0, y);
            await new Promise((resolve) => setTimeout(resolve, 30));
          }
          scrollTo(0, 0);
        });
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: `.shots/${name}-${width}-${theme}.png`, fullPage: true });
      }
      await context.close();
    }
  }
}

async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

async function read<Data>(path: string): Promise<Data> {
  return ((await (await fetch(app.url + path)).json()) as { data: Data }).data;
}
