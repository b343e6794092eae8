/**
 * Whatever is pressed in the admin area says on the screen what became of it: presses every button of every form, first with an API that
 * refuses, then for real, and looks for the answer on the screen. A new form is found without a change here. `npm test` presses one button
 * of each kind on every seventh page, `npm run test:long` those of every page.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSecondFactor } from '#test/factories/second-factor.ts';
import { buildUser, signIn, type BuiltUser } from '#test/factories/user.ts';
import { freePort } from '#test/harness/free-port.ts';
import { isLong } from '#test/harness/long.ts';
import { ACTIONS, FILE, REVIEWS_CSV, type ActionRow } from '#test/pages/actions.ts';
import { World } from '#test/pages/world.ts';
import { firstPageOf } from '#web/admin/admin-pages.ts';
import { launchBrowser, newVisitor, untilHydrated } from './browser.ts';
import { openBuiltShop, TRIAL } from './built-shop.ts';
import { fillRareTables } from './fill-rare-tables.ts';
import {
  findButtons,
  kindOf,
  pressButton,
  refuseOnDemand,
  type FoundButton,
  type Values,
} from './press-buttons.ts';
import { routeAt } from './routes.ts';
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

/** Pressed by a script, or shown without scripts only. */
const HIDDEN = [
  'admin/home/section.tsx ',
  'admin/home/sections.tsx ',
  'admin/services/categories.tsx ',
  'admin/services/service.tsx ',
  'admin/services/service.tsx upload:#',
  'admin/orders/board/board.tsx hold',
  'admin/orders/board/board.tsx resume',
];

/** Buttons that are not pressed here. */
const EXCEPTIONS: Record<string, string> = {
  ...Object.fromEntries(HIDDEN.map((kind) => [kind, 'never shown as a button'])),
  'lists list-export': 'the browser shows what it downloads',
  'admin/backups/backups.tsx now': 'this shop has no place for backups',
  'admin/demo/demo.tsx fill': 'this shop is not empty',
  'admin/mail/refused.tsx allow-#': 'of the release before',
  ...Object.fromEntries(
    ['correction-accept', 'correction-decline', 'decline-request', 'extension-withdraw'].map(
      (intent) => [`admin/orders/order.tsx ${intent}`, 'a customer asks first: room-journey.ts'],
    ),
  ),
  'account/orders/order.tsx read': 'without scripts only',
  'admin/orders/order.tsx agree-cancel': 'a customer asks first: requests.test.ts',
  'admin/orders/order.tsx settle-withdrawal': 'a consumer withdraws first: consumer-rights.test.ts',
  'admin/orders/order.tsx refund': 'only a provider gives money back: refunds.test.ts',
  ...Object.fromEntries(
    ['posts/post', 'pages/page', 'home/section', 'mail/templates/template'].map((page) => [
      `admin/${page}.tsx preview`,
      'without scripts only',
    ]),
  ),
  ...Object.fromEntries(
    ['services/service', 'orders/orders', 'orders/evidence'].map((page) => [
      `admin/${page}.tsx -`,
      'a form of an earlier release',
    ]),
  ),
  ...Object.fromEntries(
    ['keep-wordmark', 'no-imprint'].map((intent) => [
      `admin/overview/overview.tsx ${intent}`,
      'a step of the guide, which follows others: first-hour.test.ts',
    ]),
  ),
};

/** Real presses that are refused, and have to show that. */
const REFUSED: Record<string, string> = {
  'admin/payments/payments.tsx ask': 'there is no provider to ask; payment-review.test.ts has one',
  'admin/payments/payments.tsx accept': 'as above',
  'admin/services/service.tsx schedule': 'the times of the table are over',
};

/** Valid values where the table of forms has none that fit. */
const VALUES: Record<string, Values> = {
  'admin/services/categories.tsx save': {}, // the others have no place of their own, so a new name would move it
  'admin/orders/orders.tsx batch:cancel': { reason: 'Photos?' },
  'admin/orders/order.tsx edit': { edited: 'In other words.' },
  'admin/orders/order.tsx step-edit': { title: 'In other words' },
  'admin/reviews/imports.tsx check': { file: REVIEWS_CSV },
  'admin/pages/pages.tsx new': { title: 'Prices', slug: 'prices' },
  'admin/users/new-customer.tsx invite': { username: 'Grace', email: 'grace-pressed@example.test' },
};

/** What a page needs so that it shows a form. */
const PREPARATIONS: Record<string, () => Promise<unknown>> = {
  '/admin': () =>
    db.updateTable('pages').set({ purpose: null }).where('purpose', '=', 'imprint').execute(),
  '/admin/notifications': () =>
    db
      .insertInto('notifications')
      .values(
        ['one', 'two'].map((dedupe_key) => ({
          user_id: admin.id,
          kind: 'orders',
          sentence: 'newOrder',
          data: JSON.stringify({ service: 'A map' }),
          path: '/admin/orders',
          dedupe_key: `${dedupe_key} ${admin.id}`,
        })),
      )
      .execute(),
};

/** A customer’s page of an order. */
const IS_ROOM = /^\/orders\/\{[^/]+\}$/;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

const rows = ACTIONS.filter(({ as, at }) => as === 'admin' && at.startsWith('/admin'));
const seen = new Set<string>();
const pressed = new Set<string>();
/** In the short form one button stands for all that do the same on other pages. */
const pressedElsewhere = new Set<string>();

const admin = await buildUser(db, { role: 'admin' });
await buildUser(db, { role: 'worker' });

/** Buttons of one kind are one: those of all rows of a list, and of the menus that every list has. */
function kindOn(address: string, button: FoundButton): string {
  const path = address.split('?')[0]?.replaceAll(/\{[^}]+\}/g, 'x') ?? '';
  const page = button.intent.startsWith('list-') ? 'lists' : (routeAt(path)?.id ?? '');
  return `${page} ${kindOf(button)}`;
}

test('every button of the admin area shows its result', { timeout: 900_000 }, async () => {
  const { context, page, faults, close } = await newVisitor(browser, { baseURL: publicUrl });
  await refuseOnDemand(context);
  await enter(context, admin);
  const wrong: string[] = [];
  const pages = [...new Set(rows.map((row) => row.at))];
  for (const at of pages.filter((_, index) => isLong || index % 7 === 0)) {
    const here = rows.filter((row) => row.at === at);
    await pressAll(page, at, here, wrong);
  }
  for await (const address of isLong ? otherForms() : []) await pressAll(page, address, [], wrong);
  // The browser reports each refused call as an error of its own.
  wrong.push(...faults.filter((fault) => !/Failed to load resource|Framing/.test(fault)));
  faults.length = 0;
  await close();
  expect(wrong).toEqual([]);
});

test('every button of the customer’s room shows its result', { timeout: 900_000 }, async () => {
  const { context, page, faults, close } = await newVisitor(browser, { baseURL: publicUrl });
  await refuseOnDemand(context);
  const wrong: string[] = [];
  const inRooms = ACTIONS.filter(({ as, at }) => as === 'customer' && IS_ROOM.test(at));
  for (const at of new Set(inRooms.map((row) => row.at))) {
    const here = inRooms.filter((row) => row.at === at);
    await pressAll(page, at, here, wrong);
  }
  wrong.push(...faults.filter((fault) => !/Failed to load resource|Framing/.test(fault)));
  faults.length = 0;
  await close();
  expect(wrong).toEqual([]);
  expect(
    [...pressed].filter((kind) => kind.startsWith('account/orders/order.tsx')).length,
  ).toBeGreaterThan(6);
});

test.runIf(isLong)('no form was forgotten', () => {
  const intents = rows.map(({ at, form }) => ({ at, intent: String(form?.['intent'] ?? '-') }));
  const named = intents
    .filter(({ intent }) => !/^(?:merge|overwrite)\b/.test(intent)) // of an earlier release
    .map(({ at, intent }) => kindOn(at, { intent, name: '' }));
  const kinds = [...pressed];
  const missed = [...seen, ...named].filter(
    (kind) => !kinds.some((each) => each === kind || each.startsWith(`${kind} `)),
  );
  expect([...new Set(missed)].filter((kind) => !EXCEPTIONS[kind])).toEqual([]);
});

test.each(['/admin/team', '/admin/users/{own}'])(
  'at %s who lowers their own role is led to a page that says so',
  async (at) => {
    const { context, page, close } = await newVisitor(browser, {
      baseURL: publicUrl,
      // The page that is left may ask once more for what the role before saw live.
      expected: /403 \(Forbidden\) .*\/api\/live\?/,
    });
    const own = await buildUser(db, { role: 'admin' });
    await enter(context, own);
    await page.goto(at.replace('{own}', own.id));
    await untilHydrated(page);
    const row = page.locator(at === '/admin/team' ? 'tr' : 'form').filter({
      hasText: at === '/admin/team' ? own.username : 'Change role',
    });
    if (at === '/admin/team') await row.locator('summary').click();
    await row.getByRole('combobox').first().selectOption('editor');
    await row.getByRole('button', { name: /^Change (the )?role/ }).click();
    await page.getByRole('button', { name: 'Change to Editor' }).click();
    await page.getByText('Your role is now editor.').waitFor();
    expect(new URL(page.url()).pathname).toBe(firstPageOf('editor'));
    await close();
  },
);

async function enter(context: BrowserContext, user: BuiltUser): Promise<void> {
  const { token } = await signIn(db, user);
  await context.addCookies([
    { name: 'auth-token', value: token, url: publicUrl, secure: true, sameSite: 'Strict' },
  ]);
}

/** Presses each button of a page whose kind was not pressed yet. */
async function pressAll(
  page: Page,
  at: string,
  rowsHere: readonly ActionRow[],
  wrong: string[],
): Promise<void> {
  const intents = rowsHere.map((row) =>
    kindOf({ intent: String(row.form?.['intent'] ?? '-'), name: '' }),
  );
  if (!isLong && intents.every((intent) => pressedElsewhere.has(intent))) return;
  await PREPARATIONS[at]?.();
  let world = new World(db);
  let isFresh = false;
  const open = async () => {
    await db.deleteFrom('rate_limits').execute();
    // Who views a customer's account sees no page of the admin area.
    const ended = { ended_at: new Date(), end_cause: 'stopped' } as const;
    await db.updateTable('account_views').set(ended).where('ended_at', 'is', null).execute();
    world = new World(db);
    const address = await world.fillIn(at);
    if (IS_ROOM.test(at)) await enter(page.context(), await world.customer());
    // What a row names has to be there before the page is opened.
    for (const row of rowsHere) await valuesOf(world, row.form);
    await page.goto(address, { waitUntil: 'commit' });
    await untilHydrated(page);
    isFresh = true;
  };
  await open();
  const left = new Set<string>();
  const tried = new Set<string>();
  for (;;) {
    const buttons = await findButtons(page);
    for (const each of buttons) {
      const kind = kindOn(at, each);
      seen.add(kind);
      if (EXCEPTIONS[kind] || pressed.has(kind) || tried.has(kind)) continue;
      if (isLong || !pressedElsewhere.has(kindOf(each))) left.add(kind);
    }
    const here = buttons.filter((each) => left.has(kindOn(at, each)));
    // What takes others away comes last.
    const button =
      here.find((each) => !/delete|hide|archive|cancel|hold|^(?:open|all)$/.test(kindOf(each))) ??
      here[0];
    if (!button) {
      // Pressing another has taken away what is left.
      if (left.size === 0 || isFresh) break;
      await open();
      continue;
    }
    const kind = kindOn(at, button);
    left.delete(kind);
    tried.add(kind);
    const row = rowOf(rowsHere, button);
    const values = await valuesOf(world, VALUES[kind] ?? row?.form);
    const before = new URL(page.url()).pathname;
    for (const isRefused of [true, false]) {
      const once = () => press(page, kind, { button, values, isRefused });
      // The page may just have replaced the button that was found.
      let done = (await once()) ?? (await once());
      isFresh = false;
      if (!done) {
        // It is not shown in a browser with scripts, or not in this state.
        console.warn(`Not pressed: ${at}: ${kind}`);
        break;
      }
      pressed.add(kind);
      pressedElsewhere.add(kindOf(button));
      if (done.fault) {
        const fault = `${at}: ${kind}: ${done.fault} (${done.text})`;
        console.warn(`A second attempt: ${fault}`);
        await open();
        const again = await once();
        if (again?.fault === '') done = again;
        else wrong.push(fault);
      }
      if (done.isLast) break;
    }
    if (new URL(page.url()).pathname !== before) await open();
  }
  await page.evaluate(() => localStorage.clear());
}

async function press(
  page: Page,
  kind: string,
  { button, values, isRefused }: { button: FoundButton; values: Values; isRefused: boolean },
): Promise<{ fault: string; text: string; isLast: boolean } | null> {
  await page.setViewportSize(isRefused ? DESK : PHONE);
  const outcome = await pressButton(page, {
    button,
    values,
    isRefused,
    own: kind.startsWith('admin/team') ? admin.username : undefined,
    at: isRefused ? 'top' : 'bottom',
  }).catch((error: unknown) => String(error).slice(0, 300));
  if (outcome === null) return null;
  if (typeof outcome === 'string') return { fault: outcome, text: '', isLast: false };
  const { shows, focus, refusedWrites } = outcome;
  const faults = [
    !shows && 'no result is in view',
    shows && refusedWrites > 0 && !outcome.isRefused && 'does not say that it was refused',
    !isRefused && outcome.isRefused && !REFUSED[kind] && 'refused',
    focus ?? (!isRefused && kind.includes('orders/order.tsx') && (await focusesAll(page))),
  ];
  return {
    fault: faults.filter(Boolean).join('; '),
    text: `${shows} ${outcome.text}`,
    // Nothing was refused: it only changes the page, or reads.
    isLast: refusedWrites === 0,
  };
}

/** In a room the keyboard goes to the result, not to the page as a whole. */
const focusesAll = async (page: Page) =>
  (await page.evaluate(() => document.activeElement?.tagName === 'MAIN')) &&
  'the focus is on the whole page';

/** Pages of the demo with forms that no page of the table has shown. */
async function* otherForms(): AsyncGenerator<string> {
  // Each page of the walk is a sign-in, which would push out the one who presses.
  const user = await buildUser(db, { role: 'admin' });
  const customer = await buildUser(db);
  await buildSecondFactor(db, customer);
  const { finishedBatchId } = await fillRareTables(db, { admin: user, customer });
  yield* [`/admin/users/${customer.id}`, `/admin/batches/${finishedBatchId}`];
  const walk = walkLinks(shop, {
    user,
    start: ADMIN_STARTS,
    mostOf: (query) => (query.size > 0 ? 2 : 8),
    isKept: ({ pathname }, id) => pathname.startsWith('/admin') && !/not-found|logout/.test(id),
  });
  for await (const { address, response, html } of walk) {
    if (!response.ok) continue;
    const isNew = intentsOf(html).some((intent) => {
      const kind = kindOn(address, { intent, name: '' });
      return ![...seen].some((each) => each === kind || each.startsWith(`${kind} `));
    });
    if (isNew) yield address;
  }
}

/** The intents of all forms of a document. */
function intentsOf(html: string): string[] {
  return [...html.matchAll(/<form\b[^>]*method="post"[^>]*>.*?<\/form>/gs)].flatMap(([form]) => {
    const main = /<main\b/.test(html.slice(0, html.indexOf(form)));
    if (!main) return [];
    const inputs = [...form.matchAll(/<(?:input|button)\b[^>]*>/g)].map(([tag]) => tag);
    const intents = inputs.flatMap((tag) => {
      if (!tag.includes('name="intent"')) return [];
      return [/\svalue="([^"]*)"/.exec(tag)?.[1] ?? ''];
    });
    return intents.length > 0 ? intents : ['-'];
  });
}

async function valuesOf(world: World, form: ActionRow['form'] = {}): Promise<Values> {
  const values: Values = {};
  for (const [name, given] of Object.entries(form)) {
    const filled = await Promise.all(
      [given].flat().map((each) => (each === FILE ? FILE : world.fillIn(each))),
    );
    values[await world.fillIn(name)] = filled;
  }
  return values;
}

/** The row that says what is valid for this button. */
function rowOf(some: readonly ActionRow[], { intent, name }: FoundButton): ActionRow | undefined {
  const [field = '', value] = name.split('=');
  const fits = some.filter(
    ({ form, gives }) =>
      kindOf({ intent: String(form?.['intent'] ?? '-'), name: '' }) ===
        kindOf({ intent, name: '' }) && !(typeof gives === 'object' && 'error' in gives),
  );
  return fits.find(({ form }) => form?.[field] === value) ?? fits[0];
}
