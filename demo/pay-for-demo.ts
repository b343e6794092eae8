/**
 * Payments and refunds of the demo's orders: rows like those of a real payment, marked as test money and without a checkout session, so
 * that no provider is ever asked about them.
 */
import { randomUUID } from 'node:crypto';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { listBills } from '#features/orders/bills/queries.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { enterLedger } from '#features/payments/ledger/enter-ledger.ts';
import { settleOrder } from '#features/payments/attempts/settle-order.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';

const HOUR_MS = 3_600_000;

/** Pays an order's initial bill in full; it goes on as after any payment. */
export async function payForDemo(ctx: Ctx, orderId: string, provider: ProviderId): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  const [bill] = await listBills(ctx, orderId);
  if (!bill) throw new Error(`Order ${order.number} has no bill`);
  const payment = await ctx.db
    .insertInto('payment_attempts')
    .values({
      order_id: orderId,
      bill_id: bill.id,
      provider,
      attempt_number: 1,
      status: 'succeeded',
      amount_minor: bill.gross_minor,
      currency: bill.currency,
      is_livemode: false,
      fingerprint: 'demo',
      provider_payment_id: `demo_payment_${randomUUID()}`,
      expires_at: new Date(ctx.now.getTime() + HOUR_MS),
      last_synced_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enterLedger(ctx, payment, {
    kind: 'capture',
    providerRef: `demo_capture_${randomUUID()}`,
    amount: { amountMinor: bill.gross_minor, currency: bill.currency },
    occurredAt: ctx.now,
    source: 'return',
  });
  await settleOrder(ctx, order, payment, { capturedMinor: bill.gross_minor });
  await issueInvoices(ctx, { orderId });
}

/** Refunds the full amount. */
export async function refundForDemo(ctx: Ctx, orderId: string, reason: string): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  const payment = await ctx.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const reference = `demo_refund_${id}`;
  await ctx.db
    .insertInto('refunds')
    .values({
      id,
      request_id: id,
      payment_attempt_id: payment.id,
      order_id: orderId,
      bill_id: payment.bill_id,
      amount_minor: payment.amount_minor,
      currency: payment.currency,
      reason,
      status: 'succeeded',
      idempotency_key: reference,
      provider_refund_id: reference,
      requested_by: requireUser(ctx).userId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await enterLedger(ctx, payment, {
    kind: 'refund',
    providerRef: reference,
    amount: { amountMinor: payment.amount_minor, currency: order.currency },
    occurredAt: ctx.now,
    source: 'administrator',
  });
  await settleOrder(ctx, order, payment, { capturedMinor: 0n });
  await issueInvoices(ctx, { orderId });
}
