/** Extras of a running order: proposed by an administrator, paid or declined by the customer. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, launchBrowser, newVisitor, type Visitor } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { addSession, newCustomer, newOrder, payOrder, type Customer } from './shortcuts.ts';
import { payByCard } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let admin: Visitor;
let buyer: Visitor;
let customer: Customer;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
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
  await browser?.close();
  await app?.close();
});

test('an administrator proposes extras; the customer pays one and declines another, the shop withdraws the last', async () => {
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
});
