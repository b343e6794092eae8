/** Returning from another site, when the browser does not send the session cookie, and redirects after signing in. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { isLong } from '#test/harness/long.ts';
import { newVisitor, untilHydrated, type Visitor } from './browser.ts';
import { openNetwork, type Network } from './network.ts';
import { demoShop } from './demo-shop.ts';
import type { RunningApp } from './running-app.ts';
import { addSession, newCustomer, newOrder, payOrder, type Customer } from './shortcuts.ts';
import { enterCredentials } from './steps.ts';

let app: RunningApp;
let browser: Browser;
let network: Network;
let owner: Customer;
let known: Visitor;
/** Every heading shown to the owner, even briefly. */
const shown: string[] = [];
/** An unpaid order. */
let open: Order;
/** An order paid with PayPal, which has its own id for it. */
let paid: Order;
let paypalOrderId: string;

beforeAll(async () => {
  ({ app, browser } = await demoShop());
  network = await openNetwork();
  owner = await newCustomer(app);
  open = await newOrder(app, owner);
  paid = await newOrder(app, owner);
  paypalOrderId = (await payOrder(app, owner, paid.id, { provider: 'paypal' })).checkout;
  known = await newOwner();
});
afterAll(async () => {
  await known?.close();
  await network?.close();
});

/** A change is proved with every second address, a release with all. */
const everySecond = <Row>(rows: readonly Row[]) =>
  rows.filter((_, index) => isLong || index % 2 === 0);

const at = (path: string) =>
  path.replace('{open}', open.id).replace('{paid}', paid.id).replace('{paypal}', paypalOrderId);

const newGuest = () => newVisitor(browser, { baseURL: app.url, proxy: network.proxy });

/** The owner's browser, already signed in. */
async function newOwner(): Promise<Visitor> {
  const visitor = await newGuest();
  await addSession(visitor.context, app, owner);
  await visitor.context.addInitScript(() => {
    const tell = (text: string) => console.warn(`shown: ${text}`);
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) tell(heading.textContent);
      if (document.querySelector('input[type=password]')) tell('Sign in');
    }).observe(document, { childList: true, subtree: true });
  });
  visitor.context.on('console', (message) => {
    if (message.text().startsWith('shown: ')) shown.push(message.text().slice(7));
  });
  return visitor;
}

/** Our documents that were requested, in order. */
const documents = () =>
  network.seen.filter(({ kind, url }) => kind === 'document' && url.origin === app.url);

interface LandedPage {
  path: string;
  heading: string | RegExp;
  /** The final path, if it differs. */
  end?: string;
}

const THANKS = { heading: 'Thank you', end: '/order-success?orderId={paid}' };

const LANDINGS: LandedPage[] = [
  { path: '/services?redirect=%2Forders', heading: 'Services' },
  { path: '/auth/login?redirect=%2Forders', heading: /^Hello/, end: '/dashboard' },
  { path: '/payment-success?orderId={paid}', ...THANKS },
  { path: '/order-success?orderId={paid}', ...THANKS },
  { path: '/payment?orderId={open}&retry=1', heading: 'Payment' },
  { path: '/payment-success?orderId={paid}&paypalOrderId={paypal}', ...THANKS },
  {
    path: '/payment-cancelled?orderId={open}&paypalOrderId={paypal}',
    heading: 'You have not paid yet',
  },
  { path: '/orders/{paid}', heading: 'Website care, by the month' },
  { path: '/dashboard', heading: /^Hello/ },
];

/** Expects the requested page for this person, without a sign-in page on the way. */
async function expectOwnPage({ path, heading, end = path }: LandedPage): Promise<void> {
  const { page } = known;
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await page.getByText(owner.username).first().waitFor();
  expect(page.url()).toBe(app.url + at(end));
  expect(shown.filter((words) => /sign in/i.test(words))).toEqual([]);
  shown.length = 0;
}

const CAME_WITHOUT = [{ from: 'cross-site', cookie: undefined }];

test.each(everySecond(LANDINGS))(
  'another site leads to $path: no cookie is sent, and the person is recognized all the same',
  async (landing) => {
    const { page } = known;
    network.seen.length = 0;
    await network.comeFromElsewhere(page, app.url + at(landing.path));
    await expectOwnPage(landing);
    expect(documents()).toMatchObject(CAME_WITHOUT);
    await page.reload();
    await expectOwnPage(landing);
  },
);

test.each(everySecond(LANDINGS.filter(({ path }) => /auth|retry|paypalOrderId/.test(path))))(
  'reloaded while it only begins to arrive, $path comes without the cookie again',
  async (landing) => {
    const { page } = known;
    network.stalls = true;
    await network.comeFromElsewhere(page, app.url + at(landing.path));
    await page.waitForURL(app.url + at(landing.path), { waitUntil: 'commit' });
    network.stalls = false;
    network.seen.length = 0;
    await page.reload();
    await expectOwnPage(landing);
    expect(documents()).toMatchObject(CAME_WITHOUT);
  },
);

test.each(
  everySecond(['redirect=%2Forders', 'orderId={open}', 'retry=1', 'paypalOrderId={paypal}']),
)(
  'after signing in in another tab, a navigation to ?%s notices it and others do not',
  async (query) => {
    const { page, context, close } = await newGuest();
    const goTo = (path: string) =>
      page.evaluate((target) => {
        history.pushState({}, '', target);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await page.goto('/');
    await untilHydrated(page);
    await addSession(context, app, owner);
    network.seen.length = 0;
    await goTo('/contact?about=an-order');
    await page.getByRole('heading', { level: 1, name: 'Write to us' }).waitFor();
    expect(network.seen.filter(({ url }) => url.pathname === '/api/auth/me')).toEqual([]);
    await goTo(`/contact?${at(query)}`);
    await page.getByText(owner.username).first().waitFor();
    expect(documents()).toEqual([]);
    await close();
  },
);

test('the network fails on return from a payment: no sign-in form, and the page continues automatically', async () => {
  const { page, faults } = known;
  let failures = 0;
  await page.route('**/api/auth/me', async (route) => {
    failures += 1;
    await (failures <= 2 ? route.abort() : route.continue());
  });
  await network.comeFromElsewhere(page, app.url + at('/payment-success?orderId={paid}'));
  await page.getByText('The connection is interrupted.').first().waitFor();
  await expectOwnPage({ path: '/payment-success?orderId={paid}', ...THANKS });
  expect(failures).toBeGreaterThan(2);
  failures = 0;
  await network.comeFromElsewhere(page, app.url + at('/dashboard'));
  await page.getByText('The server cannot be reached.').waitFor();
  await expectOwnPage({ path: '/dashboard', heading: /^Hello/ });
  await page.unroute('**/api/auth/me');
  faults.length = 0; // the browser reports each failed call as an error of its own
});

test('after signing in elsewhere, a guest page checks again for the same query on another path, and a protected page opens', async () => {
  for (const path of ['/contact?orderId=none', '/dashboard']) {
    const { page, context, close } = await newGuest();
    await page.goto('/about?orderId=none');
    await untilHydrated(page);
    await addSession(context, app, owner);
    await page.evaluate((target) => {
      history.pushState({}, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.getByText(owner.username).first().waitFor();
    expect(page.url()).toBe(app.url + path);
    await close();
  }
});

test.each([
  ['typed', '/payment?orderId={open}'],
  ['linked to from elsewhere', '/payment?orderId={open}&retry=1'],
  ['typed', '/payment?orderId={open}&paypalOrderId={paypal}'],
  ['linked to from elsewhere', '/payment?orderId={open}&redirect=https%3A%2F%2Fevil.example'],
])('a guest, %s %s, signs in and returns to that order', async (way, path) => {
  const { page, close } = await newGuest();
  if (way === 'typed') await page.goto(at(path));
  else await network.comeFromElsewhere(page, app.url + at(path));
  await page.waitForURL('**/login?redirect=*');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(at(path));
  await enterCredentials(page, owner);
  await page.waitForURL(app.url + at(path));
  await page.getByText(`Order ${open.number}`).waitFor();
  // Proves that the recording works: from here on the cookie is sent.
  await page.goto(at('/orders/{open}'));
  expect(documents().at(-1)?.cookie).toMatch(/^auth-token=/);
  await close();
});

test('a buyer who is not signed in here signs in and sees the order', async () => {
  const { page, close } = await newGuest();
  await network.comeFromElsewhere(
    page,
    app.url + at('/payment-success?orderId={paid}&paypalOrderId={paypal}'),
  );
  await page.getByRole('heading', { name: 'Sign in to see your order' }).waitFor();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await enterCredentials(page, owner);
  await page.waitForURL(app.url + at('/order-success?orderId={paid}'));
  const summary = page.getByRole('complementary', { name: paid.service.title });
  expect(await summary.innerText()).toContain(paid.number);
  await close();
});

const EVIL = [
  '//evil.example',
  '/\\evil.example',
  'javascript:fetch("https://evil.example")',
  '/\t/evil.example',
  'https://evil.example',
  '\n//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '%2F%2Fevil.example',
];

test('signing in never redirects to another site', async () => {
  const { page, context, close } = await newGuest();
  network.seen.length = 0;
  for (const redirect of EVIL.slice(0, 4)) {
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await enterCredentials(page, owner);
    await page.waitForURL(`${app.url}/dashboard`);
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    const onward = page.getByRole('link', { name: 'Continue' });
    expect(await onward.getAttribute('href'), redirect).toBe('/dashboard');
    await context.clearCookies();
  }
  expect(new Set(network.seen.map(({ url }) => url.origin))).toEqual(new Set([app.url]));
  await close();
});

test('signing in without scripts never redirects to another site', async () => {
  for (const redirect of EVIL) {
    const answer = await fetch(`${app.url}/login?redirect=${encodeURIComponent(redirect)}`, {
      method: 'POST',
      headers: { origin: app.url },
      body: new URLSearchParams({ email: owner.email, password: owner.password }),
      redirect: 'manual',
    });
    expect(answer.headers.get('location'), redirect).toBe('/dashboard');
  }
});
