/** A German reader sees the German titles of services in every list of the administration, its search and its exports. */
import { afterAll, expect, test } from 'vitest';
import { previewImport } from '#features/reviews/imports/preview-import.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildCoupon } from './factories/coupon.ts';
import { buildOrder } from './factories/order.ts';
import { buildReview } from './factories/review.ts';
import { buildService } from './factories/service.ts';
import { buildUser, ctxFor, signIn } from './factories/user.ts';
import { addressOf, testApi } from './harness/api.ts';

const { api, deps, db, operations, close } = await testApi();
afterAll(close);

const [WRITTEN, GERMAN] = ['Hand-drawn map', 'Handgezeichnete Karte'];

await updateSettings(ctxFor(db, await buildUser(db, { role: 'admin' })), { locales: ['en', 'de'] });
deps.locales.invalidate();
const { service } = await buildService(db, { title: WRITTEN, locale: 'en' });
await db
  .insertInto('service_translations')
  .values({
    service_id: service.id,
    locale: 'de',
    title: GERMAN,
    slug: `karte-${service.slug}`,
    updated_at: new Date(),
  })
  .execute();
const order = await buildOrder(db, {
  service_id: service.id,
  service_title: GERMAN,
  state: 'completed',
});
await buildReview(db, { order, state: 'published' });
await buildCoupon(db);
await db
  .insertInto('daily_service_figures')
  .values({
    service_id: service.id,
    currency: 'EUR',
    is_livemode: false,
    day: new Date().toISOString().slice(0, 10),
    paid_orders: 1,
    revenue_minor: 100n,
  })
  .execute();
const reader = await buildUser(db, { role: 'admin', locale: 'de' });
const { headers } = await signIn(db, reader);

/** What needs more than its address to answer with a service. */
const QUERIES: Record<string, string> = {
  findObjects: `?q=${encodeURIComponent(GERMAN)}`,
};

const lists = operations.filter(
  ({ method, path, access }) => method === 'GET' && access === 'team' && !path.includes('{'),
);

const answers = new Map<string, string>();
for (const operation of lists) {
  const path = `${addressOf(operation)}${QUERIES[operation.operationId] ?? ''}`;
  const response = await api.request(path, { headers: { ...headers, 'accept-language': 'de' } });
  answers.set(operation.operationId, response.ok ? await response.text() : '');
}

test('no answer to a German reader has the title in the language it was written in', () => {
  const naming = [...answers].filter(([, text]) => text.includes(WRITTEN)).map(([id]) => id);
  expect(naming).toEqual([]);
});

test('the lists that name services were read', () => {
  const naming = [...answers].filter(([, text]) => text.includes(GERMAN)).map(([id]) => id);
  expect(naming).toEqual(
    expect.arrayContaining([
      'exportOrders',
      'exportReviews',
      'exportServices',
      'findObjects',
      'getOverview',
      'listAdminServices',
      'listAllOrders',
      'listCouponServices',
      'listReviews',
    ]),
  );
});

test('an import of reviews finds a service by its German title', async () => {
  const csv = `Autor;Bewertung;Text;Datum;Leistung;Quelle\nAda;5;Gut.;31.5.2026;${GERMAN};Google`;
  const german = { ...ctxFor(db, reader), locale: 'de' as const };
  const { reviews } = await previewImport(german, { fileName: 'g.csv', csv });
  expect(reviews).toMatchObject([{ serviceTitle: GERMAN }]);
});
