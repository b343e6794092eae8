import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildFile } from '#test/factories/file.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import type { PostEdit } from './contract.ts';
import { writingHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const adminApi = routerClient(writingHttp, ctxFor(db, admin));

const unique = () => crypto.randomUUID().slice(0, 8);

const edit = (values: Partial<PostEdit> = {}): PostEdit => ({
  title: `A map of ${unique()}`,
  slug: '',
  excerpt: 'How it was drawn.',
  body: 'We began with the river.',
  tags: [],
  coverFileId: null,
  seoTitle: null,
  seoDescription: null,
  ...values,
});

const audited = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('saving a post without changes leaves it unchanged', async () => {
  const file = await buildFile(db, {
    visibility: 'public',
    content_type: 'image/png',
    width: 1600,
    height: 900,
  });
  const { id } = await buildPost(db, {
    tags: ['rivers', 'maps'],
    cover_file_id: file.id,
    seo_title: 'For search engines',
    seo_description: 'What search engines show below it.',
  });
  const { post } = (await adminApi.get(`/${id}`)).body.data;
  const { title, slug, excerpt, body, tags, coverFileId, seoTitle, seoDescription, version } = post;
  const asOpened = { title, slug, excerpt, body, tags, coverFileId, seoTitle, seoDescription };
  expect(Object.values(asOpened)).not.toContain(null);
  expect((await adminApi.put(`/${id}`, { ...asOpened, version })).status).toBe(200);
  expect((await adminApi.get(`/${id}`)).body.data.post).toMatchObject(asOpened);
  expect((await adminApi.get(`/${id}/revisions`)).body.data.revisions).toEqual([]);
});

test('visitors and customers cannot use any admin endpoint', async () => {
  const { id } = await buildPost(db);
  const doors: [method: 'get' | 'post' | 'put' | 'delete', path: string, json?: unknown][] = [
    ['get', '/'],
    ['post', '/', edit()],
    ['get', `/${id}`],
    ['put', `/${id}`, { ...edit(), version: 1 }],
    ['post', `/${id}/publications`, {}],
    ['delete', `/${id}/publications`],
    ['delete', `/${id}`],
  ];
  const visitor = routerClient(writingHttp, ctxFor(db));
  const customer = routerClient(writingHttp, ctxFor(db, await buildUser(db)));
  for (const [method, path, json] of doors) {
    expect((await visitor[method](path, json as never)).status, `${method} ${path}`).toBe(401);
    expect((await customer[method](path, json as never)).status, `${method} ${path}`).toBe(403);
  }
  const { body } = await adminApi.get(`/${id}`);
  expect(body.data.post).toMatchObject({ version: 1, state: 'draft' });
  expect(await audited(id)).toEqual([]);
});

test('a post is drafted, rewritten and deleted, and the audit log names the actor', async () => {
  const created = await adminApi.post('/', edit({ title: 'Über Karten', tags: ['Maps', ' ink '] }));
  expect(created.status).toBe(201);
  const { id } = created.body.data.post;
  expect(created.body.data.post).toMatchObject({
    slug: 'uber-karten',
    tags: ['maps', 'ink'],
    state: 'draft',
    publishedAt: null,
    version: 1,
    cover: { src: '/art/post/uber-karten.svg' },
  });

  const saved = await adminApi.put(`/${id}`, { ...edit({ title: 'Maps' }), version: 1 });
  expect(saved.body.data.post).toMatchObject({ title: 'Maps', slug: 'maps', version: 2 });

  expect((await adminApi.delete(`/${id}`)).status).toBe(200);
  expect((await adminApi.get(`/${id}`)).status).toBe(404);
  expect((await adminApi.delete(`/${id}`)).body.code).toBe('post_not_found');
  expect(await audited(id)).toEqual(
    ['post.written', 'post.edited', 'post.deleted'].map((action) => ({
      action,
      actor_id: admin.id,
    })),
  );
});

test('a post that someone else saved in between is not overwritten', async () => {
  const { id } = await buildPost(db);
  const first = { ...edit({ body: 'Mine' }), version: 1 };
  expect((await adminApi.put(`/${id}`, first)).status).toBe(200);
  const second = await adminApi.put(`/${id}`, { ...edit({ body: 'Theirs' }), version: 1 });
  expect(second).toMatchObject({ status: 409, body: { code: 'post_changed' } });
  const { body } = await adminApi.get(`/${id}`);
  expect(body.data.post).toMatchObject({ body: 'Mine', version: 2 });
});

test('one of two concurrent saves of one version succeeds', async () => {
  const { id } = await buildPost(db);
  const answers = await Promise.all([
    adminApi.put(`/${id}`, { ...edit(), version: 1 }),
    adminApi.put(`/${id}`, { ...edit(), version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the replaced text is stored, newest first; a save without changes of text stores none', async () => {
  const { id, title, excerpt } = await buildPost(db, { body: 'One' });
  for (const [index, body] of ['Two', 'Three', 'Three'].entries()) {
    const version = index + 1;
    const answer = await adminApi.put(`/${id}`, { ...edit({ title, excerpt, body }), version });
    expect(answer.status).toBe(200);
  }
  const { revisions } = (await adminApi.get(`/${id}/revisions`)).body.data;
  expect(revisions.map((revision: { body: string }) => revision.body)).toEqual(['Two', 'One']);
  expect(revisions[0]).toMatchObject({ title, excerpt, savedBy: admin.username });
});

test('earlier texts come in pages, and restoring one keeps the text it replaces', async () => {
  const { id, title, excerpt } = await buildPost(db, { body: 'Now' });
  await db
    .insertInto('post_revisions')
    .values(
      Array.from({ length: 21 }, (_, index) => ({
        post_id: id,
        title,
        excerpt,
        body: `Text ${index}`,
        saved_at: new Date(),
      })),
    )
    .execute();
  const read = async (query = '') => (await adminApi.get(`/${id}/revisions${query}`)).body.data;
  const first = await read();
  expect(first.revisions).toHaveLength(20);
  const last = await read(`?cursor=${first.nextCursor}`);
  expect(last).toMatchObject({ revisions: [{ body: 'Text 0' }], nextCursor: null });
  const [{ id: oldest }] = last.revisions;
  expect((await adminApi.post(`/${id}/revisions/${oldest}/restorations`, {})).status).toBe(200);
  expect((await adminApi.get(`/${id}`)).body.data.post).toMatchObject({ title, body: 'Text 0' });
  expect((await read()).revisions[0].body).toBe('Now');
});

test('a requested address that is taken is refused; one made from a title gets a number', async () => {
  const title = `Ink ${unique()}`;
  const first = await adminApi.post('/', edit({ title }));
  const { slug } = first.body.data.post;
  const taken = await adminApi.post('/', edit({ slug }));
  expect(taken).toMatchObject({ status: 409, body: { code: 'post_slug_taken' } });
  expect(taken.body.fields.slug).toContain('already');
  const second = await adminApi.post('/', edit({ title }));
  expect(second.body.data.post.slug).toBe(`${slug}-2`);
  // A post does not conflict with its own address.
  const { id } = first.body.data.post;
  expect((await adminApi.put(`/${id}`, { ...edit({ title, slug }), version: 1 })).status).toBe(200);
});

test.each(['Upper', 'two words', '-edge', 'a--b', '../up', 'ümlaut', 'a'.repeat(121)])(
  'the address %s is refused at its field',
  async (slug) => {
    const answer = await adminApi.post('/', edit({ slug }));
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual(['slug']);
  },
);

test('a title without a letter of the Latin alphabet still gets an address', async () => {
  const answer = await adminApi.post('/', edit({ title: '地図' }));
  expect(answer.body.data.post.slug).toMatch(/^post(-\d+)?$/);
});

test.each<[what: string, values: Partial<PostEdit>, field: string]>([
  ['no title', { title: ' ' }, 'title'],
  ['a long title', { title: 'a'.repeat(161) }, 'title'],
  ['a long excerpt', { excerpt: 'a'.repeat(401) }, 'excerpt'],
  ['nine tags', { tags: [...'abcdefghi'] }, 'tags'],
  ['a tag with markup', { tags: ['<b>'] }, 'tags.0'],
  ['a text beyond all measure', { body: 'a'.repeat(200_001) }, 'body'],
])('%s is refused at its field', async (_what, values, field) => {
  const answer = await adminApi.post('/', edit(values));
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a cover must be a public picture', async () => {
  const picture = { content_type: 'image/webp', width: 1600, height: 900 };
  const open = await buildFile(db, { ...picture, visibility: 'public' });
  const secret = await buildFile(db, picture);
  const text = await buildFile(db, { visibility: 'public' });
  const answer = await adminApi.post('/', edit({ coverFileId: open.id }));
  expect(answer.body.data.post).toMatchObject({
    coverFileId: open.id,
    cover: { src: `/api/files/${open.id}?width=960`, width: 1600, height: 900 },
  });
  for (const id of [secret.id, text.id, crypto.randomUUID()]) {
    const refused = await adminApi.post('/', edit({ coverFileId: id }));
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(Object.keys(refused.body.fields)).toEqual(['coverFileId']);
  }
});

test('a published post cannot lose its text or its excerpt', async () => {
  const { id } = await buildPost(db, { state: 'published' });
  const answer = await adminApi.put(`/${id}`, { ...edit({ body: ' ', excerpt: '' }), version: 1 });
  expect(answer).toMatchObject({ status: 422, body: { code: 'post_incomplete' } });
  expect(Object.keys(answer.body.fields).toSorted()).toEqual(['body', 'excerpt']);
});

test('the list of all posts has pages, state filters and counts, without bodies', async () => {
  const { db: own, close: closeOwn } = await testDatabase();
  onTestFinished(closeOwn);
  const ownApi = routerClient(writingHttp, ctxFor(own, await buildUser(own, { role: 'admin' })));
  for (let n = 0; n < 53; n += 1) {
    const state = n < 51 ? 'draft' : 'published';
    await buildPost(own, { state, updated_at: new Date(Date.UTC(2026, 4, 1, 12, n % 7)) });
  }
  const first = (await ownApi.get('/')).body.data;
  const second = (await ownApi.get(`/?cursor=${first.nextCursor}`)).body.data;
  expect([first.posts.length, second.posts.length, second.nextCursor]).toEqual([50, 3, null]);
  const ids = [...first.posts, ...second.posts].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(53);
  expect(first.counts).toEqual({ state: { draft: 51, scheduled: 0, published: 2 } });
  expect([first.total, second.total, second.counts]).toEqual([53, 53, null]);
  expect(first.posts[0]).not.toHaveProperty('body');
  expect((await ownApi.get('/?state=published')).body.data.posts).toHaveLength(2);
});
