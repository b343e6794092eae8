import { afterAll, expect, test } from 'vitest';
import { VatRegistryUnavailableError, type VatRegistry } from '#integrations/vat/vat-registry.ts';
import { systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { testDatabase } from '#test/harness/database.ts';
import { checkVatNumber } from './check-vat-number.ts';

const { db, close } = await testDatabase();
afterAll(close);
const ctx = systemCtx(db);

async function orderWithNumber() {
  const order = await buildOrder(db, {
    tax_treatment: 'reverse_charge',
    tax_country: 'FR',
    buyer_kind: 'company',
    buyer_country: 'FR',
    buyer_vat_number: 'FR40303265045',
  });
  await db
    .insertInto('vat_checks')
    .values({ order_id: order.id, number: 'FR40303265045', asked_at: ctx.now })
    .execute();
  return order.id;
}

const read = (orderId: string) =>
  db.selectFrom('vat_checks').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

test('an answer is kept once, and only the team reads of it', async () => {
  const orderId = await orderWithNumber();
  let asked = 0;
  const registry: VatRegistry = {
    check: async () => {
      asked += 1;
      return { isValid: true, name: 'Rue Cler SARL', address: 'Paris', reference: 'WAPI1' };
    },
  };
  await checkVatNumber(ctx, registry, { orderId });
  await checkVatNumber(ctx, registry, { orderId });
  expect(asked).toBe(1);
  expect(await read(orderId)).toMatchObject({ state: 'valid', name: 'Rue Cler SARL', attempts: 1 });
  const events = await db
    .selectFrom('order_events')
    .select(['type', 'is_internal'])
    .where('order_id', '=', orderId)
    .where('type', '=', 'vat_number.checked')
    .execute();
  expect(events).toEqual([{ type: 'vat_number.checked', is_internal: true }]);
});

test('without an answer the job fails and asks again', async () => {
  const orderId = await orderWithNumber();
  const away: VatRegistry = {
    check: () => Promise.reject(new VatRegistryUnavailableError('Away')),
  };
  await expect(checkVatNumber(ctx, away, { orderId })).rejects.toThrow('Away');
  expect(await read(orderId)).toMatchObject({ state: 'unavailable', answered_at: null });
  const no: VatRegistry = {
    check: async () => ({ isValid: false, name: '', address: '', reference: '' }),
  };
  await checkVatNumber(ctx, no, { orderId });
  expect(await read(orderId)).toMatchObject({ state: 'invalid', attempts: 2 });
});
