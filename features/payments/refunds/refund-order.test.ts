import { afterAll, expect, test } from 'vitest';
import { creditNoteComposer } from '#features/invoices/mail-credit-note.ts';
import { invoicesWorker } from '#features/invoices/worker.ts';
import { getOrder } from '#features/orders/queries.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, type Buyer } from '#test/harness/buyer.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { getOrderPayments } from '#features/payments/get-order-payments.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { orderRefundsHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db, { handlers: invoicesWorker(), mails: [creditNoteComposer] });

const { control } = world.sandbox;
const { payments } = world;
const administrator = async () => world.ctx(actorOf(await buildUser(db, { role: 'admin' })));
const as = (ctx: ReturnType<typeof world.ctx>) => routerClient(orderRefundsHttp({ payments }), ctx);
const key = (value: string = crypto.randomUUID()) => ({ 'idempotency-key': value });
const everything = (seenRefundableMinor = '12500') => ({
  share: { kind: 'everything' },
  reason: 'We cannot do it in time.',
  seenRefundableMinor,
});
const some = (amountMinor: string, seenRefundableMinor = '12500') => ({
  ...everything(seenRefundableMinor),
  share: { kind: 'amount', amountMinor },
});

async function paid(): Promise<Buyer & { path: string }> {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  return { ...buyer, path: `/${buyer.order.id}/refunds` };
}

async function refundableOf({ order }: Buyer) {
  const { refundable } = await getOrderPayments(await administrator(), payments, {
    orderId: order.id,
  });
  return refundable;
}

test('a refund reaches the customer, the ledger, the room, a credit note and the audit log', async () => {
  const buyer = await paid();
  expect(await refundableOf(buyer)).toMatchObject({
    amount: { amountMinor: '12500', currency: 'EUR' },
    isDisputed: false,
    bills: [{ amount: { amountMinor: '12500', currency: 'EUR' }, provider: 'stripe' }],
  });
  const asked = await as(await administrator()).post(buyer.path, everything(), key());
  expect(asked.status).toBe(201);
  expect(asked.body.data.refunds).toMatchObject([
    {
      amount: { amountMinor: '12500', currency: 'EUR' },
      status: 'requested',
      reason: 'We cannot do it in time.',
    },
  ]);
  await world.work();
  await world.settle();
  const look = await buyer.look();
  expect(look.refunds).toEqual(['succeeded 12500']);
  expect(look.ledger).toEqual(['capture 12500', 'refund 12500']);
  expect(look.order.payment_status).toBe('refunded');
  const { timeline } = await getOrder(buyer.ctx(), buyer.order.id);
  const events = timeline.map((each) => (each.kind === 'event' ? each.type : each.kind));
  expect(events).toEqual(expect.arrayContaining(['refund.requested', 'refund.succeeded']));
  const credit = world.mails.filter(({ subject }) => subject.includes(buyer.order.number));
  expect(credit.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('refunded'));
  const audited = await db
    .selectFrom('audit_entries')
    .select(['action', 'data'])
    .where('subject_id', '=', buyer.order.id)
    .execute();
  expect(audited).toEqual([
    { action: 'order.refunded', data: expect.objectContaining({ amount: '€125.00' }) },
  ]);
});

test('a double click is one refund, also when both presses arrive at once', async () => {
  const buyer = await paid();
  const api = as(await administrator());
  const click = key();
  const answers = await Promise.all([
    api.post(buyer.path, some('2500'), click),
    api.post(buyer.path, some('2500'), click),
  ]);
  const again = await api.post(buyer.path, some('2500'), click);
  const ids = [...answers, again].flatMap(({ body }) => body.data.refunds).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  await world.work();
  await world.settle();
  expect((await buyer.look()).ledger).toEqual(['capture 12500', 'refund 2500']);
});

test('the same key with another request is refused', async () => {
  const buyer = await paid();
  const api = as(await administrator());
  const click = key();
  await api.post(buyer.path, some('2500'), click);
  const other = await api.post(buyer.path, some('2600'), click);
  expect(other.status).toBe(409);
  expect(other.body.code).toBe('idempotency_key_reused');
});

test('of two administrators who decide at once, one is asked to check again', async () => {
  const buyer = await paid();
  const [one, two] = [as(await administrator()), as(await administrator())];
  const answers = await Promise.all([
    one.post(buyer.path, some('8000'), key()),
    two.post(buyer.path, some('8000'), key()),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('refundable_changed');
  const late = await two.post(buyer.path, some('8000', '4500'), key());
  expect(late.status).toBe(422);
  expect(late.body.fields.amount).toBe('At most €45.00 can be refunded.');
  await world.work();
  await world.settle();
  expect((await buyer.look()).ledger).toEqual(['capture 12500', 'refund 8000']);
});

test('only an administrator refunds money, and only for existing orders', async () => {
  const buyer = await paid();
  const stranger = world.ctx(actorOf(await buildUser(db)));
  for (const [ctx, status] of [
    [world.ctx({ kind: 'visitor' }), 401],
    [stranger, 403],
    [buyer.ctx(), 403],
  ] as const) {
    expect((await as(ctx).post(buyer.path, everything(), key())).status).toBe(status);
  }
  const nowhere = `/${crypto.randomUUID()}/refunds`;
  expect((await as(await administrator()).post(nowhere, everything(), key())).status).toBe(404);
  expect((await buyer.look()).refunds).toEqual([]);
});

test('lines are refunded unit by unit, never more often than they were bought', async () => {
  const buyer = await paid();
  const api = as(await administrator());
  const [line] = (await refundableOf(buyer))?.bills[0]?.lines ?? [];
  expect(line).toMatchObject({ quantity: 1, refundedQuantity: 0 });
  const wanted = (seen: string) => ({
    ...everything(seen),
    share: { kind: 'lines', lines: [{ lineId: line?.id, quantity: 1 }] },
  });
  const made = await api.post(buyer.path, wanted('12500'), key());
  expect(made.body.data.refunds).toMatchObject([
    { amount: { amountMinor: '12500' }, lines: [{ name: line?.name, quantity: 1 }] },
  ]);
  const again = await api.post(buyer.path, wanted('0'), key());
  expect(again.body.code).toBe('nothing_to_refund');
  const unpaid = await buildBuyer(world, db);
  const nothing = await api.post(`/${unpaid.order.id}/refunds`, everything('0'), key());
  expect(nothing.body.code).toBe('nothing_to_refund');
});

test('a refund needs a reason and an amount above zero', async () => {
  const buyer = await paid();
  const api = as(await administrator());
  const silent = await api.post(buyer.path, { ...everything(), reason: ' ' }, key());
  expect(silent.body.fields.reason).toBe('Give a reason. The customer will read it.');
  expect((await api.post(buyer.path, some('0'), key())).status).toBe(422);
  expect((await api.post(buyer.path, everything())).status).toBe(422);
});

test('an open dispute blocks refunds, and money it took for good is not refunded again', async () => {
  const buyer = await paid();
  const api = as(await administrator());
  const payment = (await buyer.look()).attempts[0]?.provider_payment_id ?? '';
  const { dispute } = await control.openDispute({ payment });
  await world.settle();
  expect(await refundableOf(buyer)).toMatchObject({ isDisputed: true });
  const blocked = await api.post(buyer.path, everything('0'), key());
  expect(blocked.body.code).toBe('refund_under_dispute');
  await control.resolveDispute({ dispute, outcome: 'lost' });
  await world.settle();
  expect(await refundableOf(buyer)).toMatchObject({
    amount: { amountMinor: '0' },
    isDisputed: false,
  });
  expect((await api.post(buyer.path, everything('0'), key())).body.code).toBe('nothing_to_refund');
});

test('a refused refund is shown as failed, and can be made again', async () => {
  const buyer = await paid();
  const api = as(await administrator());
  await control.faults({ api: { on: 'refund', refundOutcome: 'pendingThenFailed', times: 1 } });
  await api.post(buyer.path, everything(), key());
  await world.work();
  await control.advance(30 * 86_400);
  await world.settle();
  const seen = await getOrderPayments(await administrator(), payments, {
    orderId: buyer.order.id,
  });
  expect(seen.refunds).toMatchObject([{ status: 'failed', failureReason: expect.any(String) }]);
  expect(seen.refundable?.amount.amountMinor).toBe('12500');
  await api.post(buyer.path, everything(), key());
  await world.work();
  await world.settle();
  expect((await buyer.look()).refunds).toEqual(['failed 12500', 'succeeded 12500']);
});

test.for([true, 'after'] as const)(
  'a failure that the provider stores for a refund (%s) does not block it, and nothing is refunded twice',
  async (stored) => {
    const { path, look } = await paid();
    const api = as(await administrator());
    await control.faults({
      webhook: { drop: true },
      api: { provider: 'stripe', on: 'refund', status: 500, stored },
    });
    expect((await api.post(path, everything(), key())).status).toBe(201);
    await world.work();
    expect((await look()).refunds).toEqual(['requested 12500']);
    for (let rounds = 0; rounds < 2; rounds += 1) {
      world.wait(121);
      await reconcile(world.ctx());
      await world.work();
    }
    await world.settle();
    const { ledger, refunds } = await look();
    expect({ ledger, refunds }).toEqual({
      ledger: ['capture 12500', 'refund 12500'],
      refunds: ['succeeded 12500'],
    });
  },
);

test('a refund whose answer was lost is not made twice after the provider has dropped its key', async () => {
  const { path, look } = await paid();
  const api = as(await administrator());
  await control.faults({
    webhook: { drop: true },
    api: { provider: 'stripe', on: 'refund', reset: 'after', times: -1 },
  });
  expect((await api.post(path, some('2500'), key())).status).toBe(201);
  await world.work();
  await control.clearFaults();
  await control.faults({ webhook: { drop: true } });
  await control.advance(2 * 86_400, { keep: true });
  world.wait(2 * 86_400);
  await reconcile(world.ctx());
  await world.work();
  const { refunds, attempts } = await look();
  const given = (await control.books()).filter(
    ({ kind, reference }) => kind === 'refund' && reference === attempts[0]?.id,
  );
  expect(refunds).toEqual(['succeeded 2500']);
  expect(given).toHaveLength(1);
});

test('an amount finer than the provider can refund is refused at the amount field', async () => {
  const buyer = await buildBuyer(world, db, {
    currency: 'KWD',
    total_minor: 12_500n,
    expires_at: new Date(world.now().getTime() + 86_400_000),
  });
  await buyer.payByCard();
  await world.settle();
  const ctx = as(await administrator());
  const odd = await ctx.post(`/${buyer.order.id}/refunds`, some('1255'), key());
  expect(odd.status).toBe(422);
  expect(Object.keys(odd.body.fields)).toEqual(['amount']);
  expect(odd.body.fields.amount).toContain('0.010');
  expect((await ctx.post(`/${buyer.order.id}/refunds`, some('1250'), key())).status).toBe(201);
});
