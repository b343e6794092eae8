import { afterAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { postsHttp, writingHttp } from './http.ts';
import { blogWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-12T14:00:00Z');
const TONIGHT = new Date('2026-05-12T20:00:00Z');
const TOMORROW = new Date('2026-05-13T08:00:00Z');

const admin = await buildUser(db, { role: 'admin' });

function adminAt(now: Date) {
  const ctx = ctxFor(db, admin, now);
  return { ...routerClient(writingHttp, ctx), sent: ctx.queue.sent };
}
const siteAt = (now: Date) => routerClient(postsHttp, ctxFor(db, undefined, now));
const api = adminAt(NOW);

const text = (values: object = {}) => ({
  title: `A map ${crypto.randomUUID().slice(0, 8)}`,
  slug: '',
  excerpt: 'How it was drawn.',
  body: 'We began with the river.',
  tags: [],
  ...values,
});

test('saving and publishing is one step: what is published is the text that was sent', async () => {
  const { id } = await buildPost(db, { body: 'Old text.' });
  const sent = { ...text({ body: 'New text.' }), version: 1, publication: {} };
  const { post } = (await api.put(`/${id}`, sent)).body.data;
  expect(post).toMatchObject({ state: 'published', body: 'New text.' });
  const read = await siteAt(NOW).get(`/${post.slug}`);
  expect(read.body.data.post.html).toContain('New text.');
});

test('an old version publishes nothing, saves nothing, and does not change the published text', async () => {
  const { id } = await buildPost(db, { body: 'Of somebody else.', version: 2 });
  const refused = await api.put(`/${id}`, { ...text(), version: 1, publication: {} });
  expect(refused).toMatchObject({ status: 409, body: { code: 'post_changed' } });
  const { post } = (await api.get(`/${id}`)).body.data;
  expect(post).toMatchObject({ state: 'draft', body: 'Of somebody else.', version: 2 });
  const publish = await api.post(`/${id}/publications`, { version: 1 });
  expect(publish).toMatchObject({ status: 409, body: { code: 'post_changed' } });
  expect((await api.post(`/${id}/publications`, { version: 2 })).status).toBe(200);
});

test('a text that cannot be published is not saved either', async () => {
  const { id } = await buildPost(db, { body: 'Old text.' });
  const refused = await api.put(`/${id}`, { ...text({ body: '' }), version: 1, publication: {} });
  expect(refused).toMatchObject({ status: 422, body: { code: 'post_incomplete' } });
  expect((await api.get(`/${id}`)).body.data.post).toMatchObject({ body: 'Old text.', version: 1 });
  const fresh = text({ body: '' });
  expect((await api.post('/', { ...fresh, publication: {} })).status).toBe(422);
  const rows = await db.selectFrom('posts').select('id').where('title', '=', fresh.title).execute();
  expect(rows).toEqual([]);
});

test('a new post is published or scheduled at once', async () => {
  const now = await api.post('/', { ...text(), publication: {} });
  expect(now).toMatchObject({ status: 201, body: { data: { post: { state: 'published' } } } });
  const { sent, ...at } = adminAt(NOW);
  const later = await at.post('/', { ...text(), publication: { at: TONIGHT.toISOString() } });
  expect(later.body.data.post).toMatchObject({
    state: 'scheduled',
    publishedAt: TONIGHT.toISOString(),
  });
  expect(sent).toHaveLength(1);
});

test('a post goes offline at its time, and its job makes it a draft', async () => {
  const { sent, ...at } = adminAt(NOW);
  const answer = await at.post('/', {
    ...text(),
    publication: {},
    unpublishAt: TONIGHT.toISOString(),
  });
  const { id, slug, unpublishAt } = answer.body.data.post;
  expect(unpublishAt).toBe(TONIGHT.toISOString());
  expect(sent).toEqual([
    { name: 'blog.unpublish_due_post', payload: { postId: id }, startAfter: TONIGHT },
  ]);
  expect((await siteAt(NOW).get(`/${slug}`)).status).toBe(200);
  // Nobody sees it after its time, even before the job runs.
  expect((await siteAt(TONIGHT).get(`/${slug}`)).status).toBe(404);
  const listed = (await siteAt(TONIGHT).get('/')).body.data.posts;
  expect(listed.map((post: { slug: string }) => post.slug)).not.toContain(slug);

  const job = blogWorker().find((handler) => handler.job.name === 'blog.unpublish_due_post');
  const runAt = (now: Date) =>
    job?.run(ctxFor(db, undefined, now), { postId: id }, crypto.randomUUID());
  await runAt(NOW); // too early
  expect((await api.get(`/${id}`)).body.data.post.state).toBe('published');
  await runAt(TONIGHT);
  await runAt(TOMORROW);
  const { post } = (await api.get(`/${id}`)).body.data;
  expect(post).toMatchObject({ state: 'draft', unpublishAt: null, version: 3 });
});

test('the end is kept when it is left out, removed with null, and must be after the start', async () => {
  const created = await api.post('/', { ...text(), unpublishAt: TOMORROW.toISOString() });
  const { id, title } = created.body.data.post;
  const kept = await api.put(`/${id}`, { ...text({ title }), version: 1 });
  expect(kept.body.data.post.unpublishAt).toBe(TOMORROW.toISOString());
  const late = { at: new Date('2026-06-01T08:00:00Z').toISOString() };
  const refused = await api.put(`/${id}`, { ...text({ title }), version: 2, publication: late });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields)).toEqual(['unpublishAt']);
  const past = await api.put(`/${id}`, {
    ...text({ title }),
    version: 2,
    unpublishAt: '2020-01-01T00:00:00Z',
  });
  expect(Object.keys(past.body.fields)).toEqual(['unpublishAt']);
  const removed = await api.put(`/${id}`, { ...text({ title }), version: 2, unpublishAt: null });
  expect(removed.body.data.post.unpublishAt).toBeNull();
});

test('readers see the display name of the chosen author, never a username', async () => {
  const ada = await buildUser(db, {
    role: 'admin',
    display_name: 'Ada Lovelace',
    job_title: 'Cartographer',
  });
  const nameless = await buildUser(db, { role: 'admin' });
  const listed = (await api.get('/authors')).body.data;
  expect(listed).toContainEqual({ id: ada.id, name: 'Ada Lovelace', pictureUrl: null });
  const { post } = (await api.post('/', { ...text(), authorId: ada.id, publication: {} })).body
    .data;
  const { title } = post;
  const authorOf = async () => (await siteAt(NOW).get(`/${post.slug}`)).body.data.post.author;
  expect(await authorOf()).toEqual({
    name: 'Ada Lovelace',
    jobTitle: 'Cartographer',
    pictureUrl: null,
  });
  const choose = async (authorId: string | null) => {
    const { version } = (await api.get(`/${post.id}`)).body.data.post;
    return api.put(`/${post.id}`, { ...text({ title, slug: post.slug }), version, authorId });
  };
  await choose(nameless.id);
  expect(await authorOf()).toBeNull();
  await choose(null);
  expect(await authorOf()).toBeNull();
  const stranger = await choose((await buildUser(db)).id);
  expect(stranger.status).toBe(422);
  expect(Object.keys(stranger.body.fields)).toEqual(['authorId']);
});

test('somebody who left the team stays the author of earlier posts', async () => {
  const former = await buildUser(db, { display_name: 'Grace' });
  const { id, slug, title } = await buildPost(db, { author_id: former.id });
  const saved = await api.put(`/${id}`, {
    ...text({ title, slug }),
    version: 1,
    authorId: former.id,
  });
  expect(saved.body.data.post.authorId).toBe(former.id);
});

test('only administrators list the authors', async () => {
  expect((await routerClient(writingHttp, ctxFor(db)).get('/authors')).status).toBe(401);
  const customer = routerClient(writingHttp, ctxFor(db, await buildUser(db)));
  expect((await customer.get('/authors')).status).toBe(403);
});
