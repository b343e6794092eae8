/** What somebody does in an order's room stays in view and holds the keyboard, at the end of a long conversation, on both sides. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/contract.ts';
import { newVisitor, untilHydrated, type Visitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import { answerQuestions, deliverPicture } from './room-shortcuts.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, ask, newCustomer, newOrder, payOrder, type Customer } from './shortcuts.ts';
import { until } from './until.ts';

let app: RunningApp;
let browser: Browser;
let token: string;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  ({ token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator));
});

interface Room {
  ada: Customer;
  id: string;
  open(who: 'customer' | 'studio', width: number): Promise<Page>;
  /** Fails if a browser reported anything else. */
  close(expected?: RegExp): Promise<void>;
}

/** A paid order with a long conversation. */
async function openRoom({ isAnswered = true } = {}): Promise<Room> {
  const ada = await newCustomer(app);
  const { id } = await newOrder(app, ada);
  await payOrder(app, ada, id);
  if (isAnswered) await answerQuestions(app, ada, id);
  for (let number = 1; number <= 12; number += 1) {
    const body = `Message ${number}.\n\nOf three\n\nlines.`;
    await ask(app, number % 2 ? ada : { token }, `/orders/${id}/messages`, { body, fileIds: [] });
  }
  const visitors: Visitor[] = [];
  return {
    ada,
    id,
    open: async (who, width) => {
      const visitor = await newVisitor(browser, { baseURL: app.url, width });
      await addSession(visitor.context, app, who === 'studio' ? ({ token } as Customer) : ada);
      await visitor.page.goto(`${who === 'studio' ? '/admin' : ''}/orders/${id}`);
      await untilHydrated(visitor.page);
      visitors.push(visitor);
      return visitor.page;
    },
    close: async (expected) => {
      for (const { faults, close } of visitors) {
        const others = faults.filter((fault) => !expected?.test(fault));
        faults.splice(0, faults.length, ...others);
        await close();
      }
    },
  };
}

/** The element that has the keyboard says this, below the header and above the bar at the lower edge. */
async function expectResult(page: Page, words: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((expected) => {
        const at = document.activeElement as HTMLElement;
        if (at.matches('body, main')) return `the focus is on ${at.tagName}`;
        if (!at.innerText.includes(expected)) return `the focus is on “${at.innerText}”`;
        const text = document.createTreeWalker(at, NodeFilter.SHOW_TEXT);
        while (text.nextNode()) {
          if (!text.currentNode.textContent?.includes(expected)) continue;
          const range = document.createRange();
          range.selectNodeContents(text.currentNode);
          const { left, top, bottom } = range.getBoundingClientRect();
          const shown = document.elementFromPoint(left + 1, (top + bottom) / 2);
          return shown && at.contains(shown) ? 'in view' : 'out of view';
        }
        return 'no such text';
      }, words),
    )
    .toBe('in view');
}

const isFolded = (page: Page) => page.locator('.composer-folded').isVisible();
const box = (page: Page, label: string) =>
  page.locator('#write').getByLabel(label, { exact: true });

test.each([390, 1280])('what both sides send is in view, %i px wide', async (width) => {
  const room = await openRoom({ isAnswered: false });
  const [customer, studio] = [await room.open('customer', width), await room.open('studio', width)];
  const positionOf = (page: Page) =>
    page.locator('#write').evaluate((each) => getComputedStyle(each).position);

  // The questions are not covered.
  await customer.locator('#questions').waitFor();
  expect(await positionOf(customer)).toBe('static');
  await box(customer, 'Message').fill('Is Tuesday possible?');
  await customer.getByRole('button', { name: 'Send message' }).click();
  await expectResult(customer, 'Is Tuesday possible?');
  await until(() => isFolded(customer));
  await answerQuestions(app, room.ada, room.id);
  await customer.locator('#questions').waitFor({ state: 'detached' });
  expect(await positionOf(customer)).toBe('sticky');

  await studio.getByLabel('Private note', { exact: true }).first().check();
  await box(studio, 'Private note').last().fill('She is in a hurry.');
  await studio.getByRole('button', { name: 'Save note' }).press('Enter');
  await expectResult(studio, 'She is in a hurry.');

  const deliver = async (words: string) => {
    await studio.goto(`/admin/orders/${room.id}?write=delivery#write`);
    await untilHydrated(studio);
    await box(studio, 'Message with the delivery').fill(words);
    await studio.getByRole('button', { name: 'Deliver', exact: true }).click();
    await expectResult(studio, words);
    await until(() => isFolded(studio));
  };
  await deliver('Here is the first draft.');

  await customer.getByRole('link', { name: 'Review the delivery' }).press('Enter');
  await expectResult(customer, 'Delivery');
  // The decision is the next thing below it.
  const next = customer.locator('.message-delivery + li');
  await next.getByRole('button', { name: 'Accept delivery' }).waitFor();

  const changes = customer.locator('#review form').last();
  await ask(app, { token }, `/orders/${room.id}/revision-grants`, {});
  await changes.getByRole('textbox').fill('A little warmer.');
  await changes.getByRole('button', { name: 'Request changes' }).click();
  await expectResult(customer, 'A little warmer.');

  await deliver('Warmer now.');
  await customer.goto('/dashboard');
  await untilHydrated(customer);
  await customer.getByRole('link', { name: 'Review the delivery' }).press('Enter');
  await expectResult(customer, 'Delivery 2');
  await customer.getByRole('button', { name: 'Accept delivery' }).press('Enter');
  await customer
    .getByRole('dialog')
    .getByRole('button', { name: 'Accept and finish' })
    .press('Enter');
  await expectResult(customer, 'You accepted the delivery.');
  await room.close();
});

test('a message is there at once as being sent, and one that fails is marked and kept', async () => {
  const room = await openRoom();
  const page = await room.open('customer', 390);
  const history = page.getByRole('list', { name: 'History' });
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/orders/*/messages', async (route) => {
      await new Promise<void>((free) => {
        answer = free;
        resolve();
      });
      await route.continue();
    });
  });
  await box(page, 'Message').fill('Slow but sure.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await asked;
  const sent = history.getByRole('listitem').filter({ hasText: 'Slow but sure.' });
  await sent.getByText('Sending …').waitFor();
  answer();
  await expectResult(page, 'Slow but sure.');
  expect(await sent.count()).toBe(1);
  await sent.getByText('Sending …').waitFor({ state: 'detached' });
  await page.unroute('**/api/orders/*/messages');

  const refusal = { code: 'invalid_input', title: 'This was refused.', status: 422, fields: {} };
  await page.route('**/api/orders/*/messages', (route) =>
    route.fulfill({ status: 422, json: refusal }),
  );
  await box(page, 'Message').fill('Never arrives.');
  await page.getByRole('button', { name: 'Send message' }).click();
  const kept = history.getByRole('listitem').filter({ hasText: 'Never arrives.' });
  await kept.getByText('Not sent').waitFor();
  expect(await box(page, 'Message').inputValue()).toBe('Never arrives.');
  await expectResult(page, 'This was refused.');
  await room.close(/status of 422/);
});

test.each([390, 1280])('a refund says that it is on its way, %i px wide', async (width) => {
  const room = await openRoom();
  const page = await room.open('studio', width);
  await page.locator('#payments > summary').press('Enter');
  const refund = page.locator('#refund');
  await refund.locator('summary').first().press('Enter');
  await refund.getByText('The full remaining amount').click();
  await refund.getByLabel('Why').fill('Sorry for the wait.');
  await refund.getByRole('button', { name: /^Refund/ }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund/ })
    .press('Enter');
  await expectResult(page, 'The refund is on its way.');
  await room.close();
});

test('a customer with few orders sees no filters, and what waits in the list', async () => {
  const room = await openRoom();
  await deliverPicture(app, token, room.id, 'tomato');
  const page = await room.open('customer', 390);

  await page.goto('/orders');
  await page.getByRole('link', { name: 'Review the delivery' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Orders by state' }).count()).toBe(0);
  await room.close();
});
