import { afterAll, expect, test } from 'vitest';
import { asSystem } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { toldAbout } from '#test/harness/traces.ts';
import { confirmOrder } from './confirm-order.ts';
import { OrderState } from './contract.ts';
import { expireOrder } from './expire-order.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { setPaymentStatus } from './set-payment-status.ts';
import type { Ctx } from '#kit/ctx.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-12T14:00:00Z');
const payments = () => ({ ...ctxFor(db, undefined, NOW), ...system });
const system = { actor: { kind: 'system', name: 'payments' } } as const;

function under<Result>(ctx: Ctx, id: string, verb: (tx: Ctx, order: OrderRow) => Promise<Result>) {
  return transact(asSystem(ctx, 'payments'), async (tx) => verb(tx, await lockOrder(tx, id)));
}
const eventsOf = async (orderId: string) => {
  const rows = await db
    .selectFrom('order_events')
    .select('type')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.type);
};

test('a paid order waits for its answers, or starts at once if there are no questions', async () => {
  const asking = await buildOrder(db, { of: await buildService(db, { requirements: [{}] }) });
  const plain = await buildOrder(db);
  const ctx = payments();
  expect(await under(ctx, asking.id, confirmOrder)).toMatchObject({
    state: 'awaiting_requirements',
    due_at: null,
  });
  expect(await under(ctx, plain.id, confirmOrder)).toMatchObject({
    state: 'in_progress',
    started_at: NOW,
    due_at: new Date('2026-05-17T14:00:00Z'),
  });
  expect(await eventsOf(plain.id)).toEqual(['order.confirmed', 'order.started']);
});

test('confirming twice, concurrently or later, confirms once', async () => {
  const { id } = await buildOrder(db);
  const ctx = payments();
  await Promise.all(Array.from({ length: 6 }, () => under(ctx, id, confirmOrder)));
  await under(ctx, id, confirmOrder);
  expect(await eventsOf(id)).toEqual(['order.confirmed', 'order.started']);
  expect(await toldAbout(db, id)).toEqual(['order.confirmed to customer']);
});

test('a late payment reopens an expired order', async () => {
  const { id } = await buildOrder(db);
  await under(payments(), id, expireOrder);
  expect(await under(payments(), id, confirmOrder)).toMatchObject({
    state: 'in_progress',
    closed_at: null,
    closed_reason: null,
  });
});

test('confirming does not change orders past payment, especially cancelled ones', async () => {
  for (const state of OrderState.options) {
    if (state === 'pending_payment' || state === 'expired') continue;
    const order = await buildOrder(db, { state });
    expect(await under(payments(), order.id, confirmOrder)).toEqual(order);
  }
});

test('only an unpaid order expires, and only once', async () => {
  const { id } = await buildOrder(db);
  const ctx = payments();
  await Promise.all([under(ctx, id, expireOrder), under(ctx, id, expireOrder)]);
  expect(await eventsOf(id)).toEqual(['order.expired']);
  for (const state of OrderState.options) {
    if (state === 'pending_payment') continue;
    const order = await buildOrder(db, { state });
    expect((await under(payments(), order.id, expireOrder)).state).toBe(state);
  }
});

test('the time of the first payment is kept through later status changes', async () => {
  const { id } = await buildOrder(db);
  const set = (status: 'processing' | 'paid' | 'refunded', now: Date) =>
    under({ ...payments(), now }, id, (tx, order) => setPaymentStatus(tx, order, { status }));
  expect(await set('processing', NOW)).toMatchObject({ paid_at: null });
  expect(await set('paid', NOW)).toMatchObject({ payment_status: 'paid', paid_at: NOW });
  const later = new Date('2026-06-12T14:00:00Z');
  const refunded = await set('refunded', later);
  expect(refunded).toMatchObject({ payment_status: 'refunded', paid_at: NOW });
  expect(await set('refunded', later)).toEqual(refunded);
});
