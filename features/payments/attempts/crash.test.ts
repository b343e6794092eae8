/**
 * kill -9 between any two statements. A process starts a payment and dies at its n-th statement; then another process, which knows only the
 * database, runs the reconciler. No webhook arrives. For every n the buyer has paid exactly once. `npm test` takes every third n.
 */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn, type Buyer } from '#test/harness/buyer.ts';
import { killableDb, Killed } from '#test/harness/killable.ts';
import { shortOrLong } from '#test/harness/long.ts';
import { paymentsWorld, type PaymentsWorld } from '#test/harness/payments.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { reconcile } from './reconcile.ts';

const { url, db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);
const killable = killableDb(url, db);
afterAll(() => killable.close());

const { control } = world.sandbox;
beforeEach(() => control.faults({ webhook: { drop: true } }));

let current = killable.db;
const processWorld: PaymentsWorld = {
  ...world,
  ctx: (actor) => ({ ...world.ctx(actor), db: current }),
};

/** The buyer's part; stops where the process dies. */
async function pay(buyer: Buyer, provider: ProviderId, paid: { checkout?: string }) {
  const checkout = checkoutIn(await buyer.press(provider));
  if (!paid.checkout) {
    if (provider === 'stripe') await control.buyer.payByCard(checkout);
    else await control.buyer.approvePayPal(checkout);
    paid.checkout = checkout;
  }
  await buyer.comeBack(provider === 'paypal' ? checkout : undefined);
}

async function dieAt(statement: number, provider: ProviderId): Promise<boolean> {
  current = db;
  // Each round waits: the world is days ahead in the end.
  const buyer = await buildBuyer(processWorld, db, { placed_at: world.now() });
  const paid: { checkout?: string } = {};
  killable.killAfter(statement);
  current = killable.db;
  await pay(buyer, provider, paid).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  const isDead = killable.isDead();

  await killable.buried();
  current = db;
  world.wait(31);
  if (!paid.checkout) await pay(buyer, provider, paid);
  for (const seconds of [61, 180, 400]) {
    world.wait(seconds);
    await reconcile(processWorld.ctx());
    await world.work();
  }
  const look = await buyer.look();
  const captured = (await control.books()).filter(({ checkout }) => checkout === paid.checkout);
  const { state, payment_status } = look.order;
  const result = { state, payment_status, ledger: look.ledger, captures: captured.length };
  expect({ statement, ...result, confirmations: look.confirmations }).toEqual({
    statement,
    state: 'in_progress',
    payment_status: 'paid',
    ledger: ['capture 12500'],
    captures: 1,
    confirmations: 1,
  });
  const receipts = world.mails.filter(({ subject }) => subject.endsWith(buyer.order.number));
  expect(receipts).toHaveLength(1);
  return isDead;
}

for (const [provider, first] of [
  ['stripe', 0],
  ['paypal', 1],
] as const) {
  test(`killed at any statement, a payment by ${provider} is neither lost nor doubled`, async () => {
    let statement = shortOrLong(first, 0);
    while (await dieAt(statement, provider)) statement += shortOrLong(3, 1);
    expect(statement).toBeGreaterThan(40);
  }, 240_000);
}
