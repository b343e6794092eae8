import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { buildPayment } from '#test/factories/payment.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn } from '#test/harness/buyer.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { purgeWebhookBodies } from './purge-webhook-bodies.ts';
import { processWebhookEvent } from './process-webhook-event.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { webhooksHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;
const webhookEvents = () => db.selectFrom('webhook_events').selectAll();

/** Stores an event as if it had just been verified. */
async function receive(event: Record<string, unknown>, provider: 'stripe' | 'paypal' = 'stripe') {
  const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`;
  const body = { id, object: 'event', created: 1_780_000_000, livemode: false, ...event };
  const row = await db
    .insertInto('webhook_events')
    .values({
      provider,
      is_livemode: false,
      provider_event_id: id,
      type: String(event['type'] ?? event['event_type']),
      raw_body: Buffer.from(JSON.stringify(body)),
      received_at: world.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const read = (id: bigint) => webhookEvents().where('id', '=', id).executeTakeFirstOrThrow();
const process = (id: bigint) =>
  processWebhookEvent(world.ctx(), world.payments, { webhookEventId: id.toString() });

const about = (object: Record<string, unknown>) => ({
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', id: 'cs_test_unknown', ...object } },
});

test('an event not signed by the provider is refused and leaves no trace', async () => {
  const faults = [
    { corruptSignature: true },
    { staleTimestamp: true },
    { wrongSecret: true },
    { alteredBody: true },
    { provider: 'paypal', foreignCertificate: true },
    { provider: 'paypal', wrongAlgorithm: true },
  ] as const;
  for (const fault of faults) {
    await control.clearFaults();
    await control.faults({ webhook: { ...fault } });
    const buyer = await buildBuyer(world, db);
    if ('provider' in fault) await buyer.approvePayPal();
    else await buyer.payByCard();
    await control.settle();
    const faulty = (await control.log()).deliveries.filter((each) => each.fault !== null);
    expect(faulty.length).toBeGreaterThan(0);
    expect(new Set(faulty.map(({ status }) => status))).toEqual(new Set([400]));
    const [attempt] = (await buyer.look()).attempts;
    const stored = await webhookEvents()
      .where('payment_reference', '=', attempt?.id ?? '')
      .execute();
    expect(stored).toEqual([]);
    expect((await buyer.look()).order.payment_status).toBe('unpaid');
    await control.reset();
  }
});

test('a handmade event, without a signature or for an unknown provider, is refused', async () => {
  const hooks = routerClient(
    webhooksHttp({ payments: world.payments }),
    world.ctx({ kind: 'visitor' }),
  );
  expect((await hooks.post('/stripe', about({}))).status).toBe(400);
  expect((await hooks.post('/stripe', about({}), { 'stripe-signature': 't=1,v1=00' })).status).toBe(
    400,
  );
  expect((await hooks.post('/paypal', { id: 'WH-1' })).status).toBe(400);
  expect((await hooks.post('/acme', {})).status).toBe(404);
  const tooLarge = { filler: 'x'.repeat(1_000_001) };
  expect((await hooks.post('/stripe', tooLarge)).status).toBe(413);
});

test('an event that could not be stored is not acknowledged', async () => {
  const body = signed({ ...about({}), id: 'evt_not_stored' });
  const ctx = {
    ...world.ctx({ kind: 'visitor' }),
    queue: { send: () => Promise.reject(new Error('the database is gone')) },
  };
  const webhook = { provider: 'stripe', ...body, clientIp: '192.0.2.1' } as const;
  await expect(receiveWebhook(ctx, world.payments, webhook)).rejects.toThrow(
    'the database is gone',
  );
  expect(await webhookEvents().where('provider_event_id', '=', 'evt_not_stored').execute()).toEqual(
    [],
  );
});

/** An event as Stripe would send it now. */
function signed(event: Record<string, unknown>) {
  const text = JSON.stringify({
    object: 'event',
    created: 1_780_000_000,
    livemode: false,
    ...event,
  });
  const at = Math.floor(Date.now() / 1_000);
  const mac = createHmac('sha256', world.sandbox.stripe.webhookSecret).update(`${at}.${text}`);
  const headers = { 'stripe-signature': `t=${at},v1=${mac.digest('hex')}` };
  return { rawBody: Buffer.from(text), headers };
}

test('a repeated event is stored once', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  const count = async () => (await webhookEvents().execute()).length;
  const before = await count();
  await control.deliver({ which: 'all', provider: 'stripe' });
  await world.settle();
  expect(await count()).toBe(before);
});

test('an event of another shop on the same account is ignored', async () => {
  const foreign = await receive(
    about({
      metadata: { payment_id: crypto.randomUUID(), installation_id: crypto.randomUUID() },
    }),
  );
  await process(foreign);
  expect(await read(foreign)).toMatchObject({ state: 'ignored', payment_attempt_id: null });

  const ours = await buildPayment(db);
  const forged = await receive(
    about({ metadata: { payment_id: ours.id, installation_id: crypto.randomUUID() } }),
  );
  await process(forged);
  expect((await read(forged)).state).toBe('ignored');

  const nameless = await receive({
    type: 'payout.paid',
    data: { object: { object: 'payout', id: 'po_1' } },
  });
  await process(nameless);
  expect((await read(nameless)).state).toBe('ignored');
});

test('an event about an unknown payment of ours is deferred, then given up and reported', async () => {
  const claim = {
    payment_id: crypto.randomUUID(),
    installation_id: world.payments.installationId,
  };
  const id = await receive(about({ metadata: claim }));
  await process(id);
  expect(await read(id)).toMatchObject({
    state: 'deferred',
    attempts: 1,
    last_error: 'no such payment',
  });
  for (let again = 0; again < 5; again += 1) await process(id);
  await expect(process(id)).rejects.toThrow(/given up: no such payment/);
  await process(id);
  expect(await read(id)).toMatchObject({ state: 'dead', next_attempt_at: null });
  const discrepancy = await db
    .selectFrom('discrepancies')
    .selectAll()
    .where('fingerprint', '=', `webhook_event_dead:${id}`)
    .executeTakeFirstOrThrow();
  expect(discrepancy.resolved_at).toBeNull();
});

test('while the provider is silent an event waits, and nothing is lost', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await control.settle();
  await control.faults({ api: { on: 'retrieve', status: 503, times: -1 } });
  await world.work();
  const [attempt] = (await buyer.look()).attempts;
  const waiting = await webhookEvents()
    .where('payment_reference', '=', attempt?.id ?? '')
    .execute();
  expect(waiting.length).toBeGreaterThan(0);
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['deferred']));
  await control.clearFaults();
  world.wait(30);
  await world.work();
  expect((await buyer.look()).order.payment_status).toBe('paid');
});

test('a stored event whose job was lost is processed by the reconciler', async () => {
  const buyer = await buildBuyer(world, db);
  const session = checkoutIn(await buyer.press('stripe'));
  await control.faults({ webhook: { drop: true } });
  await control.buyer.payByCard(session);
  const [attempt] = (await buyer.look()).attempts;
  await db
    .updateTable('payment_attempts')
    .set({ next_sync_at: null })
    .where('id', '=', attempt?.id ?? '')
    .execute();
  const id = await receive(about({ id: session }));
  await db
    .updateTable('webhook_events')
    .set({ next_attempt_at: new Date(world.now().getTime() + 60_000) })
    .where('id', '=', id)
    .execute();
  world.wait(61);
  await reconcile(world.ctx());
  await world.work();
  expect(await read(id)).toMatchObject({ state: 'processed', payment_attempt_id: attempt?.id });
  expect((await buyer.look()).order.payment_status).toBe('paid');
});

test('an event of the other mode changes nothing and is reported', async () => {
  const event = signed({ ...about({}), id: 'evt_of_other_mode', livemode: true });
  const webhook = { provider: 'stripe', ...event, clientIp: '192.0.2.1' } as const;
  await receiveWebhook(world.ctx({ kind: 'visitor' }), world.payments, webhook);
  const stored = await webhookEvents()
    .where('provider_event_id', '=', 'evt_of_other_mode')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ state: 'ignored', is_livemode: true });
  const discrepancy = await db
    .selectFrom('discrepancies')
    .selectAll()
    .where('kind', '=', 'webhook_event_of_other_mode')
    .executeTakeFirstOrThrow();
  expect(discrepancy.resolved_at).toBeNull();
});

test('an unknown kind of event about our payment causes no error', async () => {
  const buyer = await buildBuyer(world, db);
  const session = checkoutIn(await buyer.press('stripe'));
  const id = await receive({ ...about({ id: session }), type: 'checkout.session.sung_about' });
  await process(id);
  expect((await read(id)).state).toBe('processed');
  expect((await buyer.look()).attempts[0]?.status).toBe('requires_action');
});

test('bodies from before a time are deleted, the events stay', async () => {
  const id = await receive(about({}));
  await process(id);
  await purgeWebhookBodies(world.ctx(), new Date(world.now().getTime() + 86_400_000));
  expect(await read(id)).toMatchObject({ raw_body: null, state: 'ignored' });
});

test('old bodies are deleted however many there are', async () => {
  await sql`
    insert into webhook_events (provider, is_livemode, provider_event_id, type, raw_body, state, received_at)
    select 'stripe', false, 'evt_old_' || n, 'charge.updated', 'body', 'ignored', now() - interval '200 days'
    from generate_series(1, 1100) n`.execute(db);
  await purgeWebhookBodies(world.ctx(), new Date(Date.now() - 90 * 86_400_000));
  const left = await webhookEvents()
    .where('provider_event_id', 'like', 'evt_old_%')
    .where('raw_body', 'is not', null)
    .execute();
  expect(left).toEqual([]);
});
