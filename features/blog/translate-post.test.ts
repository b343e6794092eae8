import { afterAll, expect, test } from 'vitest';
import { updateSettings } from '#features/settings/update-settings.ts';
import type { Locale } from '#lib/locale.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { PostFilter } from './contract.ts';
import { postsHttp, writingHttp } from './http.ts';
import { getPost, listPosts } from './queries.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
await updateSettings(admin, { locales: ['de'] });
const adminApi = routerClient(writingHttp, admin);
const reader = (locale: Locale) => ({ ...ctxFor(db), locale });

const inGerman = (id: string, texts: Record<string, string>, version = 0) =>
  adminApi.put(`/${id}/translations/de`, { version, texts });

test('a post is read in the reader’s language, under its address in that language', async () => {
  const post = await buildPost(db, { state: 'published', seo_title: 'Maps' });
  await inGerman(post.id, { title: 'Über Karten', body: '## Wege\n\nKarten **lügen**.' });
  const german = await getPost(reader('de'), post.slug);
  expect(german).toMatchObject({
    slug: 'ueber-karten',
    title: 'Über Karten',
    excerpt: post.excerpt,
    // The title is translated, so the English search title is not shown.
    seoTitle: null,
    fallbacks: ['excerpt'],
    slugs: [
      { locale: 'en', slug: post.slug },
      { locale: 'de', slug: 'ueber-karten' },
    ],
  });
  expect(german.html).toContain('<strong>lügen</strong>');
  expect(await getPost(reader('en'), 'ueber-karten')).toMatchObject({
    slug: post.slug,
    seoTitle: 'Maps',
  });
});

test('the source text is edited as the post, not as a translation', async () => {
  const post = await buildPost(db, { state: 'published' });
  const answer = await adminApi.put(`/${post.id}/translations/en`, { version: 0, texts: {} });
  expect(answer).toMatchObject({ status: 422, body: { code: 'translation_of_source' } });
});

test('a search uses the language’s dictionary, and finds untranslated text', async () => {
  const post = await buildPost(db, { state: 'published', title: 'On workshops' });
  const other = await buildPost(db, { state: 'published', title: 'Painted ceilings' });
  await inGerman(post.id, { title: 'Von alten Werkstätten' });
  const find = async (locale: Locale, q: string) =>
    (await listPosts(reader(locale), PostFilter.parse({ q }))).posts.map(({ id }) => id);
  expect(await find('de', 'Werkstätten')).toEqual([post.id]);
  expect(await find('de', 'altem')).toEqual([post.id]);
  expect(await find('de', 'ceiling')).toEqual([other.id]);
  expect(await find('en', 'Werkstätten')).toEqual([]);
});

test('an earlier text of a translation is stored with its language; the post does not change', async () => {
  const post = await buildPost(db, { state: 'published' });
  await inGerman(post.id, { title: 'Eins', body: 'Erster Text.' });
  await inGerman(post.id, { title: 'Zwei', body: 'Zweiter Text.' }, 1);
  expect((await inGerman(post.id, { title: 'Drei' }, 1)).body.code).toBe('translation_changed');
  const { post: opened } = (await adminApi.get(`/${post.id}`)).body.data;
  expect(opened).toMatchObject({ title: post.title, version: post.version });
  const earlier = async (query = '') =>
    (await adminApi.get(`/${post.id}/revisions${query}`)).body.data.revisions;
  expect(await earlier()).toEqual([]);
  const [kept, ...others] = await earlier('?locale=de');
  expect(kept).toMatchObject({ title: 'Eins', body: 'Erster Text.' });
  expect(others).toEqual([]);
});

test('restoring an earlier text of a translation keeps its address and the text it replaces', async () => {
  const post = await buildPost(db, { state: 'published' });
  await inGerman(post.id, { title: 'Eins', body: 'Erster Text.', slug: 'meine-adresse' });
  await inGerman(post.id, { title: 'Zwei', body: 'Zweiter Text.', slug: 'meine-adresse' }, 1);
  const earlier = async () =>
    (await adminApi.get(`/${post.id}/revisions?locale=de`)).body.data.revisions;
  const [{ id }] = await earlier();
  const restore = (of: string) => adminApi.post(`/${of}/revisions/${id}/restorations`, {});
  expect((await restore(post.id)).status).toBe(200);
  expect((await earlier()).map(({ title }: { title: string }) => title)).toEqual(['Zwei', 'Eins']);
  const { texts } = (await adminApi.get(`/${post.id}/translations/de`)).body.data;
  const shown = Object.fromEntries(
    texts.map(({ key, text }: { key: string; text: string }) => [key, text]),
  );
  expect(shown).toMatchObject({ title: 'Eins', body: 'Erster Text.', slug: 'meine-adresse' });
  expect((await adminApi.get(`/${post.id}`)).body.data.post.version).toBe(post.version);

  const other = await buildPost(db);
  expect((await restore(other.id)).body.code).toBe('post_revision_not_found');
  const customer = routerClient(writingHttp, ctxFor(db, await buildUser(db)));
  expect((await customer.post(`/${post.id}/revisions/${id}/restorations`, {})).status).toBe(403);
  expect((await customer.get(`/${post.id}/revisions`)).status).toBe(403);
});

test('only administrators see a draft’s translation', async () => {
  const post = await buildPost(db);
  await inGerman(post.id, { title: 'Geheim', slug: 'geheimer-beitrag' });
  for (const ctx of [reader('de'), { ...ctxFor(db, await buildUser(db)), locale: 'de' as const }]) {
    expect((await routerClient(postsHttp, ctx).get('/geheimer-beitrag')).status).toBe(404);
    const opened = await routerClient(writingHttp, ctx).get(`/${post.id}/translations/de`);
    expect([401, 403]).toContain(opened.status);
    const saved = await routerClient(writingHttp, ctx).put(`/${post.id}/translations/de`, {
      version: 1,
      texts: {},
    });
    expect([401, 403]).toContain(saved.status);
  }
});

test('an address belongs to one post across all languages', async () => {
  const [post, other] = [await buildPost(db), await buildPost(db)];
  const taken = await inGerman(post.id, { title: 'Karten', slug: other.slug });
  expect(taken.body.fields).toHaveProperty(['texts.slug']);
});
