import { afterAll, expect, test } from 'vitest';
import { reviewImportsHttp } from './http.ts';
import { serviceReviewsHttp } from '#features/reviews/http.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { readImport } from './read-import.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const adminApi = routerClient(reviewImportsHttp, ctxFor(db, admin));
const HEAD = 'author,rating,text,date,service,source';
const NOW = new Date('2026-06-30T12:00:00Z');

const fileOf = (...lines: string[]) => ({
  fileName: 'google.csv',
  csv: [HEAD, ...lines].join('\n'),
});
const read = (...lines: string[]) => readImport([HEAD, ...lines].join('\n'), NOW);

test('each column is read, with links named by their site', () => {
  const [line] = read(
    'Ada, 5 ,"Two\nlines, and a comma",2026-05-31,map,https://www.maps.test/r/1',
  ).lines;
  expect(line).toEqual({
    line: 3,
    author: 'Ada',
    stars: 5,
    body: 'Two\nlines, and a comma',
    writtenAt: new Date('2026-05-31T12:00:00Z'),
    service: 'map',
    source: { name: 'maps.test', url: 'https://www.maps.test/r/1' },
  });
});

test('a German file with semicolons and a byte order mark is read', () => {
  const csv =
    '\uFEFFAutor;Bewertung;Text;Datum;Leistung;Quelle\r\nAda;4,0;Gut, sehr gut.;31.5.2026;map;Google\r\n';
  expect(readImport(csv, NOW)).toMatchObject({
    lines: [{ stars: 4, body: 'Gut, sehr gut.', source: { name: 'Google', url: null } }],
    faults: [],
  });
});

test.each([
  [',5,Good,2026-05-31,map,Google', 'importAuthor'],
  ['Ada,6,Good,2026-05-31,map,Google', 'importRating'],
  ['Ada,4.5,Good,2026-05-31,map,Google', 'importRating'],
  ['Ada,5,,2026-05-31,map,Google', 'importText'],
  ['Ada,5,Good,2026-02-30,map,Google', 'importDate'],
  ['Ada,5,Good,2026-12-31,map,Google', 'importDate'],
  ['Ada,5,Good,2026-05-31,map,', 'importSource'],
  ['Ada,5,Good,2026-05-31', 'importSource'],
  ['"Ada,5', 'importUnreadable'],
])('%s has the fault %s', (line, key) => {
  const { lines, faults } = read(line);
  expect(lines).toEqual([]);
  expect(faults).toEqual([expect.objectContaining({ line: 2 })]);
  expect(faults[0]?.fault).toContain(`api-reviews:${key}`);
});

test('a file without a column, or with too many lines, is refused as a whole', () => {
  expect(readImport('author,text\nAda,Good', NOW).faults[0]?.fault).toContain('rating, date');
  const many = Array.from({ length: 501 }, (_, n) => `Ada,5,Good ${n},2026-05-31,map,Google`);
  expect(read(...many).faults[0]?.fault).toContain('importTooLong');
  expect(read(...many.slice(1)).lines).toHaveLength(500);
});

test('only administrators preview, import, list and undo', async () => {
  const file = fileOf('Ada,5,Good,2026-01-31,map,Google');
  for (const [status, ctx] of [
    [401, ctxFor(db)],
    [403, ctxFor(db, await buildUser(db))],
  ] as const) {
    const api = routerClient(reviewImportsHttp, ctx);
    expect((await api.get('/')).status).toBe(status);
    expect((await api.post('/', file)).status).toBe(status);
    expect((await api.post('/previews', file)).status).toBe(status);
    expect((await api.delete(`/${crypto.randomUUID()}`)).status).toBe(status);
  }
});

test('a preview stores nothing and names faults by line', async () => {
  const { service } = await buildService(db);
  const file = fileOf(
    `Ada,5,Good,2026-01-31,${service.slug},Google`,
    `Bea,9,Good,2026-01-31,${service.slug},Google`,
    'Cem,5,Good,2026-01-31,nowhere,Google',
    `ADA,5,Good,2026-01-31,${service.title},Google`,
  );
  const { reviews, knownCount, faults } = (await adminApi.post('/previews', file)).body.data;
  expect(reviews).toMatchObject([{ line: 2, author: 'Ada', serviceTitle: service.title }]);
  expect(knownCount).toBe(1);
  expect(faults).toEqual([
    { line: 3, message: 'The rating must be a whole number from 1 to 5.' },
    { line: 4, message: expect.stringContaining('“nowhere”') },
  ]);
  const count = await db
    .selectFrom('imported_reviews')
    .where('service_id', '=', service.id)
    .select('id')
    .execute();
  expect(count).toEqual([]);
});

test('imported reviews are shown with their source and are in no average; an import is undone as a whole', async () => {
  const review = await buildReview(db, { state: 'published', stars: 2 });
  const { slug } = await db
    .selectFrom('services')
    .select('slug')
    .where('id', '=', review.service_id)
    .executeTakeFirstOrThrow();
  const file = fileOf(
    `Ada,5,Good,2026-01-31,${slug},https://maps.test/1`,
    `Bea,5,Very good,2026-02-28,${slug},Google`,
  );
  const stored = (await adminApi.post('/', file)).body.data;
  expect(stored).toMatchObject({ fileName: 'google.csv', reviewCount: 2 });
  expect(stored.sources).toEqual(['Google', 'maps.test']);

  const visitor = routerClient(serviceReviewsHttp, ctxFor(db));
  const shown = async () => (await visitor.get(`/${slug}/reviews`)).body.data;
  expect(await shown()).toMatchObject({
    reviews: [{ id: review.id }],
    distribution: [0, 1, 0, 0, 0],
    imported: {
      reviews: [
        { author: 'Bea', source: { name: 'Google', url: null } },
        { author: 'Ada', source: { name: 'maps.test', url: 'https://maps.test/1' } },
      ],
      nextCursor: null,
    },
  });
  const rating = await db
    .selectFrom('services')
    .select(['rating_count', 'rating_average'])
    .where('id', '=', review.service_id)
    .executeTakeFirstOrThrow();
  expect([rating.rating_count, Number(rating.rating_average)]).toEqual([1, 2]);

  // The same file again, whole or in part, adds nothing.
  expect(await adminApi.post('/', file)).toMatchObject({
    status: 409,
    body: { code: 'import_empty' },
  });
  expect((await adminApi.get('/')).body.data.imports).toContainEqual(stored);

  expect((await adminApi.delete(`/${stored.id}`)).body.data).toEqual(stored);
  expect((await shown()).imported.reviews).toEqual([]);
  expect((await adminApi.delete(`/${stored.id}`)).status).toBe(404);
  expect((await adminApi.post('/', file)).status).toBe(201);
});

test('pages of imported reviews have no gaps', async () => {
  const { service } = await buildService(db);
  const lines = Array.from(
    { length: 12 },
    (_, n) => `Ada,5,Good ${n},2026-01-31,${service.slug},Google`,
  );
  await adminApi.post('/', fileOf(...lines));
  const visitor = routerClient(serviceReviewsHttp, ctxFor(db));
  const first = (await visitor.get(`/${service.slug}/reviews`)).body.data.imported;
  const rest = (await visitor.get(`/${service.slug}/reviews?imported=${first.nextCursor}`)).body
    .data.imported;
  const ids = [...first.reviews, ...rest.reviews].map(({ id }: { id: string }) => id);
  expect([first.reviews.length, rest.reviews.length, new Set(ids).size]).toEqual([10, 2, 12]);
  expect(rest.nextCursor).toBeNull();
});
