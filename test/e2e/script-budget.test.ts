/** Public pages stay within the budget for JavaScript (docs/decisions/scripts-of-pages.md). */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { openBuiltShop, type BuiltShop } from './built-shop.ts';

/**
 * 130.9 kB for code, of which the list of routes is 5.5 kB and the view of an account 1 kB, and 5 kB for the messages of one
 * language. The files' names are hashes, which compress to some dozens of bytes more or fewer with every change of the code.
 */
const BUDGET_BYTES = 135_950;
/** Pages that are still over the budget, and their size today: they may shrink, not grow. */
const HOME_BYTES = 137_800;
/** 0.1 kB of it for the names in addresses of the admin area, which the list of routes has. */
const SERVICES_BYTES = 138_550;
/** 0.2 kB of it for the signed time of the form (docs/decisions/enquiries.md), 1 kB for its files. */
const CONTACT_BYTES = 139_900;
/** 0.3 kB of it because its body is a file of its own, which the preview of the editor shares. */
const SERVICE_BYTES = 141_750;
let shop: BuiltShop;
let service: string;
let post: string;

beforeAll(async () => {
  shop = await openBuiltShop();
  const built = await buildService(shop.db);
  service = `/services/${built.service.slug}`;
  post = `/blog/${(await buildPost(shop.db, { state: 'published' })).slug}`;
});
afterAll(() => shop?.close());

test.each(['/blog', '/about'])('the scripts of %s are within the budget', async (address) =>
  expect(await scriptBytes(address)).toBeLessThanOrEqual(BUDGET_BYTES),
);

test('the scripts of a post are within the budget', async () => {
  expect(await scriptBytes(post)).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('pages over the budget do not grow', async () => {
  expect(await scriptBytes('/')).toBeLessThanOrEqual(HOME_BYTES);
  expect(await scriptBytes('/services')).toBeLessThanOrEqual(SERVICES_BYTES);
  expect(await scriptBytes('/contact')).toBeLessThanOrEqual(CONTACT_BYTES);
  expect(await scriptBytes(service)).toBeLessThanOrEqual(SERVICE_BYTES);
});

// Schemas compile code, which the policy of every page forbids, and are 27 kB. A constant beside a schema in lib brings them along.
test('no script of a browser has the library of schemas', async () => {
  const folder = 'build/client/assets';
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.filter((_, index) => texts[index]?.includes('ZodError'))).toEqual([]);
});

/** The total size of the scripts that a document names, each as the build compressed it with gzip at level 9. */
async function scriptBytes(address: string): Promise<number> {
  const html = await shop.read(address);
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(3);
  const files = await Promise.all(
    [...scripts].map((script) => readFile(`build/client${script}.gz`)),
  );
  return files.reduce((total, file) => total + file.byteLength, 0);
}
