import { afterAll, expect, test } from 'vitest';
import { systemCtx } from '#test/factories/invoice.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { countOpenFindings } from './count-discrepancies.ts';
import { openFinding, resolveFinding } from './discrepancies.ts';

const { db, close } = await testDatabase();
afterAll(close);
const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }));

test('what needs a person is counted once, until it is settled', async () => {
  expect(await countOpenFindings(ctx)).toBe(0);
  const order = await buildOrder(db);
  const { id: paymentId } = await buildPayment(db, { order, status: 'requires_review' });
  const mismatch = { kind: 'payment_mismatch', subject: paymentId };
  await openFinding(systemCtx(db), { ...mismatch, paymentId });
  expect(await countOpenFindings(ctx)).toBe(1);
  const dead = { kind: 'event_dead', subject: 'evt_1' };
  await openFinding(systemCtx(db), { ...dead, paymentId: null });
  await openFinding(systemCtx(db), { kind: 'refund_failed', subject: 're_1', paymentId });
  expect(await countOpenFindings(ctx)).toBe(3);
  await resolveFinding(systemCtx(db), dead);
  expect(await countOpenFindings(ctx)).toBe(2);
});

test('a mismatch whose payment is under review no more still counts', async () => {
  const before = await countOpenFindings(ctx);
  const order = await buildOrder(db);
  const { id: paymentId } = await buildPayment(db, { order, status: 'failed' });
  await openFinding(systemCtx(db), { kind: 'payment_mismatch', subject: paymentId, paymentId });
  expect(await countOpenFindings(ctx)).toBe(before + 1);
});
