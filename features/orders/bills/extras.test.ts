import { afterAll, expect, test } from 'vitest';
import { buildBill } from '#test/factories/bill.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { transact } from '#kit/transact.ts';
import { acceptDelivery } from '#features/orders/accept-delivery.ts';
import { NewExtra } from './contract.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { markOrderCancelled } from '#features/orders/mark-order-cancelled.ts';
import { getOrder } from '#features/orders/queries.ts';
import { requestRevision } from '#features/orders/request-revision.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { markBillPaid } from './mark-bill-paid.ts';
import { proposeExtra } from './propose-extra.ts';
import { getBill, listBills } from './queries.ts';

const { db, close } = await testDatabase();
afterAll(close);

const customer = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const now = new Date('2026-05-12T10:00:00Z');
const asAdmin = () => ctxFor(db, admin, now);
const asCustomer = () => ctxFor(db, customer, now);
const key = () => crypto.randomUUID();
const refusal = (code: string) => ({ kind: { code } });

const extra = NewExtra.parse({
  title: 'A second language',
  description: 'All pages in German.',
  lines: [{ name: 'Translation', quantity: 2, unitPriceMinor: '2500' }],
  extraDays: 3,
});
const build = (state: OrderState, values: object = {}) =>
  buildOrder(db, { state, user_id: customer.id, ...values });
const propose = (orderId: string) => proposeExtra(asAdmin(), { orderId, key: key(), ...extra });
const pay = (orderId: string, billId: string) =>
  transact(asAdmin(), async (tx) => {
    const order = await lockOrder(tx, orderId);
    return markBillPaid(tx, order, await getBill(tx, billId));
  });

test('a proposal is an open bill with the tax terms of the order, and changes nothing else', async () => {
  const order = await build('in_progress', {
    tax_mode: 'exclusive',
    tax_rate_basis_points: 1900,
    tax_minor: 1_996n,
  });
  const { id } = await propose(order.id);
  const seen = await getOrder(asCustomer(), order.id);
  expect(seen.total?.amountMinor).toBe(order.total_minor.toString());
  expect(seen.lines).toHaveLength(1);
  expect(seen.bills.map(({ number, purpose, state }) => [number, purpose, state])).toEqual([
    [1, 'initial', 'paid'],
    [2, 'extra', 'open'],
  ]);
  expect(seen.bills[1]).toMatchObject({
    id,
    title: 'A second language',
    description: 'All pages in German.',
    extraDays: 3,
    net: { amountMinor: '5000' },
    tax: { amountMinor: '950' },
    total: { amountMinor: '5950' },
    lines: [{ kind: 'extra', name: 'Translation', quantity: 2, taxRateBasisPoints: 1900 }],
    allowed: ['pay', 'decline'],
  });
  expect((await getOrder(asAdmin(), order.id)).bills[1]?.allowed).toEqual(['withdraw']);
});

test('the same key proposes once, also when pressed twice at once', async () => {
  const order = await build('in_progress');
  const input = { orderId: order.id, key: key(), ...extra };
  const [one, other] = await Promise.all([
    proposeExtra(asAdmin(), input),
    proposeExtra(asAdmin(), input),
  ]);
  expect(one.id).toBe(other.id);
  expect(await listBills(asAdmin(), order.id)).toHaveLength(2);
  const changed = proposeExtra(asAdmin(), { ...input, title: 'Other' });
  await expect(changed).rejects.toMatchObject(refusal('idempotency_key_reused'));
});

test('only administrators propose, and only while the order is running', async () => {
  const order = await build('in_progress');
  const byCustomer = proposeExtra(asCustomer(), { orderId: order.id, key: key(), ...extra });
  await expect(byCustomer).rejects.toMatchObject(refusal('forbidden'));
  const stranger = ctxFor(db, await buildUser(db), now);
  const byStranger = proposeExtra(stranger, { orderId: order.id, key: key(), ...extra });
  await expect(byStranger).rejects.toMatchObject(refusal('order_not_found'));
  for (const state of ['pending_payment', 'completed', 'cancelled', 'expired'] as const) {
    const { id } = await build(state);
    await expect(propose(id)).rejects.toMatchObject(refusal('order_in_wrong_state'));
  }
});

test('a paid extra adds its price and days; a stopped clock stays stopped', async () => {
  const due_at = new Date('2026-05-20T09:30:00Z');
  for (const [state, isRunning] of [
    ['in_progress', true],
    ['on_hold', false],
  ] as const) {
    const order = await build(state, { due_at });
    const { id } = await propose(order.id);
    await pay(order.id, id);
    const seen = await getOrder(asCustomer(), order.id);
    expect(seen).toMatchObject({
      state,
      total: { amountMinor: '17500' },
      clock: { isRunning, dueAt: '2026-05-23T09:30:00.000Z', deliveryDays: 8 },
    });
    expect(seen.lines.map(({ kind }) => kind)).toEqual(['package', 'extra']);
  }
});

test('before the clock starts, a paid extra makes the delivery time longer', async () => {
  const order = await build('awaiting_requirements');
  const { id } = await propose(order.id);
  await pay(order.id, id);
  const { clock } = await getOrder(asCustomer(), order.id);
  expect(clock).toMatchObject({ startedAt: null, dueAt: null, deliveryDays: 8 });
});

test('an extra paid after a delivery brings the order back to work, and a later revision is about the next delivery', async () => {
  const order = await build('delivered');
  const { id } = await propose(order.id);
  await pay(order.id, id);
  const working = await getOrder(asCustomer(), order.id);
  expect(working).toMatchObject({ state: 'in_progress', clock: { isRunning: true } });
  expect(working.autoAcceptAt).toBeNull();
  await deliverOrder(asAdmin(), { orderId: order.id, message: 'With German.', fileIds: [] });
  await requestRevision(asCustomer(), { orderId: order.id, reason: 'Typos.', fileIds: [] });
  const { timeline } = await getOrder(asCustomer(), order.id);
  const deliveries = timeline.filter((entry) => entry.kind === 'delivery');
  const rejected = deliveries.filter(({ rejectedAt }) => rejectedAt !== null);
  expect(deliveries).toHaveLength(2);
  expect(rejected.map(({ number }) => number)).toEqual([2]);
});

test('an extra that no payment service takes is not proposed', async () => {
  const { id: orderId } = await build('in_progress');
  const canCharge = ({ amountMinor }: { amountMinor: bigint }) => amountMinor !== 5_000n;
  await expect(
    proposeExtra(asAdmin(), { orderId, key: key(), ...extra, canCharge }),
  ).rejects.toMatchObject(refusal('amount_not_payable'));
  expect((await listBills(asAdmin(), orderId)).map(({ purpose }) => purpose)).toEqual(['initial']);
  await propose(orderId);
});

test('a free extra is agreed at once', async () => {
  const order = await build('in_progress');
  const lines = [{ name: 'Goodwill', quantity: 1, unitPriceMinor: 0n }];
  await proposeExtra(asAdmin(), { orderId: order.id, key: key(), ...extra, lines });
  const seen = await getOrder(asCustomer(), order.id);
  expect(seen.bills[1]).toMatchObject({ state: 'paid', allowed: [] });
  expect(seen.clock.deliveryDays).toBe(8);
});

test('completing or cancelling an order voids what was only proposed', async () => {
  const delivered = await build('delivered');
  await propose(delivered.id);
  await acceptDelivery(asCustomer(), { orderId: delivered.id });
  const running = await build('in_progress');
  await propose(running.id);
  await markOrderCancelled(asAdmin(), { orderId: running.id, reason: 'Fire.' });
  const unpaid = await build('pending_payment');
  await markOrderCancelled(asAdmin(), { orderId: unpaid.id, reason: 'Fire.' });
  const voided = async ({ id }: { id: string }) =>
    (await listBills(asAdmin(), id)).map(({ state, void_reason }) => [state, void_reason]);
  expect(await voided(delivered)).toEqual([
    ['paid', null],
    ['void', 'order_completed'],
  ]);
  expect(await voided(running)).toEqual([
    ['paid', null],
    ['void', 'order_cancelled'],
  ]);
  expect(await voided(unpaid)).toEqual([['void', 'order_cancelled']]);
});

test('an agreed bill that is due keeps an order from being completed', async () => {
  const order = await build('delivered');
  await buildBill(db, order, { purpose: 'instalment', dueAt: now });
  const accept = () => acceptDelivery(asCustomer(), { orderId: order.id });
  await expect(accept()).rejects.toMatchObject(refusal('bill_unpaid'));
});

test('a row cannot name the bill of another order', async () => {
  const [one, other] = [await build('pending_payment'), await build('pending_payment')];
  const [bill] = await listBills(asAdmin(), other.id);
  const attempt = db
    .insertInto('payment_attempts')
    .values({
      order_id: one.id,
      bill_id: bill?.id ?? '',
      provider: 'stripe',
      attempt_number: 1,
      amount_minor: 100n,
      currency: 'EUR',
      is_livemode: false,
      fingerprint: 'test',
      expires_at: now,
    })
    .execute();
  await expect(attempt).rejects.toThrow('payment_attempts_bill_of_order');
});
