/**
 * Captures the payment that a buyer approved at PayPal. We make that call, so this is the guard against paying twice: one process at a
 * time, under a lease; never for a replaced attempt or a paid bill; after a last check; under a key that a retry repeats.
 */
import { lockOrder } from '#features/orders/lock-order.ts';
import { isPayable } from '#features/orders/bills/bill-rules.ts';
import {
  AmbiguousOutcomeError,
  PaymentDeclinedError,
  ProviderError,
  ProviderRejectedError,
} from '#integrations/payments/provider-errors.ts';
import type { PaymentProvider, PaymentSnapshot } from '#integrations/payments/provider.ts';
import { readClock } from '#kit/clock.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { changeAttempt } from './change-attempt.ts';
import { openDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { isLeased, lockAttempt, type PaymentAttemptRow } from './lock-attempt.ts';
import type { ObservedPayment } from './types.ts';
import { balanceOf, readBillBalances } from '#features/payments/ledger/order-balance.ts';
import { refreshPaymentStatus } from '#features/payments/ledger/refresh-payment-status.ts';
import { isOpenStatus } from './attempt-state.ts';
import { finishRequest, storeRequest, listRequests } from './provider-requests.ts';
import { verifySnapshot } from './verify-snapshot.ts';
import { messageKeysOf } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-payments');

/**
 * Longer than the slowest call (3 tries of 30 s, and the pauses), so a process with an expired lease has stopped. Counted on the database's
 * clock from when the lease is taken, and again before the capture.
 */
const LEASE_MS = 120_000;

interface ApprovedPayment {
  provider: PaymentProvider;
  payment: PaymentAttemptRow;
  snapshot: PaymentSnapshot;
  installationId: string;
  isBuyerBack: boolean;
}

interface Lease {
  payment: PaymentAttemptRow;
  until: Date;
  key: string;
}

/** Captures the payment, unless another process is capturing it or it must not be captured. Returns the provider's snapshot either way. */
export async function captureApproved(
  ctx: Ctx,
  approved: ApprovedPayment,
): Promise<ObservedPayment> {
  const { provider, payment, snapshot, installationId } = approved;
  if (verifySnapshot(payment, snapshot, installationId).length > 0) {
    return { payment, snapshot };
  }
  const lease = await takeLease(ctx, approved);
  if (lease === 'not_now') return { payment, snapshot };
  if (lease === 'declined') return { payment, snapshot: requireNewApproval(snapshot) };

  const ref = { sessionId: snapshot.sessionId };
  const leased = { payment: lease.payment, lease: lease.until };
  try {
    const latest = await provider.retrievePayment(ref);
    const stillMatches = verifySnapshot(payment, latest, installationId).length === 0;
    if (!latest.approvedForCapture || !stillMatches) {
      await finishRequest(ctx, lease.key, latest.captures.length > 0 ? 'succeeded' : 'unknown');
      return { ...leased, snapshot: latest };
    }
    const renewed = await renewLease(ctx, lease);
    if (!renewed) return { ...leased, snapshot: latest };
    leased.lease = renewed;
    const captured = await provider.capturePayment(ref, { idempotencyKey: lease.key });
    await saveOutcome(ctx, lease, captured);
    return { ...leased, snapshot: isRefused(captured) ? requireNewApproval(captured) : captured };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...leased, snapshot: await fetchAfterError(ctx, approved, lease, error) };
  }
}

/** The right to capture: `not_now` if another process has it or nobody may, `declined` if the buyer must approve again first. */
function takeLease(
  ctx: Ctx,
  { payment: seen, isBuyerBack }: ApprovedPayment,
): Promise<Lease | 'not_now' | 'declined'> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, seen.order_id);
    const payment = await lockAttempt(tx, seen.id);
    const isWanted = payment.superseded_at === null && isOpenStatus(payment.status);
    const clock = await readClock(tx);
    if (isLeased(payment, clock) || !isWanted) return 'not_now';
    const { bill, ...balance } = balanceOf(await readBillBalances(tx, order.id), payment.bill_id);
    const isPaid = balance.capturedMinor - balance.refundedMinor >= bill.gross_minor;
    if (!isPayable(order, bill) || isPaid) return 'not_now';
    const key = await getCaptureKey(tx, payment, isBuyerBack);
    if (!key) return 'declined';
    const until = new Date(clock.getTime() + LEASE_MS);
    const leased = await changeAttempt(tx, payment, {
      status: 'processing',
      capture_lease_until: until,
    });
    await refreshPaymentStatus(tx, order);
    return { payment: leased, until, key };
  });
}

/** The lease, renewed because the last check may have taken long; null if another process has taken it over. */
async function renewLease(ctx: Ctx, { payment, until }: Lease): Promise<Date | null> {
  const renewed = new Date((await readClock(ctx)).getTime() + LEASE_MS);
  const updated = await ctx.db
    .updateTable('payment_attempts')
    .set({ capture_lease_until: renewed })
    .where('id', '=', payment.id)
    .where('capture_lease_until', '=', until)
    .returning('id')
    .executeTakeFirst();
  return updated ? renewed : null;
}

/**
 * The key of the undecided capture, or a new one. After a refusal the next capture needs a new key and a new approval by the buyer: PayPal
 * still calls the order approved, and the same capture would be refused every time.
 */
async function getCaptureKey(
  tx: Ctx,
  payment: PaymentAttemptRow,
  isBuyerBack: boolean,
): Promise<string | null> {
  const request = { operation: 'capture', subjectId: payment.id } as const;
  const earlier = await listRequests(tx, request);
  const last = earlier.at(-1);
  if (last && (last.state === 'started' || last.state === 'unknown')) return last.idempotency_key;
  if (last?.state === 'failed' && !isBuyerBack) return null;
  const key = `pay_${payment.id}_capture_${earlier.length + 1}`;
  const body = { sessionId: payment.provider_session_id };
  await storeRequest(tx, { ...request, key, body, timeoutPolicy: 'background' });
  return key;
}

/** PayPal still calls a declined order approved. The buyer must approve it again or pay another way. */
function requireNewApproval(snapshot: PaymentSnapshot): PaymentSnapshot {
  const status = snapshot.status === 'processing' ? 'requires_action' : snapshot.status;
  return { ...snapshot, status, approvedForCapture: false };
}

function isRefused({ status, failure, captures }: PaymentSnapshot): boolean {
  const isUnderWay = captures.some((each) => each.status === 'pending');
  return failure !== undefined && status !== 'succeeded' && !isUnderWay;
}

async function saveOutcome(ctx: Ctx, lease: Lease, captured: PaymentSnapshot): Promise<void> {
  const isAccepted = captured.status === 'succeeded' || captured.status === 'processing';
  if (isAccepted && !isRefused(captured)) return finishRequest(ctx, lease.key, 'succeeded');
  await finishRequest(ctx, lease.key, 'failed', captured.failure?.code ?? captured.status);
  if (captured.failure?.customerCanRetry !== false) return;
  await reportRefusedCapture(ctx, lease.payment, captured.failure.code);
}

/** After an error: fetches the result. Only a plain refusal is final; everything else keeps its key for the next try. */
async function fetchAfterError(
  ctx: Ctx,
  { provider, snapshot }: ApprovedPayment,
  { key, payment }: Lease,
  error: ProviderError,
): Promise<PaymentSnapshot> {
  const isRefusal = error instanceof PaymentDeclinedError || error instanceof ProviderRejectedError;
  await finishRequest(ctx, key, isRefusal ? 'failed' : 'unknown', error.code);
  if (error instanceof ProviderRejectedError) await reportRefusedCapture(ctx, payment, error.code);
  if (!isRefusal && !(error instanceof AmbiguousOutcomeError)) return snapshot;
  try {
    const after = await provider.retrievePayment({ sessionId: snapshot.sessionId });
    if (after.captures.length > 0) await finishRequest(ctx, key, 'succeeded');
    const failure = {
      code: error.code,
      message: messageKey('paymentDeclined'),
      customerCanRetry: true,
    };
    const isDeclined = error instanceof PaymentDeclinedError && after.captures.length === 0;
    return isDeclined ? requireNewApproval({ ...after, failure }) : after;
  } catch (retrieveError) {
    if (retrieveError instanceof ProviderError) return snapshot;
    throw retrieveError;
  }
}

function reportRefusedCapture(ctx: Ctx, payment: PaymentAttemptRow, code: string): Promise<void> {
  const discrepancy = {
    kind: 'capture_refused',
    paymentAttemptId: payment.id,
    subject: payment.id,
  };
  return openDiscrepancy(ctx, { ...discrepancy, actual: { code } });
}
