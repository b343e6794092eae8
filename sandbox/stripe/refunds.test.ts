import { openTestShop, sessionParams } from '#sandbox/test-shop.ts';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';

type Shop = Awaited<ReturnType<typeof openTestShop>>;

async function paidIntent(shop: Shop, number = '4242424242424242'): Promise<string> {
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  await shop.sandbox.control.buyer.payByCard(session.id, number);
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id);
  return paid.payment_intent as string;
}

async function chargeOf(shop: Shop, intent: string): Promise<Stripe.Charge> {
  const { data } = await shop.stripe.charges.list({ payment_intent: intent });
  return data[0] as Stripe.Charge;
}

test('a part is refunded, then the rest, and then nothing is left', async () => {
  await using shop = await openTestShop();
  const intent = await paidIntent(shop);
  const part = await shop.stripe.refunds.create({
    payment_intent: intent,
    amount: 2_900,
    metadata: { refund_id: 'r1' },
  });
  expect(part).toMatchObject({ status: 'succeeded', amount: 2_900, metadata: { refund_id: 'r1' } });
  expect(await chargeOf(shop, intent)).toMatchObject({ amount_refunded: 2_900, refunded: false });

  const tooMuch = shop.stripe.refunds.create({ payment_intent: intent, amount: 10_001 });
  await expect(tooMuch).rejects.toThrow(/greater than unrefunded amount on charge \(10000\)/);
  await shop.stripe.refunds.create({ payment_intent: intent });
  expect(await chargeOf(shop, intent)).toMatchObject({ amount_refunded: 12_900, refunded: true });
  const again = shop.stripe.refunds.create({ payment_intent: intent });
  await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' });

  const { data } = await shop.stripe.refunds.list({ payment_intent: intent });
  expect(data.map((refund) => refund.amount)).toEqual([10_000, 2_900]);
  await shop.sandbox.control.settle();
  expect(
    shop
      .types()
      .filter((type) => type.includes('refund'))
      .toSorted(),
  ).toEqual(['charge.refunded', 'charge.refunded', 'refund.created', 'refund.created']);
});

test('a refund may stay pending and succeed later', async () => {
  await using shop = await openTestShop();
  const intent = await paidIntent(shop, '4000000000007726');
  const refund = await shop.stripe.refunds.create({ payment_intent: intent });
  expect(refund.status).toBe('pending');
  await shop.sandbox.control.advance(120);
  expect((await shop.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  await shop.sandbox.control.settle();
  expect(shop.types()).toContain('refund.updated');
});

test('a refund may succeed and fail later: the money is back', async () => {
  await using shop = await openTestShop();
  const intent = await paidIntent(shop, '4000000000005126');
  const refund = await shop.stripe.refunds.create({ payment_intent: intent });
  expect(refund.status).toBe('succeeded');
  await shop.sandbox.control.advance(120);
  const failed = await shop.stripe.refunds.retrieve(refund.id);
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card' });
  expect(await chargeOf(shop, intent)).toMatchObject({ amount_refunded: 0, refunded: false });
  await shop.sandbox.control.settle();
  expect(shop.types()).toContain('refund.failed');

  const books = await shop.sandbox.control.books();
  expect(books.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['capture', 12_900],
    ['refund', 12_900],
    ['refund_failed', 12_900],
  ]);
});

test('a refund made in the dashboard appears in the list and by webhook', async () => {
  await using shop = await openTestShop();
  const intent = await paidIntent(shop);
  const { refund } = await shop.sandbox.control.dashboardRefund({
    payment: intent,
    amountMinor: 500,
  });
  const { data } = await shop.stripe.refunds.list({ payment_intent: intent });
  expect(data[0]).toMatchObject({ id: refund, amount: 500, metadata: {} });
  await shop.sandbox.control.settle();
  expect(shop.types()).toContain('refund.created');
});

test('a dispute takes the money and blocks refunds; winning returns it', async () => {
  await using shop = await openTestShop();
  const intent = await paidIntent(shop, '4000000000000259');
  await shop.sandbox.control.settle();
  const opened = shop.inbox.received.find((each) => each.type === 'charge.dispute.created');
  const { data } = JSON.parse(String(opened?.raw)) as { data: { object: Stripe.Dispute } };
  const dispute = await shop.stripe.disputes.retrieve(data.object.id);
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 12_900, reason: 'fraudulent' });
  expect(dispute.balance_transactions[0]?.amount).toBe(-12_900);
  expect(await chargeOf(shop, intent)).toMatchObject({ disputed: true });
  const refund = shop.stripe.refunds.create({ payment_intent: intent });
  await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' });

  await shop.sandbox.control.resolveDispute({ dispute: dispute.id, outcome: 'lost' });
  expect((await shop.stripe.disputes.retrieve(dispute.id)).status).toBe('lost');
  await shop.sandbox.control.resolveDispute({ dispute: dispute.id, outcome: 'won' });
  const won = await shop.stripe.disputes.retrieve(dispute.id);
  expect(won.status).toBe('won');
  expect(won.balance_transactions.map((entry) => entry.amount)).toEqual([-12_900, 12_900]);
  await shop.sandbox.control.settle();
  expect(shop.types()).toContain('charge.dispute.funds_reinstated');
});

test('an inquiry moves no money and may become a lost dispute', async () => {
  await using shop = await openTestShop();
  await paidIntent(shop, '4000000000001976');
  const books = () => shop.sandbox.control.books();
  expect((await books()).map((entry) => entry.kind)).toEqual(['capture']);
  const { data } = await shop.stripe.events.list({ type: 'charge.dispute.created' });
  const [event] = data as [Stripe.ChargeDisputeCreatedEvent];
  const dispute = event.data.object.id;
  await shop.sandbox.control.resolveDispute({ dispute, outcome: 'lost' });
  expect((await books()).map((entry) => entry.kind)).toEqual(['capture', 'dispute_withdrawn']);
});

test('a dispute can cover a part, and be decided for a part', async () => {
  await using shop = await openTestShop();
  const intent = await paidIntent(shop);
  const { dispute } = await shop.sandbox.control.openDispute({
    payment: intent,
    amountMinor: 5_000,
  });
  await shop.sandbox.control.resolveDispute({ dispute, outcome: 'partial', returnedMinor: 2_000 });
  const books = await shop.sandbox.control.books();
  expect(books.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['capture', 12_900],
    ['dispute_withdrawn', 5_000],
    ['dispute_reinstated', 2_000],
  ]);
});
