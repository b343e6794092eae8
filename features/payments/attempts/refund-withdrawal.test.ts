import { afterAll, expect, test } from 'vitest';
import { creditNoteComposer } from '#features/invoices/mail-credit-note.ts';
import { invoicesWorker } from '#features/invoices/worker.ts';
import { listInvoices } from '#features/invoices/queries.ts';
import { withdrawalComposer } from '#features/orders/withdrawals/mail-withdrawal.ts';
import { declareWithdrawal } from '#features/orders/withdrawals/declare-withdrawal.ts';
import { getOrderPayments } from '#features/payments/get-order-payments.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db, {
  handlers: invoicesWorker(),
  mails: [creditNoteComposer, withdrawalComposer],
});
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = () => world.ctx(actorOf(admin));

const DAY_MS = 86_400_000;

/** A consumer who has paid and withdraws at once. */
async function withdrawn(values: object = {}) {
  const buyer = await buildBuyer(world, db, {
    buyer_kind: 'private',
    buyer_country: 'DE',
    withdrawal_until: new Date(Date.now() + 30 * DAY_MS),
    ...values,
  });
  await buyer.payByCard();
  await world.settle();
  const orderId = buyer.order.id;
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', buyer.order.user_id)
    .executeTakeFirstOrThrow();
  const declaration = { orderNumber: buyer.order.number, email, name: 'Ada', body: '' };
  await declareWithdrawal(world.ctx({ kind: 'visitor' }), declaration, '192.0.2.1');
  const settle = (seenRefundMinor: bigint, ctx = asAdmin()) =>
    refundWithdrawal(ctx, world.payments, { orderId, seenRefundMinor });
  const proposed = async (ctx = asAdmin()) =>
    (await getOrderPayments(ctx, world.payments, { orderId })).withdrawalRefund?.amountMinor;
  return { buyer, orderId, settle, proposed };
}

test('settling ends the order and makes the refund that was proposed, once', async () => {
  const { buyer, orderId, settle, proposed } = await withdrawn();
  expect(await proposed()).toBe('12500');
  expect(await proposed(buyer.ctx())).toBe(undefined);
  await expect(settle(12_499n)).rejects.toMatchObject({
    kind: { code: 'cancellation_refund_changed' },
  });
  expect((await settle(12_500n)).state).toBe('cancelled');
  await settle(12_500n);
  await world.settle();
  expect((await buyer.look()).refunds).toEqual(['succeeded 12500']);
  const documents = await listInvoices(world.ctx(), orderId);
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  expect(await proposed()).toBe(undefined);
});

test('nothing goes back after the time is over, and only people with the right settle', async () => {
  const { buyer, settle, proposed } = await withdrawn({ withdrawal_until: new Date(0) });
  expect(await proposed()).toBe('0');
  await expect(settle(0n, buyer.ctx())).rejects.toMatchObject({ kind: { code: 'forbidden' } });
  expect((await settle(0n)).state).toBe('cancelled');
  expect((await buyer.look()).refunds).toEqual([]);
});
