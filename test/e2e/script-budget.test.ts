/** Pages stay within the budget for JavaScript (docs/decisions/scripts-of-pages.md). */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, type BuiltUser } from '#test/factories/user.ts';
import { buildAdmin, openBuiltShop, type BuiltShop } from './built-shop.ts';

/** In bytes, each file as the build compressed it. */
const TEAM = 220_000;
/** The budget of customers is 150 kB. The page about signing in is over it, with its size today: it may shrink, not grow. */
const CUSTOMERS = {
  '/login': 150_000,
  '/register': 150_000,
  '/dashboard': 150_000,
  '/orders': 150_000,
  '/notifications': 150_000,
  '/profile': 150_000,
  '/profile/security': 152_900,
  '/profile/data': 150_000,
  '/profile/company': 150_000,
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

test.each(Object.entries(CUSTOMERS))('the scripts of %s do not grow', async (address, bytes) => {
  const user = /login|register/.test(address) ? undefined : customer;
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
