import { afterAll, expect, test } from 'vitest';
import { readCounts } from '#kit/count-up-to.ts';
import { systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { countOpenDiscrepancies } from './count-open-discrepancies.ts';
import { openDiscrepancy, closeDiscrepancy } from './discrepancies.ts';

const { db, close } = await testDatabase();
afterAll(close);
const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }));
const count = async () => (await readCounts(ctx, { open: countOpenDiscrepancies(ctx) })).open;

test('each open problem is counted once, until it is settled', async () => {
  expect(await count()).toBe(0);
  const order = await buildOrder(db);
  const { id: paymentAttemptId } = await buildPayment(db, { order, status: 'requires_review' });
  const mismatch = { kind: 'payment_mismatch', subject: paymentAttemptId };
  await openDiscrepancy(systemCtx(db), { ...mismatch, paymentAttemptId });
  expect(await count()).toBe(1);
  const dead = { kind: 'webhook_event_dead', subject: 'evt_1' };
  await openDiscrepancy(systemCtx(db), { ...dead, paymentAttemptId: null });
  await openDiscrepancy(systemCtx(db), {
    kind: 'refund_failed',
    subject: 're_1',
    paymentAttemptId,
  });
  expect(await count()).toBe(3);
  await closeDiscrepancy(systemCtx(db), dead);
  expect(await count()).toBe(2);
});

test('a mismatch still counts when its payment is no longer under review', async () => {
  const before = await count();
  const order = await buildOrder(db);
  const { id: paymentAttemptId } = await buildPayment(db, { order, status: 'failed' });
  await openDiscrepancy(systemCtx(db), {
    kind: 'payment_mismatch',
    subject: paymentAttemptId,
    paymentAttemptId,
  });
  expect(await count()).toBe(before + 1);
});
