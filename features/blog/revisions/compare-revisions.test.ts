import { afterAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { writingHttp } from '#features/blog/http.ts';
import { translatePost } from '#features/blog/translate-post.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const adminApi = routerClient(writingHttp, ctxFor(db, admin));

/** A post that was saved with each of these texts in turn, and the ids of its earlier texts, oldest first. */
async function writtenInTurn(...bodies: string[]) {
  const { id, title, excerpt } = await buildPost(db, { body: bodies[0] ?? '' });
  for (const [index, body] of bodies.slice(1).entries()) {
    const edit = { title, slug: '', excerpt, body, tags: [], version: index + 1 };
    expect((await adminApi.put(`/${id}`, edit)).status).toBe(200);
  }
  const { revisions } = (await adminApi.get(`/${id}/revisions`)).body.data;
  return { id, title, ids: revisions.map((revision: { id: string }) => revision.id).toReversed() };
}

const compare = (id: string, revision: string, other?: string) =>
  adminApi.get(`/${id}/revisions/${revision}/comparison${other ? `?with=${other}` : ''}`);

test('an earlier text stands beside the saved one, and says who replaced it', async () => {
  const { id, title, ids } = await writtenInTurn('We are two.', 'We are four.', 'We are five.');
  const { status, body } = await compare(id, ids[0]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    postTitle: title,
    locale: 'en',
    sourceLocale: 'en',
    before: { id: ids[0], savedBy: admin.username },
    after: { id: null, savedBy: null },
    title: [{ kind: 'same', text: title }],
    body: [
      {
        kind: 'changed',
        before: [{ text: 'We are ' }, { text: 'two', isChanged: true }, { text: '.' }],
        after: [{ text: 'We are ' }, { text: 'five', isChanged: true }, { text: '.' }],
      },
    ],
  });
  expect(body.data.versions.map((version: { id: string | null }) => version.id)).toEqual([
    null,
    ids[1],
    ids[0],
  ]);
});

test('the older of two earlier texts comes first, whichever is named first', async () => {
  const { id, ids } = await writtenInTurn('One', 'Two', 'Three');
  for (const [first, second] of [ids, ids.toReversed()]) {
    const { data } = (await compare(id, first, second)).body;
    expect([data.before.id, data.after.id]).toEqual(ids);
    expect(data.body).toEqual([
      { kind: 'removed', text: 'One' },
      { kind: 'added', text: 'Two' },
    ]);
  }
});

test('texts of a translation are compared with each other, never with those of another language', async () => {
  const { id, ids } = await writtenInTurn('One', 'Two');
  const ctx = ctxFor(db, admin);
  for (const [version, body] of ['Eins', 'Zwei'].entries()) {
    const texts = { title: 'Karte', slug: '', excerpt: '', body };
    await translatePost(ctx, id, 'de', { version, texts });
  }
  const { revisions } = (await adminApi.get(`/${id}/revisions?locale=de`)).body.data;
  const german = (await compare(id, revisions[0].id)).body.data;
  expect(german).toMatchObject({ locale: 'de', sourceLocale: 'en', versions: [{}, {}] });
  expect(german.body).toEqual([
    { kind: 'removed', text: 'Eins' },
    { kind: 'added', text: 'Zwei' },
  ]);
  expect((await compare(id, revisions[0].id, ids[0])).body.code).toBe('post_revision_not_found');
});

test('texts of another post are not found; others than administrators see none', async () => {
  const [mine, other] = [await writtenInTurn('One', 'Two'), await writtenInTurn('A', 'B')];
  expect((await compare(mine.id, other.ids[0])).status).toBe(404);
  expect((await compare(mine.id, mine.ids[0], other.ids[0])).status).toBe(404);
  expect((await compare(crypto.randomUUID(), mine.ids[0])).status).toBe(404);
  const path = `/${mine.id}/revisions/${mine.ids[0]}/comparison`;
  const customer = routerClient(writingHttp, ctxFor(db, await buildUser(db)));
  expect((await customer.get(path)).status).toBe(403);
  expect((await routerClient(writingHttp, ctxFor(db)).get(path)).status).toBe(401);
});
