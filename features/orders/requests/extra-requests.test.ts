import { afterAll, expect, test } from 'vitest';
import { insertOrderEvent } from '#kit/order-events.ts';
import { NewExtra } from '#features/orders/bills/contract.ts';
import { proposeExtra } from '#features/orders/bills/propose-extra.ts';
import { getOrder } from '#features/orders/queries.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { declineRequest } from './decline-request.ts';
import { requestExtra } from './request-extra.ts';
import { withdrawRequest } from './withdraw-request.ts';

const { db, close } = await testDatabase();
afterAll(close);

const customer = await buildUser(db);
const admin = await buildUser(db, { role: 'admin' });
const asCustomer = () => ctxFor(db, customer);
const asAdmin = () => ctxFor(db, admin);
const key = () => crypto.randomUUID();
const refusal = (code: string) => ({ kind: { code } });
const EXTRA = NewExtra.parse({
  title: 'A poster',
  lines: [{ name: 'A poster', unitPriceMinor: '18000' }],
});

async function asked() {
  const { id: orderId } = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const ask = (given = key()) =>
    requestExtra(asCustomer(), { orderId, key: given, body: 'A poster?', budgetMinor: 20_000n });
  return { orderId, ask };
}

test('a request shows text and budget to both sides, and is made once for each key', async () => {
  const { orderId, ask } = await asked();
  const given = key();
  const [one, other] = await Promise.all([ask(given), ask(given)]);
  expect(one.id).toBe(other.id);
  const { requests } = await getOrder(asAdmin(), orderId);
  expect(requests).toMatchObject([
    { kind: 'extra', body: 'A poster?', budget: { amountMinor: '20000' }, allowed: ['decline'] },
  ]);
  expect((await getOrder(asCustomer(), orderId)).requests[0]?.allowed).toEqual(['withdraw']);
});

test('a proposal answers one open request of its own order', async () => {
  const { orderId, ask } = await asked();
  const { id: requestId } = await ask();
  const there = await asked();
  const foreign = { orderId: there.orderId, key: key(), ...EXTRA, requestId };
  await expect(proposeExtra(asAdmin(), foreign)).rejects.toMatchObject(
    refusal('request_not_found'),
  );
  const { id: billId } = await proposeExtra(asAdmin(), {
    orderId,
    key: key(),
    ...EXTRA,
    requestId,
  });
  expect((await getOrder(asCustomer(), orderId)).requests).toEqual([]);
  const row = await db
    .selectFrom('order_requests')
    .select(['state', 'bill_id'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'agreed', bill_id: billId });
  const again = proposeExtra(asAdmin(), { orderId, key: key(), ...EXTRA, requestId });
  await expect(again).rejects.toMatchObject(refusal('request_decided'));
});

test('the customer takes a request back, the studio declines it with a reason', async () => {
  const { orderId, ask } = await asked();
  const { id: first } = await ask();
  await withdrawRequest(asCustomer(), { orderId, requestId: first });
  const { id: second } = await ask();
  await declineRequest(asAdmin(), { orderId, requestId: second, reason: 'We draw maps only.' });
  const { requests, timeline } = await getOrder(asCustomer(), orderId);
  expect(requests).toEqual([]);
  expect(timeline.at(-1)).toMatchObject({
    type: 'extra_request.declined',
    data: { reason: 'We draw maps only.' },
  });
});

test('only the customer of a running order asks, five times at once', async () => {
  const { orderId, ask } = await asked();
  const input = { orderId, key: key(), body: 'More.' };
  const stranger = ctxFor(db, await buildUser(db));
  await expect(requestExtra(stranger, input)).rejects.toMatchObject(refusal('order_not_found'));
  await expect(requestExtra(asAdmin(), input)).rejects.toMatchObject(refusal('forbidden'));
  for (let count = 0; count < 5; count += 1) await ask();
  await expect(ask()).rejects.toMatchObject(refusal('too_many_open_requests'));
  const { id: over } = await buildOrder(db, { state: 'completed', user_id: customer.id });
  await expect(requestExtra(asCustomer(), { ...input, orderId: over })).rejects.toMatchObject(
    refusal('order_in_wrong_state'),
  );
});

test('the timeline shows what was asked for without the marks of its formatting, also where they are stored', async () => {
  const { orderId } = await asked();
  const type = 'extra_request.sent';
  await insertOrderEvent(asCustomer(), { orderId, type, data: { reason: 'A *small* one.' } });
  await requestExtra(asCustomer(), { orderId, key: key(), body: 'A **big** poster.' });
  const { timeline } = await getOrder(asAdmin(), orderId);
  const reasons = timeline.flatMap((entry) =>
    entry.kind === 'event' ? [entry.data['reason']] : [],
  );
  expect(reasons).toEqual(['A small one.', 'A big poster.']);
});
