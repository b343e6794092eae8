/** The shop works before and without its scripts, up to and including the payment. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/contract.ts';
import type { EditableService } from '#features/catalog/contract.ts';
import { newVisitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, ask, newCustomer, newOrder } from './shortcuts.ts';
import { fillCard, newPerson, placeOrder, register } from './steps.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
});

test('from an empty browser to a paid order', async () => {
  const customer = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  const { page } = customer;
  await register(page, newPerson());
  const orderId = await placeOrder(page);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.locator('a[href^="http://127.0.0.1"]').click();
  await fillCard(page, '4242 4242 4242 4242');
  await page.waitForURL('**/payment-success?*');
  // The order page says that it is paid and links to the questions.
  const isPaid = async () => {
    await page.goto(`/orders/${orderId}`);
    return page.getByText('Paid', { exact: true }).count();
  };
  await expect.poll(isPaid, { interval: 500 }).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe(`/orders/${orderId}`);
  await page.getByRole('link', { name: 'Answer the questions' }).waitFor();
  await customer.close();
});

test('a guest chooses everything, and creates the account with the order', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  const { page } = guest;
  const person = newPerson();
  await page.goto('/services/logo-and-wordmark');
  const widths = await page
    .locator('.packages thead th + th')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
  expect(widths.length).toBeGreaterThan(1);
  expect(new Set(widths).size, 'packages side by side have one width').toBe(1);
  await page.getByRole('link', { name: 'Order now' }).first().click();
  await page.waitForURL('**/services/logo-and-wordmark/order*');
  await page.getByRole('radio').last().check();
  const addOns = page.getByRole('group', { name: 'Add-ons' }).getByRole('checkbox');
  for (const addOn of await addOns.all()) await addOn.check();
  await page.getByLabel('Note to the studio').fill('In green,\nplease.');
  await page.getByRole('button', { name: 'Continue' }).click();

  // A refusal, signing in instead and a look back at the choices keep everything.
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe(person.username);
  guest.faults.length = 0; // the browser reports a document of 422 as an error of its own
  await page.getByRole('button', { name: 'I have an account' }).click();
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  await page.getByRole('button', { name: 'Change the order' }).click();
  expect(await page.getByRole('radio').last().isChecked()).toBe(true);
  expect(await page.getByLabel('Note to the studio').inputValue()).toBe('In green,\nplease.');
  const total = page.getByRole('complementary', { name: 'Your order' }).locator('[aria-live]');
  const withAddOns = await total.textContent();
  await addOns.first().uncheck();
  await page.getByRole('button', { name: 'Update total' }).click();
  expect(await total.textContent()).not.toBe(withAddOns);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await addOns.first().isChecked()).toBe(false);
  expect(page.url()).not.toContain(encodeURIComponent(person.email));
  await page.getByRole('button', { name: 'Continue' }).click();

  expect(await page.getByLabel('Username').inputValue()).toBe(person.username);
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account and order' }).click();
  await page.waitForURL('**/payment?orderId=*');
  const id = new URL(page.url()).searchParams.get('orderId');
  await page.goto(`/orders/${id}`);
  await page.getByText('In green,').first().waitFor();
  await guest.close();
});

test.each([
  ['without scripts', false],
  ['with scripts', true],
] as const)(
  'what changed since it was shown is shown before it is ordered, %s',
  async (_, scripts) => {
    const admin = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
    const { save, slug } = await newOffer(admin);
    const customer = await newCustomer(app);
    const guest = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: scripts });
    const { page } = guest;
    await addSession(page.context(), app, customer);
    await page.goto(`/order/${slug}`);
    if (scripts) await untilHydrated(page);
    await page.getByLabel('Note to the studio').fill('In green, please.');
    await save({ priceMinor: '69694', deliveryDays: 60, revisionsIncluded: 0 });
    await page.getByRole('button', { name: 'Place order' }).click();
    const notice = page.locator('output').filter({ hasText: 'Check your order again' });
    await notice.waitFor();
    const facts = await notice.getByRole('listitem').allInnerTexts();
    expect(facts).toEqual([
      'Total: €696.94, before €82.00',
      'Tax: €130.32, before €15.33',
      'Delivery time: 60 days, before 5 days',
      'Revisions: 0, before 3',
    ]);
    expect(await page.getByLabel('Note to the studio').inputValue()).toBe('In green, please.');
    // Without scripts another choice has a total that was not shown yet; with them it is there at once.
    await page.getByRole('radio', { name: 'Two' }).check();
    await page.getByRole('button', { name: 'Place order' }).click();
    if (!scripts) {
      await notice.getByText('Total: €1,000.00, before €696.94').waitFor();
      await page.getByRole('button', { name: 'Place order' }).click();
    }
    await page.waitForURL('**/payment?orderId=*');
    await page.getByText('€1,000.00').first().waitFor();
    guest.faults.length = 0; // the browser reports a refused request as an error of its own
    await guest.close();
  },
);

/** A published service of two packages, and how its owner changes the first one. */
async function newOffer(admin: SignedIn) {
  const { id: categoryId } = await ask<{ id: string }>(app, admin, '/categories', {
    name: `Maps ${crypto.randomUUID()}`,
  });
  const { id } = await ask<{ id: string }>(app, admin, '/admin/services', {
    title: `A map ${crypto.randomUUID().slice(0, 8)}`,
    categoryId,
  });
  const send = async (path: string, json: object) => {
    const response = await fetch(`${app.url}/api/admin/services/${id}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: JSON.stringify(json),
    });
    expect(response.status).toBe(200);
  };
  const open = async () => (await ask<EditableService>(app, admin, `/admin/services/${id}`)).edit;
  const first = { name: 'One', summary: '', features: [] };
  const terms = { priceMinor: '8200', deliveryDays: 5, revisionsIncluded: 3 };
  const other = { ...first, ...terms, name: 'Two', priceMinor: '100000' };
  const { slug, ...edit } = await open();
  const texts = { slug, summary: 'A place.', description: 'Drawn by hand.' };
  await send('', { ...edit, ...texts, packages: [{ ...first, ...terms }, other] });
  await send('/publication', {});
  const save = async (changes: object) => {
    const now = await open();
    const packages = now.packages.map((each, at) => (at === 0 ? { ...each, ...changes } : each));
    await send('', { ...now, packages });
  };
  return { slug, save };
}

test('typed text stays after a refusal, except the password', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  const { page } = guest;
  await page.goto('/register');
  await page.getByLabel('Username').fill('ada-writes');
  await page.getByLabel('Email').fill('ada-writes@example.test');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect(await page.getByLabel('Username').inputValue()).toBe('ada-writes');
  expect(await page.getByLabel('Email').inputValue()).toBe('ada-writes@example.test');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  const field = page.getByLabel('Password', { exact: true });
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const about = (await field.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`#${about.split(' ').at(-1)}`).innerText()).not.toBe('');
  guest.faults.length = 0; // the browser reports a document of 422 as an error of its own
  await guest.close();
});

test('a long conversation comes in parts, with and without scripts', async () => {
  const ada = await newCustomer(app);
  const { id } = await newOrder(app, ada);
  const admin = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const say = (body: string) => ask(app, admin, `/orders/${id}/messages`, { body });
  await say(`The very first.\n${'word '.repeat(1_900)}The very last.`);
  for (let place = 2; place <= 58; place += 1) await say('- a\n'.repeat(2_400));
  const { token } = ada;
  const document = await fetch(`${app.url}/orders/${id}`, {
    headers: { cookie: `auth-token=${token}` },
  });
  expect((await document.text()).length).toBeLessThan(600_000);

  const reader = await newVisitor(browser, { baseURL: app.url, javaScriptEnabled: false });
  await addSession(reader.page.context(), app, ada);
  const { page } = reader;
  await page.goto(`/orders/${id}`);
  expect(await page.getByText('The very first.').count()).toBe(0);
  await page.getByRole('link', { name: 'Show earlier messages' }).click();
  const first = page.locator('.message', { hasText: 'The very first.' });
  await first.waitFor();
  expect(await page.getByText('The very last.').count()).toBe(0);
  await first.getByRole('link', { name: 'Show the whole message' }).click();
  await page.getByText('The very last.').waitFor();
  await page.getByRole('link', { name: 'Show the newest messages' }).click();
  await page.waitForURL(`**/orders/${id}`);
  await reader.close();

  const writer = await newVisitor(browser, { baseURL: app.url });
  await addSession(writer.page.context(), app, ada);
  const room = writer.page;
  await room.goto(`/orders/${id}`);
  await untilHydrated(room);
  const text = room.locator('form textarea[name=body]');
  await text.fill('Not sent yet');
  const top = room.locator('.timeline > .message').first();
  const place = await top.getAttribute('id');
  await top.scrollIntoViewIfNeeded();
  const earlier = room.getByRole('link', { name: 'Show earlier messages' });
  await earlier.scrollIntoViewIfNeeded();
  const before = await room.locator(`#${place}`).boundingBox();
  await earlier.click();
  await room.getByText('The very first.').waitFor({ state: 'attached' });
  const after = await room.locator(`#${place}`).boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -99))).toBeLessThan(3);
  await room.getByRole('link', { name: 'Show the whole message' }).first().click();
  await room.getByText('The very last.').waitFor({ state: 'attached' });
  // The link is gone: the focus goes to its message, not to the same link of another one.
  const shown = room.locator('.message :focus', { hasText: 'The very last.' });
  await shown.waitFor({ state: 'attached' });
  expect(await text.inputValue()).toBe('Not sent yet');
  expect(new URL(room.url()).search).toBe('');

  // The keys that print load the whole conversation first; of the page only what can be read is on the paper.
  await room.reload();
  await untilHydrated(room);
  await room.evaluate(() => {
    window.print = () => window.document.documentElement.setAttribute('data-printed', '');
  });
  expect(await room.getByText('The very first.').count()).toBe(0);
  await room.keyboard.press('Control+p');
  await room.locator('html[data-printed]').waitFor();
  const team = await newVisitor(browser, { baseURL: app.url });
  await addSession(team.page.context(), app, app.administrator);
  await team.page.goto(`/admin/orders/${id}`);
  for (const page of [room, team.page]) {
    await page.emulateMedia({ media: 'print' });
    const parts = '.composer, .site-header, .site-footer, .admin-side, .admin-bar';
    expect(await page.locator(parts).count()).toBeGreaterThan(1);
    expect(await page.locator(parts).filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('.message').last().isVisible()).toBe(true);
  }
  expect(await room.getByText('The very first.').isVisible()).toBe(true);
  await team.close();
  await writer.close();
});
