import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { toldAbout } from '#test/harness/traces.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { adminOrdersHttp } from '#features/orders/overview/admin-http.ts';
import { runBatchItem } from '#features/batches/run-batch-item.ts';
import { startBatch } from '#features/batches/start-batch.ts';
import { getOrder } from '#features/orders/queries.ts';
import { assignOrder } from './assign-order.ts';

const { db, close } = await testDatabase();
afterAll(close);

const customer = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const colleague = await buildUser(db, { role: 'admin' });
const asAdmin = ctxFor(db, admin);
const refusal = (code: string) => ({ kind: { code } });
const build = () => buildOrder(db, { state: 'in_progress', user_id: customer.id });

test('a person in charge is told once, and the customer learns nothing of it', async () => {
  const { id: orderId } = await build();
  const ctx = ctxFor(db, admin);
  await assignOrder(ctx, { orderId, assigneeId: colleague.id });
  await assignOrder(ctx, { orderId, assigneeId: colleague.id });
  expect(await toldAbout(db, orderId)).toEqual(['order.assigned to admin']);
  expect((await getOrder(asAdmin, orderId)).assignee).toEqual({
    id: colleague.id,
    name: colleague.username,
    pictureUrl: null,
  });
  const seen = await getOrder(ctxFor(db, customer), orderId);
  expect(seen.assignee).toBeNull();
  expect(JSON.stringify(seen.timeline)).not.toContain('order.assigned');

  const mails = await db
    .selectFrom('mails')
    .select('to_address')
    .where('to_address', 'in', [customer.email, admin.email, colleague.email])
    .execute();
  expect(mails).toEqual([{ to_address: colleague.email }]);
});

test('who takes an order is not mailed about it', async () => {
  const { id: orderId } = await build();
  const ctx = ctxFor(db, admin);
  await assignOrder(ctx, { orderId, assigneeId: admin.id });
  await assignOrder(ctx, { orderId, assigneeId: null });
  expect(ctx.queue.sent).toEqual([]);
});

test('only administrators in good standing are in charge, and only administrators decide', async () => {
  const { id: orderId } = await build();
  const gone = await buildUser(db, { role: 'admin', suspended_at: new Date() });
  for (const assigneeId of [customer.id, gone.id, crypto.randomUUID()]) {
    await expect(assignOrder(asAdmin, { orderId, assigneeId })).rejects.toMatchObject(
      refusal('assignee_not_found'),
    );
  }
  const assignee = { orderId, assigneeId: admin.id };
  await expect(assignOrder(ctxFor(db, customer), assignee)).rejects.toMatchObject(
    refusal('forbidden'),
  );
  await expect(assignOrder(ctxFor(db, await buildUser(db)), assignee)).rejects.toMatchObject(
    refusal('order_not_found'),
  );
});

test('the list shows my orders, and open orders of nobody', async () => {
  const [mine, theirs, nobodys] = [await build(), await build(), await build()];
  const closed = await buildOrder(db, { state: 'completed', user_id: customer.id });
  await assignOrder(asAdmin, { orderId: mine.id, assigneeId: admin.id });
  await assignOrder(asAdmin, { orderId: theirs.id, assigneeId: colleague.id });
  const list = async (assignee: string) => {
    const http = routerClient(adminOrdersHttp(), asAdmin);
    const answer = await http.get(`/?assignee=${assignee}`);
    return answer.body.data.orders.map(({ id }: { id: string }) => id);
  };
  expect(await list('me')).toEqual([mine.id]);
  const unassigned = await list('none');
  expect(unassigned).toContain(nobodys.id);
  for (const { id } of [mine, theirs, closed]) expect(unassigned).not.toContain(id);
});

test('many orders get a person at once', async () => {
  const [one, other] = [await build(), await build()];
  const orderIds = [one.id, other.id];
  const batch = { kind: 'order', action: 'assign', reason: '', assigneeId: colleague.id } as const;
  const { id: batchId } = await startBatch(asAdmin, { ...batch, ids: orderIds });
  for (const orderId of orderIds) {
    await runBatchItem(
      asAdmin,
      { cancel: async () => one, canCharge: () => true },
      { batchId, objectId: orderId },
    );
    expect((await getOrder(asAdmin, orderId)).assignee?.id).toBe(colleague.id);
  }
});

test('only administrators list who can be in charge', async () => {
  const list = (ctx: typeof asAdmin) => routerClient(adminOrdersHttp(), ctx).get('/assignees');
  const { body } = await list(asAdmin);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([admin.id, colleague.id]),
  );
  expect((await list(ctxFor(db, customer))).status).toBe(403);
});
