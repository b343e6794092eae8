/** The questions of an order in two browsers: answered on two devices, sent, corrected, and asked again by the next order. */
import { beforeAll, expect, test } from 'vitest';
import { isLong } from '#test/harness/long.ts';
import type { Browser, Page, Route } from 'playwright-core';
import type { SignedIn } from '#features/accounts/contract.ts';
import type { EditableService, ServiceEdit } from '#features/catalog/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { expectAccessible, newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import {
  addSession,
  ask,
  newCustomer,
  payOrder,
  withoutPolling,
  type Customer,
} from './shortcuts.ts';

let app: RunningApp;
let browser: Browser;
let token: string;
let service: { slug: string; packageId: string };

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  ({ token } = await ask<SignedIn>(app, {}, '/auth/login', app.administrator));
  service = await publishService();
});

test('answers of every kind are saved, sent when nothing is missing, and corrected for the studio to see', async () => {
  const ada = await newCustomer(app);
  const orderId = await paidOrder(ada);
  const phone = await newVisitor(browser, { baseURL: app.url, width: 390 });
  await addSession(phone.context, app, ada);
  const { page } = phone;
  await open(page, `/orders/${orderId}#questions`);
  const form = page.locator('#questions');
  const send = form.getByRole('button', { name: 'Send answers' });
  expect(await send.isDisabled()).toBe(true);
  await form.getByText('0 of 8 answered').waitFor();

  await form.getByLabel('What is it called?').fill('Café Sol');
  const height = await form.evaluate((card) => card.clientHeight);
  const saved = form.getByText(/^Saved \d/).first();
  await saved.waitFor();
  expect(await form.evaluate((card) => card.clientHeight)).toBe(height);
  await form.getByLabel('Tell us about it').fill('Two lines\nof text.');
  await form.getByLabel('How many seats?').fill('24');
  await form.getByLabel('When does it open?').fill('2027-05-01');
  await form.getByLabel('Your colour').first().fill('#aa3311');
  await form.getByRole('checkbox', { name: 'Menu' }).check();
  await form.getByRole('checkbox', { name: 'Sign' }).check();
  expect(await form.getByLabel('Where is the site?').count()).toBe(0);
  await form.getByRole('radio', { name: 'Yes' }).check();
  await form.getByLabel('Where is the site?').fill('sol.example');
  const picker = form.locator('input[type="file"]').first();
  await arriveTogether(page, () => picker.setInputFiles(['one.png', 'two.png'].map(picture)));
  await form.getByRole('link', { name: 'one.png' }).waitFor();
  await form.getByRole('link', { name: 'two.png' }).waitFor();
  await form.getByText('9 of 9 answered').waitFor();
  await expect.poll(() => unsaved(ada, orderId)).toBe(0);
  await expectAccessible(page);

  // A picture is asked for: a text file is refused before it is sent, and keeps the answers back. The button says so, and the field has the
  // focus.
  await picker.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') },
  ]);
  await form.getByText('notes.txt is not of an accepted type.').waitFor();
  await send.press('Enter');
  const alert = form.getByRole('alert');
  await alert.getByText('Not sent yet: a file is not uploaded.').waitFor();
  expect(await picker.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await picker.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Remove notes.txt' }).press('Enter');
  await alert.waitFor({ state: 'detached' });

  // Another device goes on with the same answers.
  const laptop = await newVisitor(browser, { baseURL: app.url, colorScheme: 'dark' });
  await addSession(laptop.context, app, ada);
  await open(laptop.page, `/orders/${orderId}`);
  const there = laptop.page.locator('#questions');
  expect(await there.getByLabel('What is it called?').inputValue()).toBe('Café Sol');
  expect(await there.getByLabel('Where is the site?').inputValue()).toBe('sol.example');
  await there.getByRole('link', { name: 'two.png' }).waitFor();
  await laptop.close();

  const admin = await newVisitor(browser, { baseURL: app.url });
  await addSession(admin.context, app, { token } as Customer);
  await withoutPolling(admin.context);
  await open(admin.page, `/admin/orders/${orderId}`);
  await send.focus();
  await page.keyboard.press('Enter');
  await admin.page.locator('#answers').getByText('Café Sol').waitFor();
  await form.waitFor({ state: 'detached' });

  // A correction by keyboard: typed text survives a reload, counts at once, and the studio sees what changed.
  const answers = page.locator('#answers');
  const correct = answers.getByLabel('Change: What is it called?');
  await correct.focus();
  await page.keyboard.press('Enter');
  const name = answers.getByLabel('What is it called?', { exact: true });
  await name.fill('Café Luna');
  await page.reload();
  await untilHydrated(page);
  expect(await name.inputValue()).toBe('Café Luna');
  await expectAccessible(page);
  await name.press('Enter');
  await line(admin.page, 'corrected the answer to “What is it called?”').waitFor();
  await admin.page.locator('#answers').getByText('Café Luna').waitFor();
  await line(admin.page, 'Before: Café Sol').waitFor();
  await line(page, 'You corrected the answer to “What is it called?”').waitFor();

  // One file is replaced by another.
  await answers.getByLabel('Change: Pictures').press('Enter');
  await answers.getByRole('checkbox', { name: 'one.png' }).uncheck();
  const another = answers.locator('input[type="file"]').first();
  await another.setInputFiles([picture('three.png')]);
  await answers.locator('[data-status="done"]').getByText('three.png').waitFor();
  const ofPictures = answers.locator('details', { has: page.getByLabel('Change: Pictures') });
  await ofPictures.getByRole('button', { name: 'Save the answer' }).click();
  await admin.page.locator('#answers').getByText('three.png').waitFor();
  await Promise.all([expectAccessible(page), expectAccessible(admin.page)]);
  await phone.close();
  await admin.close();
});

test.runIf(isLong)(
  'a studio reminds, starts without answers, agrees to a late one, and the next order begins with it',
  async () => {
    const ada = await newCustomer(app);
    const orderId = await paidOrder(ada);
    const customer = await newVisitor(browser, { baseURL: app.url });
    const admin = await newVisitor(browser, { baseURL: app.url, width: 390 });
    await addSession(customer.context, app, ada);
    await addSession(admin.context, app, { token } as Customer);
    await Promise.all([customer, admin].map((each) => withoutPolling(each.context)));
    await Promise.all([
      open(customer.page, `/orders/${orderId}`),
      open(admin.page, `/admin/orders/${orderId}`),
    ]);
    await admin.page.getByRole('button', { name: 'Remind' }).click();
    await line(customer.page, 'reminder').waitFor();
    await ask(app, { token }, `/orders/${orderId}/starts`, { reason: 'You told us on the phone.' });
    const answers = customer.page.locator('#answers');
    const give = answers.getByLabel('Answer: What is it called?');
    await give.waitFor();
    await give.click();
    const details = answers.locator('details[open]');
    await details.getByLabel('What is it called?', { exact: true }).fill('Café Sol');
    await details.getByLabel(/^Why\?/).fill('I forgot it.');
    await details.getByRole('button', { name: 'Ask the studio' }).click();
    const proposal = admin.page.locator('#corrections');
    await proposal.getByText('I forgot it.').waitFor();
    await answers.getByRole('button', { name: 'Take it back' }).waitFor();
    await Promise.all([expectAccessible(customer.page), expectAccessible(admin.page)]);
    await proposal.getByRole('button', { name: /^Accept the new answer/ }).click();
    await line(customer.page, 'accepted the new answer to “What is it called?”').waitFor();
    await answers.getByLabel('Change: What is it called?').waitFor();
    await proposal.waitFor({ state: 'detached' });
    await admin.close();

    // The same again begins with the last answers.
    await open(customer.page, `/orders/${orderId}/again`);
    const again = await ask<Order>(app, ada, '/orders', {
      service: service.slug,
      packageId: service.packageId,
      repeats: orderId,
    });
    await payOrder(app, ada, again.id);
    await open(customer.page, `/orders/${again.id}`);
    const first = customer.page.locator('#questions').getByLabel('What is it called?');
    expect(await first.inputValue()).toBe('Café Sol');
    await customer.close();
  },
);

/** A line of the history. */
const line = (page: Page, text: string) => page.locator('.event', { hasText: text });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: DOT });

/** Both uploads end while the page is busy, so that it learns of them in one go. */
async function arriveTogether(page: Page, choose: () => Promise<void>): Promise<void> {
  const held: Route[] = [];
  const hold = async (route: Route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    held.push(route);
  };
  await page.route('**/uploads/*', hold);
  await choose();
  await expect.poll(() => held.length).toBe(2);
  const busy = page.evaluate(() => {
    const until = performance.now() + 1_500;
    while (performance.now() < until);
  });
  await Promise.all(held.map((route) => route.continue()));
  await busy;
  await page.unroute('**/uploads/*', hold);
}

/** How many answers have not arrived on the server as a whole: two files answer the last one. */
async function unsaved(customer: Customer, orderId: string): Promise<number> {
  const { questions } = await ask<Order>(app, customer, `/orders/${orderId}`);
  const isSaved = ({ kind, draft }: (typeof questions)[number]) =>
    kind === 'file' ? draft?.files.length === 2 : draft !== null;
  return questions.filter((question) => !isSaved(question)).length;
}

async function paidOrder(customer: Customer): Promise<string> {
  const { slug, packageId } = service;
  const { id } = await ask<Order>(app, customer, '/orders', { service: slug, packageId });
  await payOrder(app, customer, id);
  return id;
}

/** A question of each kind; the address is asked only if there is a site. */
const QUESTIONS: Partial<ServiceEdit['requirements'][number]>[] = [
  { kind: 'text', label: 'What is it called?' },
  { kind: 'long_text', label: 'Tell us about it', isRequired: false },
  { kind: 'choice', label: 'Is there a site?', choices: ['Yes', 'No'] },
  { kind: 'url', label: 'Where is the site?', dependsOn: { position: 3, value: 'Yes' } },
  { kind: 'choices', label: 'What do you need?', choices: ['Menu', 'Sign'] },
  { kind: 'number', label: 'How many seats?' },
  { kind: 'date', label: 'When does it open?' },
  { kind: 'color', label: 'Your colour' },
  { kind: 'file', label: 'Pictures', maxFiles: 3, maxFileMegabytes: 2, fileTypes: ['image'] },
];

async function publishService(): Promise<typeof service> {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', { name: 'Cafés' });
  const { id } = await send<{ id: string }>('POST', '/admin/services', {
    title: 'A look for a café',
    categoryId,
  });
  const { edit } = await ask<EditableService>(app, { token }, `/admin/services/${id}`);
  const offer = { name: 'Look', summary: 'All of it.', priceMinor: '12500', features: [] };
  const { version } = await send<{ version: number }>('PUT', `/admin/services/${id}`, {
    ...edit,
    summary: 'From the menu to the sign.',
    description: 'Drawn by hand.',
    packages: [{ ...offer, deliveryDays: 5, revisionsIncluded: 1 }],
    requirements: QUESTIONS.map((question) => ({
      help: '',
      isRequired: true,
      choices: [],
      dependsOn: null,
      ...question,
    })),
  });
  await send('PUT', `/admin/services/${id}/publication`, { version });
  const { packages } = await ask<{ packages: { id: string }[] }>(app, {}, `/services/${edit.slug}`);
  return { slug: edit.slug, packageId: packages[0]?.id ?? '' };
}

async function send<Data>(method: string, path: string, json: object): Promise<Data> {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(json),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}
