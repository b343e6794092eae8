/** The timeline events and jobs of each step in the life of an invoice. Nothing is audited: no person takes these steps. */
import { afterAll, expect, test } from 'vitest';
import { buildPaidOrder, buildRefund, failRefund, systemCtx } from '#test/factories/invoice.ts';
import { testDatabase } from '#test/harness/database.ts';
import { tracesOf } from '#test/harness/traces.ts';
import { issueInvoices } from './issue-invoices.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('an invoice, its credit note, and the reversal of the credit note', async () => {
  const { order, payment } = await buildPaidOrder(db);
  const ctx = systemCtx(db);
  const orderId = order.id;
  const issue = () =>
    tracesOf(db, { orderId, queue: ctx.queue, now: ctx.now }, () =>
      issueInvoices(ctx, { orderId }),
    );

  expect(await issue()).toEqual({ audit: [], events: ['invoice.issued'], jobs: [] });
  expect(await issue()).toEqual({ audit: [], events: [], jobs: [] });

  const refund = await buildRefund(db, { payment, amountMinor: 2_500n });
  expect(await issue()).toEqual({
    audit: [],
    events: ['credit_note.issued'],
    jobs: ['mail invoices.credit_note'],
  });
  expect(await issue()).toEqual({ audit: [], events: [], jobs: [] });

  await failRefund(db, payment, refund);
  expect(await issue()).toEqual({ audit: [], events: ['credit_note.reversed'], jobs: [] });
  expect(await issue()).toEqual({ audit: [], events: [], jobs: [] });
});
