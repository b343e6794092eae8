import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { extensionsHttp } from './http.ts';
import { getOrder } from '#features/orders/queries.ts';
import { requestRevision } from '#features/orders/request-revision.ts';
import { proposeExtension } from './propose-extension.ts';
import { acceptExtension, declineExtension, withdrawExtension } from './settle-extension.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = new Date('2026-05-12T10:00:00Z');
const due = new Date('2026-05-20T10:00:00Z');
const later = new Date('2026-05-27T10:00:00Z');
const customer = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = ctxFor(db, admin, now);
const asCustomer = ctxFor(db, customer, now);
const stranger = ctxFor(db, await buildUser(db), now);
const refusal = (code: string) => ({ kind: { code } });

async function world() {
  const order = await buildOrder(db, { state: 'in_progress', user_id: customer.id, due_at: due });
  const orderId = order.id;
  const propose = (dueOn = '2026-05-27') =>
    proposeExtension(asAdmin, { orderId, dueOn, reason: 'The paper is late.' });
  const row = () =>
    db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  return { orderId, propose, row };
}

test('a proposal changes nothing until it is accepted, and accepting twice is accepting once', async () => {
  const { orderId, propose, row } = await world();
  const { id: extensionId } = await propose();
  expect((await row()).due_at).toEqual(due);
  const seen = await getOrder(asCustomer, orderId);
  expect(seen.extension).toMatchObject({
    id: extensionId,
    dueAt: later.toISOString(),
    reason: 'The paper is late.',
    allowed: ['accept', 'decline'],
  });
  expect((await getOrder(asAdmin, orderId)).extension?.allowed).toEqual(['withdraw']);
  await Promise.all([1, 2].map(() => acceptExtension(asCustomer, { orderId, extensionId })));
  const accepted = await row();
  expect(accepted.due_at).toEqual(later);
  const events = (await getOrder(asCustomer, orderId)).timeline.filter(
    (entry) => entry.kind === 'event' && entry.type === 'extension.accepted',
  );
  expect(events).toHaveLength(1);
  await expect(declineExtension(asCustomer, { orderId, extensionId })).rejects.toMatchObject(
    refusal('extension_settled'),
  );
});

test('declined and withdrawn proposals leave the date, and make room for another', async () => {
  const { orderId, propose, row } = await world();
  const first = await propose();
  await expect(propose('2026-05-28')).rejects.toMatchObject(refusal('extension_open'));
  await declineExtension(asCustomer, { orderId, extensionId: first.id });
  const second = await propose('2026-05-28');
  await withdrawExtension(asAdmin, { orderId, extensionId: second.id });
  expect((await row()).due_at).toEqual(due);
  await expect(
    acceptExtension(asCustomer, { orderId, extensionId: second.id }),
  ).rejects.toMatchObject(refusal('extension_settled'));
});

test.each(['2026-05-20', '2026-05-01', '2027-06-01'])('%s cannot be proposed', async (dueOn) => {
  const { propose } = await world();
  await expect(propose(dueOn)).rejects.toMatchObject(refusal('extension_day_invalid'));
});

test('a delivery settles the question, also after a revision', async () => {
  const { orderId, propose } = await world();
  const { id: extensionId } = await propose();
  await deliverOrder(asAdmin, { orderId, message: 'Here.', fileIds: [] });
  expect((await getOrder(asCustomer, orderId)).extension).toBeNull();
  await requestRevision(asCustomer, { orderId, reason: 'Less blue.', fileIds: [] });
  await expect(acceptExtension(asCustomer, { orderId, extensionId })).rejects.toMatchObject(
    refusal('extension_settled'),
  );
});

test('a date that has moved beyond the proposal meanwhile stays', async () => {
  const { orderId, propose, row } = await world();
  const { id: extensionId } = await propose();
  const beyond = new Date('2026-06-03T10:00:00Z');
  await db.updateTable('orders').set({ due_at: beyond }).where('id', '=', orderId).execute();
  await acceptExtension(asCustomer, { orderId, extensionId });
  expect((await row()).due_at).toEqual(beyond);
});

test('each side does its own part, and strangers find nothing', async () => {
  const { orderId, propose } = await world();
  const { id: extensionId } = await propose();
  const key = { orderId, extensionId };
  await expect(acceptExtension(asAdmin, key)).rejects.toMatchObject(refusal('forbidden'));
  await expect(withdrawExtension(asCustomer, key)).rejects.toMatchObject(refusal('forbidden'));
  const json = { dueOn: '2026-05-29', reason: 'Mine.' };
  const asOwner = routerClient(extensionsHttp, asCustomer);
  expect((await asOwner.post(`/${orderId}/extensions`, json)).status).toBe(403);
  const outside = routerClient(extensionsHttp, stranger);
  expect((await outside.post(`/${orderId}/extensions`, json)).status).toBe(404);
  for (const name of ['acceptances', 'declines', 'withdrawals']) {
    const path = `/${orderId}/extensions/${extensionId}/${name}`;
    expect((await outside.post(path)).status).toBe(404);
    const other = `/${(await world()).orderId}/extensions/${extensionId}/${name}`;
    expect((await asOwner.post(other)).status).toBe(404);
  }
});
