/** The main journey in Firefox and in WebKit, the engine of Safari: the built app over https, from an empty browser to a review. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFirefox, findWebKit } from '#scripts/find-other-engines.ts';
import { freePort } from '#test/harness/free-port.ts';
import { AXE_SOURCE, findFaults } from './axe.ts';
import { startFirefox } from './engines/firefox.ts';
import { openTlsProxy, type TlsProxy } from './engines/tls-proxy.ts';
import { unsupportedStyles } from './engines/unsupported-styles.ts';
import { DrivenBrowser, type Driver } from './engines/web-driver.ts';
import { startWebKit } from './engines/webkit.ts';
import { startApp, type RunningApp } from './running-app.ts';
import { newPerson, type Person } from './steps.ts';

const firefox = findFirefox();
const webKit = findWebKit();
const ENGINES: { engine: string; start: (() => Promise<Driver>) | undefined }[] = [
  { engine: 'Firefox', start: firefox ? () => startFirefox(firefox) : undefined },
  { engine: 'WebKit', start: webKit ? () => startWebKit(webKit) : undefined },
];

/** Features that an engine may lack: the page works without them and looks slightly plainer. */
const DISPENSABLE =
  /^(field-sizing|forced-color-adjust|text-wrap|text-size-adjust|view-transition-name|interpolate-size|user-select|animation-timeline)$/;

let app: RunningApp;
let https: TlsProxy;

beforeAll(async () => {
  if (!firefox && !webKit) return;
  const [port, outerPort] = [await freePort(), await freePort()];
  https = await openTlsProxy(outerPort, port);
  app = await startApp({ port, env: { PUBLIC_URL: https.url } });
});
afterAll(async () => {
  await https?.close();
  await app?.close();
});

for (const { engine, start } of ENGINES) {
  if (!start) console.warn(`The journey in ${engine} is skipped: it is not installed here.`);
  test.runIf(start)(`from an empty browser to a review, in ${engine}`, async () => {
    const browser = new DrivenBrowser(await (start as NonNullable<typeof start>)(), https.url);
    try {
      expect(await orderAndPay(browser)).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await browser.close();
    }
  });
}

/** Returns the order's id. */
async function orderAndPay(browser: DrivenBrowser): Promise<string | null> {
  const customer = newPerson();
  await browser.open('/');
  await expectStylesTaken(browser);
  await browser.open('/register');
  await browser.type('Username', customer.username);
  await browser.type('Email', customer.email);
  await browser.type('Password', customer.password);
  await expectAccessible(browser);
  await browser.press('Create account');
  await browser.arrive(/^\/dashboard$/);

  await browser.open('/services/website-check-up');
  await expectAccessible(browser);
  await browser.follow('Order now');
  await browser.arrive(/^\/order\//);
  await expectAccessible(browser);
  await browser.press('Place order');
  const payment = await browser.arrive(/^\/payment$/);
  const orderId = payment.searchParams.get('orderId');
  await expectAccessible(browser);

  await browser.press('Pay by card');
  await browser.arrive(/^\/c\/pay\//);
  await browser.type('Card number', '4242 4242 4242 4242');
  await browser.type('Expiry', '12/34');
  await browser.type('CVC', '123');
  await browser.press('Pay');
  await browser.arrive(/^\/order-success$/);

  await browser.open(`/orders/${orderId}`);
  await browser.see('In progress');
  await browser.type('Message', 'Our address is shop.example.');
  await browser.press('Send message');
  await browser.see('Our address is shop.example.');
  await expectAccessible(browser);

  await signInInstead(browser, app.administrator);
  await browser.open(`/admin/orders/${orderId}?write=delivery#write`);
  await browser.see('Our address is shop.example.');
  await browser.type('Message with the delivery', 'Here is the finished work.');
  await expectStylesTaken(browser);
  await expectAccessible(browser);
  await browser.press('Deliver');
  await browser.see('Delivered');

  await signInInstead(browser, customer);
  await browser.open(`/orders/${orderId}`);
  await browser.see('Here is the finished work.');
  await browser.press('Accept delivery');
  await browser.press('Accept and finish');
  await browser.see('Completed');
  await browser.pressAt('input[name=stars][value="5"]');
  await browser.type('Your words', 'Exactly what we needed.');
  await browser.press('Send review');
  await browser.see('We read it before it is published.');
  return orderId;
}

async function signInInstead(
  browser: DrivenBrowser,
  who: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await browser.open('/logout');
  await browser.pressAt('main form button');
  await browser.arrive(/^\/$/);
  await browser.open('/login');
  await browser.type('Email', who.email);
  await browser.type('Password', who.password);
  await browser.press('Sign in');
  await browser.arrive(/^\/(?:dashboard|admin)$/);
}

async function expectStylesTaken(browser: DrivenBrowser): Promise<void> {
  const refused = await browser.run(unsupportedStyles);
  expect(refused.filter((each) => !DISPENSABLE.test(each.split(':')[0] ?? ''))).toEqual([]);
}

async function expectAccessible(browser: DrivenBrowser): Promise<void> {
  const faults = await browser.evaluate(`${AXE_SOURCE}\nreturn ${findFaults()}`);
  expect(faults, (await browser.url()).href).toEqual([]);
}
