import { afterAll, expect, test } from 'vitest';
import { findPostTranslationVersion } from '#features/blog/find-translation-version.ts';
import { translatePost } from '#features/blog/translate-post.ts';
import { findServiceTranslationVersion } from '#features/catalog/translations/find-translation-version.ts';
import { translateService } from '#features/catalog/translations/translate-service.ts';
import { findPageTranslationVersion } from '#features/pages/find-translation-version.ts';
import { translatePage } from '#features/pages/translate-page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { unsavedTranslationsHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-12T14:00:00Z');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const http = unsavedTranslationsHttp({
  services: findServiceTranslationVersion,
  posts: findPostTranslationVersion,
  pages: findPageTranslationVersion,
});

const ada = await buildUser(db, { role: 'admin', display_name: 'Ada' });
const bob = await buildUser(db, { role: 'admin', display_name: 'Bob' });
const textsOf = (user: typeof ada, now = NOW) => routerClient(http, ctxFor(db, user, now));
const typed = (title: string) => ({ baseVersion: 0, fields: { 'texts.title': title } });

test('unsaved texts are kept per person and language, and never change the translation', async () => {
  const { id } = await buildPost(db);
  const at = `/posts/${id}/de`;
  const first = await textsOf(ada).put(at, typed('Eine Ka'));
  expect(first.body.data).toEqual({ savedAt: NOW.toISOString(), version: 0, others: [] });
  await textsOf(ada, minutesLater(1)).put(at, typed('Eine Karte'));
  const own = (await textsOf(ada).get(at)).body.data;
  expect(own.draft).toEqual({ ...typed('Eine Karte'), savedAt: minutesLater(1).toISOString() });
  expect((await textsOf(bob).get(at)).body.data).toMatchObject({ draft: null, version: 0 });
  expect((await textsOf(ada).get(`/posts/${id}/en`)).body.data.draft).toBeNull();
});

test('colleagues at work on the same translation are named for a quarter of an hour', async () => {
  const { service } = await buildService(db);
  const at = `/services/${service.id}/de`;
  await textsOf(bob).put(at, typed('Von Bob'));
  const soon = await textsOf(ada, minutesLater(1)).put(at, typed('Von Ada'));
  expect(soon.body.data.others).toEqual([{ name: 'Bob', savedAt: NOW.toISOString() }]);
  expect((await textsOf(ada, minutesLater(16)).get(at)).body.data.others).toEqual([]);
});

test('saving a translation deletes its unsaved texts, and the answer tells the new version', async () => {
  const { id: post } = await buildPost(db);
  const { service } = await buildService(db);
  const admin = ctxFor(db, ada, NOW);
  const edit = { version: 0, texts: { title: 'Titel', body: 'Text' } };
  for (const [at, save] of [
    [`/posts/${post}/de`, () => translatePost(admin, post, 'de', edit)],
    [`/services/${service.id}/de`, () => translateService(admin, service.id, 'de', edit)],
    ['/pages/about/de', () => translatePage(admin, 'about', 'de', edit)],
  ] as const) {
    await textsOf(ada).put(at, typed('Titel'));
    await textsOf(bob).put(at, typed('Anders'));
    await save();
    expect((await textsOf(ada).get(at)).body.data).toMatchObject({ draft: null, version: 1 });
    expect((await textsOf(bob).get(at)).body.data.draft).not.toBeNull();
  }
});

test('unsaved texts can be discarded, more than once, and end after a month', async () => {
  const [{ id }, { id: other }] = [await buildPost(db), await buildPost(db)];
  const at = `/posts/${id}/de`;
  await textsOf(ada).put(at, typed('x'));
  for (const _ of [1, 2]) expect((await textsOf(ada).delete(at)).status).toBe(200);
  expect((await textsOf(ada).get(at)).body.data.draft).toBeNull();
  const carol = await buildUser(db, { role: 'admin' });
  await textsOf(carol).put(at, typed('x'));
  await textsOf(carol, minutesLater(31 * 24 * 60)).put(`/posts/${other}/de`, typed('y'));
  expect((await textsOf(carol).get(at)).body.data.draft).toBeNull();
});

test('unknown content is 404, and nobody else may use the endpoints', async () => {
  const { id } = await buildPost(db);
  for (const at of [
    `/posts/${crypto.randomUUID()}/de`,
    `/services/${id}/de`,
    '/pages/no-such-page/de',
  ]) {
    const unknown = await textsOf(ada).put(at, typed('x'));
    expect(unknown).toMatchObject({ status: 404, body: { code: 'translated_not_found' } });
  }
  for (const at of ['/posts/other/de', `/posts/${id}/xx`, `/other/${id}/de`]) {
    expect((await textsOf(ada).get(at)).status, at).toBe(404);
  }
  const visitor = routerClient(http, ctxFor(db));
  const customer = routerClient(http, ctxFor(db, await buildUser(db)));
  for (const [client, status] of [
    [visitor, 401],
    [customer, 403],
  ] as const) {
    expect((await client.get(`/posts/${id}/de`)).status).toBe(status);
    expect((await client.put(`/posts/${id}/de`, typed('x'))).status).toBe(status);
    expect((await client.delete(`/posts/${id}/de`)).status).toBe(status);
  }
});
