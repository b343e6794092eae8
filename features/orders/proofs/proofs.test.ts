import { afterAll, expect, test } from 'vitest';
import { deleteFileRows } from '#features/files/delete-file-rows.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { orderNotificationComposer } from '#features/orders/mails/mail-order-notification.ts';
import { proofsHttp } from './http.ts';
import type { Spot } from './contract.ts';
import { getOrder } from '#features/orders/queries.ts';
import { requestRevision } from '#features/orders/request-revision.ts';
import { buildDeliveredFile, buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { addComment } from './add-comment.ts';
import { answerComment } from './answer-comment.ts';
import { markCommentsSeen } from './mark-comments-seen.ts';
import { listComments, listUnseenComments } from './queries.ts';
import { resolveComment } from './resolve-comment.ts';

const { db, close } = await testDatabase();
afterAll(close);

/** A delivered order with a picture. */
async function world(state: OrderState = 'delivered') {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const order = await buildOrder(db, { state, user_id: customer.id });
  const file = await buildDeliveredFile(db, order);
  const about = { orderId: order.id, fileId: file.id };
  return {
    customer,
    admin,
    order,
    file,
    about,
    asCustomer: ctxFor(db, customer),
    asAdmin: ctxFor(db, admin),
  };
}
const PIN = { page: 1, x: 0.25, y: 0.5 };
const failsWith = (code: string) => ({ kind: { code } });

test('comments are numbered within the order; the other side sees them as new, with their spots', async () => {
  const { order, about, asCustomer, asAdmin } = await world();
  const other = await buildDeliveredFile(db, order, { name: 'poster.png' });
  await addComment(asCustomer, { ...about, body: 'Less blue', spot: PIN });
  await addComment(asAdmin, { orderId: order.id, fileId: other.id, body: 'Fine?', spot: null });
  await addComment(asCustomer, { ...about, body: 'More air', spot: null });
  expect(await listComments(asAdmin, about)).toMatchObject([
    { number: 1, body: 'Less blue', spot: PIN, isNew: true, author: { side: 'customer' } },
    { number: 3, body: 'More air', spot: null, isNew: true, isResolved: false },
  ]);
  const own = await listComments(asCustomer, about);
  expect(own.map(({ isNew, author }) => [isNew, author.isViewer])).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('a pin lies inside a page that is shown, a moment in a film or sound, and only in delivered files', async () => {
  const { order, customer, about, asCustomer } = await world();
  const film = await buildDeliveredFile(db, order, { name: 'film.mp4', content_type: 'video/mp4' });
  const inFilm = { orderId: order.id, fileId: film.id };
  const at = (where: typeof about, spot: Spot | null) =>
    addComment(asCustomer, { ...where, body: 'Here', spot });
  await at(about, { page: 1, x: 0, y: 1 });
  await at(inFilm, { atMs: 65_000 });
  const refused = failsWith('spot_not_in_file');
  await expect(at(about, { page: 2, x: 0.5, y: 0.5 })).rejects.toMatchObject(refused);
  await expect(at(about, { atMs: 1 })).rejects.toMatchObject(refused);
  await expect(at(inFilm, PIN)).rejects.toMatchObject(refused);

  const brief = await buildFile(db, { uploaded_by: customer.id });
  await db.insertInto('order_files').values({ order_id: order.id, file_id: brief.id }).execute();
  const elsewhere = await world();
  for (const fileId of [brief.id, elsewhere.file.id, crypto.randomUUID()]) {
    const comment = at({ orderId: order.id, fileId }, null);
    await expect(comment).rejects.toMatchObject(failsWith('file_not_found'));
  }
});

test.each([
  { page: 1, x: 1.01, y: 0.5 },
  { page: 1, x: -0.01, y: 0.5 },
  { page: 0, x: 0.5, y: 0.5 },
  { page: 51, x: 0.5, y: 0.5 },
  { page: 1, x: 0.5 },
  { page: 1, x: 0.5, y: 0.5, atMs: 5 },
  { atMs: -1 },
  { atMs: 86_400_001 },
  {},
])('the spot %j is refused', async (spot) => {
  const { customer, order, file } = await world();
  const api = routerClient(proofsHttp, ctxFor(db, customer));
  const answer = await api.request(`/${order.id}/files/${file.id}/comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ body: 'Here', spot }),
  });
  expect(answer.status).toBe(422);
});

test('to a stranger there are no comments; a visitor signs in first', async () => {
  const { order, file, about, asCustomer } = await world();
  const { id } = await addComment(asCustomer, { ...about, body: 'Mine', spot: null });
  const paths: [string, string, object?][] = [
    ['GET', `/${order.id}/files/${file.id}/comments`],
    ['POST', `/${order.id}/files/${file.id}/comments`, { body: 'x' }],
    ['POST', `/${order.id}/files/${file.id}/comment-read-markers`, { upTo: new Date() }],
    ['POST', `/${order.id}/comments/${id}/answers`, { body: 'x' }],
    ['POST', `/${order.id}/comments/${id}/resolutions`],
    ['POST', `/${order.id}/comments/${id}/reopenings`],
  ];
  const stranger = ctxFor(db, await buildUser(db));
  for (const [ctx, status] of [
    [stranger, 404],
    [ctxFor(db), 401],
  ] as const) {
    for (const [method, path, json] of paths) {
      const answer = await routerClient(proofsHttp, ctx).request(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(json && { body: JSON.stringify(json) }),
      });
      expect([path, answer.status]).toEqual([path, status]);
    }
  }
});

test('a comment of another order is not found', async () => {
  const [one, two] = [await world(), await world()];
  const { id: commentId } = await addComment(one.asCustomer, {
    ...one.about,
    body: 'Mine',
    spot: null,
  });
  const wrong = { orderId: two.order.id, commentId };
  const missing = failsWith('comment_not_found');
  await expect(answerComment(two.asAdmin, { ...wrong, body: 'x' })).rejects.toMatchObject(missing);
  const resolve = resolveComment(two.asAdmin, { ...wrong, isResolved: true });
  await expect(resolve).rejects.toMatchObject(missing);
});

test('a comment or answer sent twice is stored once, and numbers of concurrent ones differ', async () => {
  const { about, asCustomer, asAdmin } = await world();
  const comment = { ...about, body: 'Less blue', spot: PIN, key: crypto.randomUUID() };
  const made = await Promise.all([1, 2, 3].map(() => addComment(asCustomer, comment)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  await Promise.all(
    ['a', 'b', 'c'].map((body) => addComment(asAdmin, { ...about, body, spot: null })),
  );
  const commentId = made[0]!.id;
  const answer = { orderId: about.orderId, commentId, body: 'Done', key: crypto.randomUUID() };
  await answerComment(asAdmin, answer);
  await answerComment(asAdmin, answer);
  const comments = await listComments(asCustomer, about);
  expect(comments.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(comments[0]?.answers).toMatchObject([{ body: 'Done', isNew: true }]);
});

test('either side marks a comment as done and opens it again; repeating changes nothing', async () => {
  const { about, asCustomer, asAdmin } = await world();
  const { id: commentId } = await addComment(asCustomer, { ...about, body: 'x', spot: null });
  const set = (ctx: typeof asAdmin, isResolved: boolean) =>
    resolveComment(ctx, { orderId: about.orderId, commentId, isResolved });
  const isResolved = async () => (await listComments(asAdmin, about))[0]?.isResolved;
  await set(asAdmin, true);
  await set(asAdmin, true);
  expect(await isResolved()).toBe(true);
  await set(asCustomer, false);
  await set(asCustomer, false);
  expect(await isResolved()).toBe(false);
});

test.each(['completed', 'cancelled'] as const)(
  'an order that is %s takes no more comments',
  async (state) => {
    const { order, about, asCustomer, asAdmin } = await world();
    const { id: commentId } = await addComment(asCustomer, { ...about, body: 'x', spot: null });
    await db
      .updateTable('orders')
      .set({
        state,
        closed_at: new Date(),
        ...(state === 'completed' && { closed_at: null, completed_at: new Date() }),
      })
      .where('id', '=', order.id)
      .execute();
    const closed = failsWith('order_in_wrong_state');
    const late = { ...about, body: 'y', spot: null };
    await expect(addComment(asCustomer, late)).rejects.toMatchObject(closed);
    const answer = { orderId: order.id, commentId, body: 'y' };
    await expect(answerComment(asAdmin, answer)).rejects.toMatchObject(closed);
    expect(await listComments(asAdmin, about)).toHaveLength(1);
  },
);

test('a request for changes keeps the open comments, and the next version shows them', async () => {
  const { order, file, about, asCustomer, asAdmin, admin } = await world();
  await addComment(asCustomer, { ...about, body: 'Less blue', spot: PIN });
  const { id: done } = await addComment(asCustomer, { ...about, body: 'Typo', spot: null });
  await resolveComment(asAdmin, { orderId: order.id, commentId: done, isResolved: true });
  await requestRevision(asCustomer, { orderId: order.id, reason: 'See there.', fileIds: [] });
  const seen = await getOrder(asAdmin, order.id);
  expect(seen.timeline.find(({ kind }) => kind === 'revision')).toMatchObject({
    reason: 'See there.',
    comments: [{ number: 1, name: 'map.png', fileId: file.id, body: 'Less blue' }],
  });

  const next = await buildFile(db, {
    name: 'MAP.png',
    content_type: 'image/png',
    uploaded_by: admin.id,
  });
  await db.insertInto('order_files').values({ order_id: order.id, file_id: next.id }).execute();
  await deliverOrder(asAdmin, { orderId: order.id, message: 'Again.', fileIds: [next.id] });
  const onNext = { orderId: order.id, fileId: next.id };
  await addComment(asCustomer, { ...onNext, body: 'Better', spot: null });
  const numbersOf = async (where: typeof about) =>
    (await listComments(asCustomer, where)).map(({ number, file: of }) => [
      number,
      of.deliveryNumber,
    ]);
  expect(await numbersOf(onNext)).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
  ]);
  expect(await numbersOf(about)).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

test('what was not seen is counted, mailed with unread messages, and seen when the page is', async () => {
  const { order, file, about, asCustomer, asAdmin } = await world();
  const { id: commentId } = await addComment(asCustomer, {
    ...about,
    body: 'Less blue',
    spot: PIN,
  });
  expect(asCustomer.queue.sent).toMatchObject([
    { name: 'orders.notify_messages', payload: { orderId: order.id, to: 'admin' } },
  ]);
  await answerComment(asAdmin, { orderId: order.id, commentId, body: 'How much?' });
  const unseen = async (side: 'customer' | 'admin') =>
    (await listUnseenComments(asAdmin, order, side)).map(({ body }) => body);
  expect([await unseen('admin'), await unseen('customer')]).toEqual([['Less blue'], ['How much?']]);
  const countsOf = async (ctx: typeof asAdmin) =>
    (await getOrder(ctx, order.id)).timeline
      .flatMap((entry) => (entry.kind === 'delivery' ? entry.files : []))
      .find(({ id }) => id === file.id)?.comments;
  expect(await countsOf(asAdmin)).toEqual({ openCount: 1, newCount: 1 });
  await markCommentsSeen(asAdmin, { ...about, upTo: new Date(0) });
  expect(await countsOf(asAdmin)).toEqual({ openCount: 1, newCount: 1 });
  await markCommentsSeen(asAdmin, { ...about, upTo: new Date(Date.now() + 1000) });
  expect(await countsOf(asAdmin)).toEqual({ openCount: 1, newCount: 0 });
  expect(await countsOf(asCustomer)).toEqual({ openCount: 1, newCount: 1 });
  expect(await unseen('admin')).toEqual([]);
});

test('many comments on a file are one line of the timeline an hour', async () => {
  const { order, about, customer } = await world();
  const at = (minute: number) => ctxFor(db, customer, new Date(Date.UTC(2026, 4, 12, 14, minute)));
  for (const minute of [0, 20, 59, 61]) {
    await addComment(at(minute), { ...about, body: 'x', spot: null });
  }
  const lines = await db
    .selectFrom('order_events')
    .select('data')
    .where('order_id', '=', order.id)
    .where('type', '=', 'file.commented')
    .execute();
  expect(lines.map(({ data }) => data)).toEqual([{ name: 'map.png' }, { name: 'map.png' }]);
});

test('the mail about requested changes lists the open comments', async () => {
  const { order, about, asCustomer, admin } = await world();
  await addComment(asCustomer, { ...about, body: 'Less blue', spot: PIN });
  await requestRevision(asCustomer, { orderId: order.id, reason: 'See there.', fileIds: [] });
  const frame = { locale: 'en', timeZone: 'UTC', publicUrl: 'https://shop.test' };
  const mail = await orderNotificationComposer().compose(
    ctxFor(db, admin),
    { orderId: order.id, event: 'order.revision_requested', side: 'admin' } as never,
    { frame, to: admin.email, unsubscribeUrl: () => 'https://shop.test/u' } as never,
  );
  expect(JSON.stringify(mail)).toContain('1. map.png: Less blue');
});

test('comments of a deleted file are gone with it', async () => {
  const { file, about, asCustomer } = await world();
  await addComment(asCustomer, { ...about, body: 'x', spot: null });
  await deleteFileRows(asCustomer, [file.id]);
  await expect(listComments(asCustomer, about)).rejects.toMatchObject(failsWith('file_not_found'));
});
