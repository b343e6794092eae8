/**
 * Nothing typed is lost, anywhere: walks every page that a link leads to, types into every field, and looks for it after a reload, after
 * going back, in a second tab, and after a sent form has found the session ended. A new form is found without a change here. `npm test`
 * takes only so many pages that each kind of field is among them; `npm run test:long` takes all.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, signIn, type BuiltUser } from '#test/factories/user.ts';
import { freePort } from '#test/harness/free-port.ts';
import { isLong } from '#test/harness/long.ts';
import { launchBrowser, newVisitor, untilHydrated } from './browser.ts';
import { demoCustomer, openBuiltShop, TRIAL } from './built-shop.ts';
import { fillRareTables } from './fill-rare-tables.ts';
import { LIMIT_MS } from './limit.ts';
import { routeAt, routesAt } from './routes.ts';
import { EXCEPTIONS, sendForm, typeEverywhere, usedExceptions, valuesNow } from './typed-fields.ts';
import { ADMIN_STARTS, walkLinks } from './walk-links.ts';

const port = await freePort();
const shop = await openBuiltShop({
  PUBLIC_URL: `http://localhost:${port}`,
  DEMO: '1',
  ...TRIAL,
});
const { db, publicUrl } = shop;
let browser: Browser;
beforeAll(async () => {
  await shop.listen();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop.close();
});

const admin = await buildUser(db, { role: 'admin' });
const customer = await demoCustomer(db);
await fillRareTables(db, { admin, customer });

const ROLES: Record<string, { user?: BuiltUser; start: string[] }> = {
  visitor: {
    start: ['/', '/login', '/register', '/forgot-password', '/reset-password', '/invitation'],
  },
  customer: { user: customer, start: ['/dashboard', '/profile', '/'] },
  admin: { user: admin, start: ADMIN_STARTS },
};

/** For each role, the addresses that together show every field of every form, or every kind of field; those of an earlier role are left out. */
const addressesOf = new Map<string, string[]>();
const metFields = new Set<string>();
/** Not a password or a code, nor a name that the browser fills in beside it. */
const TYPED_TEXT =
  /<textarea\b|<input\b(?![^>]*\s(?:type="(?:hidden|password|file|checkbox|radio|submit)"|autocomplete="(?:username|one-time-code)))[^>]*\sname=/i;

/** The line beside the selection of orders, which may be gone. */
const MAY_FORGET = ['admin/orders/orders.tsx '];

/** Forms in which something can be typed that they do not keep. */
const forgetful = new Set<string>();
for (const [role, { user, start }] of Object.entries(ROLES)) {
  addressesOf.set(role, await pagesWithFields(start, user));
}

const usedExceptionNames = new Set<string>();
const sentForms = new Set<string | undefined>();

test.each(Object.keys(ROLES))(
  'what a %s typed is never lost',
  async (role) => {
    const { user } = ROLES[role] ?? {};
    const { context, faults, close, ...visitor } = await newVisitor(browser, {
      baseURL: publicUrl,
    });
    let { page } = visitor;
    let session: string | undefined;
    const enter = async () => {
      if (!user) return;
      // The session that ended; otherwise more devices than may be signed in would push out others, with their forms.
      if (session) await db.deleteFrom('sessions').where('id', '=', session).execute();
      const { token, sessionId } = await signIn(db, user);
      session = sessionId;
      await context.addCookies([
        { name: 'auth-token', value: token, url: publicUrl, secure: true, sameSite: 'Strict' },
      ]);
    };
    if (user) {
      // Each page of the walk above was a sign-in. One other device stays.
      await db.deleteFrom('sessions').where('user_id', '=', user.id).execute();
      await signIn(db, user);
    }
    await enter();
    const lost: string[] = [];
    const openSecondTab = async (address: string) => {
      const tab = await context.newPage();
      await tab.goto(address, { waitUntil: 'commit' });
      await page.close();
      page = tab;
    };
    for (const address of addressesOf.get(role) ?? []) {
      await page.goto(address);
      await untilHydrated(page);
      for (const name of await usedExceptions(page)) usedExceptionNames.add(name);
      const { values, refused, forms } = await typeEverywhere(page);
      lost.push(...refused.map((key) => `${address} does not take ${key}`));
      const lookAgain = async (after: string) =>
        lost.push(
          ...(await missing(page, values)).map((key) => `${address} after ${after}: ${key}`),
        );
      if (forms.length > 0) {
        await page.reload({ waitUntil: 'commit' });
        await lookAgain('a reload');
        await goAwayAndBack(page);
        await lookAgain('going back');
      }
      const unsent = forms.filter((form) => {
        const kind = form.startsWith('list-')
          ? form.split(':')[0]
          : `${routeAt(address)?.id} ${form.replaceAll(/[0-9a-f-]{36}|(?<=:)\d+/g, '')}`;
        if (!user || isPublic(address) || sentForms.has(kind)) return false;
        sentForms.add(kind);
        return true;
      });
      // Where a form is sent below, or was sent from another page, a second tab is opened there.
      if (forms.length > 0 && (!user || isPublic(address))) {
        await openSecondTab(address);
        await lookAgain('opening a second tab');
      }
      for (const [index, form] of unsent.entries()) {
        await context.clearCookies();
        await sendForm(page, form);
        await page.waitForURL('**/login?*').catch(() => {
          lost.push(`${address}: ${form} does not ask to sign in`);
        });
        await enter();
        await (index === 0 ? openSecondTab(address) : page.goto(address, { waitUntil: 'commit' }));
        await lookAgain(
          `the session ended while ${form} was sent${index === 0 ? ', in a second tab' : ''}`,
        );
      }
      await page.evaluate(() => localStorage.clear());
    }
    await page.goto('about:blank'); // what the page still asks for ends
    faults.length = 0; // the browser reports each refused call as an error of its own
    await close();
    expect(lost).toEqual([]);
  },
  900_000,
);

test('every form with a text keeps what is typed', () => {
  expect([...forgetful]).toEqual(MAY_FORGET);
});

test.runIf(isLong)('every exception exists', () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !usedExceptionNames.has(name))).toEqual([]);
});

/** To the start page, without a new document, and back. */
async function goAwayAndBack(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const home = page.locator('header a[href="/"], header a[href="/admin"]').first();
  await home.evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL((url) => url.pathname !== pathname);
  await page.goBack({ waitUntil: 'commit' });
}

/** Those of the values that the page does not show again. */
async function missing(page: Page, values: Record<string, string>): Promise<string[]> {
  const look = async () => {
    const now = await valuesNow(page).catch(() => ({}) as Record<string, string>);
    return Object.keys(values).filter((key) => now[key] !== values[key]);
  };
  const deadline = Date.now() + LIMIT_MS;
  let left = await look();
  while (left.length > 0 && Date.now() < deadline) {
    await page.waitForTimeout(50);
    left = await look();
  }
  return left;
}

/** The addresses that together show every field that was not met before: a page with nothing new is left out. */
async function pagesWithFields(start: string[], user?: BuiltUser): Promise<string[]> {
  const chosen: string[] = [];
  const walk = walkLinks(shop, {
    user,
    start,
    mostOf: (query) => (query.size > 0 ? 2 : 14),
    isKept: ({ pathname }, id) => !/not-found|logout/.test(id) && !/^\/de(\/|$)/.test(pathname),
  });
  for await (const { address, routeId, response, html } of walk) {
    if (!response.ok) continue;
    for (const form of forgetfulForms(html)) forgetful.add(`${routeId} ${form}`);
    // The forms of every list are one component: one list stands for all.
    const found = fieldsOf(html).map(({ kind, field }) =>
      isLong ? (field.startsWith('list-') ? field : `${routeId} ${field}`) : kind,
    );
    if (found.some((field) => !metFields.has(field))) chosen.push(address);
    for (const field of found) metFields.add(field);
  }
  return chosen;
}

function formsOf(html: string): string[] {
  return [...html.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs)].map(([form]) => form);
}

function intentOf(form: string): string {
  return /name="intent" value="([^"]*)"/.exec(form)?.[1] ?? '';
}

/** The intents of forms that have a text and no key of unsaved input. */
function forgetfulForms(html: string): string[] {
  return formsOf(html)
    .filter((form) => !/\sdata-app|name="key"/.test(form) && TYPED_TEXT.test(form))
    .map(intentOf);
}

interface FieldOfPage {
  /** Its form and name. */
  field: string;
  /** What it is to somebody who types: a checkbox, a text of several lines, an amount. */
  kind: string;
}

/** What can be typed into. */
function fieldsOf(html: string): FieldOfPage[] {
  return formsOf(html).flatMap((form) => {
    const intent = intentOf(form);
    const fields = form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g);
    return [...fields].flatMap(([field]) => {
      const name = /\sname="([^"]*)"/.exec(field)?.[1];
      if (/type="(?:hidden|password|file)"/.test(field) || !name) return [];
      // Entries of lists have the same fields: `packages.0.title`.
      const type = /\stype="([^"]*)"/.exec(field)?.[1] ?? '';
      const inputMode = /\sinputmode="([^"]*)"/i.exec(field)?.[1] ?? '';
      const look = /\sclass="([^"]*)"/.exec(field)?.[1] ?? '';
      return [
        {
          field: `${intent} ${name.split('.')[0]?.replaceAll(/[0-9a-f-]{36}|\d+/g, '#')}`,
          kind: `${field.slice(1, field.indexOf(' '))} ${type} ${inputMode} ${look}`,
        },
      ];
    });
  });
}

/** A page that needs no session, and whose form is sent without one. */
function isPublic(address: string): boolean {
  return routesAt(address)[0]?.id === 'route-layouts/site.tsx';
}
