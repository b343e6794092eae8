/** A delivery of three files over a connection that is cut: it goes on, survives a reload, and reaches the customer whole. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/contract.ts';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, ask, newCustomer, newOrder, payOrder } from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'uploads-e2e-'));
  ({ app, browser } = await demoShop());
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const isPiece = (page: Page) => (request: { method(): string; url(): string }) =>
  request.method() === 'PATCH' && request.url().startsWith(new URL('/api/', page.url()).href);

/** The names of the files of the field that are uploaded. */
const done = (page: Page) =>
  page.locator('#delivery-files-list [data-status="done"] .attachment-name').allInnerTexts();

test('three files are delivered over a connection that is cut, and downloaded whole', async () => {
  const customer = await newCustomer(app);
  const order = await newOrder(app, customer);
  await payOrder(app, customer, order.id);
  const signedIn = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  await ask(app, signedIn, `/orders/${order.id}/starts`, { reason: 'Everything is known.' });
  const files = await Promise.all(
    ['one.bin', 'two.bin', 'three.bin'].map(async (name, index) => {
      const content = randomBytes((index + 1) * 3_000_000);
      await writeFile(path.join(folder, name), content);
      return { name, path: path.join(folder, name), content };
    }),
  );
  const admin = await newVisitor(browser, { baseURL: app.url });
  await addSession(admin.context, app, app.administrator);
  const { page } = admin;
  await page.goto(`/admin/orders/${order.id}?write=delivery#write`);
  await untilHydrated(page);

  // The connection is cut in the middle of the second and of the fourth piece.
  let pieces = 0;
  await page.route('**/uploads/*', async (route) => {
    pieces += Number(route.request().method() === 'PATCH');
    if (isPiece(page)(route.request()) && (pieces === 2 || pieces === 4)) return route.abort();
    return route.continue();
  });
  const picker = page.locator('#delivery-files');
  await picker.setInputFiles(files.slice(0, 2).map((file) => file.path));
  await expect.poll(() => done(page)).toEqual(['one.bin', 'two.bin']);
  expect(pieces).toBeGreaterThan(2);

  // Text and finished files survive a reload.
  const text = page.locator('[name="message"]');
  await text.fill('Here are the three files.');
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => done(page)).toEqual(['one.bin', 'two.bin']);
  expect(await text.inputValue()).toBe('Here are the three files.');

  // A picture is shown before anybody sends it.
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });
  const buffer = await picture.png().toBuffer();
  await picker.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  const row = page.locator('#delivery-files-list li', { hasText: 'logo.png' });
  const face = row.locator('.attachment-face img');
  await expect.poll(() => face.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(30);
  await row.getByRole('button', { name: 'Remove logo.png' }).click();
  await row.waitFor({ state: 'detached' });

  // Sent while the last one is on its way: the form waits for it.
  await picker.setInputFiles(files.slice(2).map((file) => file.path));
  await expectAccessible(page);
  await page.locator('form:has(#delivery-files) button[type="submit"]').last().click();
  await page.getByText('three.bin').first().waitFor();
  await expect
    .poll(async () => {
      const { headers } = { headers: { authorization: `Bearer ${customer.token}` } };
      const response = await fetch(`${app.url}/api/orders/${order.id}`, { headers });
      const { data } = (await response.json()) as { data: { state: string } };
      return data.state;
    })
    .toBe('delivered');

  const headers = { authorization: `Bearer ${customer.token}` };
  const response = await fetch(`${app.url}/api/orders/${order.id}`, { headers });
  const { data } = (await response.json()) as { data: { files: { id: string; name: string }[] } };
  expect(data.files.map(({ name }) => name).toSorted()).toEqual([
    'one.bin',
    'three.bin',
    'two.bin',
  ]);
  for (const { id, name } of data.files) {
    const file = await fetch(`${app.url}/api/orders/${order.id}/files/${id}`, { headers });
    const hash = createHash('sha256').update(Buffer.from(await file.arrayBuffer()));
    const sent = await readFile(path.join(folder, name));
    expect(hash.digest('hex')).toBe(createHash('sha256').update(sent).digest('hex'));
  }
  // The browser reports the cut connections.
  const unexpected = admin.faults.filter((fault) => !/net::ERR_FAILED/.test(fault));
  admin.faults.length = 0;
  admin.faults.push(...unexpected);
  await admin.close();
});
