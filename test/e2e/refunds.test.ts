/** Charges after the first payment, as administrators and customers see them: refunds, a disputed payment, and extras. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '#test/harness/long.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { expectAccessible, newVisitor, type Visitor } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import { expectShown } from './keys.ts';
import type { RunningApp } from './running-app.ts';
import {
  ask,
  addSession,
  newCustomer,
  newOrder,
  paymentsOf,
  payOrder,
  type Customer,
} from './shortcuts.ts';
import { payByCard } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let admin: Visitor;
let buyer: Visitor;
let customer: Customer;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  customer = await newCustomer(app);
  [admin, buyer] = await Promise.all([
    newVisitor(browser, { baseURL: app.url }),
    newVisitor(browser, { baseURL: app.url, width: 390, colorScheme: 'dark' }),
  ]);
  await addSession(admin.context, app, app.administrator);
  await addSession(buyer.context, app, customer);
});
afterAll(async () => {
  await admin?.close();
  await buyer?.close();
});

interface Scene {
  order: Order;
  /** The order's page for the administrator and for the customer. */
  desk: Page;
  room: Page;
  /** The provider's id of the payment. */
  checkout: string;
  /** The refunded amount in the provider's books, in minor units. */
  givenBack(): Promise<number[]>;
}

/** A paid order of three months' care, open in both browsers. */
async function paidOrder(
  how: { card?: string; provider?: 'stripe' | 'paypal' } = {},
): Promise<Scene> {
  const order = await newOrder(app, customer, 3);
  const { checkout } = await payOrder(app, customer, order.id, how);
  const { page: desk } = admin;
  const { page: room } = buyer;
  await Promise.all([
    desk.goto(`/admin/orders/${order.id}#payments`),
    room.goto(`/orders/${order.id}`),
  ]);
  const givenBack = async () =>
    (await app.sandbox.books())
      .filter((entry) => entry.kind === 'refund' && entry.checkout === checkout)
      .map(({ amountMinor }) => amountMinor);
  return { order, desk, room, checkout, givenBack };
}

const inWords = (minor: bigint | number, { total }: Order) =>
  formatAmount(money(BigInt(minor), total?.currency ?? 'EUR'), 'en');

/** The page reloads automatically every ten seconds, and immediately when it becomes visible. */
async function reloadUntilShown(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Waits for text that appears automatically. */
async function comesUp(page: Page, words: string | RegExp): Promise<void> {
  const found = page.getByText(words).first();
  await expect
    .poll(
      async () => {
        await reloadUntilShown(page);
        return found.isVisible();
      },
      { interval: 300 },
    )
    .toBe(true);
}

interface RefundInput {
  how: 'The full remaining amount' | 'An amount' | 'Some of the items';
  why: string;
  fill?: (form: ReturnType<Page['locator']>) => Promise<void>;
  /** A faulty form shows its error immediately instead. */
  isAsked?: boolean;
}

async function refund(desk: Page, { how, why, fill, isAsked = true }: RefundInput): Promise<void> {
  const box = desk.locator('#refund');
  if ((await box.getAttribute('open')) === null) await box.locator('summary').click();
  await box.getByText(how, { exact: true }).click();
  await fill?.(box);
  await box.getByLabel('Why').fill(why);
  await box.getByRole('button', { name: 'Refund' }).click();
  if (!isAsked) return;
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund / })
    .dblclick();
}

test('refunds by amount, by line and of the rest: each is made once, and both sides see it', async () => {
  const { order, desk, room, givenBack } = await paidOrder();
  const total = Number(order.total?.amountMinor ?? 0);

  await refund(desk, {
    how: 'An amount',
    why: 'Sorry for the wait.',
    fill: (form) => form.getByLabel(/^Amount in/).fill('10.00'),
  });
  await comesUp(desk, `Refund of ${inWords(1_000, order)}`);
  await comesUp(room, /A refund of .*10\.00 is on its way: Sorry for the wait\./);
  await comesUp(room, /10\.00 was refunded\./);
  await room.getByText('Partly refunded').waitFor();
  await expect.poll(givenBack).toEqual([1_000]);

  await refund(desk, {
    how: 'Some of the items',
    why: 'One month is not needed.',
    fill: (form) => form.getByRole('spinbutton').fill('1'),
  });
  await comesUp(desk, `Refund of ${inWords(total / 3, order)}`);
  await expect.poll(givenBack).toEqual([1_000, total / 3]);

  await refund(desk, { how: 'The full remaining amount', why: 'We part as friends.' });
  await comesUp(desk, `Refund of ${inWords(total - total / 3 - 1_000, order)}`);
  await comesUp(room, 'Refunded');
  await expect.poll(givenBack).toEqual([1_000, total / 3, total - total / 3 - 1_000]);
  await expect
    .poll(async () => (await paymentsOf(app, customer, order.id)).paymentStatus)
    .toBe('refunded');
  await expectAccessible(room);

  await comesUp(room, /Credit note .* is ready\./);
  // The others may still be made: the page shows each when it is.
  await room.getByRole('link', { name: 'Invoice' }).click();
  await room
    .getByRole('heading', { name: /^Credit note/ })
    .nth(2)
    .waitFor();
  await expectAccessible(room);
  const notes = room.locator('article', { hasText: 'Credit note' });
  const link = notes
    .filter({ hasText: 'We part as friends.' })
    .getByRole('link', { name: /^PDF of/ });
  const [download] = await Promise.all([room.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an error in the form is shown, and the typed text stays', async () => {
  const { order, desk, givenBack } = await paidOrder();
  const box = desk.locator('#refund');
  const amount = box.getByLabel(/^Amount in/);
  for (const [typed, answer] of [
    ['ten', 'Enter an amount like 25.00.'],
    ['100000', `At most ${inWords(BigInt(order.total?.amountMinor ?? 0), order)} can be refunded.`],
  ] as const) {
    const fill = () => amount.fill(typed);
    await refund(desk, { how: 'An amount', why: 'A gift.', fill, isAsked: false });
    await box.getByText(answer).waitFor();
    const hasFocus = () => amount.evaluate((field) => field === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    expect(await amount.inputValue()).toBe(typed);
    expect(await box.getByLabel('Why').inputValue()).toBe('A gift.');
    // Live changes of the page leave the error and the text where they are.
    const body = `I asked for ${typed}.`;
    await ask(app, customer, `/orders/${order.id}/messages`, { body, fileIds: [] });
    await desk.getByText(body).first().waitFor();
    expect(await box.getByText(answer).isVisible()).toBe(true);
    expect(await amount.inputValue()).toBe(typed);
  }
  await expectAccessible(desk);
  expect(await givenBack()).toEqual([]);
  admin.faults.length = 0; // the browser reports the refused call as an error of its own
});

test.each(['stripe', 'paypal'] as const)(
  'a refund in the dashboard of %s appears on both sides automatically',
  async (provider) => {
    const { order, desk, room, checkout } = await paidOrder({ provider });
    await app.sandbox.dashboardRefund({ payment: checkout, amountMinor: 2_500 });
    await comesUp(desk, `Refund of ${inWords(2_500, order)}`);
    await comesUp(room, new RegExp(`${inWords(2_500, order).slice(1)} was refunded\\.`));
    const { refunds, ledger } = await paymentsOf(app, customer, order.id);
    expect(refunds).toMatchObject([{ status: 'succeeded', amount: { amountMinor: '2500' } }]);
    expect(ledger).toHaveLength(2);
  },
);

test('a refund that fails days later is shown as failed, and can be made again', async () => {
  const { order, desk, room, givenBack } = await paidOrder({ card: '4000000000005126' });
  const total = Number(order.total?.amountMinor ?? 0);
  await refund(desk, { how: 'The full remaining amount', why: 'A change of plans.' });
  await comesUp(room, /was refunded\./);
  await app.sandbox.advance(86_400 * 7);
  await comesUp(desk, 'The money did not reach the customer and is still with you');
  expect(await desk.locator('.text-danger', { hasText: 'did not reach' }).isVisible()).toBe(true);
  await expectAccessible(desk);
  await comesUp(room, 'Refund reversed');
  await refund(desk, { how: 'The full remaining amount', why: 'Once more.' });
  await comesUp(room, /is on its way: Once more\./);
  await expect.poll(givenBack).toEqual([total, total]);
});

test('an open dispute blocks refunds and shows the deadline and the evidence', async () => {
  const { desk, checkout } = await paidOrder();
  const { dispute } = await app.sandbox.openDispute({ payment: checkout });
  await comesUp(desk, 'Dispute open');
  await desk.getByText('The payment is disputed. Answer at the provider in time.').waitFor();
  const blocked = desk.getByText('Nothing can be refunded while the payment is disputed');
  expect(await blocked.innerText()).toMatch(/accepts your answer until .*\d/);
  expect(await desk.locator('#refund').count()).toBe(0);
  await expectAccessible(desk);

  await desk.getByRole('link', { name: 'Prepare the evidence' }).click();
  await desk.getByRole('button', { name: 'Prepare the evidence' }).click();
  const zip = desk.getByRole('link', { name: /Evidence .*\.zip/ });
  await zip.waitFor();
  await expectAccessible(desk);
  const [download] = await Promise.all([desk.waitForEvent('download'), zip.click()]);
  expect(await download.failure()).toBeNull();
  expect((await readFile(await download.path())).length).toBeGreaterThan(1_000);

  await desk.getByRole('link', { name: /^Order A-/ }).click();
  await app.sandbox.resolveDispute({ dispute, outcome: 'won' });
  await desk.locator('#payments > summary', { hasText: 'Payments' }).waitFor();
  await desk.locator('#payments').evaluate((fold: HTMLDetailsElement) => (fold.open = true));
  await comesUp(desk, 'Dispute closed');
  await desk.locator('#refund').waitFor();
});

test.runIf(isLong)(
  'an administrator proposes extras; the customer pays one and declines another, the shop withdraws the last',
  async () => {
    const order = await newOrder(app, customer);
    await payOrder(app, customer, order.id);
    const { page: desk } = admin;
    const { page: room } = buyer;
    await desk.goto(`/admin/orders/${order.id}`);
    const box = desk.locator('#extras');
    const propose = async (title: string, price: string, days: string) => {
      await box.getByText('Propose an extra').click();
      await box.getByLabel('What is it?').fill(title);
      await box.getByLabel(/^Price in/).fill(price);
      await box.getByLabel('Days added to the delivery date').fill(days);
      await box.getByRole('button', { name: 'Send the proposal' }).click();
    };
    await propose('Colour proof', 'many', '1');
    await box.getByText('Enter an amount like 25.00.').waitFor();
    await box.getByLabel(/^Price in/).fill('25.00');
    await box.getByRole('button', { name: 'Send the proposal' }).click();
    await box.getByRole('heading', { name: 'Colour proof' }).waitFor();
    await propose('Printed copy', '40.00', '0');
    await box.getByRole('heading', { name: 'Printed copy' }).waitFor();
    await expectShown(desk, desk.getByText('The customer was asked by email.'));
    await propose('A second language', '60.00', '3');
    await box.getByRole('heading', { name: 'A second language' }).waitFor();
    await expectAccessible(desk);

    await room.goto(`/orders/${order.id}`);
    const extra = (name: string) => room.getByRole('article', { name });
    await expectAccessible(room);
    await extra('Printed copy').getByRole('button', { name: 'Decline' }).click();
    await extra('Printed copy').waitFor({ state: 'detached' });
    await extra('A second language').getByRole('link', { name: /^Pay / }).click();
    await room.getByRole('heading', { name: 'A second language' }).waitFor();
    await room.getByText(/Adds 3 days/).waitFor();
    await expectAccessible(room);
    await payByCard(room);
    await room.waitForURL('**/order-success?*');

    await desk.reload();
    await box
      .locator('form', { hasText: 'Colour proof' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await box.getByRole('heading', { name: 'Colour proof' }).waitFor({ state: 'detached' });
    await room.goto(`/orders/${order.id}`);
    await room.getByText('An extra was added to the order: A second language').waitFor();
    const charges = room.getByRole('region', { name: 'Charges' }).getByRole('listitem');
    expect(await charges.allInnerTexts()).toEqual([
      expect.stringMatching(/The order as placed[^]*Paid/),
      expect.stringMatching(/Colour proof[^]*No longer offered/),
      expect.stringMatching(/Printed copy[^]*No longer offered/),
      expect.stringMatching(/A second language[^]*Paid/),
    ]);
    await room.getByRole('link', { name: 'Invoice' }).click();
    await room
      .getByRole('heading', { name: /^Invoice / })
      .nth(1)
      .waitFor();
  },
);
