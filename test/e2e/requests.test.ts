/** What a customer asks for while an order is running, and how it ends, each with both sides' pages open. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/contract.ts';
import type { OrderInvoices } from '#features/invoices/contract.ts';
import type { Order, OrderFile } from '#features/orders/shared/view-contract.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { workOn } from './room-shortcuts.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, ask, newCustomer, paymentsOf, type Customer } from './shortcuts.ts';
import { payByCard } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let studioToken: string;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  ({ token: studioToken } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator));
});

/** Pages without a stream poll every 10 seconds: what comes sooner came through the stream. */

interface Scene {
  order: Order;
  ada: Customer;
  /** The order's page of the customer and of the studio; neither is reloaded unless a test says so. */
  room: Page;
  desk: Page;
  close(): Promise<void>;
}

/** An order in progress, open on both sides: one on a phone, the other on a desk. */
async function open(widths: { room: number; desk: number }): Promise<Scene> {
  const ada = await newCustomer(app);
  const orderId = await workOn(app, ada);
  const [customer, studio] = await Promise.all([
    newVisitor(browser, { baseURL: app.url, width: widths.room }),
    newVisitor(browser, { baseURL: app.url, width: widths.desk, colorScheme: 'dark' }),
  ]);
  await addSession(customer.context, app, ada);
  await addSession(studio.context, app, { token: studioToken } as Customer);
  await customer.page.goto(`/orders/${orderId}`);
  await studio.page.goto(`/admin/orders/${orderId}`);
  await Promise.all([untilHydrated(customer.page), untilHydrated(studio.page)]);
  return {
    order: await ask<Order>(app, ada, `/orders/${orderId}`),
    ada,
    room: customer.page,
    desk: studio.page,
    close: async () => {
      await customer.close();
      await studio.close();
    },
  };
}

/** Opens a folded form by keyboard. */
async function unfold(page: Page, summary: string): Promise<void> {
  await page.locator('summary', { hasText: summary }).focus();
  await page.keyboard.press('Enter');
}

/** Delivers two text files. */
async function deliver({ order }: Scene, message: string): Promise<void> {
  const body = new FormData();
  for (const name of ['brief.txt', 'the final.txt'])
    body.append('files', new File(['Done.'], name));
  const sent = await fetch(`${app.url}/api/orders/${order.id}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${studioToken}` },
    body,
  });
  const { data } = (await sent.json()) as { data: OrderFile[] };
  const fileIds = data.map(({ id }) => id);
  await ask(app, { token: studioToken }, `/orders/${order.id}/deliveries`, { message, fileIds });
}

const invoicesOf = async ({ ada, order }: Scene) =>
  (await ask<OrderInvoices>(app, ada, `/orders/${order.id}/invoice`)).invoices;

test('the customer asks for something more, pays the proposal in the room, and everything follows', async () => {
  const scene = await open({ room: 390, desk: 1280 });
  const { order, ada, room, desk } = scene;
  await unfold(room, 'Ask for something more');
  await room.getByLabel('What would you like?').fill('A **second** logo\nFor the app.');
  await room.getByLabel('Your budget in EUR').fill('60');
  await room.locator('#more').getByRole('button', { name: 'Send' }).click();
  await room.getByText('Waiting for the studio’s answer.').waitFor();
  await expectAccessible(room);

  // The proposal is prefilled with what was asked.
  await desk.getByRole('heading', { name: 'The customer asks for something more' }).waitFor();
  await desk.locator('#extras strong', { hasText: 'second' }).waitFor();
  await unfold(desk, 'Answer with a proposal');
  const form = desk.getByRole('region', { name: 'The customer asks for something more' });
  expect(await form.getByLabel('What is it?').inputValue()).toBe('A second logo');
  expect(await form.getByLabel('Price in EUR').inputValue()).toBe('60.00');
  expect(await form.getByLabel(/^Description/).inputValue()).toContain('For the app.');
  await form.getByLabel('Days added to the delivery date').fill('2');
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'Send the proposal' }).press('Enter');
  await desk.getByText('Waiting for the customer’s answer.').waitFor();

  // It is paid in the room; without an order in the address, the payment page finds it too.
  const extra = room.getByRole('article', { name: 'A second logo' });
  await extra.waitFor();
  await expectAccessible(room);
  await extra.getByRole('link', { name: 'Pay €60.00' }).click();
  await room.waitForURL('**/payment?*');
  await room.getByRole('heading', { name: 'A second logo' }).waitFor();
  const address = room.url();
  await room.goto('/payment');
  await room.waitForURL(address);
  await payByCard(room);
  await room.waitForURL('**/order-success?*');
  const history = desk.getByRole('list', { name: 'History' });
  await history.getByText('An extra was added to the order: A second logo').waitFor();

  const paid = await ask<Order>(app, ada, `/orders/${order.id}`);
  expect(BigInt(paid.total?.amountMinor ?? '0') - BigInt(order.total?.amountMinor ?? '0')).toBe(
    6000n,
  );
  expect(paid.clock.deliveryDays).toBe(order.clock.deliveryDays + 2);
  expect(Date.parse(paid.clock.dueAt ?? '')).toBeGreaterThan(Date.parse(order.clock.dueAt ?? ''));
  await expect.poll(async () => (await invoicesOf(scene)).length).toBe(2);
  const total = formatAmount(
    money(paid.total?.amountMinor ?? '0', paid.total?.currency ?? 'EUR'),
    'en',
  );
  await room.goto(`/orders/${order.id}`);
  await room.getByText(total).first().waitFor();
  await desk.getByText(total).first().waitFor();
  await scene.close();
});

test('a request to cancel is declined with a reason; the next one is agreed, and the money goes back', async () => {
  const scene = await open({ room: 1280, desk: 390 });
  const { order, ada, room, desk } = scene;
  const askToCancel = async (reason: string) => {
    await unfold(room, 'Ask to cancel this order');
    await room.getByLabel('Why would you like to cancel?').fill(reason);
    await room.getByRole('button', { name: 'Ask to cancel' }).click();
    await room.getByText('You asked to cancel this order.').waitFor();
  };
  await askToCancel('We found someone in the house.');
  const request = desk.getByRole('region', { name: 'The customer asks to cancel this order' });
  await request.getByText('We found someone in the house.').waitFor();
  await expectAccessible(desk);
  await unfold(desk, 'Decline the request');
  await request.getByLabel('Why?').fill('The first draft is ready tomorrow.');
  await request.getByRole('button', { name: 'Decline' }).press('Enter');
  await request.waitFor({ state: 'detached' });
  const history = room.getByRole('list', { name: 'History' });
  await history.getByText('The first draft is ready tomorrow.').waitFor();
  await room.getByText('You asked to cancel this order.').waitFor({ state: 'detached' });

  await askToCancel('The project is stopped.');
  await expectAccessible(room);
  await request.getByText('The project is stopped.').waitFor();
  const paid = formatAmount(
    money(order.total?.amountMinor ?? '0', order.total?.currency ?? 'EUR'),
    'en',
  );
  await request.getByText(`By your rules ${paid} goes back`).waitFor();
  await request.getByRole('button', { name: `Cancel and refund ${paid}` }).press('Enter');
  const question = desk.getByRole('dialog', { name: `Cancel order ${order.number}?` });
  await question.getByText(`${paid} goes back the way it was paid`).waitFor();
  await expectAccessible(desk);
  await question.getByRole('button', { name: `Cancel and refund ${paid}` }).press('Enter');
  await room.getByText('This order was cancelled at your request.').waitFor();

  const refunds = async () => (await paymentsOf(app, ada, order.id)).refunds;
  await expect
    .poll(async () => (await refunds()).map(({ status }) => status))
    .toEqual(['succeeded']);
  await expect
    .poll(async () => (await invoicesOf(scene)).map(({ kind, gross }) => [kind, gross]))
    .toEqual([
      ['invoice', order.total],
      ['credit_note', order.total],
    ]);
  await expectAccessible(room);
  await scene.close();
});

test('a file is named while typing, and a delivery is quoted, by keyboard alone', async () => {
  const scene = await open({ room: 1280, desk: 390 });
  const { room, desk } = scene;
  await deliver(scene, 'Here is **the first** version.');
  const reply = room.getByRole('link', { name: /^Reply to / });
  await reply.waitFor();
  await reply.press('Enter');
  const quote = 'elivery 1: Here is the first version.';
  await room.getByText(`In reply to d${quote}`).waitFor();
  const text = room.getByRole('textbox', { name: 'Message', exact: true });
  await text.pressSequentially('See #fin');
  await room.getByRole('option', { name: 'the final.txt' }).waitFor();
  await expectAccessible(room);
  await text.press('Escape');
  await room.getByRole('listbox').waitFor({ state: 'detached' });
  await text.pressSequentially(' or #');
  await room.getByRole('option', { name: 'the final.txt', selected: true }).waitFor();
  await text.press('ArrowDown');
  const next = await room.getByRole('option', { selected: true }).innerText();
  await text.press('Enter');
  expect(await text.inputValue()).toBe(`See #fin or #${next} `);
  await text.press('Control+Enter');
  const message = desk.getByRole('listitem').filter({ hasText: 'See #fin or' });
  await message.getByRole('link', { name: next, exact: true }).waitFor();
  await message.getByText(`D${quote}`).waitFor();
  expect(await text.inputValue()).toBe('');
  await scene.close();
});

test('an acceptance asks once, is undone, given again, and shows how the order ends', async () => {
  const scene = await open({ room: 390, desk: 1280 });
  const { order, room, desk } = scene;
  await deliver(scene, 'Here it is.');
  const accept = async () => {
    await room.getByRole('button', { name: 'Accept delivery' }).press('Enter');
    const question = room.getByRole('dialog', { name: 'Accept this delivery?' });
    await question.getByText(`This finishes order ${order.number}`).waitFor();
    await expectAccessible(room);
    await question.getByRole('button', { name: 'Accept and finish' }).press('Enter');
  };
  await room.getByRole('button', { name: 'Accept delivery' }).waitFor();
  await accept();
  const end = room.getByRole('region', { name: 'Thank you. This order is finished.' });
  await end.waitFor();
  await desk.getByText('Completed', { exact: true }).first().waitFor();

  await end.getByRole('button', { name: 'Undo the acceptance' }).press('Enter');
  await room.getByRole('button', { name: 'Accept delivery' }).waitFor();
  await desk.getByText('Delivered', { exact: true }).first().waitFor();
  await accept();
  await end.waitFor();
  await Promise.all([expectAccessible(room), expectAccessible(desk)]);

  const ways = end.getByRole('link');
  expect(await ways.allInnerTexts()).toEqual([
    'Write a review',
    'Your files',
    'Invoice',
    'Order again',
  ]);
  await end.getByRole('link', { name: 'Order again' }).click();
  await room.waitForURL(`**/order/website-care?again=${order.number}*`);
  await room.goto(`/orders/${order.id}`);
  await end.getByRole('link', { name: 'Invoice' }).click();
  await room.getByRole('heading', { name: /^Invoice / }).waitFor();
  await scene.close();
});
