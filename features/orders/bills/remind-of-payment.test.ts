import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { mailTextOf } from '#features/orders/mails/order-mails.ts';
import { getOrder } from '#features/orders/queries.ts';
import { remindOfPayment } from './remind-of-payment.ts';

const { db, close } = await testDatabase();
afterAll(close);

const refusal = (code: string) => ({ kind: { code } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function unpaidOrder(values: Parameters<typeof buildOrder>[1] = {}) {
  const [customer, admin] = [await buildUser(db), await buildUser(db, { role: 'admin' })];
  const { id: orderId } = await buildOrder(db, {
    state: 'pending_payment',
    user_id: customer.id,
    ...values,
  });
  const at = (hours: number) => ctxFor(db, admin, inHours(hours));
  return { orderId, customer, at };
}

test('the studio reminds of an unpaid order at most once a day, and the customer cannot', async () => {
  const { orderId, customer, at } = await unpaidOrder();
  await remindOfPayment(at(1), { orderId });
  await expect(remindOfPayment(at(20), { orderId })).rejects.toMatchObject(
    refusal('reminded_lately'),
  );
  await remindOfPayment(at(26), { orderId });
  const mine = ctxFor(db, customer, inHours(99));
  await expect(remindOfPayment(mine, { orderId })).rejects.toMatchObject(refusal('forbidden'));
  const stranger = ctxFor(db, await buildUser(db), inHours(99));
  await expect(remindOfPayment(stranger, { orderId })).rejects.toMatchObject(
    refusal('order_not_found'),
  );
});

test('nobody is reminded while a payment is on its way, nor mailed when it was faster', async () => {
  const { orderId, at } = await unpaidOrder({ payment_status: 'processing' });
  expect((await getOrder(at(1), orderId)).allowed).not.toContain('remind_of_payment');
  await expect(remindOfPayment(at(1), { orderId })).rejects.toMatchObject(
    refusal('payment_in_progress'),
  );
  const order = { payment_status: 'processing' } as Parameters<typeof mailTextOf>[2];
  const frame = { locale: 'en' } as Parameters<typeof mailTextOf>[3];
  expect(mailTextOf('customer', 'order.payment_reminded', order, frame)).toBeNull();
});

test('a paid order has no payment to be reminded of', async () => {
  const { orderId, at } = await unpaidOrder({ state: 'in_progress', payment_status: 'paid' });
  await expect(remindOfPayment(at(1), { orderId })).rejects.toMatchObject(
    refusal('order_in_wrong_state'),
  );
});
