import { afterAll, expect, test } from 'vitest';
import { buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { buildBuyer } from '#test/harness/buyer.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { openDiscrepancy, closeDiscrepancy } from '#features/payments/review/discrepancies.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);

const { control } = world.sandbox;
const { email } = await buildUser(db, { role: 'admin' });
const suspended = await buildUser(db, { role: 'admin', suspended_at: new Date() });

/** The mails sent to the administrator since the last check. */
async function alerts() {
  await world.settle();
  world.wait(60);
  await world.work();
  const seen = world.mails.splice(0);
  expect(seen.filter(({ to }) => to === suspended.email)).toEqual([]);
  return seen.filter(({ to }) => to === email).map(({ subject, text }) => ({ subject, text }));
}

async function paid() {
  const buyer = await buildBuyer(world, db);
  await buyer.payByCard();
  await world.settle();
  world.mails.splice(0);
  const payment = (await buyer.look()).attempts[0]?.provider_payment_id ?? '';
  return { buyer, payment };
}

test('a dispute is reported once, with its deadline', async () => {
  const { buyer, payment } = await paid();
  const { dispute } = await control.openDispute({ payment });
  const [alert, ...more] = await alerts();
  expect(more).toEqual([]);
  expect(alert?.subject).toBe(`${buyer.order.number}: A customer disputes a payment`);
  expect(alert?.text).toMatch(/Evidence due: \d+ \w+ \d{4}/);
  expect(alert?.text).toContain(`/admin/orders/${buyer.order.number}`);
  await control.deliver({ which: 'all', provider: 'stripe', order: 'reverse' });
  expect(await alerts()).toEqual([]);
  await control.resolveDispute({ dispute, outcome: 'won' });
  expect(await alerts()).toEqual([]);
});

test('several discrepancies at once share one mail', async () => {
  const first = await paid();
  const second = await paid();
  await control.openDispute({ payment: first.payment });
  await control.openDispute({ payment: second.payment });
  const mails = await alerts();
  expect(mails.map(({ subject }) => subject)).toEqual(['2 payment problems need your attention']);
  expect(mails[0]?.text).toContain(first.buyer.order.number);
  expect(mails[0]?.text).toContain(second.buyer.order.number);
});

test('a discrepancy that occurs again is reported again, and one resolved immediately is not reported', async () => {
  const discrepancy = {
    kind: 'webhook_event_dead',
    paymentAttemptId: null,
    subject: crypto.randomUUID(),
  };
  const open = () =>
    openDiscrepancy(world.ctx(), { ...discrepancy, actual: { reason: 'timeout' } });
  await open();
  await open();
  expect(await alerts()).toHaveLength(1);
  await open();
  expect(await alerts()).toEqual([]);
  await closeDiscrepancy(world.ctx(), discrepancy);
  await open();
  expect(await alerts()).toHaveLength(1);
  await closeDiscrepancy(world.ctx(), discrepancy);
  await open();
  await closeDiscrepancy(world.ctx(), discrepancy);
  expect(await alerts()).toEqual([]);
});
