import { afterAll, expect, test } from 'vitest';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { toldAbout } from '#test/harness/traces.ts';
import { transact } from '#kit/transact.ts';
import { markOrderCancelled } from './mark-order-cancelled.ts';
import type { OrderState, PaymentStatus } from './contract.ts';
import { holdOrder } from './hold-order.ts';
import { OPEN_STATES, timeLeftMs } from './order-state.ts';
import { resumeOrder } from './resume-order.ts';

const { db, close } = await testDatabase();
afterAll(close);
const always = await getWorkCalendar({ db });

const at = (text: string) => new Date(`2026-05-${text}Z`);

async function world(state: OrderState, payment_status: PaymentStatus = 'paid') {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const order = await buildOrder(db, {
    state,
    payment_status,
    user_id: customer.id,
    placed_at: at('01T12:00'),
  });
  const asCustomer = (now = at('03T12:00')) => ctxFor(db, customer, now);
  const asAdmin = (now = at('03T12:00')) => ctxFor(db, admin, now);
  return { orderId: order.id, asCustomer, asAdmin };
}
const refusal = (code: string) => ({ kind: { code } });
const eventsOf = (orderId: string) =>
  db
    .selectFrom('order_events')
    .select(['type', 'data'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const lastEvent = async (orderId: string) => (await eventsOf(orderId)).at(-1);

test('the clock stops on hold and continues on resume', async () => {
  const { orderId, asAdmin } = await world('in_progress');
  const held = await holdOrder(asAdmin(at('03T12:00')), { orderId, reason: 'Waiting for photos.' });
  expect(timeLeftMs(held, always, at('20T12:00'))).toBe(3 * 86_400_000);
  const resumed = await resumeOrder(asAdmin(at('13T12:00')), { orderId });
  expect(resumed).toMatchObject({ state: 'in_progress', due_at: at('16T12:00') });
  expect(timeLeftMs(resumed, always, at('13T12:00'))).toBe(3 * 86_400_000);
});

test('what is over in the same transaction is told to nobody, and what happened twice once', async () => {
  const { orderId, asAdmin } = await world('in_progress');
  await transact(asAdmin(), async (tx) => {
    await holdOrder(tx, { orderId, reason: 'Waiting.' });
    await resumeOrder(tx, { orderId });
    await holdOrder(tx, { orderId, reason: 'A slip.' });
    await resumeOrder(tx, { orderId });
  });
  expect(await eventsOf(orderId)).toHaveLength(4);
  expect(await toldAbout(db, orderId)).toEqual(['order.resumed to customer']);
});

test('only administrators hold and resume, and only orders in progress or on hold', async () => {
  const { orderId, asCustomer, asAdmin } = await world('in_progress');
  const hold = { orderId, reason: 'Waiting.' };
  await expect(holdOrder(asCustomer(), hold)).rejects.toMatchObject(refusal('forbidden'));
  await expect(resumeOrder(asAdmin(), hold)).rejects.toMatchObject(refusal('order_in_wrong_state'));
  await holdOrder(asAdmin(), hold);
  await expect(holdOrder(asAdmin(), hold)).rejects.toMatchObject(refusal('order_in_wrong_state'));
  await expect(resumeOrder(asCustomer(), hold)).rejects.toMatchObject(refusal('forbidden'));
});

test('a customer can cancel an unpaid order without a reason, also twice', async () => {
  const { orderId, asCustomer } = await world('pending_payment', 'unpaid');
  const ctx = asCustomer();
  await Promise.all([
    markOrderCancelled(ctx, { orderId, reason: '' }),
    markOrderCancelled(ctx, { orderId, reason: '' }),
  ]);
  const again = await markOrderCancelled(ctx, { orderId, reason: 'Again' });
  expect(again).toMatchObject({ state: 'cancelled', closed_reason: '', closed_at: at('03T12:00') });
  expect(await eventsOf(orderId)).toEqual([
    { type: 'order.cancelled', data: { reason: '', by: 'customer', isRefundDue: false } },
  ]);
});

test('a customer cannot cancel while a payment is under way or work has begun', async () => {
  const paying = await world('pending_payment', 'processing');
  await expect(
    markOrderCancelled(paying.asCustomer(), { orderId: paying.orderId, reason: '' }),
  ).rejects.toMatchObject(refusal('payment_in_progress'));
  const working = await world('in_progress');
  await expect(
    markOrderCancelled(working.asCustomer(), { orderId: working.orderId, reason: '' }),
  ).rejects.toMatchObject(refusal('order_in_wrong_state'));
});

test('an administrator can cancel in every open state, with a reason, and a due refund is recorded', async () => {
  for (const state of OPEN_STATES) {
    const { orderId, asAdmin } = await world(
      state,
      state === 'pending_payment' ? 'unpaid' : 'paid',
    );
    await expect(markOrderCancelled(asAdmin(), { orderId, reason: '' })).rejects.toMatchObject({
      fields: { reason: 'api-orders:cancelReasonMissing' },
    });
    const cancelled = await markOrderCancelled(asAdmin(), { orderId, reason: 'The press broke.' });
    expect(cancelled).toMatchObject({ state: 'cancelled', closed_reason: 'The press broke.' });
    expect((await lastEvent(orderId))?.data).toEqual({
      reason: 'The press broke.',
      by: 'admin',
      isRefundDue: state !== 'pending_payment',
    });
  }
});

test('complete and expired orders cannot be cancelled', async () => {
  for (const state of ['completed', 'expired'] as const) {
    const { orderId, asAdmin } = await world(state);
    await expect(markOrderCancelled(asAdmin(), { orderId, reason: 'No.' })).rejects.toMatchObject(
      refusal('order_in_wrong_state'),
    );
  }
});
