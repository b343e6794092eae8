import { afterAll, expect, test } from 'vitest';
import { customerOrdersHttp } from '#features/orders/overview/customer-orders-http.ts';
import { adminOrdersHttp } from '#features/orders/overview/admin-http.ts';
import { customerPaymentsHttp } from './http.ts';
import { insertOrderEvent } from '#kit/order-events.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { listPaymentAttempts } from '#features/payments/attempts/list-payment-attempts.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send } = gate(
  db,
  customerOrdersHttp({ livemode: false, canCharge: () => true }),
  customerPaymentsHttp({ payments: { livemode: false } }),
);

const asAdmin = async () => (await signIn(db, await buildUser(db, { role: 'admin' }))).token;

test('a customer’s orders and payments are for administrators', async () => {
  const { id } = await buildUser(db);
  const { token } = await signIn(db, await buildUser(db));
  for (const path of [`/${id}/orders`, `/${id}/activity`, `/${id}/payments`]) {
    expect((await send(path)).status).toBe(401);
    expect((await send(path, { token })).status).toBe(403);
  }
});

test('an unknown customer is not found', async () => {
  const token = await asAdmin();
  for (const id of [crypto.randomUUID(), 'not-an-id']) {
    expect((await send(`/${id}/orders`, { token })).status).toBe(404);
    expect((await send(`/${id}/activity`, { token })).status).toBe(404);
    expect((await send(`/${id}/payments`, { token })).status).toBe(404);
  }
});

test('the newest orders of one customer are listed, and no others', async () => {
  const token = await asAdmin();
  const user = await buildUser(db);
  await buildOrder(db);
  const orders = [];
  for (let day = 1; day <= 6; day++) {
    orders.push(
      await buildOrder(db, { user_id: user.id, placed_at: new Date(Date.UTC(2026, 0, day)) }),
    );
  }
  const { body } = await send(`/${user.id}/orders`, { token });
  const shown = body.data.orders.map((order: { id: string }) => order.id);
  const newest = orders.toReversed().map(({ id }) => id);
  expect(shown).toEqual(newest.slice(0, 5));

  const all = gate(db, adminOrdersHttp()).send;
  const listed = await all(`/?customer=${user.id}`, { token });
  expect(listed.body.data.orders.map((order: { id: string }) => order.id)).toEqual(newest);
  expect((await all('/?customer=nobody', { token })).body.data.orders).toEqual([]);
});

test('the lifetime value is what was paid minus what was given back, per currency', async () => {
  const token = await asAdmin();
  const user = await buildUser(db);
  await buildPayment(db, { status: 'succeeded' });
  const euros = await buildOrder(db, { user_id: user.id });
  const paid = await buildPayment(db, { order: euros, status: 'succeeded' });
  const dollars = await buildOrder(db, { user_id: user.id, currency: 'USD', total_minor: 900n });
  await buildPayment(db, { order: dollars, status: 'succeeded' });
  const live = await buildOrder(db, { user_id: user.id, is_livemode: true });
  await buildPayment(db, { order: live, status: 'succeeded' });
  const moves = [
    ['refund', 3000n],
    ['dispute_withdrawn', 2000n],
    ['refund', 1000n],
    ['refund_reversal', 1000n],
  ] as const;
  for (const [index, [kind, amount_minor]] of moves.entries()) {
    await db
      .insertInto('ledger_entries')
      .values({
        payment_attempt_id: paid.id,
        order_id: euros.id,
        bill_id: paid.bill_id,
        kind,
        provider_ref: `${kind}_${index}_${paid.id}`,
        amount_minor,
        currency: 'EUR',
        occurred_at: new Date(),
        source: 'webhook',
      })
      .execute();
  }
  const { body } = await send(`/${user.id}/payments`, { token });
  const amount = (amountMinor: string, currency: string) => ({ amountMinor, currency });
  expect(body.data.lifetime).toEqual([
    {
      paid: amount('12500', 'EUR'),
      givenBack: amount('5000', 'EUR'),
      value: amount('7500', 'EUR'),
    },
    { paid: amount('900', 'USD'), givenBack: amount('0', 'USD'), value: amount('900', 'USD') },
  ]);
  expect(body.data.attempts).toHaveLength(3);

  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const { attempts, total } = await listPaymentAttempts(admin, { customer: user.id });
  expect(total).toBe(3);
  expect(new Set(attempts.map(({ customerName }) => customerName))).toEqual(
    new Set([user.username]),
  );
});

test('the activity has the newest messages and events of this customer, and no notes of the team', async () => {
  const token = await asAdmin();
  const user = await buildUser(db);
  const order = await buildOrder(db, { user_id: user.id });
  const other = await buildOrder(db);
  const said = ['First', 'Second', 'Third', 'Fourth'].map((body, n) => ({
    order_id: order.id,
    author_side: n % 2 === 0 ? ('customer' as const) : ('admin' as const),
    body,
    created_at: new Date(Date.UTC(2026, 0, 1 + n)),
  }));
  const note = {
    order_id: order.id,
    author_side: 'admin',
    is_internal: true,
    body: 'Note',
  } as const;
  const theirs = { order_id: other.id, author_side: 'customer', body: 'Theirs' } as const;
  await db
    .insertInto('order_messages')
    .values([...said, note, theirs])
    .execute();
  await insertOrderEvent(ctxFor(db, user), { orderId: order.id, type: 'order.placed' });
  const { body } = await send(`/${user.id}/activity`, { token });
  const excerpts = body.data.messages.map(({ excerpt }: { excerpt: string }) => excerpt);
  expect(excerpts).toEqual(['Fourth', 'Third', 'Second']);
  expect(body.data.events).toMatchObject([
    { type: 'order.placed', actor: { side: 'customer' }, order: { id: order.id } },
  ]);
});
