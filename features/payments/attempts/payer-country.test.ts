import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const evidenceOf = (orderId: string) =>
  db
    .selectFrom('order_tax_evidence')
    .select(['kind', 'country'])
    .where('order_id', '=', orderId)
    .execute();

test('an order that asked who buys keeps where it was paid from, any other keeps nothing', async () => {
  const asked = await buildBuyer(world, db, { buyer_kind: 'private', buyer_country: 'DE' });
  const other = await buildBuyer(world, db);
  for (const buyer of [asked, other]) await buyer.payByCard();
  await world.settle();
  await asked.comeBack();
  expect(await evidenceOf(asked.order.id)).toEqual([{ kind: 'payment', country: 'US' }]);
  expect(await evidenceOf(other.order.id)).toEqual([]);
});
