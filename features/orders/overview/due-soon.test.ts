import { afterAll, expect, test } from 'vitest';
import { AROUND_THE_CLOCK } from '#features/settings/working-time/contract.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { listAllOrders } from './list-all-orders.ts';

const { db, close } = await testDatabase();
afterAll(close);

const FRIDAY_NOON = new Date('2026-05-15T12:00:00Z');
const admin = await buildUser(db, { role: 'admin' });
const ctx = ctxFor(db, admin, FRIDAY_NOON);

async function dueSoon(): Promise<string[]> {
  const { orders } = await listAllOrders(ctx, { flag: 'due_soon', sort: 'due' });
  return orders.map(({ id }) => id);
}

test('an order is due soon two working days ahead: from Friday noon until Tuesday noon', async () => {
  const due = (at: string) =>
    buildOrder(db, { state: 'in_progress', due_at: new Date(`2026-05-${at}:00:00Z`) });
  const late = await due('15T11');
  const sunday = await due('17T11');
  const tuesday = await due('19T11');
  const after = await due('19T13');
  const held = await buildOrder(db, { state: 'on_hold', due_at: new Date('2026-05-16T12:00:00Z') });
  expect(await dueSoon()).toEqual([sunday.id]);
  const hours = { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' };
  await updateSettings(ctx, {
    timeZone: 'UTC',
    workingTime: { ...AROUND_THE_CLOCK, ...hours },
  });
  const found = await dueSoon();
  expect(found).toEqual([sunday.id, tuesday.id]);
  for (const { id } of [late, after, held]) expect(found).not.toContain(id);
});
