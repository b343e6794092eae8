import { afterAll, expect, test } from 'vitest';
import { transact } from '#kit/transact.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { applySnapshot } from './apply-snapshot.ts';
import { getAttempt } from '#features/payments/queries.ts';
import { syncPayment } from './sync-payment.ts';
import type { SyncSource } from './types.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;

test('a snapshot from before a concurrent change is discarded', async () => {
  const buyer = await buildBuyer(world, db);
  const sessionId = checkoutIn(await buyer.press('paypal'));
  const { id } = (await buyer.look()).attempts[0] ?? { id: '' };
  const seen = await getAttempt(world.ctx(), id);
  const before = await world.payments.get('paypal').retrievePayment({ sessionId });
  expect(before.status).toBe('requires_action');

  await control.buyer.approvePayPal(sessionId, 'echeck');
  await buyer.comeBack(sessionId);
  const applied = await transact(world.ctx(), (tx) =>
    applySnapshot(tx, {
      seen,
      snapshot: before,
      source: 'webhook',
      installationId: world.payments.installationId,
      lease: null,
    }),
  );
  expect(applied).toBeNull();
  expect((await buyer.look()).attempts[0]?.status).toBe('processing');
});

test('a sync with the same discrepancy changes nothing, so no concurrent sync has to repeat', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  const paymentAttemptId = (await buyer.look()).attempts[0]?.id ?? '';
  const { version } = await getAttempt(world.ctx(), paymentAttemptId);
  const before = await buyer.look();
  const sources: SyncSource[] = ['webhook', 'return', 'reconciler', 'administrator', 'start'];
  await Promise.all(
    sources.map((source) => syncPayment(world.ctx(), world.payments, { paymentAttemptId, source })),
  );
  expect((await getAttempt(world.ctx(), paymentAttemptId)).version).toBe(version);
  const after = await buyer.look();
  expect(after.order).toEqual(before.order);
  expect(after.ledger).toEqual(before.ledger);
});

test('a failed attempt does not change a paid order and its attempt', async () => {
  const buyer = await buildBuyer(world, db);
  await control.faults({ api: { provider: 'stripe', on: 'expire', status: 500, times: -1 } });
  const first = checkoutIn(await buyer.press('stripe'));
  await buyer.comeBack(await buyer.approvePayPal());
  await control.clearFaults();
  await control.buyer.payByCard(first, '4000000000000002');
  await world.settle();
  world.wait(120);
  const [card] = (await buyer.look()).attempts;
  await syncPayment(world.ctx(), world.payments, {
    paymentAttemptId: card?.id ?? '',
    source: 'reconciler',
  });
  const look = await buyer.look();
  expect(look.attempts.map(({ status }) => status)).toEqual(['canceled', 'succeeded']);
  expect(look.order).toMatchObject({ state: 'in_progress', payment_status: 'paid' });
  expect(look.ledger).toEqual(['capture 12500']);
});

test('the ledger stores what reported a movement first', async () => {
  for (const source of ['webhook', 'return'] as const) {
    const buyer = await buildBuyer(world, db);
    if (source === 'return') await control.faults({ webhook: { drop: true } });
    await buyer.payByCard();
    if (source === 'return') await buyer.comeBack();
    else await world.settle();
    const { source: reported } = await db
      .selectFrom('ledger_entries')
      .select('source')
      .where('order_id', '=', buyer.order.id)
      .executeTakeFirstOrThrow();
    expect(reported).toBe(source);
  }
});
