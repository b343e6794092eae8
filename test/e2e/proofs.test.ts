/** A delivered picture goes back and forth between two browsers: pins, answers, a request for changes, and the next version beside the first. */
import { beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import type { SignedIn } from '#features/accounts/contract.ts';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { deliverPicture, workOn } from './room-shortcuts.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, ask, newCustomer, type Customer } from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
});

/** Collects what a page asks for when it has no stream: polling shows what is new too, but up to ten seconds late. */
function watchPolls(...pages: Page[]): string[] {
  const polls: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).searchParams.get('mode') === 'poll') polls.push(request.url());
    });
  }
  return polls;
}

test('a pin is seen at once, answered, settled, and stays beside the next version', async () => {
  const ada = await newCustomer(app);
  const { token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const orderId = await workOn(app, ada);
  const first = await deliverPicture(app, token, orderId, 'tomato');

  const [customer, studio] = [
    await newVisitor(browser, { baseURL: app.url }),
    await newVisitor(browser, { baseURL: app.url, colorScheme: 'dark' }),
  ];
  const polls = watchPolls(customer.page, studio.page);
  await addSession(customer.context, app, ada);
  await addSession(studio.context, app, { token } as Customer);

  // Everything that was delivered opens over the conversation, and the keyboard gets back to where it was.
  await customer.page.goto(`/orders/${orderId}`);
  await untilHydrated(customer.page);
  await expectAccessible(customer.page);
  await customer.page.getByRole('link', { name: 'Open poster.png' }).click();
  const viewer = customer.page.getByRole('dialog', { name: 'Files' });
  await viewer.getByRole('img', { name: 'poster.png' }).waitFor();
  await expectAccessible(customer.page);
  await customer.page.keyboard.press('+');
  await viewer.locator('.is-zoomed').waitFor();
  await customer.page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  expect(await focusOf(customer.page)).toBe('Open poster.png');

  await studio.page.goto(`/admin/orders/${orderId}/files/${first}`);
  await customer.page.goto(`/orders/${orderId}/files/${first}`);
  await Promise.all([untilHydrated(customer.page), untilHydrated(studio.page)]);

  // A pin by mouse, and one by keyboard.
  const target = customer.page.getByRole('button', { name: 'Place a pin on page 1' });
  await target.click({ position: { x: 100, y: 60 } });
  await customer.page.keyboard.type('Less red here');
  await customer.page.getByRole('button', { name: 'Add comment' }).click();
  const seen = studio.page.getByText('Less red here');
  await seen.waitFor();
  await studio.page.getByRole('link', { name: 'Comment 1: Less red here' }).waitFor();
  await target.focus();
  for (const key of ['Enter', 'ArrowRight', 'Shift+ArrowDown']) {
    await customer.page.keyboard.press(key);
  }
  await customer.page.getByText('Pin at 51 % from the left, 55 % from the top').waitFor();
  await customer.page.keyboard.press('Enter');
  await customer.page.keyboard.type('And more air');

  // The text and its spot survive a reload.
  await customer.page.reload();
  await untilHydrated(customer.page);
  await customer.page.getByText('Pin at 51 % from the left, 55 % from the top').waitFor();
  expect(await customer.page.getByLabel('New comment').inputValue()).toBe('And more air');
  await customer.page.getByRole('button', { name: 'Add comment' }).click();
  await studio.page.getByText('And more air').waitFor();
  await Promise.all([expectAccessible(customer.page), expectAccessible(studio.page)]);

  // An answer, and one comment is done.
  const comment = studio.page.locator('#comment-1');
  await comment.getByText('Answer', { exact: true }).click();
  await comment.getByLabel('Your answer').fill('A fifth less?');
  await comment.getByRole('button', { name: 'Send answer' }).click();
  await customer.page.getByText('A fifth less?').waitFor();
  await studio.page.locator('#comment-2').getByRole('button', { name: 'Mark as done' }).click();
  await customer.page.getByText('1 comment is done').waitFor();

  // The open one goes along with the request for changes.
  await ask(app, { token }, `/orders/${orderId}/revision-grants`, {});
  await studio.page.goto(`/admin/orders/${orderId}`);
  await untilHydrated(studio.page);
  await customer.page.goto(`/orders/${orderId}`);
  await customer.page.getByText('Your open comment is sent along.').waitFor();
  await ask(app, ada, `/orders/${orderId}/revisions`, { reason: 'See the comment.' });
  await studio.page.getByText('With 1 comment').waitFor();

  // The next version shows what was said about the first, and both can be compared.
  const second = await deliverPicture(app, token, orderId, 'teal');
  await customer.page.goto(`/orders/${orderId}/files/${second}`);
  await untilHydrated(customer.page);
  await customer.page.locator('#comment-1').getByText('From delivery 1').waitFor();
  await customer.page.getByRole('link', { name: 'Compare with version 1' }).click();
  const slider = customer.page.getByRole('slider');
  await slider.focus();
  await customer.page.keyboard.press('ArrowLeft');
  expect(await slider.inputValue()).toBe('49');
  await expectAccessible(customer.page);
  await customer.page.getByRole('button', { name: 'Side by side' }).click();
  await customer.page.locator('.compare-beside figure').nth(1).waitFor();
  expect(polls).toEqual([]);
  await customer.close();
  await studio.close();
});

test('without scripts a file has its page, and a comment is on the whole file', async () => {
  const ada = await newCustomer(app);
  const { token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const orderId = await workOn(app, ada);
  await deliverPicture(app, token, orderId, 'tomato');
  const visitor = await newVisitor(browser, {
    baseURL: app.url,
    javaScriptEnabled: false,
    width: 390,
  });
  const { page } = visitor;
  await addSession(visitor.context, app, ada);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('link', { name: 'Open poster.png' }).click();
  await page.getByRole('img', { name: 'poster.png' }).waitFor();
  await page.getByLabel('New comment').fill('Warm and plain, thank you');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.locator('#comment-1').getByText('Whole file').waitFor();
  expect(await page.getByLabel('New comment').inputValue()).toBe('');
  await visitor.close();
});

const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
