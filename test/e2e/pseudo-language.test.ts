/**
 * Every page takes every text from a message catalogue. The built shop renders each route with brackets around its messages and with
 * content in Greek letters: any Latin letter left is a text that stands in the code.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { COUNTRY_CODES } from '#lib/countries.ts';
import { CURRENCY_EXPONENTS } from '#lib/currencies.ts';
import { formatCountry } from '#lib/format.ts';
import { LOCALES, LOCALE_TAGS } from '#lib/locale.ts';
import { outsideMessages } from '#test/harness/bracket-messages.ts';
import { listRegionsIn } from '#features/settings/working-time/holidays.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { pageTitle } from '#web/page-title.ts';
import routes from '#web/routes.ts';
import { bracketCatalogues } from './bracket-catalogues.ts';
import { openBuiltShop } from './built-shop.ts';
import { fillRareTables } from './fill-rare-tables.ts';
import { writeInGreek } from './greek-content.ts';
import { BETWEEN, linksOf, shownTexts } from './shown-texts.ts';

const shop = await openBuiltShop({
  SHOP_LOCALE: 'de',
  DEMO: '1',
  PAYMENTS_MODE: 'test',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
});
afterAll(shop.close);
const { db, ask, publicUrl } = shop;

const admin = await buildUser(db, { role: 'admin' });
const customer = await db
  .selectFrom('users')
  .selectAll()
  .where('email', '=', 'customer@example.test')
  .executeTakeFirstOrThrow();
await updateSettings(ctxFor(db, admin), { locales: ['de', 'en'] });
const { batchId } = await fillRareTables(db, { admin, customer });
const of = await buildService(db);
await db.updateTable('services').set({ state: 'draft' }).where('id', '=', of.service.id).execute();
const noLongerOffered = await buildOrder(db, { user_id: customer.id, state: 'completed', of });
const regions = await listRegionsIn('de');
await writeInGreek(db);
await bracketCatalogues('de');

const ROLES = { visitor: undefined, customer, admin };
type Role = keyof typeof ROLES;

/** Pages that no link leads to. */
const UNLINKED = [
  '/auth/login',
  '/auth/register',
  '/login?redirect=%2Forders',
  '/login?reset=done',
  '/reset-password',
  '/invitation',
  '/verify-email',
  '/confirm-email',
  '/unsubscribe',
  '/logout',
  '/debug-auth',
  '/payment-success',
  '/payment-cancelled',
  '/order-success',
  '/nothing-here',
  '/services/nothing-here',
  '/blog/nothing-here',
  '/order/nothing-here',
  '/services?q=%CE%B1%CE%B2%CE%B3',
  '/blog?q=%CE%B1%CE%B2%CE%B3',
];
const START: Record<Role, string[]> = {
  visitor: ['/', ...UNLINKED],
  customer: [
    '/dashboard',
    '/',
    '/admin',
    '/orders/nothing-here',
    `/orders/${noLongerOffered.id}/again`,
    ...UNLINKED,
  ],
  admin: [
    '/admin',
    '/admin/nothing-here',
    '/admin/redirects',
    '/admin/replies',
    `/admin/orders/batches/${batchId}`,
    '/api/admin/orders/export',
    ...UNLINKED,
  ],
};
/** How many addresses of one route with the same query names are read. */
const mostOf = (query: URLSearchParams) => (query.size > 0 ? 3 : 14);

/** Names of months, days, countries, regions, time zones and currencies, and of languages, companies and kinds of files. */
const NAMES = new Set([
  ...Object.values(LOCALES),
  ...LOCALE_TAGS.map((locale) => languageName(locale, 'de')),
  LOCALE_TAGS.map((locale) => languageName(locale, 'de')).join(', '),
  'PayPal',
  'Stripe',
  ...COUNTRY_CODES.map((code) => formatCountry(code, 'de')),
  ...Object.keys(CURRENCY_EXPONENTS),
  ...regions.flatMap(({ country, options }) => [country, ...options.map(({ label }) => label)]),
  'jpg, png, pdf',
  ...['UTC', ...Intl.supportedValuesOf('timeZone')].map(cityOf),
]);
const NEUTRAL = [
  /\S+@\S+\.\w+/g,
  // The code of a colour.
  /^#[0-9a-f]{6}$/g,
  // An address, or how one begins in an empty field.
  /https?:\/\/\S*/g,
  // The initial of a name that is a message, such as the studio's.
  /^⟦\p{Lu}$/gu,
  // Numbers of orders and invoices, ids here and at providers, and what addresses are made of.
  /\b(?:TEST-)?(?:A|INV|CN)-\d{4}-\d+/g,
  /\b[0-9a-f]{8}(?:[- ][0-9a-f]{4}){3}[- ][0-9a-f]{12}\b/gi,
  /\b(?:demo|cs_test|ch|re|pi|du|evt)_[\w-]+/g,
  /^(?:\/[a-z0-9-]+|[a-z0-9]+(?:-[a-z0-9]+)+)$/g,
  // A spreadsheet's currencies and times.
  /"(?:[A-Z]{3}|[\d-]+T[\d:.]+Z)"/g,
  // Sizes, and dates such as "Sa, 14. Nov 2026, 14:04 UTC".
  /\d (?:k|M)?B\b/g,
  new RegExp(`(?<!\\p{L})(?:${namesOfDates().join('|')}|UTC)(?!\\p{L})`, 'gu'),
  /(?<=\d{4}) um (?=\d{2}:\d{2})/g,
];

const NOT_FOUND = /not-found/;
const tree = toRouteObjects(routes);
const rendered = new Set<string>();

test.each(Object.keys(ROLES) as Role[])(
  'what the %s reads is messages and content',
  async (role) => {
    const user = ROLES[role];
    const addresses = new Set(START[role]);
    const kinds = new Map<string, number>();
    const follow = (link: string, from: string) => {
      const url = new URL(link, new URL(from, publicUrl));
      const id = matchAt(url.pathname)?.id;
      if (url.origin !== publicUrl || !id || !isKept(url, id)) return;
      const kind = `${id} ${[...url.searchParams.keys()].toSorted().join()}`;
      const met = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, met);
      if (met <= mostOf(url.searchParams)) addresses.add(url.pathname + url.search);
    };
    const bare = new Set<string>();
    for (const address of addresses) {
      const { pathname } = new URL(address, publicUrl);
      const response = await ask(address, user && { user });
      const html = await response.text();
      const location = response.headers.get('location');
      if (location) follow(location, address);
      const { id = '' } = matchAt(pathname) ?? {};
      if (response.ok || NOT_FOUND.test(id)) rendered.add(id);
      for (const link of linksOf(html)) follow(link, address);
      for (const text of bareTextsOf(html, pathname)) bare.add(`${address}: ${text}`);
    }
    expect([...bare].slice(0, 40)).toEqual([]);
  },
  60_000,
);

test('every route was rendered', () => {
  expect(idsOf(routes).filter((id) => !rendered.has(id))).toEqual([]);
});

function matchAt(pathname: string): RouteObject | undefined {
  return matchRoutes(tree, pathname)?.at(-1)?.route;
}

/** Greek letters in a link are content that was rewritten; the other language has no brackets. */
function isKept({ pathname }: URL, id: string): boolean {
  return !NOT_FOUND.test(id) && !/%|^\/en(\/|$)/.test(pathname);
}

/** Pages of development are no part of the build. */
function toRouteObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries
    .filter(({ path }) => path !== 'styleguide')
    .map(({ path, index, children, ...entry }) => ({
      id: idOf(entry),
      ...(path !== undefined && { path }),
      ...(index ? { index: true as const } : { children: toRouteObjects(children ?? []) }),
    }));
}

function idOf({ id, file }: Pick<RouteConfigEntry, 'id' | 'file'>): string {
  return id ?? file;
}

/** The pages among the routes. */
function idsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.path === 'styleguide') return [];
    return entry.children ? idsOf(entry.children) : [idOf(entry)];
  });
}

/** A time zone as the list of them names it: `Europe/Isle_of_Man` is the Isle of Man. */
function cityOf(zone: string): string {
  const [region = zone, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.toReversed().join(', ') || region;
}

/** Names of months and days, and how Intl abbreviates them without a full stop. */
function namesOfDates(): string[] {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
  const parts = (['short', 'long'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat('de', { weekday: style, month: style, day: 'numeric' });
    return days.flatMap((day) => format.formatToParts(day));
  });
  const names = parts
    .filter(({ type }) => type === 'month' || type === 'weekday')
    .flatMap(({ value }) => [value, value.replace('.', ''), value.slice(0, 3)]);
  return [...new Set(names)].toSorted((a, b) => b.length - a.length);
}

function bareTextsOf(html: string, pathname: string): string[] {
  const texts = shownTexts(html).flatMap((text) => outsideMessages(text).split(BETWEEN));
  // The title of content is made of its address.
  const ofAddress = /:\w+$/.test(matchAt(pathname)?.path ?? '') ? pageTitle(pathname) : undefined;
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== ofAddress && /\p{Script=Latin}/u.test(reduce(text)));
}

/** What is left of a text without what is the same in every language, or comes from Intl. */
function reduce(text: string): string {
  return NAMES.has(text)
    ? ''
    : NEUTRAL.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
}
