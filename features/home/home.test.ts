import { afterAll, expect, test } from 'vitest';
import { listHomeReviews } from '#features/reviews/home-reviews.ts';
import { featureReview } from '#features/reviews/feature-review.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { homeHttp, homeSectionsHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const visitor = routerClient(homeHttp, ctxFor(db));
const adminApi = routerClient(homeSectionsHttp, ctxFor(db, admin));

async function shown(): Promise<{ id: string; kind: string; [more: string]: unknown }[]> {
  const answer = await visitor.get('/');
  expect(answer.status).toBe(200);
  return answer.body.data.sections;
}
const kinds = async () => (await shown()).map(({ kind }) => kind);

async function sectionOf(kind: string) {
  const { sections } = (await adminApi.get('/')).body.data;
  return sections.find((section: { kind: string }) => section.kind === kind);
}

/** A new section with this content, shown. */
async function added(kind: string, content: object) {
  const { section } = (await adminApi.post('/', { kind })).body.data;
  const saved = await adminApi.put(`/${section.id}`, { version: section.version, kind, content });
  expect(saved.status).toBe(200);
  await adminApi.put(`/${section.id}/visibility`, { isShown: true });
  return saved.body.data.section;
}

test('a shop without content shows the standard sections that need none', async () => {
  expect(await kinds()).toEqual(['hero', 'steps', 'call']);
  const [hero, steps] = await shown();
  expect(hero).toMatchObject({ title: null, text: null, service: null, serviceCount: 0 });
  expect(steps).toMatchObject({ title: null, items: [] });
});

test('with one service its picture is beside the headline alone; others follow in the list', async () => {
  const { service } = await buildService(db, { position: 1 });
  expect(await kinds()).toEqual(['hero', 'steps', 'call']);
  expect((await shown())[0]).toMatchObject({ service: { id: service.id }, serviceCount: 1 });
  const { service: other } = await buildService(db, { position: 2 });
  const [hero, services] = await shown();
  expect(hero).toMatchObject({ service: { id: service.id }, serviceCount: 2 });
  expect(services).toMatchObject({ kind: 'services', services: [{ id: other.id }], total: 2 });
});

test('only administrators see and change sections', async () => {
  const { id } = await sectionOf('steps');
  for (const [status, person] of [
    [401, undefined],
    [403, await buildUser(db)],
  ] as const) {
    const api = routerClient(homeSectionsHttp, ctxFor(db, person));
    const content = { title: { en: 'Mine' } };
    expect((await api.get('/')).status).toBe(status);
    expect((await api.get(`/${id}`)).status).toBe(status);
    expect((await api.post('/', { kind: 'text' })).status).toBe(status);
    expect((await api.put('/order', { ids: [id] })).status).toBe(status);
    expect((await api.put(`/${id}`, { version: 1, kind: 'steps', content })).status).toBe(status);
    expect((await api.put(`/${id}/visibility`, { isShown: false })).status).toBe(status);
    expect((await api.post('/previews', { kind: 'steps', content })).status).toBe(status);
    expect((await api.delete(`/${id}`)).status).toBe(status);
  }
});

test('a text is shown in the reader’s language, else in the shop’s, else in any', async () => {
  await updateSettings(ctxFor(db, admin), { locales: ['en', 'de'] });
  const { id, version } = await sectionOf('call');
  const content = { title: { en: 'Ask us', de: 'Fragen Sie uns' }, text: { de: 'Gern.' } };
  await adminApi.put(`/${id}`, { version, kind: 'call', content });
  const german = routerClient(homeHttp, { ...ctxFor(db), locale: 'de' });
  const call = (sections: { kind: string }[]) => sections.find(({ kind }) => kind === 'call');
  expect(call((await german.get('/')).body.data.sections)).toMatchObject({
    title: { text: 'Fragen Sie uns', locale: 'de' },
  });
  expect(call(await shown())).toMatchObject({
    title: { text: 'Ask us', locale: 'en' },
    text: { text: 'Gern.', locale: 'de' },
  });
});

test('sections are added hidden, shown, moved, hidden and removed; the audit log keeps what was there', async () => {
  const section = await added('text', {
    title: { en: 'Who we are' },
    body: { en: '**Two** people.' },
  });
  const text = (await shown()).find(({ kind }) => kind === 'text');
  expect(text).toMatchObject({
    title: { text: 'Who we are' },
    html: '<p><strong>Two</strong> people.</p>\n',
  });

  const { sections } = (await adminApi.get('/')).body.data;
  const ids = sections.map((each: { id: string }) => each.id);
  await adminApi.put('/order', {
    ids: [section.id, ...ids.filter((id: string) => id !== section.id)],
  });
  expect((await kinds())[0]).toBe('text');

  await adminApi.put(`/${section.id}/visibility`, { isShown: false });
  expect(await kinds()).not.toContain('text');
  expect((await adminApi.delete(`/${section.id}`)).status).toBe(200);
  expect((await adminApi.get(`/${section.id}`)).body.code).toBe('section_not_found');
  const log = await db
    .selectFrom('audit_entries')
    .select(['action', 'data'])
    .where('subject_id', '=', section.id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'home_section.added',
    'home_section.edited',
    'home_section.shown',
    'home_section.hidden',
    'home_section.removed',
  ]);
  expect(log.at(-1)?.data).toMatchObject({ contentBefore: { title: { en: 'Who we are' } } });
});

test('the headline, reviews and posts appear once', async () => {
  for (const kind of ['hero', 'reviews', 'posts'])
    expect((await adminApi.post('/', { kind })).body.code).toBe('section_exists');
});

test('a section that someone else saved since, or concurrently, is not overwritten', async () => {
  const { id, version } = await sectionOf('steps');
  const edit = { version, kind: 'steps', content: { title: { en: 'In short' } } };
  const answers = await Promise.all([adminApi.put(`/${id}`, edit), adminApi.put(`/${id}`, edit)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await adminApi.put(`/${id}`, edit)).body.code).toBe('section_changed');
});

test('a section keeps its kind', async () => {
  const { id, version } = await sectionOf('steps');
  const answer = await adminApi.put(`/${id}`, { version, kind: 'call', content: {} });
  expect(answer.body.code).toBe('section_not_found');
});

test('addresses are paths of the site or of the web, and pictures are public ones', async () => {
  const { id, version } = await sectionOf('call');
  const save = (buttonAddress: string) =>
    adminApi.put(`/${id}`, { version, kind: 'call', content: { buttonAddress } });
  const bad = await save('javascript:alert(1)');
  expect(bad.status).toBe(422);
  expect(Object.keys(bad.body.fields)).toEqual(['content.buttonAddress']);
  expect((await save('//elsewhere.example')).status).toBe(422);

  const secret = await buildFile(db, { visibility: 'private', width: 10, height: 10 });
  const { section } = (await adminApi.post('/', { kind: 'logos' })).body.data;
  const refused = await adminApi.put(`/${section.id}`, {
    version: section.version,
    kind: 'logos',
    content: { items: [{ fileId: secret.id, name: 'Acme', address: '' }] },
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields)).toEqual(['content.items.0.fileId']);
});

test('hostile texts stay texts', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const section = await added('text', { title: { en: hostile }, body: { en: hostile } });
  const text = (await shown()).find(({ id }) => id === section.id);
  expect(text?.['html']).not.toContain('<img');
  expect(text).toMatchObject({ title: { text: hostile } });
});

test('counted figures show the shop as it is, and never a zero', async () => {
  const content = {
    items: [
      { source: 'typed', value: { en: '12 years' }, label: { en: 'On paper' } },
      { source: 'delivered_orders', value: {}, label: {} },
      { source: 'services', value: {}, label: {} },
    ],
  };
  const section = await added('figures', content);
  const figures = (await shown()).find(({ id }) => id === section.id);
  expect(figures?.['items']).toMatchObject([
    { source: 'typed', value: { text: '12 years' } },
    { source: 'services', amount: 2 },
  ]);
});

test('a stored content that is no longer allowed counts as not written', async () => {
  const { id } = await sectionOf('posts');
  await db
    .updateTable('home_sections')
    .set({ content: JSON.stringify({ most: 'many' }) })
    .where('id', '=', id)
    .execute();
  expect((await adminApi.get(`/${id}`)).body.data.section.content).toEqual({ title: {}, most: 3 });
});

test('chosen reviews come first, the latest choice before others, then the newest; the average counts all', async () => {
  const { service } = await buildService(db);
  const review = async (stars: number, day: number) => {
    const order = await buildOrder(db, { state: 'completed', service_id: service.id });
    const published_at = new Date(Date.UTC(2026, 0, day));
    return buildReview(db, { order, state: 'published', stars, published_at });
  };
  const [oldest, older, newer, newest] = [
    await review(5, 1),
    await review(4, 2),
    await review(2, 3),
    await review(1, 4),
  ];
  const as = ctxFor(db, admin);
  await featureReview(as, oldest.id, { isFeatured: true });
  const ids = async (most: number) =>
    (await listHomeReviews(ctxFor(db), most)).map(({ id, isFeatured }) => [id, isFeatured]);
  expect(await ids(3)).toEqual([
    [oldest.id, true],
    [newest.id, false],
    [newer.id, false],
  ]);
  await featureReview({ ...as, now: new Date(Date.now() + 1000) }, newest.id, { isFeatured: true });
  expect(await ids(2)).toEqual([
    [newest.id, true],
    [oldest.id, true],
  ]);
  expect((await ids(6)).length).toBe(4);
  await featureReview(as, newest.id, { isFeatured: false });
  expect((await ids(1))[0]).toEqual([oldest.id, true]);
  expect(older.stars).toBe(4);
  const section = (await shown()).find(({ kind }) => kind === 'reviews');
  expect(section).toMatchObject({ rating: { average: 3, count: 4 } });
});

test('a review that is not published is not chosen', async () => {
  const review = await buildReview(db);
  await expect(featureReview(ctxFor(db, admin), review.id, { isFeatured: true })).rejects.toThrow(
    'review_not_published',
  );
});

test('a preview shows what is typed and saves nothing', async () => {
  const before = await sectionOf('steps');
  const answer = await adminApi.post('/previews', {
    kind: 'steps',
    content: { title: { en: 'Typed' } },
  });
  expect(answer.body.data.section).toMatchObject({ kind: 'steps', title: { text: 'Typed' } });
  expect(await sectionOf('steps')).toEqual(before);
  const empty = await adminApi.post('/previews', { kind: 'questions', content: {} });
  expect(empty.body.data).toEqual({ section: null });
});
