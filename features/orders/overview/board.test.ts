import { afterAll, expect, test } from 'vitest';
import { assignOrder } from '#features/orders/assigning/assign-order.ts';
import { adminOrdersHttp } from './admin-http.ts';
import type { Board } from '#features/orders/shared/board-contract.ts';
import { OPEN_STATES } from '#features/orders/order-state.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';

const { db, close } = await testDatabase();
afterAll(close);

const customer = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = ctxFor(db, admin);
const board = async (query = ''): Promise<Board['columns']> => {
  const answer = await routerClient(adminOrdersHttp(), asAdmin).get(`/board${query}`);
  return answer.body.data.columns;
};
const build = (state: (typeof OPEN_STATES)[number] | 'completed', day = 20) =>
  buildOrder(db, {
    state,
    user_id: customer.id,
    due_at: state === 'pending_payment' ? null : new Date(Date.UTC(2026, 4, day)),
  });

test('each open order is in the column of its state, the first due on top, and closed ones in none', async () => {
  const late = await build('in_progress', 2);
  const soon = await build('in_progress', 3);
  const [held, closed] = [await build('on_hold'), await build('completed')];
  const columns = await board();
  expect(columns.map(({ state }) => state)).toEqual(OPEN_STATES);
  const idsIn = (state: string) =>
    columns.find((column) => column.state === state)?.orders.map(({ id }) => id);
  expect(idsIn('in_progress')).toEqual([late.id, soon.id]);
  expect(idsIn('on_hold')).toEqual([held.id]);
  expect(columns.flatMap(({ orders }) => orders.map(({ id }) => id))).not.toContain(closed.id);
});

test('a column shows as many as asked for, and counts all', async () => {
  for (let at = 0; at < 4; at++) await build('delivered', at + 1);
  const [delivered] = (await board('?delivered=3')).filter(({ state }) => state === 'delivered');
  expect(delivered).toMatchObject({ count: 4 });
  expect(delivered?.orders).toHaveLength(3);
  const refused = await routerClient(adminOrdersHttp(), asAdmin).get('/board?delivered=1000');
  expect(refused.status).toBe(422);
});

test('the board of a person has only their orders, and counts only those', async () => {
  const { id: orderId } = await build('awaiting_requirements');
  await build('awaiting_requirements');
  await assignOrder(asAdmin, { orderId, assigneeId: admin.id });
  const columns = await board('?assignee=me');
  expect(columns.flatMap(({ orders }) => orders.map(({ id }) => id))).toEqual([orderId]);
  expect(columns.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0]);
});

test('only administrators see the board', async () => {
  const asCustomer = routerClient(adminOrdersHttp(), ctxFor(db, customer));
  expect((await asCustomer.get('/board')).status).toBe(403);
});
