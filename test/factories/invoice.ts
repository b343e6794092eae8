import type { Db } from '#db/client.ts';
import { markBillPaid } from '#features/orders/bills/mark-bill-paid.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { refreshPaymentStatus } from '#features/payments/ledger/refresh-payment-status.ts';
import { enterLedger } from '#features/payments/ledger/enter-ledger.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { RefundRow } from '#features/payments/queries.ts';
import { RefundedLine } from '#features/payments/refunds/refund-lines.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { testSecrets } from '#test/harness/secrets.ts';
import { buildOrder } from './order.ts';
import { buildPayment, initialBillOf } from './payment.ts';

type OrderOptions = Parameters<typeof buildOrder>[1];

/** The system, at a given time. */
export function systemCtx(db: Db, now = new Date('2026-05-12T14:00:00Z')) {
  return {
    actor: { kind: 'system', name: 'test' },
    db,
    now,
    locale: 'en',
    queue: recordingQueue(),
    secrets: testSecrets,
  } satisfies Ctx;
}

/** An order paid by card and confirmed, with its ledger and timeline as in production. */
export async function buildPaidOrder(
  db: Db,
  options: OrderOptions = {},
): Promise<{ order: OrderRow; payment: PaymentAttemptRow }> {
  const placed = await buildOrder(db, options);
  const at = new Date('2026-05-12T13:55:00Z');
  const payment = await buildPayment(db, { order: placed, status: 'succeeded', created_at: at });
  const order = await transact(systemCtx(db, at), async (tx) => {
    const locked = await lockOrder(tx, placed.id);
    const paid = await refreshPaymentStatus(tx, locked);
    return markBillPaid(tx, paid, await initialBillOf(tx.db, placed));
  });
  return { order, payment };
}

/** A refund, in its row and in the ledger. */
export async function buildRefund(
  db: Db,
  {
    payment,
    amountMinor,
    lines = [],
  }: { payment: PaymentAttemptRow; amountMinor: bigint; lines?: readonly RefundedLine[] },
): Promise<RefundRow> {
  const at = new Date('2026-05-13T09:00:00Z');
  const providerRef = `re_${crypto.randomUUID()}`;
  const id = crypto.randomUUID();
  const refund = await db
    .insertInto('refunds')
    .values({
      id,
      request_id: id,
      payment_attempt_id: payment.id,
      order_id: payment.order_id,
      bill_id: payment.bill_id,
      amount_minor: amountMinor,
      currency: payment.currency,
      reason: 'The last page was not needed.',
      lines: JSON.stringify(lines.map((line) => RefundedLine.encode(line))),
      status: 'succeeded',
      idempotency_key: `rf_${crypto.randomUUID()}`,
      provider_refund_id: providerRef,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const amount = { amountMinor, currency: payment.currency };
  const moved = { providerRef, amount, occurredAt: at, source: 'webhook' as const };
  await enterLedger(systemCtx(db, at), payment, { kind: 'refund', ...moved });
  return refund;
}

/** A succeeded refund that fails later. */
export async function failRefund(
  db: Db,
  payment: PaymentAttemptRow,
  refund: RefundRow,
): Promise<void> {
  const at = new Date('2026-05-20T09:00:00Z');
  await db
    .updateTable('refunds')
    .set({ status: 'failed', failure_reason: 'lost_or_stolen_card', updated_at: at })
    .where('id', '=', refund.id)
    .execute();
  await enterLedger(systemCtx(db, at), payment, {
    kind: 'refund_reversal',
    providerRef: refund.provider_refund_id ?? '',
    amount: {
      amountMinor: refund.amount_minor,
      currency: payment.currency,
    },
    occurredAt: at,
    source: 'webhook',
  });
}
