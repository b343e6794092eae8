import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildCategory, buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { servicesHttp } from '#features/catalog/http.ts';
import type { ServiceList } from '#features/catalog/contract.ts';
import type { ReviewState } from '#features/reviews/contract.ts';

const { db, close } = await testDatabase();
afterAll(close);

const services = routerClient(servicesHttp, ctxFor(db));

interface ListedService {
  slug: string;
}
const slugs = (list: { services: ListedService[] }) => list.services.map(({ slug }) => slug);

/** The part of the list with one category that a test created. */
async function listOf(category: { slug: string }, query = '') {
  const answer = await services.get(`/?category=${category.slug}&${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function review(service: { id: string }, stars: number, state: ReviewState = 'published') {
  const user = await buildUser(db);
  const { id } = await buildOrder(db, { user_id: user.id, service_id: service.id });
  await db
    .insertInto('reviews')
    .values({
      order_id: id,
      service_id: service.id,
      user_id: user.id,
      stars,
      body: 'Good.',
      state,
      rejection_reason: state === 'rejected' ? 'Names a third person.' : null,
    })
    .execute();
}

test('a draft is not listed', async () => {
  const category = await buildCategory(db);
  const { service } = await buildService(db, { category_id: category.id });
  await buildService(db, { category_id: category.id, state: 'draft' });
  expect(slugs(await listOf(category))).toEqual([service.slug]);
});

test('a card shows the cheapest price and the shortest time, possibly of two packages', async () => {
  const category = await buildCategory(db);
  await buildService(db, {
    category_id: category.id,
    packages: [
      { price_minor: 20_000n, delivery_days: 10 },
      { price_minor: 45_000n, delivery_days: 4 },
    ],
  });
  expect((await listOf(category)).services[0]).toMatchObject({
    fromPrice: { amountMinor: '20000', currency: 'EUR' },
    fastestDays: 4,
    rating: { average: null, count: 0 },
    category: { slug: category.slug, name: category.name },
  });
});

test('only published reviews count', async () => {
  const category = await buildCategory(db);
  const { service } = await buildService(db, { category_id: category.id });
  await review(service, 5);
  await review(service, 4);
  await review(service, 4);
  await review(service, 1, 'pending');
  await review(service, 1, 'rejected');
  expect((await listOf(category)).services[0].rating).toEqual({ average: 4.3, count: 3 });
});

test('search finds prefixes and other forms of a word, in title, summary, description and category', async () => {
  const category = await buildCategory(db, { name: 'Cartography' });
  const { service } = await buildService(db, {
    category_id: category.id,
    title: 'Illustrated map',
    summary: 'A village, drawn by hand.',
    description: 'Rivers and bridges in **ink**.',
  });
  for (const q of ['illustr', 'illustrations', 'maps', 'village hand', 'bridge', 'cartog']) {
    expect([q, ...slugs(await listOf(category, `q=${q}`))]).toEqual([q, service.slug]);
  }
  for (const q of ['poster', 'village poster']) {
    expect([q, ...slugs(await listOf(category, `q=${q}`))]).toEqual([q]);
  }
});

test.each(["'", '\0', '&', '!:*', '\\', '%', '((', 'a:b<->', '日本', '"'.repeat(100)])(
  'searching for %s is not an error',
  async (q) => {
    const answer = await services.get(`/?q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe(200);
  },
);

test('price limits are parsed as people write them, and invalid ones are ignored', async () => {
  const category = await buildCategory(db);
  const in_category = { category_id: category.id };
  const cheap = await buildService(db, { ...in_category, packages: [{ price_minor: 9_950n }] });
  const dear = await buildService(db, { ...in_category, packages: [{ price_minor: 30_000n }] });
  const both = [cheap.service.slug, dear.service.slug].toSorted();
  expect(slugs(await listOf(category, 'min=99.50&max=99.50'))).toEqual([cheap.service.slug]);
  expect(slugs(await listOf(category, 'min=100'))).toEqual([dear.service.slug]);
  expect(slugs(await listOf(category, 'max=299'))).toEqual([cheap.service.slug]);
  expect(slugs(await listOf(category, 'min=cheap&max=')).toSorted()).toEqual(both);
  expect(slugs(await listOf(category, 'sort=backwards')).toSorted()).toEqual(both);
});

test('a price in another currency than the filter fits no limit', async () => {
  const category = await buildCategory(db);
  const at = (price_minor: bigint, currency: CurrencyCode = 'EUR') =>
    buildService(db, { category_id: category.id, currency, packages: [{ price_minor }] });
  const euros = await at(9_000n);
  await at(30_000n);
  await at(9_000n, 'JPY');
  expect((await listOf(category)).services).toHaveLength(3);
  const { services: found, prices } = await listOf(category, 'max=100');
  expect(slugs({ services: found })).toEqual([euros.service.slug]);
  expect(prices).toContainEqual({ upTo: '100', count: 1 });
});

test('every sort order works', async () => {
  const category = await buildCategory(db);
  const make = (position: number, price: bigint, more: object = {}) =>
    buildService(db, {
      category_id: category.id,
      position,
      packages: [{ price_minor: price }],
      ...more,
    });
  const first = await make(1, 30_000n, { created_at: new Date('2026-01-03') });
  const second = await make(2, 10_000n, { created_at: new Date('2026-01-01') });
  const third = await make(3, 20_000n, { created_at: new Date('2026-01-02'), featured: true });
  await review(second.service, 5);
  await review(first.service, 3);
  const order = async (sort: string) => {
    const names = new Map([
      [first.service.slug, 1],
      [second.service.slug, 2],
      [third.service.slug, 3],
    ]);
    return slugs(await listOf(category, `sort=${sort}`)).map((slug) => names.get(slug));
  };
  expect(await order('recommended')).toEqual([3, 1, 2]);
  expect(await order('price')).toEqual([2, 3, 1]);
  expect(await order('rating')).toEqual([2, 1, 3]);
  expect(await order('newest')).toEqual([1, 3, 2]);
});

test('the category counts use the other filters, not the category filter', async () => {
  const [here, there] = [await buildCategory(db), await buildCategory(db)];
  const word = `zephyr${here.slug.slice(-6)}`;
  await buildService(db, { category_id: here.id, title: word });
  await buildService(db, { category_id: there.id, title: word });
  await buildService(db, { category_id: there.id, title: `${word} again` });
  await buildService(db, { category_id: there.id, title: 'something else' });
  const { services: found, categories } = await listOf(here, `q=${word}`);
  expect(found).toHaveLength(1);
  expect(categories).toContainEqual(expect.objectContaining({ ...pick(here), count: 1 }));
  expect(categories).toContainEqual(expect.objectContaining({ ...pick(there), count: 2 }));
});

test('the answer has the tags of its content, so that its pages can be cached', async () => {
  const answer = await services.get('/');
  expect(answer.headers.get('cache-tags')).toBe('services,categories,reviews,site');
});

function pick({ id, slug, name }: { id: string; slug: string; name: string }) {
  return { id, slug, name };
}

test.each(['recommended', 'price', 'rating', 'newest', 'recommended&q=page'])(
  'sorted by %s, the pages contain every service once, and each page has the total count',
  async (sort) => {
    const category = await buildCategory(db);
    const built: string[] = [];
    for (let n = 0; n < 9; n += 1) {
      const { service } = await buildService(db, {
        category_id: category.id,
        title: `Page ${n % 3}`,
        position: n % 2,
        featured: n % 4 === 0,
        created_at: new Date(Date.UTC(2026, 0, 1 + (n % 5))),
        packages: [{ price_minor: 10_000n + BigInt(n % 3) }],
      });
      if (n % 3 === 0) await review(service, 3 + (n % 2));
      built.push(service.slug);
    }
    const whole = slugs(await listOf(category, `sort=${sort}`));
    expect(whole.toSorted()).toEqual(built.toSorted());
    const walked: string[] = [];
    let cursor = '';
    do {
      const page = await listOf(category, `sort=${sort}&limit=4&cursor=${cursor}`);
      expect(page.total).toBe(9);
      walked.push(...slugs(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(walked).toEqual(whole);
  },
);

test('a cursor of another sort order is refused', async () => {
  const category = await buildCategory(db);
  for (const price_minor of [1_000n, 2_000n]) {
    await buildService(db, { category_id: category.id, packages: [{ price_minor }] });
  }
  const { nextCursor } = await listOf(category, 'sort=price&limit=1');
  expect(nextCursor).not.toBeNull();
  const answer = await services.get(`/?category=${category.slug}&sort=newest&cursor=${nextCursor}`);
  expect(answer.status).toBe(422);
});

test('a card changes when its packages and reviews change or are deleted', async () => {
  const category = await buildCategory(db);
  const { service, packages } = await buildService(db, {
    category_id: category.id,
    packages: [{ price_minor: 9_000n, delivery_days: 3 }, { price_minor: 20_000n }],
  });
  await review(service, 5);
  const card = async () => (await listOf(category)).services[0];
  const ofPackage = (id = packages[0]?.id ?? '') => [id] as const;
  await db
    .updateTable('packages')
    .set({ price_minor: 8_000n })
    .where('id', 'in', ofPackage())
    .execute();
  expect(await card()).toMatchObject({ fromPrice: { amountMinor: '8000' }, fastestDays: 3 });
  await db.deleteFrom('packages').where('id', 'in', ofPackage()).execute();
  expect(await card()).toMatchObject({ fromPrice: { amountMinor: '20000' }, fastestDays: 5 });
  const ofService = (query: 'reviews') =>
    db.updateTable(query).where('service_id', '=', service.id);
  await ofService('reviews').set({ stars: 2 }).execute();
  expect((await card()).rating).toEqual({ average: 2, count: 1 });
  await ofService('reviews').set({ state: 'rejected', rejection_reason: 'Spam.' }).execute();
  expect((await card()).rating).toEqual({ average: null, count: 0 });
  await ofService('reviews').set({ state: 'published', rejection_reason: null }).execute();
  await db.deleteFrom('reviews').where('service_id', '=', service.id).execute();
  expect((await card()).rating).toEqual({ average: null, count: 0 });
});

test('a search marks its words in title and summary, also other forms of them', async () => {
  const category = await buildCategory(db);
  await buildService(db, {
    category_id: category.id,
    title: 'Hand-drawn maps',
    summary: 'A map of <b>your</b> village & its maps.',
  });
  const find = async (q: string) => (await listOf(category, `q=${q}`)).services[0];
  const marked = (text: string, ranges: [number, number][]) =>
    ranges.map(([from, to]) => text.slice(from, to));
  const found = await find('map+hand');
  expect(marked(found.title, found.matches.title)).toEqual(['Hand', 'maps']);
  expect(marked(found.summary, found.matches.summary)).toEqual(['map', 'maps']);
  await buildService(db, {
    category_id: category.id,
    title: '\u{1F5FA} zeppelin 1 < 2 & 3',
    summary: 'Zeppelins, "drawn" & <inked.',
  });
  const other = await find('zeppelin');
  expect(marked(other.title, other.matches.title)).toEqual(['zeppelin']);
  expect(marked(other.summary, other.matches.summary)).toEqual(['Zeppelins']);
  expect((await find('')).matches).toEqual({ title: [], summary: [] });
});

test('a search that finds too little offers what is similar, within the other filters', async () => {
  const category = await buildCategory(db);
  const make = (title: string, more: object = {}) =>
    buildService(db, { category_id: category.id, title, summary: 'Drawn by hand.', ...more });
  const { service: website } = await make('A website that works');
  const { service: card } = await make('Kaleidoscope menu card', { summary: 'For a restaurant.' });
  await make('Kaleidoscope draft', { state: 'draft' });
  await make('Kaleidoscope hidden', { is_listed: false });
  const alike = async (q: string, more = '') => {
    const list = await listOf(category, `q=${encodeURIComponent(q)}${more}`);
    return list.alike.map(({ slug }: ListedService) => slug);
  };
  expect(await alike('webiste')).toEqual([website.slug]);
  expect(await alike('kalidoscop')).toEqual([card.slug]);
  expect(await alike('restaurnt')).toEqual([card.slug]);
  // A part of a compound word.
  expect(await alike('scope')).toEqual([card.slug]);
  expect(await alike('kalidoscop', '&max=1')).toEqual([]);
  // What was found is not offered again.
  expect(await alike('kaleidoscope')).toEqual([]);
  for (const q of ['', 'we', "'%_\\", '日本']) expect(await alike(q)).toEqual([]);
  expect((await listOf(await buildCategory(db), 'q=webiste')).alike).toEqual([]);
});

test('a search with enough results offers nothing similar', async () => {
  const category = await buildCategory(db);
  for (let n = 0; n < 3; n += 1)
    await buildService(db, { category_id: category.id, title: `Telescope ${n}` });
  await buildService(db, { category_id: category.id, title: 'Telescpoe' });
  const list = await listOf(category, 'q=telescope');
  expect([list.total, list.alike]).toEqual([3, []]);
});

test('filters by rating and delivery time, and counts what each choice of each filter leaves', async () => {
  const category = await buildCategory(db);
  const make = async (euros: bigint, days: number, stars?: number) => {
    const { service } = await buildService(db, {
      category_id: category.id,
      packages: [{ price_minor: euros * 100n, delivery_days: days }],
    });
    if (stars) await review(service, stars);
    return service.slug;
  };
  const quick = await make(20n, 3, 5);
  const solid = await make(100n, 7, 4);
  const slow = await make(400n, 21, 3);
  const unrated = await make(101n, 14);
  const countsIn = ({ prices, ratings, deliveryTimes }: ServiceList) => ({
    prices: prices.map(({ upTo, count }) => [upTo, count]),
    ratings: ratings.map(({ atLeast, count }) => [atLeast, count]),
    days: deliveryTimes.map(({ upTo, count }) => [upTo, count]),
  });

  const all = await listOf(category);
  expect(countsIn(all)).toEqual({
    // A price that is exactly the limit is within it; all are up to 500, so that is no choice.
    prices: [
      ['20', 1],
      ['100', 2],
      ['150', 3],
    ],
    ratings: [
      ['4.5', 1],
      ['4', 2],
      ['3', 3],
    ],
    days: [
      ['3', 1],
      ['7', 2],
      ['14', 3],
      ['30', 4],
    ],
  });
  for (const { upTo, count } of all.prices)
    expect((await listOf(category, `max=${upTo}`)).total).toBe(count);

  const rated = await listOf(category, 'rating=4');
  expect([slugs(rated).toSorted(), rated.total]).toEqual([[quick, solid].toSorted(), 2]);
  // A filter's own counts ignore it; the others' do not.
  expect(countsIn(rated)).toMatchObject({
    prices: [['20', 1]],
    ratings: [
      ['4.5', 1],
      ['4', 2],
      ['3', 3],
    ],
    days: [
      ['3', 1],
      ['7', 2],
      ['14', 2],
      ['30', 2],
    ],
  });
  expect(slugs(await listOf(category, 'days=14&min=50')).toSorted()).toEqual(
    [solid, unrated].toSorted(),
  );
  expect(slugs(await listOf(category, 'rating=3&min=101'))).toEqual([slow]);
  expect((await listOf(category, 'rating=4.2&days=8')).total).toBe(4);
  expect(countsIn(await listOf(await buildCategory(db))).prices).toEqual([]);
});
