import { afterAll, expect, test } from 'vitest';
import { buildService } from '#test/factories/service.ts';
import { reconcile } from './reconcile.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer, checkoutIn, type Look } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;
const FAILING = '4000000000009995';
const AUTHENTICATED = '4000000000003220';

/** Paid once, confirmed once, one receipt. */
function expectPaidOnce(look: Look) {
  expect(look.order).toMatchObject({ state: 'in_progress', payment_status: 'paid' });
  expect(look.ledger).toEqual(['capture 12500']);
  expect(look.attempts.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(look.confirmations).toBe(1);
  const receipts = world.mails.filter(
    ({ subject }) => subject === `Receipt for order ${look.order.number}`,
  );
  // One receipt, with the order's one line and its amount, and with no line of another order.
  expect(receipts.map(({ text }) => text.match(/Package 1|125\.00/g))).toEqual([LINES]);
}

/** What a receipt says of an order of one package: the amount, the line and the total. */
const LINES = ['125.00', 'Package 1', '125.00', '125.00'];

async function chargesFor(orderId: string): Promise<number> {
  const payments = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  const ours = new Set(payments.map(({ id }) => id));
  const books = await control.books();
  return books.filter(({ kind, reference }) => kind === 'capture' && ours.has(reference ?? ''))
    .length;
}

test('a card payment confirms its order, whether the return or the webhook comes first', async () => {
  for (const first of ['return', 'webhook'] as const) {
    const buyer = await buildBuyer(world, db);
    expect(await buyer.payByCard()).toBe(true);
    if (first === 'webhook') await world.settle();
    expect(await buyer.comeBack()).toMatchObject({ next: 'paid', failure: null });
    await world.settle();
    expectPaidOnce(await buyer.look());
  }
});

test('a paid order with questions waits for its answers', async () => {
  const of = await buildService(db, { requirements: [{ label: 'Which colour?' }] });
  const buyer = await buildBuyer(world, db, { of });
  await buyer.payByCard();
  await world.settle();
  expect((await buyer.look()).order.state).toBe('awaiting_requirements');
});

test('after a declined card, another card on the same page is charged once', async () => {
  const buyer = await buildBuyer(world, db);
  const session = checkoutIn(await buyer.press('stripe'));
  expect((await control.buyer.payByCard(session, FAILING)).paid).toBe(false);
  await world.settle();
  expect((await buyer.look()).attempts[0]).toMatchObject({
    status: 'requires_action',
    failure_code: 'insufficient_funds',
  });
  expect((await control.buyer.payByCard(session)).paid).toBe(true);
  await world.settle();
  const look = await buyer.look();
  expectPaidOnce(look);
  expect(look.attempts[0]?.failure_code).toBeNull();
  expect(await chargesFor(buyer.order.id)).toBe(1);
});

test('3-D Secure: success pays, failure and abandonment leave the order payable', async () => {
  for (const authentication of ['fail', 'abandon', 'complete'] as const) {
    const buyer = await buildBuyer(world, db);
    const isPaid = await buyer.payByCard(AUTHENTICATED, authentication);
    const progress = await buyer.comeBack();
    await world.settle();
    const isComplete = authentication === 'complete';
    expect(isPaid).toBe(isComplete);
    expect(progress.next).toBe(isComplete ? 'paid' : 'pay');
    expect((await buyer.look()).ledger).toEqual(isComplete ? ['capture 12500'] : []);
  }
});

test('a buyer who returns without paying can pay on the same page, and nothing was charged', async () => {
  const buyer = await buildBuyer(world, db);
  const page = await buyer.press('stripe');
  expect(await buyer.comeBack()).toMatchObject({ next: 'pay', failure: null });
  expect(await buyer.press('stripe')).toBe(page);
  const look = await buyer.look();
  expect(look.order).toMatchObject({ state: 'pending_payment', payment_status: 'unpaid' });
  expect(look.attempts).toHaveLength(1);
  expect(look.ledger).toEqual([]);
});

test('a payment is confirmed when the buyer never returns', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  expectPaidOnce(await buyer.look());
});

test('the return confirms a payment without any webhook', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  expect((await buyer.comeBack()).next).toBe('paid');
  await world.work();
  expectPaidOnce(await buyer.look());
  const inbox = db.selectFrom('webhook_events').select('id');
  expect(
    await inbox
      .where('payment_attempt_id', '=', (await buyer.look()).attempts[0]?.id ?? '')
      .execute(),
  ).toEqual([]);
});

test('return and webhooks at the same moment confirm once', async () => {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  const returns = Array.from({ length: 4 }, () => buyer.comeBack());
  const answers = await Promise.all([...returns, world.settle()]);
  await world.settle();
  expect(answers.slice(0, 4)).toEqual(Array(4).fill(expect.objectContaining({ next: 'paid' })));
  expectPaidOnce(await buyer.look());
});

test('every webhook three times and in reverse order gives the same result', async () => {
  await control.faults({ webhook: { duplicate: 3, order: 'reverse' } });
  const buyer = await buildBuyer(world, db);
  const session = checkoutIn(await buyer.press('stripe'));
  await control.buyer.payByCard(session, FAILING);
  await control.buyer.payByCard(session);
  await world.settle();
  await control.clearFaults();
  await control.deliver({ which: 'all', provider: 'stripe', order: 'random' });
  await world.settle();
  expectPaidOnce(await buyer.look());
});

test('a payment reported a day late is booked at the time it was made', async () => {
  await control.faults({ webhook: { drop: true } });
  const buyer = await buildBuyer(world, db, {
    expires_at: new Date(world.now().getTime() + 30 * 86_400_000),
  });
  await buyer.payByCard();
  const paidAt = Date.now();
  world.wait(86_400);
  await reconcile(world.ctx());
  await world.work();
  const entry = await db
    .selectFrom('ledger_entries')
    .select('occurred_at')
    .where('order_id', '=', buyer.order.id)
    .executeTakeFirstOrThrow();
  expect(Math.abs(entry.occurred_at.getTime() - paidAt)).toBeLessThan(60_000);
  await control.clearFaults();
});
