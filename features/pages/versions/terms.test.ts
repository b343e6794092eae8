import { expect, onTestFinished, test } from 'vitest';
import { editPage } from '#features/pages/edit-page.ts';
import { STARTING_TEXTS } from '#features/pages/starting-texts.ts';
import { adminTermsHttp, termsHttp } from './http.ts';
import { translatePage } from '#features/pages/translate-page.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { saveTermsVersion, storeFirstTerms, TERMS } from './save-terms.ts';
import { findTermsAt } from './queries.ts';

const day = (number: number) => new Date(Date.UTC(2026, 4, number));

/** A shop of its own: there is one page of terms. */
async function openShop() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const admin = await buildUser(db, { role: 'admin' });
  const on = (number: number) => ctxFor(db, admin, day(number));
  return {
    db,
    admin,
    on,
    write: (number: number, version: number, body: string) =>
      editPage(on(number), TERMS, { title: 'Terms', body, version }),
    translate: (number: number, version: number, body: string) =>
      translatePage(on(number), TERMS, 'de', { version, texts: { title: 'AGB', body } }),
    site: routerClient(termsHttp, ctxFor(db)),
    germanSite: routerClient(termsHttp, { ...ctxFor(db), locale: 'de' }),
    adminApi: routerClient(adminTermsHttp, ctxFor(db, admin)),
  };
}

test('what stands at the first start is version 1, in every language in which it can be read', async () => {
  const { db, site, germanSite, on } = await openShop();
  expect((await site.get('/current')).body.data).toMatchObject({ number: 1, until: null });
  await Promise.all([storeFirstTerms(on(2)), storeFirstTerms(on(2))]);
  await storeFirstTerms(on(9));
  expect((await site.get('/current')).body.data).toEqual({
    number: 1,
    since: day(2).toISOString(),
    until: null,
  });
  const { title } = STARTING_TEXTS.de[TERMS];
  expect((await germanSite.get('/versions/1')).body.data).toMatchObject({ title, locale: 'de' });
  expect(await db.selectFrom('terms_versions').select('number').execute()).toHaveLength(1);
});

test('a shop that wrote its terms before versions were kept has them as version 1, since they were written', async () => {
  const { db, site, on } = await openShop();
  const text = { slug: TERMS, title: 'Our terms', body: 'Be *kind*.', version: 7 };
  await buildPage(db, { ...text, updated_at: day(3) });
  await storeFirstTerms(on(20));
  expect((await site.get('/versions/1')).body.data).toEqual({
    number: 1,
    since: day(3).toISOString(),
    until: null,
    title: 'Our terms',
    html: '<p>Be <em>kind</em>.</p>\n',
    locale: 'en',
    locales: ['en'],
  });
});

test('every change of a text makes a version with all languages; saving the same text makes none', async () => {
  const { db, write, translate, site, germanSite, adminApi, admin, on } = await openShop();
  await storeFirstTerms(on(1));
  await write(2, 0, 'One.');
  await translate(3, 0, 'Eins.');
  await write(4, 1, 'One.');
  await write(5, 2, 'Two.');
  const { versions, next } = (await adminApi.get('/versions')).body.data;
  expect(next).toBeNull();
  expect(versions).toEqual([
    version(4, { since: day(5), until: null, by: admin.username, locales: ['en', 'de'] }),
    version(3, { since: day(3), until: day(5), by: admin.username, locales: ['en', 'de'] }),
    version(2, { since: day(2), until: day(3), by: admin.username, locales: ['en'] }),
    version(1, { since: day(1), until: day(2), by: null, locales: ['en', 'de'] }),
  ]);
  expect((await site.get('/versions/3')).body.data.html).toBe('<p>One.</p>\n');
  expect((await germanSite.get('/versions/3')).body.data).toMatchObject({
    html: '<p>Eins.</p>\n',
    locale: 'de',
  });
  // Version 2 had no translation yet.
  expect((await germanSite.get('/versions/2')).body.data).toMatchObject({
    html: '<p>One.</p>\n',
    locale: 'en',
  });
  expect(await findTermsAt(ctxFor(db), day(4))).toBe(3);
  expect(await findTermsAt(ctxFor(db), new Date(0))).toBeNull();
});

function version(
  number: number,
  {
    since,
    until,
    by,
    locales,
  }: { since: Date; until: Date | null; by: string | null; locales: string[] },
) {
  const times = { since: since.toISOString(), until: until?.toISOString() ?? null };
  return { number, ...times, publishedBy: by, locales };
}

test('a removed translation is missing from the next version and stays in the earlier one', async () => {
  const { write, on, translate, adminApi, site } = await openShop();
  await storeFirstTerms(on(1));
  await write(2, 0, 'One.');
  const { version: translated } = await translate(3, 0, 'Eins.');
  await translatePage(on(4), TERMS, 'de', { version: translated, texts: { title: '', body: '' } });
  const { versions } = (await adminApi.get('/versions')).body.data;
  expect(versions.slice(0, 2)).toMatchObject([{ locales: ['en'] }, { locales: ['en', 'de'] }]);
  expect((await site.get('/versions/3')).body.data.locales).toEqual(['en', 'de']);
});

test('two versions are compared in one of their languages, the older one first', async () => {
  const { write, translate, adminApi, on } = await openShop();
  await storeFirstTerms(on(1));
  await write(2, 0, 'You have two days.');
  await translate(3, 0, 'Zwei Tage.');
  await write(4, 1, 'You have three days.');
  const read = async (path: string) => (await adminApi.get(`/versions/${path}`)).body.data;
  const compared = await read('4/comparison');
  expect(compared).toMatchObject({ before: { number: 3 }, after: { number: 4 }, locale: 'en' });
  expect(compared.body).toMatchObject([
    { kind: 'changed', before: [{}, { text: 'two' }, {}], after: [{}, { text: 'three' }, {}] },
  ]);
  expect(await read('2/comparison?with=4')).toMatchObject({
    before: { number: 2 },
    after: { number: 4 },
    locales: ['en', 'de'],
  });
  expect((await read('2/comparison?with=3&locale=de')).body).toEqual([
    { kind: 'added', text: 'Zwei Tage.' },
  ]);
  expect((await adminApi.get('/versions/9/comparison')).status).toBe(404);
});

test('long lists of versions come in pages', async () => {
  const { db, adminApi, on } = await openShop();
  await storeFirstTerms(on(1));
  const later = Array.from({ length: 50 }, (_, index) => index + 2);
  await db
    .insertInto('terms_versions')
    .values(later.map((number) => ({ number, locale: 'en', published_at: day(2) })))
    .execute();
  const first = (await adminApi.get('/versions')).body.data;
  expect([first.versions.length, first.next]).toEqual([50, 2]);
  const last = (await adminApi.get(`/versions?before=${first.next}`)).body.data;
  expect(last).toMatchObject({ versions: [{ number: 1 }], next: null });
});

test('unknown versions are not found, and only administrators list and compare', async () => {
  const { db, site, on } = await openShop();
  await storeFirstTerms(on(1));
  for (const path of ['/versions/2', '/versions/0', '/versions/x', '/versions/99999999999']) {
    expect((await site.get(path)).status, path).toBe(404);
  }
  const people = [
    [401, ctxFor(db)],
    [403, ctxFor(db, await buildUser(db))],
  ] as const;
  for (const [status, ctx] of people) {
    expect((await routerClient(adminTermsHttp, ctx).get('/versions')).status).toBe(status);
    const comparison = await routerClient(adminTermsHttp, ctx).get('/versions/1/comparison');
    expect(comparison.status).toBe(status);
  }
});

test('a version survives the person who made it', async () => {
  const { db, write, admin, on, adminApi } = await openShop();
  await write(2, 0, 'One.');
  await saveTermsVersion(on(3));
  expect((await adminApi.get('/versions')).body.data.versions).toHaveLength(2);
  const other = await buildUser(db, { role: 'admin' });
  await db.updateTable('terms_versions').set({ published_by: other.id }).execute();
  await db.deleteFrom('users').where('id', '=', other.id).execute();
  expect((await adminApi.get('/versions')).body.data.versions[0].publishedBy).toBeNull();
  expect(admin.id).not.toBe(other.id);
});
