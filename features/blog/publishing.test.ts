import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#db/listen.ts';
import { CACHE_CHANNEL } from '#kit/invalidate.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { postsHttp, writingHttp } from './http.ts';
import { blogWorker } from './worker.ts';

const { db, url, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-12T14:00:00Z');
const TONIGHT = new Date('2026-05-12T20:00:00Z');
const TOMORROW = new Date('2026-05-13T08:00:00Z');

const admin = await buildUser(db, { role: 'admin' });

/** The admin API at a given time, and the jobs it queued. */
function adminAt(now: Date) {
  const ctx = ctxFor(db, admin, now);
  return { ...routerClient(writingHttp, ctx), sent: ctx.queue.sent };
}

const siteAt = (now: Date) => routerClient(postsHttp, ctxFor(db, undefined, now));

/** Runs the job at its scheduled time. */
async function runJob(postId: string, now: Date): Promise<void> {
  await blogWorker()[0]?.run(ctxFor(db, undefined, now), { postId }, crypto.randomUUID());
}

const stateOf = async (id: string) => {
  const { body } = await adminAt(NOW).get(`/${id}`);
  return body.data.post.state;
};

test('a post is published once, keeps its date, and can be unpublished', async () => {
  const { id, slug } = await buildPost(db);
  expect((await siteAt(NOW).get(`/${slug}`)).status).toBe(404);
  const out = await adminAt(NOW).post(`/${id}/publications`);
  expect(out.body.data.post).toMatchObject({
    state: 'published',
    publishedAt: NOW.toISOString(),
    version: 2,
  });
  const again = await adminAt(TONIGHT).post(`/${id}/publications`);
  expect(again.body.data.post).toMatchObject({ publishedAt: NOW.toISOString(), version: 2 });
  expect((await siteAt(NOW).get(`/${slug}`)).status).toBe(200);

  expect((await adminAt(NOW).delete(`/${id}/publications`)).body.data.post.state).toBe('draft');
  expect((await adminAt(NOW).delete(`/${id}/publications`)).status).toBe(200);
  expect((await siteAt(NOW).get(`/${slug}`)).status).toBe(404);
  const acts = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['post.published', 'post.unpublished']);
});

test('publishing an incomplete post names the missing fields', async () => {
  const { id } = await buildPost(db, { excerpt: '', body: '  ' });
  const answer = await adminAt(NOW).post(`/${id}/publications`);
  expect(answer).toMatchObject({ status: 422, body: { code: 'post_incomplete' } });
  expect(Object.keys(answer.body.fields).toSorted()).toEqual(['body', 'excerpt']);
  expect(await stateOf(id)).toBe('draft');
});

test('a scheduled post stays hidden until its time and is published once by its job', async () => {
  const { id, slug } = await buildPost(db);
  const adminApi = adminAt(NOW);
  const answer = await adminApi.post(`/${id}/publications`, { at: TONIGHT.toISOString() });
  expect(answer.body.data.post).toMatchObject({
    state: 'scheduled',
    publishedAt: TONIGHT.toISOString(),
  });
  expect(adminApi.sent).toEqual([
    { name: 'blog.publish_scheduled_post', payload: { postId: id }, startAfter: TONIGHT },
  ]);
  expect((await siteAt(NOW).get(`/${slug}`)).status).toBe(404);
  expect((await siteAt(NOW).get('/')).body.data.posts).not.toContainEqual(
    expect.objectContaining({ slug }),
  );

  await runJob(id, NOW); // too early
  expect(await stateOf(id)).toBe('scheduled');
  await runJob(id, TONIGHT);
  expect(await stateOf(id)).toBe('published');
  await runJob(id, TOMORROW);
  const { body } = await siteAt(TONIGHT).get(`/${slug}`);
  expect(body.data.post.publishedAt).toBe(TONIGHT.toISOString());
});

test('the job of an unpublished, rescheduled or deleted post does nothing', async () => {
  const schedule = async () => {
    const { id } = await buildPost(db);
    await adminAt(NOW).post(`/${id}/publications`, { at: TONIGHT.toISOString() });
    return id;
  };
  const [takenBack, moved, deleted] = [await schedule(), await schedule(), await schedule()];
  await adminAt(NOW).delete(`/${takenBack}/publications`);
  await adminAt(NOW).post(`/${moved}/publications`, { at: TOMORROW.toISOString() });
  await adminAt(NOW).delete(`/${deleted}`);
  for (const id of [takenBack, moved, deleted]) await runJob(id, TONIGHT);
  expect(await stateOf(takenBack)).toBe('draft');
  expect(await stateOf(moved)).toBe('scheduled');
  await runJob(moved, TOMORROW);
  expect(await stateOf(moved)).toBe('published');
});

test('a past time backdates the post', async () => {
  const { id, slug } = await buildPost(db);
  const adminApi = adminAt(TONIGHT);
  await adminApi.post(`/${id}/publications`, { at: NOW.toISOString() });
  expect(adminApi.sent).toEqual([]);
  const { body } = await siteAt(TONIGHT).get(`/${slug}`);
  expect(body.data.post.publishedAt).toBe(NOW.toISOString());
});

test('an invalid time is refused', async () => {
  const { id } = await buildPost(db);
  const answer = await adminAt(NOW).post(`/${id}/publications`, { at: 'tomorrow' });
  expect(answer.status).toBe(422);
  expect(await stateOf(id)).toBe('draft');
});

test('publishing a post invalidates the cached pages that show it', async () => {
  const { id } = await buildPost(db, { state: 'scheduled', published_at: TONIGHT });
  const tags: string[] = [];
  const listener = await listen(url, { [CACHE_CHANNEL]: (tag) => tags.push(tag) }, () => {});
  onTestFinished(listener.close);
  await runJob(id, NOW);
  await runJob(id, TONIGHT);
  await runJob(id, TONIGHT);
  await vi.waitFor(() => expect(tags).toEqual(['posts', `post:${id}`]));
});
