/** What the team sees first: the screens of every day show the work before what is looked up, on a small computer and on a phone. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { LISTS } from '#features/lists/shared/lists.ts';
import { shortOrLong } from '#test/harness/long.ts';
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

test('every list names its filters, has its chips in one row without zeros, and is no wider than the window', async () => {
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
    expect(await overflow(), path).toBe(0);
  }
});

test('no card of a list is wider than a narrow phone', async () => {
  for (const { path } of LISTS) {
    await open(path, { width: 320, height: 700 });
    expect(await overflow(), path).toBe(0);
  }
});

/** By how many pixels the rows of a list are wider than its frame. */
async function overflow(): Promise<number> {
  const wide = await page
    .locator('main .table-frame')
    .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
  return Math.max(0, ...wide);
}

test('after a page of a list the keyboard is where the eye is', async () => {
  await open('/admin/audit');
  await page.locator('main a[rel=next]').press('Enter');
  await page.waitForURL(/cursor=/);
  const inView = () =>
    page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return document.activeElement !== document.body && bottom > 0 && top < innerHeight;
    });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(inView).toBe(true);
});

test('a filter that finds nothing keeps its chip while it is chosen', async () => {
  await open('/admin/orders?q=nothing-has-this-name&state=completed');
  expect(await page.locator('.list-chips [aria-current]').innerText()).toContain('Completed');
});

test('beside an order the facts are two screens at most, and the brief is above the conversation', async () => {
  await open('/admin/orders');
  // Other journeys leave orders of any size in this shop.
  const links = page.locator('main tbody tr', { hasNotText: /ada-\d/ }).locator('.row-link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  let briefs = 0;
  for (const address of addresses.slice(0, shortOrLong(8, 25))) {
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

test('with orders selected on a phone, the bar takes a third of the screen and is whole', async () => {
  await open('/admin/orders', PHONE);
  await page.locator('main tbody .row-check').nth(1).check();
  await page.locator('main tbody .row-check').nth(2).check();
  const bar = page.getByRole('group', { name: 'With the selected orders' });
  const { height, right } = await bar.evaluate((each) => each.getBoundingClientRect());
  expect(height).toBeLessThanOrEqual(PHONE.height / 3);
  expect(right).toBeLessThanOrEqual(PHONE.width);
  const isWhole = await bar.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight);
  expect(isWhole).toBe(true);
  await bar.getByRole('button', { name: 'Put on hold' }).waitFor();
});

test('in the editor of a service every row but packages and pictures is one line, and its bar is low', async () => {
  await open('/admin/services', PHONE);
  await page.locator('main tbody .row-link').first().click();
  await page.waitForURL('**/admin/services/*/*');
  await untilHydrated(page);
  const rows = await page
    .locator('main fieldset[id] > details')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(rows.length).toBeGreaterThan(6);
  expect(Math.max(...rows)).toBeLessThan(60);
  const bar = await page
    .locator('.save-bar')
    .evaluate((each) => each.getBoundingClientRect().height);
  expect(bar).toBeLessThanOrEqual(PHONE.height / 10);
});

test('a folded row says what is typed in it, keeps it, and opens for a fault', async () => {
  await open(await serviceAddress());
  const row = page.locator('[id="faq.0"]');
  const fold = row.locator('details');
  const question = page.locator('[id="faq.0.question"]');
  await fold.locator('summary').press('Enter');
  await question.fill('What is typed here?');
  await fold.locator('summary').press('Enter');
  expect(await fold.locator('summary').innerText()).toContain('What is typed here?');
  await expect.poll(() => fold.getAttribute('open')).toBeNull();

  // A new row is open, with the focus in it; the others keep what is typed.
  await page.getByRole('button', { name: 'Add a frequent question' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toMatch(/^faq\.\d+\.question$/);
  expect(await question.inputValue()).toBe('What is typed here?');

  // The browser finds the fault in a row that is folded.
  const added = await page.evaluate(() => document.activeElement?.id ?? '');
  const addedFold = page.locator(`[id="${added.replace('.question', '')}"] details`);
  await addedFold.locator('summary').press('Enter');
  await expect.poll(() => addedFold.getAttribute('open')).toBeNull();
  await page.locator('.save-bar button[value=save]').press('Enter');
  await expect.poll(() => addedFold.getAttribute('open')).toBe('');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(added);

  // The API finds it: an answer of spaces.
  await page.locator(`[id="${added}"]`).fill('And the answer?');
  await page.locator(`[id="${added.replace('question', 'answer')}"]`).fill('   ');
  await addedFold.locator('summary').press('Enter');
  await page.locator('.save-bar button[value=save]').press('Enter');
  await expect.poll(() => addedFold.getAttribute('open')).toBe('');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe(added.replace('question', 'answer'));
  admin.faults.splice(0); // the browser reports the refusal
  await page
    .getByRole('button', { name: /^Remove frequent question/ })
    .last()
    .press('Enter');
});

async function serviceAddress(): Promise<string> {
  await open('/admin/services');
  const service = page.locator('main tbody .row-link', { hasText: 'Website care, by the month' });
  return String(await service.first().getAttribute('href'));
}

test('the page of a customer begins with the business and ends with the account', async () => {
  await open('/admin/orders');
  await open(`/admin/users?q=${encodeURIComponent('customer@example.test')}`);
  await page.locator('main tbody .row-link').first().click();
  await page.waitForURL('**/admin/users/*/*');
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
  const headings = await page.locator('main section:not(.card) > div > h2').allInnerTexts();
  expect(headings.slice(0, 3)).toEqual(['Orders', 'Invoices', 'Notes']);
  expect(headings.at(-1)).toBe('Account');
});

test('what is announced takes no room before there is something to say', async () => {
  for (const path of ['/admin/replies', '/admin/mail/refused', await serviceAddress()]) {
    await open(path);
    const inFlow = await page
      .locator(':is(output, [role=status]):empty')
      .evaluateAll(
        (all) =>
          all.filter((each) => !/absolute|fixed/.test(getComputedStyle(each).position)).length,
      );
    expect(inFlow, path).toBe(0);
  }
});

test('on a phone what is pressed is at least 24 pixels high, and the actions of a page share a middle', async () => {
  await open('/admin/users?q=customer%40example.test');
  const person = await page.locator('main tbody .row-link').first().getAttribute('href');
  await open('/admin/home');
  const section = await page.locator('main a[href^="/admin/home/"]').first().getAttribute('href');
  await open('/admin/orders');
  const order = await page.locator('main tbody .row-link').last().getAttribute('href');
  for (const path of ['/admin', `${person}`, `${section}`, `${order}`]) {
    await open(path, PHONE);
    expect(await page.evaluate(lowTargets), path).toEqual([]);
    expect(await page.evaluate(crookedActions), path).toEqual([]);
  }
});

/** Runs in the page: links and buttons that are no part of a sentence and too low to press. */
function lowTargets(): string[] {
  return [...document.querySelectorAll('main :is(a, button, summary)')]
    .filter(
      (each) => each.checkVisibility() && !each.matches('.visually-hidden, .visually-hidden *'),
    )
    .filter((each) => getComputedStyle(each).display !== 'inline')
    .filter((each) => each.getBoundingClientRect().height < 23.5)
    .map((each) => each.outerHTML.slice(0, 200));
}

/** Runs in the page: actions beside its heading that overlap another one's line at another height. */
function crookedActions(): string[] {
  const actions = [...document.querySelectorAll('.page-header-actions > *')].map((each) => {
    const { top, bottom, height } = each.getBoundingClientRect();
    return { each, top, bottom, height, middle: (top + bottom) / 2 };
  });
  return actions
    .filter(({ top, bottom, height, middle }) =>
      actions.some(
        (other) =>
          height > 0 &&
          other.height > 0 &&
          other.top < bottom &&
          other.bottom > top &&
          Math.abs(other.middle - middle) > 1,
      ),
    )
    .map(({ each }) => each.outerHTML.slice(0, 200));
}
