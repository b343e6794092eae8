import { afterAll, expect, test } from 'vitest';
import { updateSettings } from '#features/settings/update-settings.ts';
import type { Locale } from '#lib/locale.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { editPage } from './edit-page.ts';
import { adminPagesHttp } from './http.ts';
import { getPage } from './queries.ts';
import { readPageAt } from './read-page-at.ts';
import { STARTING_TEXTS } from './starting-texts.ts';
import { translatePage } from './translate-page.ts';

const { db, close } = await testDatabase();
afterAll(close);

const editor = await buildUser(db, { role: 'admin' });
const admin = ctxFor(db, editor);
await updateSettings(admin, { locales: ['de'] });
const read = (locale: Locale, slug: 'about' | 'terms-of-service' = 'about') =>
  getPage({ ...ctxFor(db), locale }, slug);

test('a page that was never edited has a text in every language; after an edit it falls back to the source text', async () => {
  expect(await read('de')).toMatchObject({
    title: 'Über uns',
    locale: 'de',
    locales: ['en', 'de'],
  });
  await editPage(admin, 'about', { title: 'Us', body: 'We draw.', version: 0 });
  expect(await read('de')).toMatchObject({ title: 'Us', locale: 'en', locales: ['en'] });
  const texts = { title: 'Wir', body: 'Wir zeichnen.' };
  expect(await translatePage(admin, 'about', 'de', { version: 0, texts })).toEqual({ version: 1 });
  expect(await read('de')).toMatchObject({ title: 'Wir', locale: 'de', locales: ['en', 'de'] });
  expect(await read('en')).toMatchObject({ title: 'Us', version: 1 });
});

test('the source text is edited as the page, not as a translation', async () => {
  const adminApi = routerClient(adminPagesHttp, admin);
  const answer = await adminApi.put('/about/translations/en', { version: 0, texts: {} });
  expect(answer).toMatchObject({ status: 422, body: { code: 'translation_of_source' } });
});

test('a page is translated as a whole, by one person at a time, and only by administrators', async () => {
  const adminApi = routerClient(adminPagesHttp, admin);
  const at = '/terms-of-service/translations/de';
  const half = await adminApi.put(at, { version: 0, texts: { title: 'Bedingungen' } });
  expect(Object.keys(half.body.fields)).toEqual(['texts.body']);
  const whole = { version: 0, texts: { title: 'Bedingungen', body: 'Fair.' } };
  const answers = await Promise.all([adminApi.put(at, whole), adminApi.put(at, whole)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const ctx of [ctxFor(db), ctxFor(db, await buildUser(db))]) {
    expect([401, 403]).toContain((await routerClient(adminPagesHttp, ctx).get(at)).status);
    expect([401, 403]).toContain((await routerClient(adminPagesHttp, ctx).put(at, whole)).status);
  }
  // The English text is still the starting text.
  expect(await read('en', 'terms-of-service')).toMatchObject({ version: 0 });
  expect((await adminApi.put(at, { version: 1, texts: {} })).status).toBe(200);
  expect((await read('de', 'terms-of-service')).title).toBe(
    STARTING_TEXTS.de['terms-of-service'].title,
  );
});

test('a page can be read as it was in an order’s language', async () => {
  await db.deleteFrom('pages').execute();
  await db.deleteFrom('audit_entries').execute();
  const day = (number: number) => new Date(Date.UTC(2026, 4, number));
  const on = (number: number) => ctxFor(db, editor, day(number));
  const readOn = async (number: number, locale: Locale) =>
    (await readPageAt(ctxFor(db), 'about', day(number), locale)).title;
  await editPage(on(5), 'about', { title: 'One', body: 'One.', version: 0 });
  await translatePage(on(10), 'about', 'de', { version: 0, texts: { title: 'Eins', body: '1' } });
  await translatePage(on(15), 'about', 'de', { version: 1, texts: { title: 'Zwei', body: '2' } });
  expect(await readOn(4, 'de')).toBe('Über uns');
  expect(await readOn(4, 'en')).toBe('About us');
  expect(await readOn(6, 'de')).toBe('One');
  expect(await readOn(11, 'de')).toBe('Eins');
  expect(await readOn(16, 'de')).toBe('Zwei');
  expect(await readOn(16, 'en')).toBe('One');
});
