/** What the team sees first: the screens of every day show the work before what is looked up, on a small computer and on a phone. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { LISTS } from '#features/lists/find-list.ts';
import { newVisitor, untilHydrated, type Visitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import { signIn } from './steps.ts';

const COMPUTER = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

let admin: Visitor;
let page: Page;

beforeAll(async () => {
  const { app, browser } = await demoShop();
  admin = await newVisitor(browser, { baseURL: app.url });
  ({ page } = admin);
  await signIn(page, app.administrator);
});

async function open(path: string, size = COMPUTER): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(path);
  await untilHydrated(page);
}

test('the list of orders begins high, shows twelve orders, and cuts no name of a service', async () => {
  await open('/admin/orders');
  const rows = await page.locator('main tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const lines = [...row.querySelectorAll('.cell-line')];
      return { top, bottom, isCut: lines.some((line) => line.scrollWidth > line.clientWidth) };
    }),
  );
  expect(rows.length).toBeGreaterThan(12);
  expect(rows[0]?.top).toBeLessThan(300);
  expect(rows.filter(({ bottom }) => bottom <= COMPUTER.height).length).toBeGreaterThanOrEqual(12);
  expect(rows.filter(({ isCut }) => isCut)).toEqual([]);
  const middles = await page
    .locator('main table .row-check')
    .evaluateAll((boxes) =>
      boxes.map((box) => box.getBoundingClientRect()).map(({ left, width }) => left + width / 2),
    );
  expect(new Set(middles).size).toBe(1);
});

test('every list names its filters on the screen, and its chips are one row without zeros', async () => {
  for (const { path } of LISTS) {
    await open(path);
    const fields = await page
      .locator('main [role=search] .filter-fields .field')
      .evaluateAll((all) =>
        all.map((field) => {
          const label = field.querySelector('label');
          const control = field.querySelector('select, input');
          const named = label?.getBoundingClientRect();
          const around = control?.getBoundingClientRect();
          return named && around && named.width > 20 && named.right <= around.right
            ? 'named'
            : `${control?.getAttribute('name')} is not`;
        }),
      );
    expect(
      fields.filter((each) => each !== 'named'),
      path,
    ).toEqual([]);
    const chips = await page.locator('main .list-chips .chip').evaluateAll((all) =>
      all.map((chip) => ({
        top: chip.getBoundingClientRect().top,
        isChosen: chip.hasAttribute('aria-current'),
        count: chip.querySelector('span')?.textContent,
      })),
    );
    expect(new Set(chips.map(({ top }) => top)).size, path).toBeLessThanOrEqual(1);
    expect(
      chips.filter(({ count, isChosen }) => count === '0' && !isChosen),
      path,
    ).toEqual([]);
  }
});

test('a filter that finds nothing keeps its chip while it is chosen', async () => {
  await open('/admin/orders?q=nothing-has-this-name&state=completed');
  expect(await page.locator('.list-chips [aria-current]').innerText()).toContain('Completed');
});

test('beside an order the facts are two screens at most, and the brief is above the conversation', async () => {
  await open('/admin/orders');
  const links = page.locator('main tbody .row-link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  let briefs = 0;
  for (const address of addresses) {
    await open(String(address));
    const { height } = await page
      .locator('main aside')
      .evaluate((side) => side.getBoundingClientRect());
    expect(height, String(address)).toBeLessThanOrEqual(2 * COMPUTER.height);
    const brief = page.locator('#answers');
    if ((await brief.count()) === 0) continue;
    briefs += 1;
    const isAbove = await brief.evaluate((card) => {
      const talk = document.querySelector('main ol.timeline');
      return (
        talk !== null && card.getBoundingClientRect().bottom <= talk.getBoundingClientRect().top
      );
    });
    expect(isAbove, String(address)).toBe(true);
  }
  expect(briefs).toBeGreaterThan(3);
});

test('a link to what is folded on an order unfolds it, from another page and from a new window', async () => {
  await open('/admin/payments/attempts', PHONE);
  const link = page.locator('main a[href*="#payments"]').first();
  await link.click();
  await expect.poll(() => page.locator('details#payments').getAttribute('open')).toBe('');
  for (const place of ['payments', 'files', 'records']) {
    await open(`/admin/orders/A-2026-00019#${place}`);
    await expect.poll(() => page.locator(`details#${place}`).getAttribute('open')).toBe('');
  }
});
