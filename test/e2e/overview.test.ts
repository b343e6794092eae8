/** The overview is a tool: what is to be done comes first, figures are one row, and a phone shows it in a few screens. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/contract.ts';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, ask, type Customer } from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  ({ app, browser } = await demoShop());
});

async function open(width: number) {
  const admin = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const visitor = await newVisitor(browser, { baseURL: app.url, width });
  await addSession(visitor.context, app, { token: admin.token } as Customer);
  await visitor.page.goto('/admin');
  await untilHydrated(visitor.page);
  return visitor;
}

const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((each) => each.getBoundingClientRect().top);

test('on a phone what is to be done and the figures fit into three screens, the rest is folded', async () => {
  const { page, close } = await open(390);
  expect(await topOf(page, 'attention')).toBeLessThan(await topOf(page, 'today'));
  expect(await topOf(page, 'today')).toBeLessThan(await topOf(page, 'figures'));
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / 844);
  // Other journeys leave work in this shop.
  expect(screens).toBeLessThan(3);
  const recent = page.locator('section').filter({ has: page.locator('#recent') });
  const first = recent.getByRole('listitem').first();
  expect(await first.isVisible()).toBe(false);
  await recent.locator('summary').press('Enter');
  await first.waitFor();
  await expectAccessible(page);
  await close();
});

test('on a desk the figures are one row, and nothing is folded', async () => {
  const { page, close } = await open(1280);
  const tops = await page
    .locator('.figure')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(4);
  expect(new Set(tops).size).toBe(1);
  await page.locator('section:has(#recent)').getByRole('listitem').first().waitFor();
  await page.getByRole('figure').first().waitFor();
  await expectAccessible(page);
  await close();
});
