/** How people of the team appear: to customers with what they entered, never with their username. */
import { afterAll, expect, test } from 'vitest';
import { teamProfileHttp } from '#features/accounts/team/team-profile-http.ts';
import { unreadMessagesComposer } from '#features/orders/mails/mail-unread-messages.ts';
import { getDashboard } from '#features/orders/overview/get-dashboard.ts';
import { answerComment } from '#features/orders/proofs/answer-comment.ts';
import { addComment } from '#features/orders/proofs/add-comment.ts';
import { markCommentsSeen } from '#features/orders/proofs/mark-comments-seen.ts';
import { listComments } from '#features/orders/proofs/queries.ts';
import { getOrder } from '#features/orders/queries.ts';
import { buildDeliveredFile, buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { sendMessage } from './send-message.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send } = gate(db, teamProfileHttp);

const PROFILE = { displayName: 'Mira Holm', jobTitle: 'Illustrator', pictureFileId: null };
const put = (token: string, json: object) => send('/', { method: 'PUT', token, json });

test('guests and customers have no such profile', async () => {
  const { token } = await signIn(db, await buildUser(db));
  expect((await send('/')).status).toBe(401);
  expect((await send('/', { token })).status).toBe(403);
  expect((await put(token, PROFILE)).status).toBe(403);
});

test('an administrator saves a profile and takes everything back', async () => {
  const { token } = await signIn(db, await buildUser(db, { role: 'admin' }));
  const picture = await buildFile(db, { visibility: 'public', width: 480, height: 480 });
  const profile = { ...PROFILE, pictureFileId: picture.id };
  expect((await put(token, profile)).body.data).toEqual(profile);
  expect((await send('/', { token })).body.data).toEqual(profile);
  const empty = { displayName: '', jobTitle: '', pictureFileId: null };
  expect((await put(token, empty)).status).toBe(200);
  expect((await send('/', { token })).body.data).toEqual(empty);
});

test('a picture is one that was uploaded for public pages', async () => {
  const { token } = await signIn(db, await buildUser(db, { role: 'admin' }));
  const ofAnOrder = await buildFile(db, { visibility: 'private', width: 480, height: 480 });
  for (const pictureFileId of [ofAnOrder.id, crypto.randomUUID()]) {
    const refused = await put(token, { ...PROFILE, pictureFileId });
    expect(refused).toMatchObject({ status: 422, body: { code: 'picture_not_found' } });
    expect(Object.keys(refused.body.fields)).toEqual(['pictureFileId']);
  }
  expect((await put(token, { ...PROFILE, displayName: 'a\nb' })).status).toBe(422);
});

/** Everything that a customer reads of an order in which somebody of the team wrote. */
async function readAsCustomer(team: Awaited<ReturnType<typeof buildUser>>) {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'delivered' });
  const [asTeam, asCustomer] = [ctxFor(db, team), ctxFor(db, customer)];
  await db
    .updateTable('deliveries')
    .set({ delivered_by: team.id })
    .where('order_id', '=', order.id)
    .execute();
  const file = await buildDeliveredFile(db, order);
  const place = { orderId: order.id, fileId: file.id };
  const comment = await addComment(asCustomer, { ...place, body: 'Less blue', spot: null });
  await answerComment(asTeam, { orderId: order.id, commentId: comment.id, body: 'Of course' });
  await sendMessage(asTeam, { orderId: order.id, body: 'Hello', fileIds: [] });
  const frame = { locale: 'en', shopName: 'Studio North', publicUrl: 'https://shop.test' };
  const about = { frame, unsubscribeUrl: () => '' } as never;
  await markCommentsSeen(asCustomer, { ...place, upTo: new Date(Date.now() + 1000) });
  const data = { orderId: order.id, to: 'customer' };
  const mail = await unreadMessagesComposer.compose(asCustomer, data, about);
  const seen = [
    await getOrder(asCustomer, order.id),
    await listComments(asCustomer, place),
    await getDashboard(asCustomer),
  ] as const;
  return { customer, order, seen, subject: mail?.subject ?? '' };
}

test('customers read the display name, the job title and the studio, colleagues too', async () => {
  const team = await buildUser(db, {
    role: 'admin',
    display_name: 'Mira Holm',
    job_title: 'Illustrator',
  });
  const { order, seen, subject } = await readAsCustomer(team);
  expect(JSON.stringify(seen)).not.toContain(team.username);
  const message = seen[0].timeline.find(({ kind }) => kind === 'message');
  expect(message?.author).toMatchObject({ name: 'Mira Holm', jobTitle: 'Illustrator' });
  expect(seen[1][0]?.answers[0]?.author.name).toBe('Mira Holm');
  expect(subject).toBe(`${order.number}: Mira Holm from Studio North wrote to you`);
});

test('without a display name customers read of the studio, colleagues the username', async () => {
  const team = await buildUser(db, { role: 'admin' });
  const { order, seen, subject } = await readAsCustomer(team);
  expect(JSON.stringify([seen, subject])).not.toContain(team.username);
  expect(subject).toBe(`${order.number}: Studio North wrote to you`);
  const colleague = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const { timeline } = await getOrder(colleague, order.id);
  expect(timeline.find(({ kind }) => kind === 'message')?.author.name).toBe(team.username);
});

test('who leaves the team keeps the name on what they wrote, and their username stays hidden', async () => {
  const team = await buildUser(db, { role: 'admin' });
  const { customer, order } = await readAsCustomer(team);
  await db.updateTable('users').set({ role: 'customer' }).where('id', '=', team.id).execute();
  const seen = await getOrder(ctxFor(db, customer), order.id);
  expect(JSON.stringify(seen)).not.toContain(team.username);
});
