import { afterAll, expect, test } from 'vitest';
import { asSystem } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { toldAbout } from '#test/harness/traces.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { getOrder } from '#features/orders/queries.ts';
import { watchOrders } from '#features/orders/watch-orders.ts';
import { getRepetition } from './repeat-order.ts';
import { startWithoutAnswers } from './start-without-answers.ts';

const { db, close } = await testDatabase();
afterAll(close);

const PAID = new Date('2026-05-04T10:00:00Z');
const after = (days: number) => new Date(PAID.getTime() + days * 86_400_000);

async function world() {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const of = await buildService(db, {
    requirements: [{ label: 'Name?' }, { kind: 'choice', label: 'Size?', choices: ['A', 'B'] }],
    addOns: [{ name: 'Frame' }],
  });
  const { id: orderId } = await buildOrder(db, {
    state: 'awaiting_requirements',
    user_id: customer.id,
    of,
    paid_at: PAID,
  });
  const at = (days: number) => ctxFor(db, admin, after(days));
  return { customer, admin, of, orderId, at };
}
const refusal = (code: string) => ({ kind: { code } });
const notAccepting = async () => {
  throw new Error('nothing to accept');
};

async function reminders(orderId: string): Promise<number> {
  const { length } = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('type', '=', 'order.answers_reminded')
    .execute();
  return length;
}

test('the shop reminds of missing answers twice, some days apart, and never again', async () => {
  const { orderId } = await world();
  const watch = (days: number) =>
    watchOrders(asSystem(ctxFor(db, undefined, after(days)), 'worker'), notAccepting);
  await watch(2);
  expect(await reminders(orderId)).toBe(0);
  await watch(3);
  await watch(3);
  expect(await reminders(orderId)).toBe(1);
  await watch(6);
  await watch(9);
  await watch(30);
  expect(await reminders(orderId)).toBe(2);
});

test('the studio starts without answers, once, and the customer is told why', async () => {
  const { orderId, at, customer } = await world();
  const input = { orderId, reason: 'You told us everything on the phone.' };
  const ctx = at(5);
  const started = await startWithoutAnswers(ctx, input);
  expect(started).toMatchObject({ state: 'in_progress', started_at: after(5) });
  expect(await toldAbout(db, orderId)).toEqual(['order.started_without_answers to customer']);
  await expect(startWithoutAnswers(ctx, input)).rejects.toMatchObject(
    refusal('order_in_wrong_state'),
  );
  const mine = ctxFor(db, customer);
  await expect(startWithoutAnswers(mine, input)).rejects.toMatchObject(refusal('forbidden'));
});

test('an order is repeated with the same choices and the last answers that still fit', async () => {
  const { customer, of, orderId } = await world();
  const ctx = ctxFor(db, customer);
  const answer = async (position: number, text: string) =>
    db
      .updateTable('order_requirements')
      .set({ answer: JSON.stringify(text) })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  await answer(1, 'Ada');
  await answer(2, 'C');
  const again = await getRepetition(ctx, orderId);
  expect(again).toMatchObject({
    service: of.service.slug,
    packageId: of.packages[0]?.id,
    addOnIds: [],
    missing: [],
  });
  const order = { service: of.service.slug, packageId: of.packages[0]?.id ?? '', addOnIds: [] };
  const input = { ...order, quantity: 1, note: '', repeats: orderId };
  const options = { key: crypto.randomUUID(), isLivemode: false };
  const { id } = await placeOrder(ctx, input, options);
  const { questions } = await getOrder(ctx, id);
  expect(questions.map(({ draft }) => draft?.answer)).toEqual(['Ada', undefined]);
  const stranger = ctxFor(db, await buildUser(db));
  await expect(getRepetition(stranger, orderId)).rejects.toMatchObject(refusal('order_not_found'));
  const stolen = { key: crypto.randomUUID(), isLivemode: false };
  await expect(placeOrder(stranger, input, stolen)).rejects.toMatchObject(
    refusal('order_not_found'),
  );
});

test('what is no longer offered is named', async () => {
  const { customer, of, orderId } = await world();
  const ctx = ctxFor(db, customer);
  await db.deleteFrom('packages').where('service_id', '=', of.service.id).execute();
  expect(await getRepetition(ctx, orderId)).toMatchObject({
    packageId: null,
    missing: [of.packages[0]?.name],
  });
  await db
    .updateTable('services')
    .set({ state: 'draft' })
    .where('id', '=', of.service.id)
    .execute();
  expect(await getRepetition(ctx, orderId)).toMatchObject({ service: null });
});
