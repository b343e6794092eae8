/** Pages stay within the budget for JavaScript (docs/decisions/scripts-of-pages.md). */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, type BuiltUser } from '#test/factories/user.ts';
import { buildAdmin, openBuiltShop, type BuiltShop } from './built-shop.ts';

/** In bytes, each file as the build compressed it. */
const TEAM = 220_000;
const CUSTOMERS = 150_000;
const OF_CUSTOMERS = [
  '/login',
  '/register',
  '/dashboard',
  '/orders',
  '/notifications',
  '/profile',
  '/profile/security',
  '/profile/data',
  '/profile/company',
];
/** Some are over the budget of customers, with their size today: they may shrink, not grow. */
const OF_ORDERS = {
  '/services/{service}/order': 160_100,
  '/order/{service}': 153_800,
  '/payment?orderId={order}': CUSTOMERS,
  '/payment-success?orderId={order}': CUSTOMERS,
  '/order-success?orderId={order}': CUSTOMERS,
  '/orders/{order}': 207_100,
  '/orders/{order}/invoice': CUSTOMERS,
};
let shop: BuiltShop;
let customer: BuiltUser;
let admin: BuiltUser;

beforeAll(async () => {
  shop = await openBuiltShop();
  customer = await buildUser(shop.db);
  admin = await buildAdmin(shop.db);
});
afterAll(() => shop?.close());

test.each(OF_CUSTOMERS)('the scripts of %s are within the budget of customers', async (address) => {
  const user = /login|register/.test(address) ? undefined : customer;
  expect(await scriptBytes(address, user)).toBeLessThanOrEqual(CUSTOMERS);
});

test.each(Object.entries(OF_ORDERS))('the scripts of %s do not grow', async (path, bytes) => {
  const of = await buildService(shop.db);
  const order = await buildOrder(shop.db, { of, user_id: customer.id });
  const address = path.replace('{service}', of.service.slug).replace('{order}', order.id);
  const user = path.startsWith('/services') ? undefined : customer;
  expect(await scriptBytes(address, user)).toBeLessThanOrEqual(bytes);
});

test.each(['/admin', '/admin/orders', '/admin/settings', '/admin/services', '/admin/blogs'])(
  'the scripts of %s are within the budget of the team',
  async (address) => {
    expect(await scriptBytes(address, admin)).toBeLessThanOrEqual(TEAM);
  },
);

// Schemas compile code, which the policy of every page forbids, and are 27 kB. A constant beside a schema in lib brings them along.
test('no script of a browser has the library of schemas', async () => {
  const folder = 'build/client/assets';
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((_, index) => texts[index]?.includes('ZodError'))).toEqual([]);
});

/** The total size of the scripts that a document names, each as the build compressed it with gzip at level 9. */
async function scriptBytes(address: string, user?: BuiltUser): Promise<number> {
  const html = await shop.read(address, user && { user });
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(3);
  const files = await Promise.all(
    [...scripts].map((script) => readFile(`build/client${script}.gz`)),
  );
  return files.reduce((total, file) => total + file.byteLength, 0);
}
