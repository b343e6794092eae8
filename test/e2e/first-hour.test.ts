/**
 * The first hour of an owner, by clicks alone: from an empty shop through the set-up guide to an order that is paid, delivered, accepted and
 * reviewed. In German on a phone; `npm run test:long -- first-hour` does each language on a phone and a computer, prints how long each step
 * took, and leaves a screenshot of each in `.shots/first-hour`.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { messagesOf } from '#messages/messages-of.ts';
import type { Locale } from '#lib/locale.ts';
import { isLong } from '#test/harness/long.ts';
import { expectAccessible, launchBrowser, newVisitor } from './browser.ts';
import { startApp, type RunningApp } from './running-app.ts';

const SHOTS = isLong ? '.shots/first-hour' : undefined;

/** From the empty shop to its first paid order: what is known is not asked again, and what is missing is asked for before it is refused. */
const MAX_ACTIONS = 50;

const ZONES = { de: 'Europe/Berlin', en: 'Europe/Dublin' };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  if (SHOTS) await mkdir(SHOTS, { recursive: true });
});
afterAll(() => browser?.close());

test.each([
  ['de', 390],
  ...(isLong
    ? ([
        ['en', 1280],
        ['en', 390],
        ['de', 1280],
      ] as const)
    : []),
] as const)(
  'from an empty shop to a reviewed order: %s, %i px',
  { timeout: 600_000 },
  async (locale, width) => {
    const env = { NODE_ENV: 'development', DEMO: '0', SHOP_LOCALE: locale };
    const app = await startApp({ isFirstStart: true, env });
    const timezoneId = ZONES[locale];
    const owner = await newVisitor(browser, { baseURL: app.url, width, timezoneId });
    const { page } = owner;
    const hour = await startHour(page, locale, `${locale}-${width}`);
    await page.goto('/');
    await hour.done('empty shop');
    await signInByClicks(hour, app.administrator);
    await setUp(hour);
    await addService(hour);
    await tryMail(hour);
    await order(hour);
    expect(hour.actionsTo('paid')).toBeLessThanOrEqual(MAX_ACTIONS);
    await deliverAndReview(hour);
    // Every step is done, so the guide is gone.
    const { title } = messagesOf(locale, 'admin-setup');
    expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
    await owner.close();
    await app.close();
    hour.print();
  },
);

interface Hour {
  page: Page;
  locale: Locale;
  /** Notes the time, the actions and, in the long run, what the screen shows. */
  done(step: string): Promise<void>;
  /** The presses, and the fields filled in or chosen, until then. */
  actionsTo(step: string): number;
  print(): void;
}

async function startHour(page: Page, locale: Locale, name: string): Promise<Hour> {
  const steps: { step: string; seconds: number; actions: number }[] = [];
  let since = performance.now();
  let actions = 0;
  await page.context().exposeFunction('onAction', () => (actions += 1));
  await page.context().addInitScript(tellActions);
  return {
    page,
    locale,
    done: async (step) => {
      const seconds = Math.round((performance.now() - since) / 100) / 10;
      steps.push({ step, seconds, actions });
      if (SHOTS) {
        const file = `${name}-${String(steps.length).padStart(2, '0')}-${step.replaceAll(' ', '-')}.png`;
        await page.screenshot({ path: path.join(SHOTS, file), animations: 'disabled' });
      }
      since = performance.now();
    },
    actionsTo: (step) => steps.find((each) => each.step === step)?.actions ?? Number.NaN,
    print: () => {
      if (!isLong) return;
      const lines = steps.map(
        ({ step, seconds, actions: sum }) =>
          `${seconds.toFixed(1).padStart(7)} s ${String(sum).padStart(4)}  ${step}`,
      );
      const sum = steps.reduce((all, { seconds }) => all + seconds, 0);
      process.stdout.write(
        `${name}\n${lines.join('\n')}\n${sum.toFixed(1).padStart(7)} s  in all\n`,
      );
    },
  };
}

/** In the page: each press counts, and each field that is typed into or chosen from, however much is typed. */
function tellActions(): void {
  const { onAction } = globalThis as unknown as { onAction: () => void };
  let field: EventTarget | null = null;
  const press = () => {
    field = null;
    onAction();
  };
  addEventListener('pointerdown', press, true);
  addEventListener('keydown', (event) => event.key === 'Enter' && press(), true);
  addEventListener(
    'input',
    ({ target }) => {
      const isPressed =
        target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type);
      if (isPressed || target === field) return;
      field = target;
      onAction();
    },
    true,
  );
}

type Credentials = RunningApp['administrator'];

async function signInByClicks({ page, locale, done }: Hour, who: Credentials): Promise<void> {
  const [site, entry] = [messagesOf(locale, 'site'), messagesOf(locale, 'entry')];
  const header = page.locator(isWide(page) ? '.site-tools > .site-wide' : '.site-small');
  if (!isWide(page)) await header.locator('.btn-icon').click();
  await header.getByRole('link', { name: site.signIn }).click();
  await page.locator('input[name=email]').fill(who.email);
  await page.locator('input[name=password]').fill(who.password);
  await done('sign in');
  await page.getByRole('button', { name: entry.signIn, exact: true }).click();
}

/** Every step that is done in the settings, the pages and in place. */
async function setUp(hour: Hour): Promise<void> {
  const { page, locale, done } = hour;
  const m = messagesOf(locale, 'admin-setup');
  const content = messagesOf(locale, 'admin-content');
  await page.getByRole('heading', { name: m.title }).waitFor();
  await expectAccessible(page);
  await done('guide');
  await page.getByRole('link', { name: m.studioAction }).click();
  await page.getByRole('heading', { level: 1, name: m.studioTitle }).waitFor();
  await expectAccessible(page);
  await page.locator('[name=shopName]').fill('North Light');
  await page.locator('[name=tagline]').fill('Advice by the hour.');
  await page.locator('[name=contactEmail]').fill('hello@north-light.example');
  await page.locator('[name=holidayRegion]').selectOption(locale === 'de' ? 'DE-BE' : 'IE');
  expect(await page.locator('[name=timeZone]').inputValue()).toBe(ZONES[locale]);
  expect(await page.locator('[name=weekdays]:checked').count()).toBe(5);
  await page.getByRole('button', { name: m.saveAndGoOn }).click();
  await page.getByRole('heading', { level: 1, name: m.sellerTitle }).waitFor();
  await expectAccessible(page);
  await done('studio saved');
  expect(await page.locator('[name=sellerCountry]').inputValue()).toBe(
    locale === 'de' ? 'DE' : 'IE',
  );
  await page.locator('[name=sellerName]').fill('Mara North');
  await page.locator('[name=sellerAddress]').fill('Hafenstraße 1\n10115 Berlin');
  await page.locator('[name=sellerTaxId]').fill('DE123456789');
  await page.getByRole('button', { name: m.saveAndGoOn }).click();
  await page.getByRole('heading', { name: m.title }).waitFor();
  await done('seller saved');

  if (locale === 'en') {
    await page.getByRole('link', { name: m.logoAction }).click();
    await page.locator('input[name=logo]').setInputFiles(await newLogo());
    const form = page.locator('#look');
    const { save } = messagesOf(locale, 'admin-settings');
    await form.getByRole('button', { name: save, exact: true }).click();
    await form.getByRole('link', { name: m.back }).click();
    await done('logo saved');
  } else {
    await page.getByRole('button', { name: m.logoKeepName }).click();
    await page.getByRole('button', { name: m.logoKeepName }).waitFor({ state: 'detached' });
    await done('name as logo');
  }
  await page.getByRole('link', { name: m.termsAction }).click();
  await page.getByRole('button', { name: content.save, exact: true }).click();
  const bar = page.getByRole('navigation', { name: m.barLabel });
  await bar.getByText(m.barDone({ step: m.termsTitle })).waitFor();
  await done('terms saved');
  const goOn = (step: string) => bar.getByRole('link', { name: m.next({ step }) }).click();
  await bar.getByRole('link', { name: m.barOpen({ step: m.privacyTitle }) }).click();
  await writeLegalPage(hour, m.privacyTitle);
  if (locale === 'en') {
    await bar.getByRole('link', { name: m.back, exact: true }).click();
    await page.getByRole('button', { name: m.imprintNotNeeded }).click();
    await page.getByRole('button', { name: m.imprintNotNeeded }).waitFor({ state: 'detached' });
    await done('no imprint');
    await page.getByRole('link', { name: m.withdrawalAction }).click();
  } else {
    await bar.getByRole('link', { name: m.barOpen({ step: m.imprintTitle }) }).click();
    await writeLegalPage(hour, m.imprintTitle);
    await bar.getByRole('link', { name: m.barOpen({ step: m.withdrawalTitle }) }).click();
  }
  await writeLegalPage(hour, m.withdrawalTitle);
  await goOn(m.serviceTitle);
}

async function tryMail({ page, locale, done }: Hour): Promise<void> {
  const [m, settings] = [messagesOf(locale, 'admin-setup'), messagesOf(locale, 'admin-settings')];
  await page.getByRole('button', { name: settings.mailSend }).click();
  const bar = page.getByRole('navigation', { name: m.barLabel });
  await bar.getByText(m.barDone({ step: m.mailTitle })).waitFor();
  await done('mail tried');
  // The last step that is open is the test order.
  await bar.getByRole('link', { name: m.next({ step: m.testOrderTitle }) }).click();
}

/** From its template, with every place to complete replaced, to published. */
async function writeLegalPage({ page, locale, done }: Hour, step: string): Promise<void> {
  const [m, content] = [messagesOf(locale, 'admin-pages'), messagesOf(locale, 'admin-content')];
  await page.getByRole('button', { name: m.make }).click();
  await page.getByText(m.templateNoticeTitle).waitFor();
  await done(`${step} from its template`);
  const places = page.locator('main a[href="#body"]').filter({ hasText: '[…' });
  for (let left = await places.count(); left > 0; left -= 1) {
    await places.first().click();
    await page.keyboard.type('Nordwind GmbH, Kai 2, Kiel');
    await expect.poll(() => places.count()).toBe(left - 1);
  }
  await page.getByRole('button', { name: content.publishNow, exact: true }).click();
  const { barDone } = messagesOf(locale, 'admin-setup');
  await page.getByText(barDone({ step })).waitFor();
  await done(`${step} published`);
}

async function newLogo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = { width: 320, height: 72, channels: 3, background: '#246' } as const;
  const buffer = await sharp({ create: picture }).png().toBuffer();
  return { name: 'logo.png', mimeType: 'image/png', buffer };
}

/** A template, published as it is. */
async function addService({ page, locale, done }: Hour): Promise<void> {
  const m = messagesOf(locale, 'admin-setup');
  const services = messagesOf(locale, 'admin-services');
  const templates = messagesOf(locale, 'new-service');
  const { title } = messagesOf(locale, 'template-consulting');
  await page.getByRole('button', { name: templates.use({ title }) }).waitFor();
  await expectAccessible(page);
  await done('templates of services');
  await page.getByRole('button', { name: templates.use({ title }) }).click();
  await page.getByText(templates.fromTemplate).waitFor();
  await done('service from its template');
  await page.getByRole('button', { name: services.saveAndPublish }).click();
  await page.getByText(services.savedAndPublished).first().waitFor();
  const bar = page.getByRole('navigation', { name: m.barLabel });
  await bar.getByText(m.barDone({ step: m.serviceTitle })).waitFor();
  await done('service published');
  await bar.getByRole('link', { name: m.next({ step: m.mailTitle }) }).click();
}

/** Orders the service, pays with the test card and answers its questions. */
async function order({ page, locale, done }: Hour): Promise<void> {
  const service = messagesOf(locale, 'service');
  const orderForm = messagesOf(locale, 'order-form');
  const payment = messagesOf(locale, 'payment');
  const questions = messagesOf(locale, 'questions');
  const card = page.locator('main a[href^="/services/"]').first();
  await page.waitForURL('**/services');
  await card.waitFor();
  await done('catalogue');
  await card.click();
  const orderNow = page
    .getByRole('link', { name: service.orderNow })
    .filter({ visible: true })
    .first();
  await orderNow.waitFor();
  await done('service');
  await orderNow.click();
  const placeOrder = page.getByRole('button', { name: orderForm.orderToPay({ account: 'none' }) });
  await placeOrder.waitFor();
  await done('order form');
  await placeOrder.click();
  const payByCard = page.getByRole('button', { name: payment.payByCard });
  await payByCard.waitFor();
  await done('payment');
  await payByCard.click();
  await page.waitForURL('http://127.0.0.1:*/c/pay/*');
  // The provider's page has the name that was saved a few minutes ago.
  expect(await page.locator('.payee').innerText()).toBe('North Light');
  await page.locator('[name=card_number]').fill('4242 4242 4242 4242');
  await page.locator('[name=expiry]').fill('12/34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL('**/order-success?*');
  const placed = page.locator('main a[href^="/orders/"]').first();
  await placed.waitFor();
  await done('paid');
  await placed.click();
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
  await done('questions answered');
  // By the keyboard: the fields are being saved, and what they say about it moves the button.
  await page.getByRole('button', { name: questions.send }).press('Enter');
  await form.waitFor({ state: 'detached' });
  await done('answers sent');
}

/** Delivers as the studio, accepts and reviews as the customer, and publishes the review. */
async function deliverAndReview({ page, locale, done }: Hour): Promise<void> {
  const [m, orders] = [messagesOf(locale, 'customer-order'), messagesOf(locale, 'admin-orders')];
  const [composer, content] = [messagesOf(locale, 'composer'), messagesOf(locale, 'admin-content')];
  const room = messagesOf(locale, 'order-room');
  await openAdminPage(page, '/admin/orders');
  const row = page.locator('main a[href^="/admin/orders/A-"]').filter({ visible: true }).first();
  await row.waitFor();
  await done('orders of the studio');
  await row.click();
  await page.getByRole('link', { name: orders.stepDeliver }).waitFor();
  await done('order of the studio');
  await page.getByRole('link', { name: orders.stepDeliver }).click();
  await page.getByLabel(composer.deliveryMessage).fill('Take the second one, for three reasons.');
  await done('delivery written');
  await page.getByRole('button', { name: composer.deliver, exact: true }).click();
  const delivery = page.locator('.message', { hasText: 'Take the second one, for three reasons.' });
  await delivery.filter({ hasNotText: room.markSending }).waitFor();
  await done('delivered');

  await openAccountPage(page, '/orders');
  await page.locator('main a[href^="/orders/A-"]').first().click();
  await page.getByRole('button', { name: m.deliveryAccept }).waitFor();
  await done('delivery received');
  await page.getByRole('button', { name: m.deliveryAccept }).click();
  await page.getByRole('button', { name: m.deliveryAskConfirm }).click();
  await page.locator('input[name=stars][value="5"]').check({ force: true });
  await page.getByLabel(m.reviewBody).fill('One hour, and we knew what to do.');
  await done('review written');
  await page.getByRole('button', { name: m.reviewSend }).click();
  await page.getByText(m.reviewPending).first().waitFor();
  await done('review sent');

  await openAdminPage(page, '/admin/reviews');
  await page.getByRole('button', { name: content.reviewPublish, exact: true }).click();
  await page
    .getByRole('button', { name: content.reviewPublish, exact: true })
    .waitFor({ state: 'detached' });
  await done('review published');
  await openAdminPage(page, '/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await done('overview');
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
