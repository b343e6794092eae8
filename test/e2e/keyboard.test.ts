/** Keyboard and assistive technology on long pages, in menus and between pages. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isLong } from '#test/harness/long.ts';
import { expectAccessible, newVisitor, type Visitor, untilHydrated } from './browser.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { newPerson, payByCard, register, signIn } from './steps.ts';
import { until } from './until.ts';

let app: RunningApp;
let browser: Browser;
let customer: Visitor;
let admin: Visitor;
let orderId: string;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  customer = await newVisitor(browser, { baseURL: app.url });
  admin = await newVisitor(browser, { baseURL: app.url });
  await register(customer.page, newPerson());
  orderId = await orderCheckUp(customer.page);
  await signIn(admin.page, app.administrator);
});

/** A paid order without questions, with a conversation long enough to scroll. */
async function orderCheckUp(page: Page): Promise<string> {
  await page.goto('/order/website-check-up');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/payment?orderId=*');
  const id = new URL(page.url()).searchParams.get('orderId') as string;
  await payByCard(page);
  await page.waitForURL('**/order-success?*');
  for (const [place, file] of ['brief.txt', 'notes.txt', 'list.txt'].entries()) {
    await page.goto(`/orders/${id}`);
    await page.getByLabel('Message').fill(`${'A long line of a message.\n'.repeat(6)}${place}`);
    const content = { name: file, mimeType: 'text/plain', buffer: Buffer.from('words') };
    await page.locator('#message-files').setInputFiles(content);
    await page.getByRole('button', { name: 'Send message' }).click();
    // Sent: the name alone stands beside the text already while the file is chosen.
    const isEmpty = async () => (await page.getByLabel('Message').inputValue()) === '';
    await until(isEmpty);
    await page.getByText(file).first().waitFor();
  }
  return id;
}

const SIZES = [
  { width: 1280, height: 900 },
  // The smallest hides the most, so a change runs without this one.
  ...(isLong ? [{ width: 390, height: 700 }] : []),
  { width: 320, height: 256 },
];

test.each(SIZES)('no sticky bar hides the focus at $width × $height', async (size) => {
  const pages = [
    { page: customer.page, path: '/order/logo-and-wordmark' },
    ...(isLong ? [{ page: customer.page, path: '/services/logo-and-wordmark' }] : []),
    { page: customer.page, path: `/orders/${orderId}` },
    { page: admin.page, path: `/admin/orders/${orderId}` },
    ...(size.width > 1000 ? [{ page: admin.page, path: await serviceEditor(admin.page) }] : []),
  ];
  for (const { page, path } of pages) {
    await page.setViewportSize(size);
    await page.goto(path);
    await untilHydrated(page);
    expect(await hiddenStops(page, 'Tab'), `${path}, Tab`).toEqual([]);
    expect(await hiddenStops(page, 'Shift+Tab'), `${path}, Shift+Tab`).toEqual([]);
  }
});

async function serviceEditor(page: Page): Promise<string> {
  await page.goto('/admin/services');
  const links = page.locator('main tbody a[href^="/admin/services/"]');
  return (await links.first().getAttribute('href')) as string;
}

/** Tabs through the whole page and lists every focused element that is fully covered. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    Object.assign(window, { visited: new Set() });
  });
  const hidden: string[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const found = await page.evaluate(describeFocus);
    if (found === 'end') return hidden;
    if (found !== 'seen') hidden.push(found);
  }
}

/**
 * Runs in the page: `seen` if one of 49 points of the focused element, or of its label, is visible; `end` outside the page and at the start
 * of the walk.
 */
async function describeFocus(): Promise<string> {
  const focused = document.activeElement;
  const walk = window as unknown as { visited?: Set<Element> };
  if (!focused || focused === document.body || walk.visited?.has(focused)) return 'end';
  (walk.visited ??= new Set()).add(focused);
  const shown = [focused, ...((focused as HTMLInputElement).labels ?? [])];
  const shows = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let place = 0; place < 49; place += 1) {
      const x = left + ((place % 7) + 0.5) * (width / 7);
      const y = top + (Math.floor(place / 7) + 0.5) * (height / 7);
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) return true;
    }
    return false;
  };
  const isSeen = () => shown.some(shows);
  // On a busy machine the page follows the focus later.
  const deadline = performance.now() + 5_000;
  while (!isSeen() && performance.now() < deadline) await new Promise(requestAnimationFrame);
  if (isSeen()) return 'seen';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  const place = `${Math.round(top)} of ${innerHeight}, scrolled ${Math.round(scrollY)} of ${document.body.scrollHeight}`;
  return [focused, above].map((each) => each?.outerHTML.slice(0, 160)).join(' under ') + place;
}

test('a held Tab key that leaves the composer keeps the focus in view', async () => {
  const { page } = customer;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/orders/${orderId}`);
  await untilHydrated(page);
  await page.getByLabel('Message').focus();
  await page.locator('.composer-open').waitFor();
  // Within one frame, as a held key or a busy machine moves it.
  await page.locator('main a[aria-label^="Open "]').evaluateAll(async (links) => {
    for (const link of links.toReversed()) {
      (link as HTMLElement).focus();
      await Promise.resolve(); // React draws the folded composer
    }
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(describeFocus)).toBe('seen');
});

test('typing in the composer does not move the conversation', async () => {
  const { page } = customer;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/orders/${orderId}`);
  await untilHydrated(page);
  await page.evaluate(() => scrollTo(0, 200));
  const box = await page.getByLabel('Message').boundingBox();
  if (!box) throw new Error('there is no composer');
  await page.mouse.click(box.x + 20, box.y + 20);
  await page.keyboard.type('Two words');
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test('what arrives in the conversation does not push the focused link below it out of view', async () => {
  const { page } = customer;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/orders/${orderId}`);
  await untilHydrated(page);
  const link = page.locator('footer a').first();
  await link.focus();
  const top = () => link.evaluate((each) => each.getBoundingClientRect().top);
  const before = await top();
  await admin.page.setViewportSize({ width: 1280, height: 900 });
  await admin.page.goto(`/admin/orders/${orderId}`);
  await untilHydrated(admin.page);
  await admin.page.getByLabel('Message to the customer').fill('One line\n'.repeat(20));
  await admin.page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('One line').first().waitFor();
  // The page can only scroll by whole pixels, while an entry is as high as its text.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('a page opened inside the app is announced, and the focus starts at its top', async () => {
  const { page } = customer;
  await page.goto('/services');
  await untilHydrated(page);
  await page.locator('main a[href="/services/logo-and-wordmark"]').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/services/logo-and-wordmark');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await expect
    .poll(() => page.locator('body > output').first().innerText())
    .toBe(await page.title());
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
  ).toBe(true);

  const before = await page.evaluate(() => {
    scrollTo(0, 600);
    return scrollY;
  });
  await page.getByRole('link', { name: 'Order now' }).first().click();
  await page.waitForURL('**/order/*');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.waitForURL('**/services/logo-and-wordmark');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a refused form keeps the focus at its errors', async () => {
  const guest = await newVisitor(browser, { baseURL: app.url });
  await guest.page.goto('/login');
  await guest.page.getByRole('button', { name: 'Sign in' }).click();
  const faulty = () => guest.page.evaluate(() => document.activeElement?.ariaInvalid);
  await expect.poll(faulty).toBe('true');
  guest.faults.length = 0; // the browser reports the refusal's 422 as an error of its own
  await guest.close();
});

test('a menu closes when the focus leaves it, and on Escape', async () => {
  const { page } = customer;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/services');
  await untilHydrated(page);
  const button = page.locator('summary.account-button');
  const isOpen = () => page.locator('details.menu[open]').count();
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await isOpen()).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  expect(await isOpen()).toBe(0);

  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Tab');
  expect(await isOpen()).toBe(0);

  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(0);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('forced colours leave the state of chips, switches, bars and buttons visible', async () => {
  const { page } = admin;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin/orders');
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await look('.chip[aria-current]')).not.toBe(await look('.chip:not([aria-current])'));
  await page.goto(`/admin/orders/${orderId}`);
  expect(await look('.btn-primary')).not.toBe(await look('.btn-secondary'));
  await page.goto('/');
  expect(await look('.site-footer .segments label:has(:checked)')).not.toBe(
    await look('.site-footer .segments label:not(:has(:checked))'),
  );
  await page.emulateMedia({ forcedColors: 'none' });
});

test('every target is at least 24 pixels high and wide', async () => {
  const { page } = customer;
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    '/services/logo-and-wordmark',
    '/order/logo-and-wordmark',
    `/orders/${orderId}`,
  ]) {
    await page.goto(path);
    await untilHydrated(page);
    expect(await page.evaluate(smallTargets), path).toEqual([]);
  }
  await admin.page.goto('/admin/orders');
  await untilHydrated(admin.page); // "Select all" comes with the scripts
  expect(await admin.page.evaluate(smallTargets), '/admin/orders').toEqual([]);
});

/** Runs in the page: targets that are smaller than 24 pixels and not a link inside a sentence. */
function smallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, select',
  );
  return [...controls]
    .filter((control) => {
      const isInText =
        control.matches('a') &&
        getComputedStyle(control).display === 'inline' &&
        !control.closest('nav, li, td');
      const card = control.matches('.card-target') ? control.closest('.card-link') : null;
      const target = control.closest('label') ?? card ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1;
      return isShown && !isInText && (width < 24 || height < 24);
    })
    .map((control) => control.outerHTML.slice(0, 120));
}

test('a picture of a service opens large by keyboard and returns the focus', async () => {
  const { page } = customer;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/services/logo-and-wordmark');
  await untilHydrated(page);
  const links = page.locator('.gallery-link');
  await links.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByText(/^1 of/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await dialog.getByText(/^2 of/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await links.first().evaluate((link) => link === document.activeElement)).toBe(true);
  const address = new URL((await links.first().getAttribute('href')) as string, app.url);
  const picture = await fetch(address);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
});

test('Ctrl K opens anything by a few letters, and g with a letter opens a page', async () => {
  const { page } = admin;
  // While a dialog is open, a letter belongs to it.
  const untilClosed = () => page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await page.goto('/admin');
  await untilHydrated(page);
  await page.keyboard.press('Control+k');
  const text = page.getByRole('combobox', { name: 'Search the administration' });
  await until(() => text.evaluate((field) => field === document.activeElement));
  await page.keyboard.type('illustrated');
  await page.getByRole('option', { name: /^Illustrated maps/ }).waitFor();
  await expectAccessible(page);
  const chosen = page.locator('[role=option][aria-selected=true]');
  for (let presses = 0; presses < 9; presses += 1) {
    if ((await chosen.innerText()).startsWith('Illustrated maps')) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/services\/[0-9a-f-]{36}\/[a-z-]+$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Opened lately' }).getByRole('option').waitFor();
  await page.keyboard.press('Escape');
  await untilClosed();
  await page.getByRole('link', { name: 'Go to anything' }).focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await untilClosed();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.waitForURL('**/admin/mail');
});

test('HTML in a stored text stays text in the visual editor', async () => {
  const { page } = admin;
  const text = 'Before <img src="x" onerror="alert(1)"> after.\n\n<img src="x" onerror="alert(2)">';
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/blogs/new');
  await page.getByLabel('Title', { exact: true }).fill('A post with a tag');
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.getByLabel('Text', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL(/blogs\/[0-9a-f-]{36}/);
  await page.reload();
  const paper = page.locator('.ProseMirror');
  await paper.getByText('Before <img src="x" onerror="alert(1)"> after.').waitFor();
  expect(await paper.locator('img[src]').count()).toBe(0);
  await expectAccessible(page);
});

test('no page broke the content security policy or logged an error', async () => {
  await customer.close();
  await admin.close();
  expect([...customer.faults, ...admin.faults]).toEqual([]);
});
