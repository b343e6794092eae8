/** kill -9 at random moments while people order and pay: everything confirmed on screen is still there afterwards and charged once. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortOrLong } from '#test/harness/long.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { fillCard, newPerson, register, signIn } from './steps.ts';

const ROUNDS = shortOrLong(2, 10);
const person = newPerson();

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test(`${ROUNDS} power cuts in the middle of the main job`, { timeout: 420_000 }, async () => {
  const confirmed = new Set<string>();
  const customer = await newVisitor(browser, { baseURL: app.url });
  const { context } = customer;
  let { page } = customer;
  await register(page, person);

  for (let round = 0; round < ROUNDS; round += 1) {
    const journey = orderAndPay(page, confirmed).catch(() => {}); // the kill may happen anywhere
    await pause(200 + (round * 2_800) / ROUNDS);
    await app.kill();
    await page.close(); // ends what the journey waits for
    await journey;
    page = await context.newPage();
    await app.restart();
  }
  await orderAndPay(page, confirmed); // after all power cuts the journey succeeds

  expect(confirmed.size).toBeGreaterThan(0);
  // A worker that starts checks recent payments within seconds, whatever happened to their jobs.
  await expect.poll(() => unsettled(page), { interval: 1_000 }).toEqual([]);
  const orders = await myOrders(page);
  for (const id of confirmed) expect(orders.map((order) => order.id)).toContain(id);

  const charges = new Map<string, number>();
  for (const { kind, reference } of await app.sandbox.books()) {
    if (kind === 'capture' && reference) charges.set(reference, (charges.get(reference) ?? 0) + 1);
  }
  for (const order of orders) {
    const { attempts, ledger } = await payments(page, order.id);
    const theirs = attempts.reduce((sum, { id }) => sum + (charges.get(id) ?? 0), 0);
    const ours = ledger.filter((entry) => entry.kind === 'capture').length;
    expect(ours, order.id).toBe(theirs);
    expect(theirs, order.id).toBeLessThanOrEqual(1);
    expect(order.state === 'pending_payment', order.id).toBe(theirs === 0);
  }
  await customer.context.close(); // a browser without a server logs errors
});

async function orderAndPay(page: Page, confirmed: Set<string>): Promise<void> {
  page.setDefaultTimeout(8_000);
  await page.goto('/services');
  if (!(await page.context().cookies()).some(({ name }) => name === 'auth-token'))
    await signIn(page, person);
  await page.goto('/services');
  await page.locator('main a[href^="/services/"]').first().click();
  await page.getByRole('link', { name: 'Order now' }).first().click();
  await page.getByRole('button', { name: 'Place order' }).click();
  // A power cut may leave an unpaid order with the same choices; the form then asks before it places another.
  const again = page.getByRole('button', { name: 'Order again' });
  const placed = page.waitForURL('**/payment?orderId=*');
  await Promise.any([placed, again.waitFor().then(() => again.click())]);
  await placed;
  confirmed.add(new URL(page.url()).searchParams.get('orderId') ?? '');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  await fillCard(page, '4242 4242 4242 4242');
  await page.waitForURL('**/order-success?*');
}

interface Order {
  id: string;
  state: string;
}

async function myOrders(page: Page): Promise<Order[]> {
  return (await read<{ orders: Order[] }>(page, '/api/orders?limit=100')).orders;
}

async function payments(page: Page, id: string) {
  return read<{ attempts: { id: string; status: string }[]; ledger: { kind: string }[] }>(
    page,
    `/api/orders/${id}/payments`,
  );
}

/** Orders that are paid at the provider but not yet in our books. */
async function unsettled(page: Page): Promise<string[]> {
  await page.goto('/dashboard');
  const taken = new Set(
    (await app.sandbox.books())
      .filter(({ kind }) => kind === 'capture')
      .map(({ reference }) => reference),
  );
  const waiting: string[] = [];
  for (const { id } of await myOrders(page)) {
    const { attempts, ledger } = await payments(page, id);
    if (attempts.some((attempt) => taken.has(attempt.id)) && ledger.length === 0) waiting.push(id);
  }
  return waiting;
}

function read<Data>(page: Page, path: string): Promise<Data> {
  return page.evaluate(
    async (address) => ((await (await fetch(address)).json()) as { data: never }).data,
    path,
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
