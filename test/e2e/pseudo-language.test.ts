/**
 * Every page takes every text from a message catalogue. The built shop renders each route with brackets around its messages and with
 * content in Greek letters: any Latin letter left is a text that stands in the code.
 */
import { afterAll, expect, test } from 'vitest';
import { COUNTRY_CODES } from '#lib/countries.ts';
import { CURRENCY_EXPONENTS } from '#lib/money/currencies.ts';
import { formatCountry } from '#lib/format/format.ts';
import { LOCALES, LOCALE_TAGS } from '#lib/locale.ts';
import { outsideMessages } from '#test/harness/bracket-messages.ts';
import { nestingFaults } from '#test/harness/nesting.ts';
import { listRegionsIn } from '#features/settings/working-time/holidays.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { pageTitle } from '#web/page-title.ts';
import { bracketCatalogues } from './bracket-catalogues.ts';
import { demoCustomer, openBuiltShop, TRIAL } from './built-shop.ts';
import { fillRareTables } from './fill-rare-tables.ts';
import { toGreek } from './greek-content.ts';
import { rewriteContent } from './rewrite-content.ts';
import { pageIds, routeAt } from './routes.ts';
import { BETWEEN, shownTexts } from './shown-texts.ts';
import { ADMIN_STARTS, walkLinks } from './walk-links.ts';

const shop = await openBuiltShop({
  SHOP_LOCALE: 'de',
  DEMO: '1',
  ...TRIAL,
  OIDC_GITHUB_CLIENT_ID: 'x',
  OIDC_GITHUB_CLIENT_SECRET: 'x',
});
afterAll(shop.close);
const { db, publicUrl } = shop;

const admin = await buildUser(db, { role: 'admin' });
const customer = await demoCustomer(db);
await updateSettings(ctxFor(db, admin), { locales: ['de', 'en'] });
const { batchId } = await fillRareTables(db, { admin, customer });
const of = await buildService(db);
await db.updateTable('services').set({ state: 'draft' }).where('id', '=', of.service.id).execute();
const noLongerOffered = await buildOrder(db, { user_id: customer.id, state: 'completed', of });
const regions = await listRegionsIn('de');
await rewriteContent(db, toGreek);
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
  '/team-invitation',
  '/company-invitation',
  '/keep-account',
  '/verify-email',
  '/confirm-email',
  '/unsubscribe',
  '/withdrawal',
  '/sign-in-link',
  '/sign-in/github?error=access_denied',
  '/logout',
  '/stop-viewing',
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
    ...ADMIN_STARTS,
    '/admin/nothing-here',
    `/admin/batches/${batchId}`,
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
  'GitHub',
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
  // A variable of a mail, which has one name in every language.
  /\{[a-zA-Z]+\}/g,
  // An address, or how one begins in an empty field.
  /https?:\/\/\S*/g,
  // The initial of a name that is a message, such as the studio's.
  /^⟦\p{Lu}$/gu,
  // Numbers of orders and invoices, ids here and at providers, and what addresses are made of.
  /\b(?:TEST-)?(?:A|INV|CN)-\d{4}-\d+/g,
  /\b[0-9a-f]{8}(?:[- ][0-9a-f]{4}){3}[- ][0-9a-f]{12}\b/gi,
  /\b(?:demo|cs_test|ch|re|pi|du|evt)_[\w-]+/g,
  /^(?:\/[a-z0-9-]+|[a-z0-9]+(?:-[a-z0-9]+)+)$/g,
  // Codes of coupons, which have Latin letters in every language.
  /\b(?:SPRING20|COME-BACK)\b/g,
  // A spreadsheet's currencies and times.
  /"(?:[A-Z]{3}|[\d-]+T[\d:.]+Z)"/g,
  // What people copy into another site.
  /<\/?[a-z][^>]*>/g,
  // How long something takes, in units of Intl.
  /\d (?:Tage?|Std\.?|Stunden?|Min\.?|Minuten?)(?!\p{L})/gu,
  // Sizes, and dates such as "Sa, 14. Nov. 2026, 14:04 UTC".
  /\d (?:k|M)?B\b/g,
  new RegExp(`(?<!\\p{L})(?:${namesOfDates().join('|')}|UTC)(?!\\p{L})`, 'gu'),
  /(?<=\d{4}) um (?=\d{2}:\d{2})/g,
];

const NOT_FOUND = /not-found/;
const rendered = new Set<string>();

test.each(Object.keys(ROLES) as Role[])(
  'what the %s reads is messages and content, in elements that may stand there',
  async (role) => {
    const bare = new Set<string>();
    const misplaced = new Set<string>();
    const walk = walkLinks(shop, { user: ROLES[role], start: START[role], mostOf, isKept });
    for await (const { address, routeId, response, html } of walk) {
      const { pathname } = new URL(address, publicUrl);
      if (response.ok || NOT_FOUND.test(routeId)) rendered.add(routeId);
      for (const text of bareTextsOf(html, pathname)) bare.add(`${address}: ${text}`);
      for (const fault of nestingFaults(html)) misplaced.add(`${address}: ${fault}`);
    }
    expect([...bare].slice(0, 40)).toEqual([]);
    expect([...misplaced].slice(0, 40)).toEqual([]);
  },
);

test('every route was rendered', () => {
  expect(pageIds().filter((id) => !rendered.has(id))).toEqual([]);
});

/** Greek letters in a link are content that was rewritten; the other language has no brackets. */
function isKept({ pathname }: URL, id: string): boolean {
  return !NOT_FOUND.test(id) && !/%|^\/en(\/|$)/.test(pathname);
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
  const ofAddress = /:\w+\??$/.test(routeAt(pathname)?.path ?? '')
    ? pageTitle(pathname)
    : undefined;
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
