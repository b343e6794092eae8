import { afterAll, expect, test } from 'vitest';
import { listPostPictures } from '#features/blog/shown-pictures.ts';
import { MAX_REVISIONS } from '#features/blog/revisions/store-revision.ts';
import { writingHttp } from '#features/blog/http.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { unsavedPostsHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-12T14:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const ada = await buildUser(db, { role: 'admin', display_name: 'Ada' });
const bob = await buildUser(db, { role: 'admin', display_name: 'Bob' });
const textsOf = (user: typeof ada, now = NOW) =>
  routerClient(unsavedPostsHttp, ctxFor(db, user, now));
const api = routerClient(writingHttp, ctxFor(db, ada, NOW));

const typed = (body: string, baseVersion = 1) => ({
  baseVersion,
  fields: { title: 'A map', body },
});

test('unsaved text is kept per person, replaced by newer text, and never changes the post', async () => {
  const { id, body } = await buildPost(db, { state: 'published' });
  const first = await textsOf(ada).put(`/${id}`, typed('Half a sen'));
  expect(first.body.data).toEqual({ savedAt: NOW.toISOString(), version: 1, others: [] });
  await textsOf(ada, minutesLater(1)).put(`/${id}`, typed('Half a sentence.'));
  const own = (await textsOf(ada).get(`/${id}`)).body.data;
  expect(own.draft).toEqual({
    ...typed('Half a sentence.'),
    savedAt: minutesLater(1).toISOString(),
  });
  expect((await textsOf(bob).get(`/${id}`)).body.data.draft).toBeNull();
  expect((await api.get(`/${id}`)).body.data.post).toMatchObject({ body, version: 1 });
});

test('colleagues at work on the same post are named for a quarter of an hour', async () => {
  const { id } = await buildPost(db);
  await textsOf(bob).put(`/${id}`, typed('By Bob'));
  const soon = await textsOf(ada, minutesLater(1)).put(`/${id}`, typed('By Ada'));
  expect(soon.body.data.others).toEqual([{ name: 'Bob', savedAt: NOW.toISOString() }]);
  const later = await textsOf(ada, minutesLater(16)).get(`/${id}`);
  expect(later.body.data.others).toEqual([]);
});

test('an answer tells the version that is saved now, so that a second administrator notices', async () => {
  const { id } = await buildPost(db, { version: 7 });
  const answer = await textsOf(ada).put(`/${id}`, typed('Mine', 5));
  expect(answer.body.data.version).toBe(7);
});

test('saving or creating a post deletes its unsaved text', async () => {
  const { id, title, excerpt, slug } = await buildPost(db);
  await textsOf(ada).put(`/${id}`, typed('x'));
  await textsOf(bob).put(`/${id}`, typed('y'));
  await textsOf(ada).put('/new', typed('A new post', 0));
  const sent = { title, excerpt, slug, body: 'Saved', tags: [] };
  expect((await api.put(`/${id}`, { ...sent, version: 1 })).status).toBe(200);
  expect((await textsOf(ada).get(`/${id}`)).body.data.draft).toBeNull();
  expect((await textsOf(bob).get(`/${id}`)).body.data.draft).not.toBeNull();
  expect((await textsOf(ada).get('/new')).body.data.draft?.fields.body).toBe('A new post');
  expect((await api.post('/', { ...sent, slug: '' })).status).toBe(201);
  expect((await textsOf(ada).get('/new')).body.data).toEqual({
    draft: null,
    version: null,
    others: [],
  });
});

test('unsaved text can be discarded, more than once', async () => {
  const { id } = await buildPost(db);
  await textsOf(ada).put(`/${id}`, typed('x'));
  for (const _ of [1, 2]) expect((await textsOf(ada).delete(`/${id}`)).status).toBe(200);
  expect((await textsOf(ada).get(`/${id}`)).body.data.draft).toBeNull();
});

test('text that nobody came back to for a month is deleted', async () => {
  const { id } = await buildPost(db);
  const { id: other } = await buildPost(db);
  const carol = await buildUser(db, { role: 'admin' });
  await textsOf(carol).put(`/${id}`, typed('x'));
  await textsOf(carol, minutesLater(31 * 24 * 60)).put(`/${other}`, typed('y'));
  expect((await textsOf(carol).get(`/${id}`)).body.data.draft).toBeNull();
});

test('a picture in unsaved text is not deleted', async () => {
  const { id } = await buildPost(db);
  const picture = crypto.randomUUID();
  await textsOf(ada).put(`/${id}`, typed(`![Map](/api/files/${picture}?width=960)`));
  expect(await listPostPictures(ctxFor(db, ada))).toContain(picture);
});

test('an unknown post is 404, and nobody else may use the endpoints', async () => {
  const { id } = await buildPost(db);
  const unknown = await textsOf(ada).put(`/${crypto.randomUUID()}`, typed('x'));
  expect(unknown).toMatchObject({ status: 404, body: { code: 'post_not_found' } });
  expect((await textsOf(ada).get('/other')).status).toBe(404);
  const visitor = routerClient(unsavedPostsHttp, ctxFor(db));
  const customer = routerClient(unsavedPostsHttp, ctxFor(db, await buildUser(db)));
  for (const [client, status] of [
    [visitor, 401],
    [customer, 403],
  ] as const) {
    expect((await client.get(`/${id}`)).status).toBe(status);
    expect((await client.put(`/${id}`, typed('x'))).status).toBe(status);
    expect((await client.delete(`/${id}`)).status).toBe(status);
  }
});

test('too many fields and too long texts are refused', async () => {
  const { id } = await buildPost(db);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`field${n}`, '']));
  expect((await textsOf(ada).put(`/${id}`, { baseVersion: 1, fields: many })).status).toBe(422);
  expect((await textsOf(ada).put(`/${id}`, typed('x'.repeat(200_001)))).status).toBe(422);
});

test('the newest hundred earlier texts are kept', async () => {
  const { id, title, excerpt, slug } = await buildPost(db);
  await db
    .insertInto('post_revisions')
    .values(
      Array.from({ length: MAX_REVISIONS + 5 }, (_, index) => ({
        post_id: id,
        title,
        excerpt,
        body: `Text ${index}`,
        saved_at: NOW,
      })),
    )
    .execute();
  await db
    .insertInto('post_revisions')
    .values({ post_id: id, locale: 'de', title, excerpt, body: 'Deutsch', saved_at: NOW })
    .execute();
  const sent = { title, excerpt, slug, body: 'New', tags: [], version: 1 };
  expect((await api.put(`/${id}`, sent)).status).toBe(200);
  const kept = await db
    .selectFrom('post_revisions')
    .select(['body', 'locale'])
    .where('post_id', '=', id)
    .orderBy('id')
    .execute();
  expect(kept.filter(({ locale }) => locale === null)).toHaveLength(MAX_REVISIONS);
  expect(kept[0]?.body).toBe('Text 6');
  expect(kept.some(({ locale }) => locale === 'de')).toBe(true);
});
