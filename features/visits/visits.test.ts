import { expect, onTestFinished, test } from 'vitest';
import { getSettings } from '#features/settings/queries.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { getVisits } from './get-visits.ts';
import { purgeVisits, purgeVisitSums } from './purge-visits.ts';
import { DAY_LIMITS, storeVisits } from './store-visits.ts';
import { isPageView, sourceOf, type Visit } from './visit.ts';
import { VisitCounter } from './visit-counter.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const visit = (more: Partial<Visit> = {}): Visit => ({
  at: NOW,
  path: '/services',
  ip: '192.0.2.1',
  userAgent: FIREFOX,
  host: 'shop.example',
  source: '',
  ...more,
});

/** A database of its own, because sums count every visit. */
async function shop() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }), NOW);
  const read = () => getVisits(admin, { choice: { period: '30d' }, isLivemode: false });
  return { db, admin, read };
}

test('visitors are told apart by address and browser, and pages and sources are counted', async () => {
  const { db, read } = await shop();
  await storeVisits(db, [
    visit({ source: 'search.example' }),
    visit({ path: '/blog', source: 'other.example' }),
    visit({ ip: '192.0.2.2' }),
    visit({ userAgent: `${FIREFOX} Phone` }),
    // The same network of an IPv6 household.
    visit({ ip: '2001:db8::1' }),
    visit({ ip: '2001:db8::2' }),
    visit({ userAgent: GOOGLEBOT }),
    visit({ userAgent: '' }),
  ]);
  await storeVisits(db, [visit({ source: 'late.example' })]);
  const visits = await read();
  expect(visits).toMatchObject({
    isCounting: true,
    visitors: { now: 4, before: 0 },
    views: { now: 7, before: 0 },
    pages: [
      { path: '/services', views: 6 },
      { path: '/blog', views: 1 },
    ],
    // A visitor's first source of the day counts.
    sources: [
      { kind: 'direct', name: '', visitors: 3 },
      { kind: 'named', name: 'search.example', visitors: 1 },
    ],
  });
  expect(visits.series.reduce((sum, step) => sum + step.visitors, 0)).toBe(4);
});

test('several processes at once count every visitor once', async () => {
  const { db, read } = await shop();
  const batch = Array.from({ length: 20 }, (_, n) => visit({ ip: `192.0.2.${n}` }));
  await Promise.all([storeVisits(db, batch), storeVisits(db, batch), storeVisits(db, batch)]);
  expect(await read()).toMatchObject({ visitors: { now: 20 }, views: { now: 60 } });
});

test('no address or browser is stored, and salts and hashes go when the day is over', async () => {
  const { db, admin, read } = await shop();
  await storeVisits(db, [visit(), visit({ at: new Date('2026-05-19T12:00:00Z') })]);
  const visitors = await db.selectFrom('visit_visitors').selectAll().execute();
  // The same person on two days has two hashes.
  expect(new Set(visitors.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2);
  await purgeVisits(admin);
  await purgeVisits(admin);
  const salts = await db.selectFrom('visit_salts').select('day').execute();
  expect(salts).toEqual([{ day: '2026-05-20' }]);
  expect(await db.selectFrom('visit_visitors').select('day').execute()).toEqual(salts);
  expect((await read()).visitors.now).toBe(2);
  expect(await purgeVisitSums({ ...admin, now: new Date('2026-07-01T00:00:00Z') }, 62)).toBe(0);
  await purgeVisitSums({ ...admin, now: new Date('2026-09-01T00:00:00Z') }, 62);
  expect((await read()).views.now).toBe(0);
});

test('a day follows the shop’s time zone, also within one batch', async () => {
  const { db, admin } = await shop();
  await updateSettings(admin, { timeZone: 'Pacific/Auckland' });
  await storeVisits(db, [
    visit({ at: new Date('2026-05-19T11:59:59Z') }),
    visit({ at: new Date('2026-05-19T12:00:00Z') }),
  ]);
  const days = await db.selectFrom('visit_days').select('day').orderBy('day').execute();
  expect(days.map(({ day }) => day)).toEqual(['2026-05-19', '2026-05-20']);
});

test('a day has a limited number of pages and sources; the long tail is counted together', async () => {
  const { db, read } = await shop();
  const invented = Array.from({ length: DAY_LIMITS.pages + 50 }, (_, n) =>
    visit({ path: `/services/p-${n}`, ip: `10.0.${n % 250}.${n}`, source: `s-${n}.example` }),
  );
  await storeVisits(db, invented);
  await storeVisits(db, [visit({ path: '/late' }), visit({ path: '/services/p-0' })]);
  const count = async (table: 'visit_pages' | 'visit_sources') =>
    (await db.selectFrom(table).select('day').execute()).length;
  expect(await count('visit_pages')).toBe(DAY_LIMITS.pages + 1);
  expect(await count('visit_sources')).toBe(DAY_LIMITS.sources + 1);
  const { pages, sources, views } = await read();
  expect(pages[0]).toEqual({ path: '/services/p-0', views: 2 });
  expect(pages.at(-1)?.path).toBeNull();
  expect(pages.reduce((sum, page) => sum + page.views, 0)).toBe(views.now);
  expect(sources.at(-1)?.kind).toBe('others');
});

test('conversion is paid orders for each visitor, on days that have visits', async () => {
  const { db, read } = await shop();
  await storeVisits(
    db,
    ['1', '2', '3', '4'].map((n) => visit({ ip: `192.0.2.${n}` })),
  );
  const sell = (placed_at: Date) => buildOrder(db, { state: 'in_progress', placed_at });
  await sell(NOW);
  await sell(new Date('2026-05-10T10:00:00Z'));
  expect((await read()).conversion).toEqual({ now: 0.25, before: null });
});

test('the setting switches counting off', async () => {
  const { db, admin, read } = await shop();
  expect((await getSettings(admin)).countsVisits).toBe(true);
  await updateSettings(admin, { countsVisits: false });
  await storeVisits(db, [visit()]);
  expect(await read()).toMatchObject({ isCounting: false, views: { now: 0 } });
});

test('the counter stores what it holds when its process stops, and drops what cannot be stored', async () => {
  const { db, read } = await shop();
  const errors: unknown[] = [];
  const counter = new VisitCounter({ db, onError: (error) => errors.push(error) });
  counter.note(visit());
  counter.note(visit());
  await counter.flush();
  expect((await read()).views.now).toBe(2);
  counter.note(visit({ path: 'x'.repeat(300) }));
  await counter.flush();
  expect(errors).toHaveLength(1);
  await counter.flush();
  expect((await read()).views.now).toBe(2);
});

test('only pages opened by people count, and none that is private', () => {
  const isCounted = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    isPageView(
      method,
      new URL(path, 'https://shop.example'),
      new Headers({ accept: 'text/html', ...headers }),
    );
  for (const path of ['/', '/de', '/services/a-map', '/de/blog/a-post', '/contact', '/imprint'])
    expect([path, isCounted(path)]).toEqual([path, true]);
  for (const path of ['/login', '/dashboard', '/admin', '/invitation/abc', '/orders/A-1'])
    expect([path, isCounted(path)]).toEqual([path, false]);
  expect(isCounted('/services/a-map?preview=token')).toBe(false);
  expect(isCounted('/', {}, 'HEAD')).toBe(false);
  expect(isCounted('/', { 'sec-purpose': 'prefetch;prerender' })).toBe(false);
  expect(isCounted('/', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(isCounted('/', { 'sec-fetch-dest': 'empty' })).toBe(false);
  expect(isCounted('/', { accept: '*/*' })).toBe(false);
});

test('a source is a campaign or the host of another site, nothing more', () => {
  const from = (path: string, referer?: string) =>
    sourceOf(new URL(path, 'https://shop.example'), referer);
  expect(from('/?utm_source=Newsletter', 'https://mail.example/inbox/42')).toBe('newsletter');
  expect(from('/', 'https://www.search.example/?q=private+words')).toBe('search.example');
  expect(from('/', 'https://www.shop.example/services')).toBe('');
  expect(from(`/?utm_source=${'x'.repeat(41)}`)).toBe('');
  expect(from('/?utm_source=<script>')).toBe('');
  expect(from('/', 'not an address')).toBe('');
  expect(from('/', 'javascript:alert(1)')).toBe('');
});
