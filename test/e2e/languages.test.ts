/** The main journey in German, for a customer and an administrator: pages, redirects, mails and the invoice have no English in them. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditableService } from '#features/catalog/contract.ts';
import type { MailDetails, MailPage } from '#features/mail/contract.ts';
import type { Area, Messages } from '#messages/types.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { launchBrowser, newVisitor, untilHydrated } from './browser.ts';
import { englishWordsIn } from '#test/harness/english-words.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { ask } from './shortcuts.ts';
import { BETWEEN, shownTexts } from './shown-texts.ts';
import { expectState, fillCard, newPerson } from './steps.ts';
import { until } from './until.ts';

const german = <Name extends Area>(area: Name): Messages<Name> => messagesOf('de', area);
const entry = german('entry');
const checkout = german('checkout');
const orderForm = german('order-form');
const payment = german('payment');
const account = german('account');
const order = german('customer-order');
const labels = german('labels');

let app: RunningApp;
let browser: Browser;
let admin: { token: string };

beforeAll(async () => {
  // Content is German because German is the default when it is written; then English becomes the default.
  // The sandbox needs NODE_ENV=test here: in production it only starts with demo content.
  [app, browser] = await Promise.all([
    startApp({
      isFirstStart: true,
      env: { NODE_ENV: 'test', DEMO: '0', SHOP_LOCALE: 'de', ADMIN_USERNAME: 'Grete' },
    }),
    launchBrowser(),
  ]);
  admin = await ask(app, {}, '/auth/login', app.administrator);
  await publishService();
  await send('PATCH', '/account', { locale: 'de' });
  await send('PATCH', '/settings', {
    shopName: 'Werkstatt',
    locales: ['de', 'en'],
    versions: { studio: 0, languages: 0 },
  });
  await send('PATCH', '/settings', { defaultLocale: 'en', versions: { languages: 1 } });
  await until(async () => (await fetch(`${app.url}/de`)).ok);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** An order's id in an address, as its title shows it: it may begin with "be". */
const ID = /^[0-9a-f]{8}(?:[- ][0-9a-f]{4}){3}[- ][0-9a-f]{12}$/i;

/** A currency, such as the Turkish lira. */
const CURRENCY = /^[A-Z]{3}$/;
/** Lists of time zones and regions: places are called as they call themselves. */
const PLACES = /<select\b[^>]*\sname="(?:timeZone|holidayRegion)"[^>]*>.*?<\/select>/gs;

test('a customer and an administrator read German from the first page to the review', async () => {
  const person = newPerson();
  const customer = await newVisitor(browser, { baseURL: app.url });
  const { page } = customer;
  await page.goto('/de');
  await expectGerman(page);
  await page
    .getByRole('link', { name: german('site').services })
    .first()
    .click();
  await page.waitForURL('**/de/services');
  await expectGerman(page);
  await page.getByRole('link', { name: 'Gezeichnete Karte' }).first().click();
  await page.waitForURL('**/de/services/*');
  await expectGerman(page);
  await page
    .getByRole('link', { name: german('service').orderNow })
    .first()
    .click();
  await page.waitForURL('**/de/services/*/order*');
  await expectGerman(page);
  await page.getByRole('button', { name: orderForm.continueOrder }).click();

  await page.getByLabel(entry.username).fill(person.username);
  await page.getByLabel(entry.email).fill(person.email);
  await page.getByLabel(entry.password, { exact: true }).fill(person.password);
  await expectGerman(page);
  await page.getByRole('button', { name: orderForm.registerAndOrder }).click();
  await page.waitForURL('**/de/payment?orderId=*');
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await expectGerman(page);
  await page.getByRole('button', { name: payment.payByCard }).click();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await fillCard(page, '4242 4242 4242 4242');
  await page.waitForURL('**/de/order-success?*');
  await page.getByRole('heading', { name: checkout.thanksTitle }).waitFor();
  await expectGerman(page);
  await page.getByRole('link', { name: payment.answerQuestions }).click();
  await page.waitForURL('**/de/orders/*');
  await page.getByLabel('Welcher Ort ist es?').fill('Die Altstadt');
  await expectGerman(page);
  await page.getByRole('button', { name: german('questions').send }).click();
  await expectState(page, labels.orderInProgress);
  await expectGerman(page);

  await deliver(orderId);

  await page.goto('/de/dashboard');
  await page.getByRole('link', { name: account.reviewDelivery }).click();
  await expectState(page, labels.orderDelivered);
  await expectGerman(page);
  await page.getByRole('button', { name: order.deliveryAccept }).click();
  await page.getByRole('button', { name: order.deliveryAskConfirm }).click();
  await expectState(page, labels.orderCompleted);
  await page.getByRole('radio', { name: german('ui').stars({ count: 5 }) }).check();
  await page.getByLabel(order.reviewBody).fill('Genau so hatte ich es mir gedacht.');
  await page.getByRole('button', { name: order.reviewSend }).click();
  await page.getByText(order.reviewPending).waitFor();
  await expectGerman(page);

  await page.goto(`/de/orders/${orderId}/invoice`);
  await expectGerman(page);
  const pdf = await page.request.get(
    (await page.locator('a[href$="/pdf"]').getAttribute('href')) ?? '',
  );
  const invoice = await pdfText(await pdf.body());
  expect(invoice).toMatch(/Rechnung TEST-INV-\d{4}-\d+/);
  expect(englishWordsIn(invoice)).toEqual([]);
  await customer.close();

  await expectGermanMails(person.email);
});

test('signing in leads to the page in the same language', async () => {
  const visitor = await newVisitor(browser, { baseURL: app.url });
  const { page } = visitor;
  await page.goto('/de/admin/settings');
  await page.waitForURL('**/de/login?redirect=%2Fadmin%2Fsettings');
  await signInGerman(page);
  await page.waitForURL('**/de/admin/settings');
  await expectGerman(page);
  await page.goto('/de/nichts');
  await expectGerman(page);
  visitor.faults.length = 0; // the browser reports the document of 404 as an error of its own
  await visitor.close();
});

async function deliver(orderId: string): Promise<void> {
  const { page, close } = await newVisitor(browser, { baseURL: app.url });
  await page.goto('/de/login');
  await signInGerman(page);
  await page.waitForURL('**/de/admin');
  await page.goto(`/de/admin/orders/${orderId}?write=delivery#write`);
  await expectGerman(page);
  const m = german('composer');
  await page.getByLabel(m.deliveryMessage, { exact: true }).fill('Die Karte ist fertig.');
  await page.getByRole('button', { name: m.deliver, exact: true }).click();
  await expectState(page, labels.orderDelivered);
  await expectGerman(page);
  await page.goto('/de/admin');
  await expectGerman(page);
  await close();
}

async function signInGerman(page: Page): Promise<void> {
  await page.getByLabel(entry.email).fill(app.administrator.email);
  await page.getByLabel(entry.password, { exact: true }).fill(app.administrator.password);
  await page.getByRole('button', { name: entry.signIn }).click();
}

/** Everything on the page is German, and every link of it stays German. */
async function expectGerman(page: Page): Promise<void> {
  await untilHydrated(page);
  const html = (await page.content()).replaceAll(PLACES, '');
  const address = page.url();
  expect(html, address).toMatch(/^<!DOCTYPE html><html [^>]*lang="de"/);
  const texts = shownTexts(html).flatMap((text) => text.split(BETWEEN));
  const english = texts
    .filter((text) => !ID.test(text) && !CURRENCY.test(text))
    .map((text) => ({ text, words: englishWordsIn(text) }))
    .filter(({ words }) => words.length > 0);
  expect(english.map(({ text, words }) => `${words.join()} in: ${text}`).join('\n'), address).toBe(
    '',
  );
  const targets = [...html.matchAll(/<(?:a|form)\b[^>]*\s(?:href|action)="(\/[^"]*)"[^>]*>/g)]
    .filter(([tag]) => !tag.includes('hreflang="en"'))
    .map(([, target = '']) => target);
  expect(targets.filter((target) => !/^\/(?:de(?:[/?#]|$)|api\/)/.test(target))).toEqual([]);
}

/** The mails of the journey, to the customer and to the administrator. */
async function expectGermanMails(email: string): Promise<void> {
  const list = () => ask<MailPage>(app, admin, '/admin/mail');
  const journey = ['accounts.email_verification', 'payments.receipt', 'orders.notification'];
  await expect
    .poll(async () => (await list()).mails.map(({ kind }) => kind))
    .toEqual(expect.arrayContaining(journey));
  const { mails } = await list();
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([email, app.administrator.email]));
  for (const { id, kind } of mails) {
    const { mail } = await ask<{ mail: MailDetails }>(app, admin, `/admin/mail/${id}`);
    expect(mail.text, kind).toMatch(/\w/);
    expect(englishWordsIn(`${mail.subject}\n${mail.text}`), kind).toEqual([]);
  }
}

async function send<Data>(method: 'POST' | 'PUT' | 'PATCH', path: string, json: object) {
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify(json),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

async function publishService(): Promise<void> {
  const { id: categoryId } = await send<{ id: string }>('POST', '/categories', {
    name: 'Karten',
  });
  const { id } = await send<{ id: string }>('POST', '/admin/services', {
    title: 'Gezeichnete Karte',
    categoryId,
  });
  const { edit } = await ask<EditableService>(app, admin, `/admin/services/${id}`);
  const { version } = await send<{ version: number }>('PUT', `/admin/services/${id}`, {
    ...edit,
    summary: 'Ein Ort auf einem Blatt.',
    description: 'Von Hand gezeichnet.',
    packages: [
      {
        name: 'Blatt',
        summary: 'Ein Blatt.',
        priceMinor: '12500',
        deliveryDays: 5,
        revisionsIncluded: 1,
        features: [],
      },
    ],
    requirements: [
      {
        kind: 'text',
        label: 'Welcher Ort ist es?',
        help: '',
        isRequired: true,
        choices: [],
        dependsOn: null,
      },
    ],
  });
  await send('PUT', `/admin/services/${id}/publication`, { version });
}
