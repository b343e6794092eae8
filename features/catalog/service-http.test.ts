import { afterAll, expect, test } from 'vitest';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { servicesHttp } from './http.ts';
import { findServiceForOrder } from './queries.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('a service is found by slug and by id, with all its parts in order', async () => {
  const { service, packages, requirements } = await buildService(db, {
    description: '## What you get\n\nA *map*.',
    packages: [{ name: 'Sketch' }, { name: 'Sheet', features: ['Ink', 'Paper'] }],
    addOns: [{ name: 'Frame', extra_days: 3, price_minor: 9_007_199_254_740_993n }],
    requirements: [{ kind: 'choice', choices: ['A', 'B'] }, { is_required: false }],
    faqs: [{ question: 'Do you post?', answer: 'Yes.' }],
  });
  await db
    .insertInto('service_images')
    .values({ service_id: service.id, position: 1, art_seed: 'a-map', alt: 'A map' })
    .execute();
  const visitor = routerClient(servicesHttp, ctxFor(db));
  const answer = await visitor.get(`/${service.slug}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-tags')).toBe(`service:${service.id},categories,reviews,site`);
  expect(answer.body.data).toMatchObject({
    id: service.id,
    descriptionHtml: '<h2 id="what-you-get">What you get</h2>\n<p>A <em>map</em>.</p>\n',
    packages: [
      { id: packages[0]?.id, name: 'Sketch', price: { amountMinor: '12500', currency: 'EUR' } },
      { id: packages[1]?.id, name: 'Sheet', features: ['Ink', 'Paper'] },
    ],
    // Larger than a float can hold, so it must be returned exactly.
    addOns: [{ name: 'Frame', extraDays: 3, price: { amountMinor: '9007199254740993' } }],
    faq: [{ question: 'Do you post?', answer: 'Yes.' }],
    images: [{ src: '/art/service/a-map.svg', alt: 'A map' }],
    requirements: [
      { id: requirements[0]?.id, kind: 'choice', choices: ['A', 'B'], isRequired: true },
      { isRequired: false },
    ],
    ratingDistribution: [0, 0, 0, 0, 0],
    isPublished: true,
  });
  expect((await visitor.get(`/${service.id}`)).body).toEqual(answer.body);
});

test('only administrators see a draft', async () => {
  const { service } = await buildService(db, { state: 'draft' });
  const visitor = ctxFor(db);
  const customer = ctxFor(db, await buildUser(db));
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  for (const key of [service.slug, service.id]) {
    expect((await routerClient(servicesHttp, visitor).get(`/${key}`)).status).toBe(404);
    expect((await routerClient(servicesHttp, customer).get(`/${key}`)).status).toBe(404);
    expect((await routerClient(servicesHttp, admin).get(`/${key}`)).body.data.isPublished).toBe(
      false,
    );
    expect(await findServiceForOrder(customer, key)).toBeNull();
    expect(await findServiceForOrder(admin, key)).not.toBeNull();
  }
});

test.each(['nowhere', '00000000-0000-4000-8000-000000000000', "x'--", 'a\0b'])(
  'there is no service %s',
  async (key) => {
    const answer = await routerClient(servicesHttp, ctxFor(db)).get(`/${encodeURIComponent(key)}`);
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('service_not_found');
  },
);
