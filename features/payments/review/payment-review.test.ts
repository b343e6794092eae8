import { buildWebhookEvent } from '#test/factories/webhook-event.ts';
import { afterAll, expect, test } from 'vitest';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, type Buyer } from '#test/harness/buyer.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { adminWebhookEventsHttp, adminPaymentsHttp } from '#features/payments/admin-http.ts';
import { syncPayment } from '#features/payments/attempts/sync-payment.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;
const { payments } = world;
const owner = await buildUser(db, { role: 'admin' });
const admin = actorOf(owner);
const reviewApi = () => routerClient(adminPaymentsHttp({ payments }), world.ctx(admin));
const webhookEvents = () => routerClient(adminWebhookEventsHttp({ payments }), world.ctx(admin));
const attemptOf = async (buyer: Buyer) => (await buyer.look()).attempts[0];

/** A payment that differs at the provider. */
async function mismatched(fault: { wrongAmount?: boolean | 'more'; wrongLivemode?: boolean }) {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await control.faults({ api: { on: 'retrieve', times: -1, ...fault } });
  await buyer.comeBack();
  const attempt = await attemptOf(buyer);
  expect(attempt?.status).toBe('requires_review');
  return { buyer, id: attempt?.id ?? '' };
}

async function discrepanciesOf(paymentAttemptId: string): Promise<{ id: string; kind: string }[]> {
  const { body } = await reviewApi().get('/health');
  return body.data.discrepancies.filter(
    (each: { paymentAttemptId: string }) => each.paymentAttemptId === paymentAttemptId,
  );
}

test('the payment review is for administrators only', async () => {
  const customer = actorOf(await buildUser(db));
  for (const [actor, status] of [
    [{ kind: 'visitor' } as const, 401],
    [customer, 403],
  ] as const) {
    const at = routerClient(adminPaymentsHttp({ payments }), world.ctx(actor));
    const events = routerClient(adminWebhookEventsHttp({ payments }), world.ctx(actor));
    const id = crypto.randomUUID();
    const answers = await Promise.all([
      at.get('/health'),
      at.get('/'),
      at.post(`/${id}/sync`),
      at.post(`/${id}/mismatch-acceptances`, { reason: 'I say so.' }),
      at.post('/discrepancies/1/resolutions', { note: 'Done.' }),
      events.get('/'),
      events.post('/replays'),
      events.post('/1/replays'),
    ]);
    expect(answers.map((each) => each.status)).toEqual(answers.map(() => status));
  }
});

test('payments are listed with their orders, and can be filtered', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  const listed = await reviewApi().get('/?status=succeeded');
  const mine = listed.body.data.attempts.find(
    (each: { order: { id: string } }) => each.order.id === buyer.order.id,
  );
  expect(mine).toMatchObject({
    order: { number: buyer.order.number },
    attempt: { status: 'succeeded', amount: { amountMinor: '12500' } },
    isLivemode: false,
  });
  const open = await reviewApi().get('/?status=open');
  expect(JSON.stringify(open.body.data)).not.toContain(buyer.order.id);
});

test('a dead event is processed again when an administrator asks, and its discrepancy closes', async () => {
  await control.faults({ api: { on: 'retrieve', status: 500, times: -1 } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  // Already tried for a day and a half.
  await db
    .updateTable('webhook_events')
    .set({ attempts: 6 })
    .where('state', '=', 'deferred')
    .execute();
  world.wait(600);
  await reconcile(world.ctx());
  await world.work();
  const dead = await webhookEvents().get('/?state=dead');
  expect(dead.body.data.stuckCount).toBeGreaterThan(0);
  const [deadEvent] = dead.body.data.webhookEvents;
  expect(deadEvent).toMatchObject({
    state: 'dead',
    canReplay: true,
    lastError: expect.any(String),
  });
  const before = await reviewApi().get('/health');
  const kinds = before.body.data.discrepancies.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('webhook_event_dead');

  await control.clearFaults();
  expect((await webhookEvents().post(`/${deadEvent.id}/replays`)).status).toBe(201);
  await world.settle();
  const all = await webhookEvents().post('/replays');
  expect(all.body.data.count).toBe(dead.body.data.stuckCount - 1);
  await world.settle();
  expect((await webhookEvents().get('/?state=stuck')).body.data.webhookEvents).toEqual([]);
  expect((await webhookEvents().post('/replays')).body.data.count).toBe(0);
  const after = await reviewApi().get('/health');
  expect(after.body.data.discrepancies).toEqual([]);
  expect((await buyer.look()).ledger).toEqual(['capture 12500']);
});

test('a deferred event is processed immediately when an administrator asks', async () => {
  await control.faults({ api: { on: 'retrieve', status: 500, times: -1 } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  await control.clearFaults();
  const waiting = world.queue.sent.map(({ key }) => key);
  expect((await webhookEvents().post('/replays')).body.data.count).toBeGreaterThan(0);
  const sentNow = world.queue.sent.filter(({ startAfter }) => !startAfter);
  expect(sentNow).not.toEqual([]);
  // The queue keeps one job for each key, so one that shared its key would not be sent.
  for (const { key } of sentNow) expect(waiting).not.toContain(key);
  await world.settle();
  expect((await buyer.look()).ledger).toEqual(['capture 12500']);
});

test('processing an event again changes nothing', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  const { body } = await webhookEvents().get('/?state=processed');
  const ids = body.data.webhookEvents.map(({ id }: { id: string }) => id);
  for (const id of ids) expect((await webhookEvents().post(`/${id}/replays`)).status).toBe(201);
  await world.settle();
  expect((await buyer.look()).ledger).toEqual(['capture 12500']);
  expect((await buyer.look()).confirmations).toBe(1);
});

test('an event that is unknown, purged or of the other mode is not processed again', async () => {
  expect((await webhookEvents().post('/999999999/replays')).status).toBe(404);
  const row = {
    provider: 'stripe',
    type: 'charge.refunded',
    state: 'ignored',
    received_at: new Date(),
  } as const;
  const other = {
    ...row,
    is_livemode: true,
    provider_event_id: 'evt_live',
    raw_body: Buffer.from('{}'),
  };
  const old = { ...row, is_livemode: false, provider_event_id: 'evt_old' };
  for (const [values, code] of [
    [other, 'webhook_event_of_other_mode'],
    [old, 'webhook_event_body_purged'],
  ] as const) {
    const { id } = await db
      .insertInto('webhook_events')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await webhookEvents().post(`/${id}/replays`)).body.code).toBe(code);
  }
});

test('an administrator resolves a discrepancy with a note, and it reopens when it occurs again', async () => {
  const { id } = await mismatched({ wrongAmount: true });
  const [discrepancy] = await discrepanciesOf(id);
  const path = `/discrepancies/${discrepancy?.id}/resolutions`;
  expect((await reviewApi().post(path, { note: ' ' })).status).toBe(422);
  expect((await reviewApi().post(path, { note: 'Spoke to the bank.' })).status).toBe(201);
  expect((await reviewApi().post(path, { note: 'Twice.' })).status).toBe(201);
  expect(await discrepanciesOf(id)).toEqual([]);
  const kept = await db
    .selectFrom('discrepancies')
    .select(['note', 'resolved_by'])
    .where('id', '=', BigInt(discrepancy?.id ?? 0))
    .executeTakeFirst();
  expect(kept).toEqual({ note: 'Spoke to the bank.', resolved_by: owner.id });
  const audited = await db
    .selectFrom('audit_entries')
    .select(['subject_type', 'actor_id', 'data'])
    .where('action', '=', 'discrepancy.resolved')
    .where('subject_id', '=', id)
    .execute();
  const data = { discrepancy: 'payment_mismatch', note: 'Spoke to the bank.' };
  expect(audited).toEqual([{ subject_type: 'payment_attempt', actor_id: owner.id, data }]);
  expect((await reviewApi().post('/discrepancies/999999/resolutions', { note: 'x' })).status).toBe(
    404,
  );
  await reviewApi().post(`/${id}/sync`);
  expect(await discrepanciesOf(id)).toMatchObject([{ kind: 'payment_mismatch' }]);
});

test('a person accepts a mismatch: the amount paid is recorded, and too little confirms nothing', async () => {
  const { buyer, id } = await mismatched({ wrongAmount: true });
  expect((await reviewApi().post(`/${id}/mismatch-acceptances`, { reason: '' })).status).toBe(422);
  const accepted = await reviewApi().post(`/${id}/mismatch-acceptances`, {
    reason: 'Agreed with the customer.',
  });
  expect(accepted.body.data).toMatchObject({ status: 'succeeded' });
  const look = await buyer.look();
  expect(look.ledger).toEqual(['capture 12499']);
  expect(look.order.state).toBe('pending_payment');
  expect(look.confirmations).toBe(0);
  expect((await discrepanciesOf(id)).map(({ kind }) => kind)).toEqual(['paid_in_part']);
  const audited = await db
    .selectFrom('audit_entries')
    .select('data')
    .where('subject_id', '=', id)
    .where('action', '=', 'payment.mismatch_accepted')
    .execute();
  expect(audited).toMatchObject([{ data: { reason: 'Agreed with the customer.' } }]);

  // The same snapshot opens no second review.
  await syncPayment(world.ctx(), payments, { paymentAttemptId: id, source: 'reconciler' });
  expect((await discrepanciesOf(id)).map(({ kind }) => kind)).not.toContain('payment_mismatch');
  const again = await reviewApi().post(`/${id}/mismatch-acceptances`, { reason: 'Once more.' });
  expect(again.body.code).toBe('nothing_to_accept');
  expect((await buyer.look()).ledger).toEqual(look.ledger);
});

test('a mismatch in another field is accepted at exactly the total: the order is paid', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  const { id = '' } = (await attemptOf(buyer)) ?? {};
  await db
    .updateTable('payment_attempts')
    .set({ account_id: 'acct_of_yesterday' })
    .where('id', '=', id)
    .execute();
  await buyer.comeBack();
  expect((await discrepanciesOf(id)).map(({ kind }) => kind)).toEqual(['payment_mismatch']);
  await reviewApi().post(`/${id}/mismatch-acceptances`, { reason: 'The account has moved.' });
  const look = await buyer.look();
  expect(look.ledger).toEqual(['capture 12500']);
  expect(look.order).toMatchObject({ state: 'in_progress', payment_status: 'paid' });
  expect(look.confirmations).toBe(1);
  expect(await discrepanciesOf(id)).toEqual([]);
});

test('more than the total is accepted too: the order is paid, and the surplus is known', async () => {
  const { buyer, id } = await mismatched({ wrongAmount: 'more' });
  await reviewApi().post(`/${id}/mismatch-acceptances`, { reason: 'A tip.' });
  const look = await buyer.look();
  expect(look.ledger).toContain('capture 12501');
  expect(look.confirmations).toBe(1);
  expect((await discrepanciesOf(id)).map(({ kind }) => kind)).not.toContain('paid_in_part');
});

test('an unpaid attempt is closed when its mismatch is accepted, and the order can be paid', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.press('stripe');
  await control.faults({ api: { on: 'retrieve', times: -1, wrongAmount: true } });
  await buyer.comeBack();
  const id = (await attemptOf(buyer))?.id ?? '';
  expect((await attemptOf(buyer))?.status).toBe('requires_review');
  const accepted = await reviewApi().post(`/${id}/mismatch-acceptances`, { reason: 'Start over.' });
  expect(accepted.body.data.status).toBe('expired');
  await control.clearFaults();
  await buyer.payByCard();
  await world.settle();
  expect((await buyer.look()).ledger).toEqual(['capture 12500']);
  expect((await buyer.look()).confirmations).toBe(1);
});

test('a payment that leaves its review after its bill was closed cannot be paid any more', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.press('stripe');
  await control.faults({ api: { on: 'retrieve', times: -1, wrongAmount: true } });
  await buyer.comeBack();
  const id = (await attemptOf(buyer))?.id ?? '';
  await control.clearFaults();
  const closed = db
    .updateTable('bills')
    .set({ state: 'void', voided_at: new Date(), void_reason: 'order_cancelled' });
  await closed.where('order_id', '=', buyer.order.id).execute();
  expect((await reviewApi().post(`/${id}/sync`)).body.data.status).toBe('expired');
});

test('money of the other mode is never accepted for an order', async () => {
  const { buyer, id } = await mismatched({ wrongLivemode: true });
  const refused = await reviewApi().post(`/${id}/mismatch-acceptances`, { reason: 'Never mind.' });
  expect(refused.body.code).toBe('mismatch_not_acceptable');
  expect((await buyer.look()).ledger).toEqual([]);
  expect((await attemptOf(buyer))?.status).toBe('requires_review');
});

test('a payment that matches has nothing to accept', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  const id = (await attemptOf(buyer))?.id;
  const answer = await reviewApi().post(`/${id}/mismatch-acceptances`, { reason: 'Just so.' });
  expect(answer.body.code).toBe('nothing_to_accept');
  expect(
    (await reviewApi().post(`/${crypto.randomUUID()}/mismatch-acceptances`, { reason: 'x' }))
      .status,
  ).toBe(404);
});

test('replays and rechecks are written to the audit log', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  const { id: paymentAttemptId = '' } = (await attemptOf(buyer)) ?? {};
  const { id } = await buildWebhookEvent(db);
  const { id: since } = await db
    .selectFrom('audit_entries')
    .select((row) => row.fn.coalesce(row.fn.max('id'), row.val(0n)).as('id'))
    .executeTakeFirstOrThrow();
  await webhookEvents().post(`/${id}/replays`);
  await db.updateTable('webhook_events').set({ state: 'dead' }).where('id', '=', id).execute();
  const { count } = (await webhookEvents().post('/replays')).body.data;
  expect(count).toBeGreaterThan(0);
  await reviewApi().post(`/${paymentAttemptId}/sync`);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'subject_type', 'subject_id', 'data'])
    .where('id', '>', BigInt(since))
    .orderBy('id')
    .execute();
  const replay = { action: 'webhook_event.replayed', subject_type: 'webhook_event' };
  expect(entries).toMatchObject([
    { ...replay, subject_id: id.toString(), data: { type: 'payout.paid' } },
    { ...replay, subject_id: 'stuck', data: { count } },
    { action: 'payment.rechecked', subject_type: 'payment_attempt', subject_id: paymentAttemptId },
  ]);
});

test('the payment review shows the first 50 discrepancies', async () => {
  await db
    .insertInto('discrepancies')
    .values(
      Array.from({ length: 51 }, (_, n) => ({
        kind: 'webhook_event_dead',
        fingerprint: `webhook_event_dead:many-${n}`,
      })) as never,
    )
    .execute();
  expect((await reviewApi().get('/health')).body.data.discrepancies).toHaveLength(50);
  await db
    .deleteFrom('discrepancies')
    .where('fingerprint', 'like', 'webhook_event_dead:many-%')
    .execute();
});
