/**
 * An administrator accepts the provider's snapshot of an attempt although it does not match, and says why. The amount actually taken is
 * recorded as the provider reports it; an attempt without a payment is closed at the provider, so that the order can be paid again. Money
 * of another currency, mode or reference is never counted. Safe to repeat: an accepted mismatch is not reported again.
 */
import { lockOrder } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import type { PaymentSnapshot } from '#integrations/payments/provider.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { applySnapshot } from '#features/payments/attempts/apply-snapshot.ts';
import { changeAttempt } from '#features/payments/attempts/change-attempt.ts';
import { cancelKey } from '#features/payments/attempts/cancel-key.ts';
import { PaymentFailures, type PaymentAttempt } from '#features/payments/contract.ts';
import { PaymentReviewFailures, type NewMismatchAcceptance } from './contract.ts';
import { openDiscrepancy, closeDiscrepancy } from './discrepancies.ts';
import { lockAttempt, type PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import { observePayment } from '#features/payments/attempts/observe-payment.ts';
import { balanceOf, readBillBalances } from '#features/payments/ledger/order-balance.ts';
import { presentAttempt } from '#features/payments/present-payment.ts';
import { providerOf } from '#features/payments/attempts/provider-of.ts';
import {
  newDifferences,
  verifySnapshot,
  type Difference,
} from '#features/payments/attempts/verify-snapshot.ts';
import { record } from '#features/orders/record.ts';
import { mismatchAccepted } from '#features/payments/events.ts';

/** If one of these differs, the money is not this order's, and nobody can accept it. */
const NOT_ACCEPTABLE: readonly string[] = ['reference', 'checkout', 'mode', 'currency'];

export async function acceptMismatch(
  ctx: Ctx,
  payments: PaymentProviders,
  { paymentAttemptId, reason }: NewMismatchAcceptance & { paymentAttemptId: string },
): Promise<PaymentAttempt> {
  requirePermission(ctx, 'money.change');
  const { seen, snapshot } = await fetchSnapshot(ctx, payments, paymentAttemptId);
  const differences =
    snapshot === 'not_found' ? [] : verifySnapshot(seen, snapshot, payments.installationId);
  const isMatching = snapshot !== 'not_found' && newDifferences(seen, differences).length === 0;
  if (isMatching && seen.status !== 'requires_review') {
    throw new ApiFailure(PaymentReviewFailures.nothing_to_accept);
  }
  const isForeign =
    snapshot !== 'not_found' &&
    (differences.some(isNotAcceptable) || snapshot.amountCaptured.currency !== seen.currency);
  if (isForeign && isCaptured(snapshot)) {
    throw new ApiFailure(PaymentReviewFailures.mismatch_not_acceptable);
  }
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, seen.order_id);
    const accepted = await accept(tx, { seen, snapshot, installationId: payments.installationId });
    if (!accepted) throw new ApiFailure(PaymentReviewFailures.payment_changed);
    await closeDiscrepancy(tx, { kind: 'payment_mismatch', subject: seen.id });
    await closeDiscrepancy(tx, { kind: 'payment_not_found', subject: seen.id });
    await reportPartPayment(tx, seen);
    const data = { reason, status: accepted.status, differences: describeDifferences(differences) };
    const subject = { subjectType: 'payment_attempt', subjectId: seen.id, data };
    await audit(tx, { action: 'payment.mismatch_accepted', ...subject });
    await record(tx, order, mismatchAccepted, data);
    return presentAttempt(accepted, { isAdmin: true, locale: tx.locale });
  });
}

interface CheckedAttempt {
  seen: PaymentAttemptRow;
  snapshot: PaymentSnapshot | 'not_found';
}

/** The provider's current snapshot; closes an unpaid attempt there. */
async function fetchSnapshot(
  ctx: Ctx,
  payments: PaymentProviders,
  paymentAttemptId: string,
): Promise<CheckedAttempt> {
  try {
    const request = { paymentAttemptId, timeoutPolicy: 'interactive', isBuyerBack: false } as const;
    const { payment: seen, snapshot } = await observePayment(ctx, payments, request);
    if (snapshot === null) throw new ApiFailure(PaymentReviewFailures.nothing_to_accept);
    if (snapshot === 'not_found' || isCaptured(snapshot)) return { seen, snapshot };
    if (isUnderWay(snapshot)) throw new ApiFailure(PaymentFailures.payment_being_confirmed);
    if (seen.status !== 'requires_review')
      throw new ApiFailure(PaymentReviewFailures.nothing_to_accept);
    const provider = providerOf(payments, seen, 'interactive');
    const ref = { sessionId: seen.provider_session_id ?? '' };
    const closed = await provider.cancelCheckoutSession(ref, { idempotencyKey: cancelKey(seen) });
    if (isUnderWay(closed)) throw new ApiFailure(PaymentFailures.payment_being_confirmed);
    return { seen, snapshot: closed };
  } catch (error) {
    if (error instanceof ProviderError) {
      throw new ApiFailure(PaymentFailures.provider_silent, { cause: error });
    }
    throw error;
  }
}

async function accept(
  tx: Ctx,
  { seen, snapshot, installationId }: CheckedAttempt & { installationId: string },
): Promise<PaymentAttemptRow | null> {
  const source = 'administrator' as const;
  if (snapshot !== 'not_found') {
    const input = { seen, snapshot, source, installationId, lease: null };
    return applySnapshot(tx, { ...input, isAccepted: true });
  }
  const payment = await lockAttempt(tx, seen.id);
  if (payment.version !== seen.version) return null;
  if (payment.status !== 'requires_review')
    throw new ApiFailure(PaymentReviewFailures.nothing_to_accept);
  return changeAttempt(tx, payment, { status: 'canceled', next_sync_at: null });
}

/** Too small a payment confirms nothing, and must stay visible. */
async function reportPartPayment(
  tx: Ctx,
  { id: paymentAttemptId, order_id, bill_id }: PaymentAttemptRow,
): Promise<void> {
  const balance = balanceOf(await readBillBalances(tx, order_id), bill_id);
  const { bill, capturedMinor, refundedMinor } = balance;
  if (capturedMinor <= refundedMinor || capturedMinor >= bill.gross_minor) return;
  await openDiscrepancy(tx, {
    kind: 'paid_in_part',
    paymentAttemptId,
    subject: paymentAttemptId,
    expected: { paid: `${bill.gross_minor} ${bill.currency}` },
    actual: { paid: `${capturedMinor} ${bill.currency}` },
  });
}

const isNotAcceptable = ({ field }: Difference) => NOT_ACCEPTABLE.includes(field);

function isCaptured({ status, captures }: PaymentSnapshot): boolean {
  return status === 'succeeded' || captures.some((each) => each.status === 'succeeded');
}

/** The buyer's account is being charged; a payment that is only approved at PayPal has moved no money. */
function isUnderWay({ status, approvedForCapture }: PaymentSnapshot): boolean {
  return status === 'processing' && !approvedForCapture;
}

function describeDifferences(differences: readonly Difference[]): string {
  return differences
    .map(({ field, expected, actual }) => `${field}: ${actual} instead of ${expected}`)
    .join(', ');
}
