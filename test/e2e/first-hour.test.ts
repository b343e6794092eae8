/**
 * The first hour of an owner, by clicks alone: from an empty shop through the set-up guide to an order that is paid, delivered, accepted and
 * reviewed. In English on a computer, in German on a phone.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { messagesOf } from '#messages/messages-of.ts';
import type { Locale } from '#lib/locale.ts';
import { expectAccessible, launchBrowser, newVisitor } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';

let browser: Browser;
let apps: Record<Locale, RunningApp>;

beforeAll(async () => {
  const start = (locale: Locale) =>
    startApp({
      isFirstStart: true,
      env: { NODE_ENV: 'development', DEMO: '0', SHOP_LOCALE: locale },
    });
  const [en, de, launched] = await Promise.all([start('en'), start('de'), launchBrowser()]);
  [apps, browser] = [{ en, de }, launched];
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(Object.values(apps ?? {}).map((app) => app.close()));
});

test.each([
  ['en', 1280],
  ['de', 390],
] as const)('from an empty shop to a reviewed order: %s, %i px', async (locale, width) => {
  const app = apps[locale];
  const owner = await newVisitor(browser, { baseURL: app.url, width });
  const { page } = owner;
  await page.goto('/');
  await signInByClicks(page, locale, app.administrator);
  await setUp(page, locale);
  await addService(page, locale);
  await order(page, locale);
  await deliverAndReview(page, locale);
  // Every step is done, so the guide is gone.
  const { title } = messagesOf(locale, 'admin-setup');
  expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
  await owner.close();
});

type Credentials = RunningApp['administrator'];

async function signInByClicks(page: Page, locale: Locale, who: Credentials): Promise<void> {
  const [site, entry] = [messagesOf(locale, 'site'), messagesOf(locale, 'entry')];
  const header = page.locator(isWide(page) ? '.site-tools > .site-wide' : '.site-small');
  if (!isWide(page)) await header.locator('.btn-icon').click();
  await header.getByRole('link', { name: site.signIn }).click();
  await page.locator('input[name=email]').fill(who.email);
  await page.locator('input[name=password]').fill(who.password);
  await page.getByRole('button', { name: entry.signIn, exact: true }).click();
}

/** Every step that is done in the settings, the pages and in place. */
async function setUp(page: Page, locale: Locale): Promise<void> {
  const m = messagesOf(locale, 'admin-setup');
  const [settings, content] = [
    messagesOf(locale, 'admin-settings'),
    messagesOf(locale, 'admin-content'),
  ];
  await page.getByRole('heading', { name: m.title }).waitFor();
  await expectAccessible(page);
  const save = async (section: string) => {
    const form = page.locator(`#${section}`);
    await form.getByRole('button', { name: settings.save, exact: true }).click();
    await form.getByRole('link', { name: m.back }).click();
    await page.getByRole('heading', { name: m.title }).waitFor();
  };
  await page.getByRole('link', { name: m.studioAction }).click();
  await page.getByLabel(settings.shopName, { exact: true }).fill('North Light');
  await save('studio');

  if (locale === 'en') {
    await page.getByRole('link', { name: m.logoAction }).click();
    await page.locator('input[name=logo]').setInputFiles(await newLogo());
    await save('look');
  } else {
    await page.getByRole('button', { name: m.logoKeepName }).click();
  }
  await page.getByRole('link', { name: m.moneyAction }).click();
  await page.locator('select[name=currency]').selectOption('CHF');
  await save('money');
  await page.getByRole('link', { name: m.sellerAction }).click();
  await page.locator('[name=sellerName]').fill('North Light Ltd');
  await page.locator('[name=sellerAddress]').fill('1 Quay Street\nGalway');
  await save('seller');

  await page.getByRole('link', { name: m.termsAction }).click();
  await page.getByRole('button', { name: content.save, exact: true }).click();
  const bar = page.getByRole('navigation', { name: m.barLabel });
  await bar.getByText(m.barDone({ step: m.termsTitle })).waitFor();
  await bar.getByRole('link', { name: m.barOpen({ step: m.privacyTitle }) }).click();
  await writeLegalPage(page, locale, m.privacyTitle);
  await bar.getByRole('link', { name: m.back, exact: true }).click();
  if (locale === 'en') {
    await page.getByRole('button', { name: m.imprintNotNeeded }).click();
  } else {
    await page.getByRole('link', { name: m.imprintAction }).click();
    await writeLegalPage(page, locale, m.imprintTitle);
    await bar.getByRole('link', { name: m.back, exact: true }).click();
  }
  await page.getByRole('button', { name: m.mailAction }).click();
  await page
    .getByText(m.mailSent({ address: 'admin@example.test' }))
    .first()
    .waitFor();
}

/** From its template, with every place to complete replaced, to published. */
async function writeLegalPage(page: Page, locale: Locale, step: string): Promise<void> {
  const [m, content] = [messagesOf(locale, 'admin-pages'), messagesOf(locale, 'admin-content')];
  await page.getByRole('button', { name: m.make }).click();
  await page.getByText(m.templateNoticeTitle).waitFor();
  await page.getByRole('button', { name: 'Markdown' }).click();
  const text = page.getByLabel(content.pageText, { exact: true });
  await text.fill((await text.inputValue()).replaceAll(/\\?\[…[^\]]*\]/g, 'Galway'));
  await page.getByRole('button', { name: content.save, exact: true }).click();
  await page.getByText(m.savedHidden).first().waitFor();
  await page.getByRole('button', { name: m.publish, exact: true }).click();
  const { barDone } = messagesOf(locale, 'admin-setup');
  await page.getByText(barDone({ step })).waitFor();
}

async function newLogo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = { width: 320, height: 72, channels: 3, background: '#246' } as const;
  const buffer = await sharp({ create: picture }).png().toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

/** A template, published as it is. */
async function addService(page: Page, locale: Locale): Promise<void> {
  const m = messagesOf(locale, 'admin-setup');
  const services = messagesOf(locale, 'admin-services');
  const templates = messagesOf(locale, 'new-service');
  const { title } = messagesOf(locale, 'template-consulting');
  await page.getByRole('link', { name: m.serviceAction }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: templates.use({ title }) }).click();
  await page.getByText(templates.fromTemplate).waitFor();
  await page.getByRole('button', { name: services.saveAndPublish }).click();
  await page.getByText(services.savedAndPublished).first().waitFor();
  const bar = page.getByRole('navigation', { name: m.barLabel });
  await bar.getByText(m.barDone({ step: m.serviceTitle })).waitFor();
  // The last step that is open is the test order.
  await bar.getByRole('link', { name: m.next({ step: m.testOrderTitle }) }).click();
}

/** Orders the service, pays with the test card and answers its questions. */
async function order(page: Page, locale: Locale): Promise<void> {
  const [service, checkout] = [messagesOf(locale, 'service'), messagesOf(locale, 'checkout')];
  const questions = messagesOf(locale, 'questions');
  await page.locator('main a[href^="/services/"]').first().click();
  await page
    .getByRole('link', { name: service.orderNow })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('button', { name: checkout.placeOrder }).click();
  await page.getByRole('button', { name: checkout.payByCard }).click();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  await page.locator('[name=card_number]').fill('4242 4242 4242 4242');
  await page.locator('[name=expiry]').fill('12/34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL('**/order-success?*');
  await page.locator('main a[href^="/orders/"]').first().click();
  const form = page.locator('form', { has: page.getByRole('button', { name: questions.send }) });
  await form.waitFor();
  for (const field of await form
    .locator('textarea[required], input[required]:not([type=radio])')
    .all()) {
    await field.fill('Which of two offers should we take?');
  }
  for (const group of await form.locator('fieldset').all()) {
    await group.locator('input[type=radio]').first().check();
  }
  // By the keyboard: the fields are being saved, and what they say about it moves the button.
  await page.getByRole('button', { name: questions.send }).press('Enter');
  await form.waitFor({ state: 'detached' });
}

/** Delivers as the studio, accepts and reviews as the customer, and publishes the review. */
async function deliverAndReview(page: Page, locale: Locale): Promise<void> {
  const [account, orders] = [messagesOf(locale, 'account'), messagesOf(locale, 'admin-orders')];
  const [composer, content] = [messagesOf(locale, 'composer'), messagesOf(locale, 'admin-content')];
  await openAdminPage(page, '/admin/orders');
  await page.locator('main a[href^="/admin/orders/A-"]').filter({ visible: true }).first().click();
  await page.getByRole('link', { name: orders.stepDeliver }).click();
  await page.getByLabel(composer.deliveryMessage).fill('Take the second one, for three reasons.');
  await page.getByRole('button', { name: composer.deliver, exact: true }).click();
  await page.getByText('Take the second one, for three reasons.').first().waitFor();

  await openAccountPage(page, '/orders');
  await page.locator('main a[href^="/orders/A-"]').first().click();
  await page.getByRole('button', { name: account.deliveryAccept }).click();
  await page.getByRole('button', { name: account.deliveryAskConfirm }).click();
  await page.locator('input[name=stars][value="5"]').check({ force: true });
  await page.getByLabel(account.reviewBody).fill('One hour, and we knew what to do.');
  await page.getByRole('button', { name: account.reviewSend }).click();
  await page.getByText(account.reviewPending).first().waitFor();

  await openAdminPage(page, '/admin/reviews');
  await page.getByRole('button', { name: content.reviewPublish, exact: true }).click();
  await page
    .getByRole('button', { name: content.reviewPublish, exact: true })
    .waitFor({ state: 'detached' });
  await openAdminPage(page, '/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 1000;
const isInAdminArea = (page: Page) => new URL(page.url()).pathname.startsWith('/admin');

/** From any page, by the navigation of the admin area. */
async function openAdminPage(page: Page, path: string): Promise<void> {
  if (!isInAdminArea(page)) await openAccountPage(page, '/admin');
  const place = page.locator(isWide(page) ? '.admin-side' : '.admin-small');
  if (!isWide(page)) await place.locator('.btn-icon').click();
  await place.locator(`nav a[href="${path}"]`).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** By the menu of the signed-in person. */
async function openAccountPage(page: Page, path: string): Promise<void> {
  const isOwnMenu = isWide(page) || isInAdminArea(page);
  const button = page.locator(isOwnMenu ? '.account-button' : '.site-small .btn-icon');
  await button.filter({ visible: true }).click();
  await page.locator(`a.menu-item[href="${path}"]`).filter({ visible: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}
