import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#db/listen.ts';
import { CACHE_CHANNEL } from '#kit/invalidate.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { reviewsHttp, serviceReviewsHttp } from './http.ts';
import { countsHttp } from './counts-http.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { decisionComposer } from './mail-decision.ts';
import { replyComposer } from './mail-reply.ts';
import { reviewsWorker } from './worker.ts';

const { db, url, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });

/** The admin API, and the mails that its decisions send. */
function world() {
  const ctx = ctxFor(db, admin);
  const post = recordingMailer();
  const deliver = () =>
    workOff(ctx, ctx.queue, [
      ...reviewsWorker(),
      ...mailWorker({ ...post, composers: [decisionComposer, replyComposer] }),
    ]);
  return { adminApi: routerClient(reviewsHttp, ctx), queue: ctx.queue, deliver, mails: post.mails };
}

const publish = { state: 'published' };
const reject = (reason: string) => ({ state: 'rejected', reason });

async function reviewed() {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'completed' });
  return { customer, order, review: await buildReview(db, { order }) };
}

const auditsOf = async (id: string) => {
  const rows = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test('only administrators list, decide and reply', async () => {
  const { customer, review } = await reviewed();
  const people = [
    [401, ctxFor(db)],
    [403, ctxFor(db, customer)],
  ] as const;
  for (const [status, ctx] of people) {
    const reviews = routerClient(reviewsHttp, ctx);
    expect((await reviews.get('/')).status).toBe(status);
    expect((await reviews.post(`/${review.id}/decisions`, publish)).status).toBe(status);
    expect((await reviews.delete(`/${review.id}/publication`)).status).toBe(status);
    const feature = { isFeatured: true };
    expect((await reviews.put(`/${review.id}/feature`, feature)).status).toBe(status);
    expect((await reviews.put(`/${review.id}/reply`, { reply: 'Thanks', version: 0 })).status).toBe(
      status,
    );
  }
  expect(await auditsOf(review.id)).toEqual([]);
});

test('the author is notified of the first reply to a review, and of no edit; only published ones have replies', async () => {
  const { customer, review } = await reviewed();
  const { adminApi, deliver, mails } = world();
  const early = await adminApi.put(`/${review.id}/reply`, { reply: 'Too early.', version: 0 });
  expect(early).toMatchObject({ status: 409, body: { code: 'review_not_published' } });
  await adminApi.post(`/${review.id}/decisions`, publish);
  await deliver();
  mails.length = 0;
  const replies = ['Thank you, Ada.', 'Thank you.', '', 'Thanks again.'];
  for (const [version, reply] of replies.entries()) {
    await adminApi.put(`/${review.id}/reply`, { reply, version });
    await deliver();
  }
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: customer.email, subject: 'We replied to your review' });
  expect(mails[0]?.text).toContain('Thank you, Ada.');
});

test('a reply that was taken back before its mail is not mailed', async () => {
  const { review } = await reviewed();
  const { adminApi, deliver, mails } = world();
  await adminApi.post(`/${review.id}/decisions`, publish);
  await deliver();
  mails.length = 0;
  await adminApi.put(`/${review.id}/reply`, { reply: 'Thank you.', version: 0 });
  await adminApi.put(`/${review.id}/reply`, { reply: '', version: 1 });
  await deliver();
  expect(mails).toEqual([]);
});

test('everyone reads a published review, with its service and without its order', async () => {
  const { customer, order, review } = await reviewed();
  const { adminApi } = world();
  const ofService = routerClient(serviceReviewsHttp, ctxFor(db));
  const ids = async () => {
    const { body } = await ofService.get(`/${order.service_slug}/reviews`);
    return body.data.reviews.map(({ id }: { id: string }) => id);
  };
  expect(await ids()).not.toContain(review.id);
  expect((await adminApi.post(`/${review.id}/decisions`, publish)).status).toBe(200);
  expect(await ids()).toContain(review.id);

  const answer = await ofService.get(`/${order.service_slug}/reviews`);
  expect(answer.headers.get('cache-tags')).toBe(`reviews,service:${order.service_id}`);
  expect(answer.body.data.distribution).toEqual([0, 0, 0, 1, 0]);
  expect(answer.body.data.reviews).toHaveLength(1);
  const [shown] = answer.body.data.reviews;
  expect(shown).toMatchObject({
    author: customer.username,
    service: { slug: order.service_slug, title: order.service_title },
  });
  expect(JSON.stringify(shown)).not.toContain(order.id);
  expect(JSON.stringify(shown)).not.toContain(customer.email);

  await adminApi.post(`/${review.id}/decisions`, reject('It names a person.'));
  expect(await ids()).not.toContain(review.id);
});

test('a repeated decision is mailed once', async () => {
  const { customer, order, review } = await reviewed();
  const { adminApi, deliver, mails } = world();
  await Promise.all([
    adminApi.post(`/${review.id}/decisions`, publish),
    adminApi.post(`/${review.id}/decisions`, publish),
  ]);
  await adminApi.post(`/${review.id}/decisions`, publish);
  await deliver();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: customer.email, subject: 'Your review is published' });
  expect(mails[0]?.text).toContain(review.body);
  expect(mails[0]?.text).toContain(`https://studio.example/services/${order.service_slug}`);
  expect(await auditsOf(review.id)).toEqual(['review.published']);
});

test('publishing can be undone for two minutes, and is then mailed once', async () => {
  const { review } = await reviewed();
  const { adminApi, queue, deliver, mails } = world();
  await adminApi.post(`/${review.id}/decisions`, publish);
  const undone = await adminApi.delete(`/${review.id}/publication`);
  expect(undone.body.data.review).toMatchObject({ state: 'pending', publishedAt: null });
  expect(await adminApi.delete(`/${review.id}/publication`)).toMatchObject({
    status: 409,
    body: { code: 'publishing_final' },
  });
  const soon = { ...ctxFor(db, admin), queue, now: new Date(Date.now() + 5_000) };
  const again = await routerClient(reviewsHttp, soon).post(`/${review.id}/decisions`, publish);
  const { publishedAt, undoUntil } = again.body.data.review;
  expect(Date.parse(undoUntil) - Date.parse(publishedAt)).toBe(120_000);
  expect(queue.sent.map(({ startAfter }) => startAfter?.toISOString()).at(-1)).toBe(undoUntil);
  await deliver();
  expect(mails).toHaveLength(1);

  const { review: old } = await reviewed();
  await adminApi.post(`/${old.id}/decisions`, publish);
  const later = { ...ctxFor(db, admin), now: new Date(Date.now() + 121_000) };
  expect((await routerClient(reviewsHttp, later).delete(`/${old.id}/publication`)).status).toBe(
    409,
  );
});

test('a rejected review that was published by mistake is rejected again, for the same reason', async () => {
  const { review } = await reviewed();
  const { adminApi } = world();
  await adminApi.post(`/${review.id}/decisions`, reject('It names a person.'));
  const published = await adminApi.post(`/${review.id}/decisions`, publish);
  expect(published.body.data.review.rejectionReason).toBeNull();
  const { body } = await adminApi.delete(`/${review.id}/publication`);
  expect(body.data.review).toMatchObject({
    state: 'rejected',
    rejectionReason: 'It names a person.',
  });
});

test('a review goes back to its place on the home page', async () => {
  const { review } = await reviewed();
  const { adminApi } = world();
  const feature = async (json: object) =>
    (await adminApi.put(`/${review.id}/feature`, json)).body.data.review.featuredAt;
  await adminApi.post(`/${review.id}/decisions`, publish);
  const featuredAt = await feature({ isFeatured: true });
  expect(await feature({ isFeatured: false })).toBeNull();
  expect(await feature({ isFeatured: true, featuredAt })).toBe(featuredAt);
  await feature({ isFeatured: false });
  const future = new Date(Date.now() + 86_400_000).toISOString();
  expect(Date.parse(await feature({ isFeatured: true, featuredAt: future }))).toBeLessThan(
    Date.parse(future),
  );
});

test('a rejection tells the customer why and where to change the review', async () => {
  const { customer, order, review } = await reviewed();
  const { adminApi, deliver, mails } = world();
  const answer = await adminApi.post(
    `/${review.id}/decisions`,
    reject('It names <b>a person</b>.'),
  );
  expect(answer.body.data.review).toMatchObject({
    state: 'rejected',
    rejectionReason: 'It names <b>a person</b>.',
  });
  await deliver();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: customer.email, subject: 'About your review' });
  expect(mails[0]?.text).toContain('It names <b>a person</b>.');
  expect(mails[0]?.html).not.toContain('<b>a person');
  expect(mails[0]?.text).toContain(`https://studio.example/orders/${order.number}`);
});

test('a decision replaced by a later one is not mailed', async () => {
  const { review } = await reviewed();
  const { adminApi, deliver, mails } = world();
  await adminApi.post(`/${review.id}/decisions`, reject('Too short.'));
  await adminApi.post(`/${review.id}/decisions`, reject('It names a person.'));
  await adminApi.post(`/${review.id}/decisions`, publish);
  await deliver();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your review is published']);
  expect(await auditsOf(review.id)).toEqual([
    'review.rejected',
    'review.rejected',
    'review.published',
  ]);
});

test('a rejection needs a reason', async () => {
  const { review } = await reviewed();
  const answer = await world().adminApi.post(`/${review.id}/decisions`, reject(' '));
  expect(answer.status).toBe(422);
  expect(answer.body.fields.reason).toBe('Give a reason. The customer reads it.');
});

test('administrators publish, change and remove a reply', async () => {
  const { order, review } = await reviewed();
  const { adminApi } = world();
  const shown = async () => {
    const ofService = routerClient(serviceReviewsHttp, ctxFor(db));
    return (await ofService.get(`/${order.service_slug}/reviews`)).body.data.reviews[0];
  };
  await adminApi.post(`/${review.id}/decisions`, publish);
  await adminApi.put(`/${review.id}/reply`, { reply: ' Thank you. ', version: 0 });
  expect(await shown()).toMatchObject({ reply: 'Thank you.' });
  expect((await shown()).repliedAt).not.toBeNull();
  const late = await adminApi.put(`/${review.id}/reply`, { reply: 'Mine.', version: 0 });
  expect(late).toMatchObject({ status: 409, body: { code: 'reply_changed' } });
  await adminApi.put(`/${review.id}/reply`, { reply: 'Come again.', version: 1 });
  expect(await shown()).toMatchObject({ reply: 'Come again.' });
  await adminApi.put(`/${review.id}/reply`, { reply: '', version: 2 });
  expect(await shown()).toMatchObject({ reply: null, repliedAt: null });
});

test('only administrators see the number of waiting items', async () => {
  const { customer, review } = await reviewed();
  const waiting = routerClient(countsHttp, ctxFor(db, admin));
  const { orders, reviews, enquiries, payments } = (await waiting.get('/')).body.data;
  expect([enquiries, payments]).toEqual([0, 0]);
  await world().adminApi.post(`/${review.id}/decisions`, publish);
  const left = { orders, reviews: reviews - 1, enquiries: 0, payments: 0, failedMails: 0 };
  expect((await waiting.get('/')).body.data).toEqual(left);
  expect((await routerClient(countsHttp, ctxFor(db)).get('/')).status).toBe(401);
  expect((await routerClient(countsHttp, ctxFor(db, customer)).get('/')).status).toBe(403);
});

test('a review that does not exist is not found', async () => {
  const { adminApi } = world();
  const nowhere = crypto.randomUUID();
  expect((await adminApi.post(`/${nowhere}/decisions`, publish)).status).toBe(404);
  expect((await adminApi.put(`/${nowhere}/reply`, { reply: 'A', version: 0 })).status).toBe(404);
  expect((await adminApi.post('/1/decisions', publish)).status).toBe(404);
});

test('a decision and a reply make every process drop the cached pages that show the review', async () => {
  const { order, review } = await reviewed();
  const tags: string[] = [];
  const listener = await listen(url, { [CACHE_CHANNEL]: (tag) => tags.push(tag) }, () => {});
  onTestFinished(listener.close);
  const { adminApi } = world();
  await adminApi.post(`/${review.id}/decisions`, publish);
  const ofService = `service:${order.service_id}`;
  await vi.waitFor(() => expect(tags).toEqual(['reviews', 'services', ofService]));
  await adminApi.put(`/${review.id}/reply`, { reply: 'Thanks', version: 0 });
  await vi.waitFor(() => expect(tags.slice(3)).toEqual(['reviews', ofService]));
});

test('pages of a service’s reviews have no gaps; a draft service shows none', async () => {
  const offer = await buildService(db);
  for (let count = 0; count < 12; count += 1) {
    const order = await buildOrder(db, { of: offer, state: 'completed' });
    await buildReview(db, { order, state: 'published', stars: (count % 5) + 1 });
  }
  const visitor = routerClient(serviceReviewsHttp, ctxFor(db));
  const first = (await visitor.get(`/${offer.service.slug}/reviews`)).body.data;
  const path = `/${offer.service.slug}/reviews?cursor=${first.nextCursor}`;
  const second = (await visitor.get(path)).body.data;
  const ids = [...first.reviews, ...second.reviews].map(({ id }: { id: string }) => id);
  expect([first.reviews.length, second.reviews.length, new Set(ids).size]).toEqual([10, 2, 12]);
  expect(second.nextCursor).toBeNull();
  expect(first.distribution).toEqual([3, 3, 2, 2, 2]);

  const { service } = await buildService(db, { state: 'draft' });
  expect((await visitor.get(`/${service.slug}/reviews`)).status).toBe(404);
  expect((await visitor.get('/%00/reviews')).status).toBe(404);
});

test('administrators filter by state', async () => {
  const { review } = await reviewed();
  const { adminApi } = world();
  const waiting = (await adminApi.get('/?state=pending')).body.data;
  expect(waiting.reviews).toContainEqual(expect.objectContaining({ id: review.id }));
  const published = (await adminApi.get('/?state=published')).body.data;
  expect(published.reviews).not.toContainEqual(expect.objectContaining({ id: review.id }));
  expect((await adminApi.get('/?state=lost')).status).toBe(422);
});
