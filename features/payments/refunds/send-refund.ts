/**
 * Sends a refund to the provider, or fetches its result. Safe to repeat: the key is the refund's own, the request is stored, and a refund
 * that the provider already knows is only fetched.
 */
import { z } from 'zod';
import { lockOrder } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import {
  ProviderError,
  ProviderRejectedError,
  IdempotentErrorReplay,
} from '#integrations/payments/provider-errors.ts';
import type { PaymentProvider, RefundSnapshot } from '#integrations/payments/provider.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { transact } from '#kit/transact.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/locale.ts';
import { CurrencyCode, MinorUnits } from '#lib/money/amount.ts';
import { openDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { importRefunds } from './import-refunds.ts';
import { lockAttempt, type PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import {
  claimRequest,
  finishRequest,
  storeRequest,
  listRequests,
} from '#features/payments/attempts/provider-requests.ts';
import { providerOf } from '#features/payments/attempts/provider-of.ts';
import { findRefund, getAttempt, type RefundRow } from '#features/payments/queries.ts';
import { settleOrder } from '#features/payments/attempts/settle-order.ts';
import { record } from '#features/orders/record.ts';
import { refundFailed } from '#features/payments/events.ts';

const StoredRefundRequest = z.object({
  sessionId: z.string(),
  captureId: z.string(),
  amountMinor: MinorUnits,
  currency: CurrencyCode,
  paymentReference: z.uuid(),
  note: z.string(),
});

/** Throws a `ProviderError` if there was no answer; the queue and the reconciler then try again. */
export async function sendRefund(
  ctx: Ctx,
  payments: PaymentProviders,
  { refundId }: { refundId: string },
): Promise<void> {
  const system = asSystem(ctx, 'payments');
  const refund = await findRefund(system, refundId);
  if (!refund || refund.status === 'failed' || refund.status === 'canceled') return;
  const payment = await getAttempt(system, refund.payment_attempt_id);
  const provider = providerOf(payments, payment);
  const existing = await findAtProvider(system, provider, payment, refund);
  if (existing) return saveRefund(system, refund, existing);
  const request = await storeOrClaimRequest(system, refund);
  if (!request) return;
  const { sessionId, captureId, amountMinor, currency, paymentReference, note } = request;
  try {
    const created = await provider.createRefund({
      idempotencyKey: refund.idempotency_key,
      payment: { sessionId },
      captureId,
      amount: { amountMinor, currency },
      refundReference: refund.id,
      paymentReference,
      note,
    });
    await saveRefund(system, refund, created);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof IdempotentErrorReplay) return renewKey(system, refund, error);
    if (!(error instanceof ProviderRejectedError)) {
      await finishRequest(system, refund.idempotency_key, 'unknown', error.code);
      throw error;
    }
    await saveRefusal(system, refund, error);
  }
}

/**
 * The provider's refund, if it may already exist. A retry checks first: the provider drops a key after a day, and the same request would
 * then be refunded twice.
 */
async function findAtProvider(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: PaymentAttemptRow,
  refund: RefundRow,
): Promise<RefundSnapshot | undefined> {
  const refundId = refund.provider_refund_id;
  if (refundId) return provider.retrieveRefund({ refundId });
  const isFirst = (await requestsOf(ctx, refund)).length === 0;
  if (isFirst) return undefined;
  const created = await provider.listRefunds({ sessionId: payment.provider_session_id ?? '' });
  return created.find(({ refundReference }) => refundReference === refund.id);
}

/** The requests sent, or about to be sent, for the refund. */
function requestsOf(ctx: Ctx, { id }: RefundRow) {
  return listRequests(ctx, { operation: 'refund', subjectId: id });
}

/** The provider repeats a failure for this key, so the next round sends the request under a new one. */
function renewKey(ctx: Ctx, refund: RefundRow, error: IdempotentErrorReplay): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, refund.order_id);
    await finishRequest(tx, refund.idempotency_key, 'failed', error.code);
    const tries = (await requestsOf(tx, refund)).length;
    await tx.db
      .updateTable('refunds')
      .set({ idempotency_key: `rf_${refund.id}_${tries + 1}` })
      .where('id', '=', refund.id)
      .where('idempotency_key', '=', refund.idempotency_key)
      .execute();
  });
}

/** The request as it was first stored; null while another process is sending it. */
async function storeOrClaimRequest(
  ctx: Ctx,
  refund: RefundRow,
): Promise<z.infer<typeof StoredRefundRequest> | null> {
  return transact(ctx, async (tx) => {
    const { locale } = await lockOrder(tx, refund.order_id);
    const payment = await lockAttempt(tx, refund.payment_attempt_id);
    const key = refund.idempotency_key;
    const earlier = await requestsOf(tx, refund);
    if (earlier.some(({ idempotency_key }) => idempotency_key === key)) {
      const claimed = await claimRequest(tx, key, 'background');
      return claimed && StoredRefundRequest.parse(claimed.request_body);
    }
    const capture = await tx.db
      .selectFrom('ledger_entries')
      .select('provider_ref')
      .where('payment_attempt_id', '=', payment.id)
      .where('kind', '=', 'capture')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const body = {
      sessionId: payment.provider_session_id ?? '',
      captureId: capture.provider_ref,
      amountMinor: refund.amount_minor.toString(),
      currency: refund.currency,
      paymentReference: payment.id,
      note: sentenceOf(refund.reason, isLocale(locale) ? locale : DEFAULT_LOCALE),
    };
    await storeRequest(tx, {
      key,
      operation: 'refund',
      subjectId: refund.id,
      body,
      timeoutPolicy: 'background',
    });
    return StoredRefundRequest.parse(body);
  });
}

function saveRefund(ctx: Ctx, refund: RefundRow, snapshot: RefundSnapshot): Promise<void> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, refund.order_id);
    const payment = await lockAttempt(tx, refund.payment_attempt_id);
    await finishRequest(tx, refund.idempotency_key, 'succeeded');
    // A provider may not return our reference. It is known here: this is the answer to our own request.
    const ours = { ...snapshot, refundReference: snapshot.refundReference ?? refund.id };
    await importRefunds(tx, payment, [ours], 'start');
    await settleOrder(tx, order, payment, { capturedMinor: 0n });
  });
}

function saveRefusal(ctx: Ctx, refund: RefundRow, error: ProviderRejectedError): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockOrder(tx, refund.order_id);
    await finishRequest(tx, refund.idempotency_key, 'failed', error.code);
    await tx.db
      .updateTable('refunds')
      .set({
        status: 'failed',
        failure_reason: error.code,
        next_sync_at: null,
        updated_at: tx.now,
      })
      .where('id', '=', refund.id)
      .where('status', 'in', ['requested', 'pending'])
      .execute();
    const { payment_attempt_id: paymentAttemptId, id: subject } = refund;
    const actual = { code: error.code, message: error.message };
    await openDiscrepancy(tx, { kind: 'refund_failed', paymentAttemptId, subject, actual });
    await record(tx, { id: refund.order_id }, refundFailed, {
      refundId: refund.id,
      amountMinor: refund.amount_minor.toString(),
      currency: refund.currency,
    });
  });
}
