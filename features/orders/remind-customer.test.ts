import { afterAll, expect, test } from 'vitest';
import { transact } from '#kit/transact.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { confirmOrder } from './confirm-order.ts';
import { lockOrder } from './lock-order.ts';
import { mailTextOf } from './mails/order-mails.ts';
import { getOrder } from './queries.ts';
import { remindCustomer } from './remind-customer.ts';

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

test.each(['pending_payment', 'awaiting_requirements'] as const)(
  'in the state %s the studio reminds at most once a day, and the customer cannot',
  async (state) => {
    const { orderId, customer, at } = await unpaidOrder({ state });
    const canRemind = async (hours: number) =>
      (await getOrder(at(hours), orderId)).allowed.includes('remind');
    expect(await canRemind(1)).toBe(true);
    await remindCustomer(at(1), { orderId });
    expect(await canRemind(20)).toBe(false);
    await expect(remindCustomer(at(20), { orderId })).rejects.toMatchObject(
      refusal('reminded_lately'),
    );
    expect(await canRemind(26)).toBe(true);
    await remindCustomer(at(26), { orderId });
    const mine = ctxFor(db, customer, inHours(99));
    await expect(remindCustomer(mine, { orderId })).rejects.toMatchObject(refusal('forbidden'));
    const stranger = ctxFor(db, await buildUser(db), inHours(99));
    await expect(remindCustomer(stranger, { orderId })).rejects.toMatchObject(
      refusal('order_not_found'),
    );
  },
);

test('a reminder of the payment does not delay that of the answers', async () => {
  const of = await buildService(db, { requirements: [{ label: 'Name?' }] });
  const { orderId, at } = await unpaidOrder({ of });
  await remindCustomer(at(1), { orderId });
  await transact(at(2), async (tx) => confirmOrder(tx, await lockOrder(tx, orderId)));
  expect(await getOrder(at(2), orderId)).toMatchObject({
    state: 'awaiting_requirements',
    remindedAt: null,
  });
  await remindCustomer(at(3), { orderId });
  expect((await getOrder(at(3), orderId)).timeline).toContainEqual(
    expect.objectContaining({ type: 'order.answers_reminded' }),
  );
});

test('nobody is reminded while a payment is on its way, nor mailed when it was faster', async () => {
  const { orderId, at } = await unpaidOrder({ payment_status: 'processing' });
  expect((await getOrder(at(1), orderId)).allowed).not.toContain('remind');
  await expect(remindCustomer(at(1), { orderId })).rejects.toMatchObject(
    refusal('payment_in_progress'),
  );
  const order = { state: 'pending_payment', payment_status: 'processing' } as Parameters<
    typeof mailTextOf
  >[2];
  const frame = { locale: 'en' } as Parameters<typeof mailTextOf>[3];
  expect(mailTextOf('customer', 'order.payment_reminded', order, frame)).toBeNull();
});

test('a paid order has no payment to be reminded of', async () => {
  const { orderId, at } = await unpaidOrder({
    state: 'in_progress',
    payment_status: 'paid',
  });
  await expect(remindCustomer(at(1), { orderId })).rejects.toMatchObject(
    refusal('order_in_wrong_state'),
  );
});
