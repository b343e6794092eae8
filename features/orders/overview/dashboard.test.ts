import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { getDashboard } from './get-dashboard.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('the dashboard shows six open orders of each state and six finished ones with unread messages, and counts all', async () => {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const of = await buildService(db);
  for (let number = 0; number < 7; number += 1) {
    await buildOrder(db, { user_id: customer.id, of, state: 'delivered' });
    const values = { user_id: customer.id, of, admin_wrote_at: new Date() };
    const { id } = await buildOrder(db, { ...values, state: 'completed' });
    await db
      .insertInto('order_messages')
      .values({ order_id: id, author_id: admin.id, author_side: 'admin', body: 'Enjoy it.' })
      .execute();
  }
  const dashboard = await getDashboard(ctxFor(db, customer));
  const states = dashboard.needsMe.map(({ order }) => order.state);
  expect(states.filter((state) => state === 'delivered')).toHaveLength(6);
  expect(states.filter((state) => state === 'completed')).toHaveLength(6);
  expect(dashboard).toMatchObject({ hasMoreNeeds: true, openCount: 7, unreadCount: 7 });
  expect(dashboard.open).toHaveLength(6);
  expect(dashboard.recent.length).toBeLessThanOrEqual(8);
});
