/**
 * Stores a provider's snapshot of an attempt and applies its effects on the order, in the caller's transaction. Safe to repeat: each
 * movement of money is stored once, by the provider's id, and states only move forward.
 */
import { recordPaymentCountry } from '#features/orders/taxes/record-payment-country.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import type { PaymentSnapshot } from '#integrations/payments/provider.ts';
import type { Ctx } from '#kit/ctx.ts';
import { nextSyncAt } from './back-off.ts';
import { changeAttempt } from './change-attempt.ts';
import { enterLedger } from '#features/payments/ledger/enter-ledger.ts';
import { openDiscrepancy, closeDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { importDisputes } from '#features/payments/refunds/import-disputes.ts';
import { importRefunds } from '#features/payments/refunds/import-refunds.ts';
import { lockAttempt, type PaymentAttemptRow } from './lock-attempt.ts';
import type { ObservedPayment } from './types.ts';
import { isOpenStatus, reduce } from './attempt-state.ts';
import { settleOrder } from './settle-order.ts';
import type { SyncSource } from './types.ts';
import { newDifferences, verifySnapshot, type Difference } from './verify-snapshot.ts';

interface ApplySnapshotInput {
  /** The attempt as it was before the provider was asked. */
  seen: PaymentAttemptRow;
  snapshot: Exclude<ObservedPayment['snapshot'], null>;
  source: SyncSource;
  installationId: string;
  /** The capture lease this caller holds; released here. */
  lease: Date | null;
  /** An administrator accepted the provider's snapshot although it does not match. */
  isAccepted?: boolean;
}

/** The updated attempt; null if it changed since `seen`, so the caller must ask the provider again. */
export async function applySnapshot(
  tx: Ctx,
  input: ApplySnapshotInput,
): Promise<PaymentAttemptRow | null> {
  const { seen, snapshot, source, installationId, lease, isAccepted = false } = input;
  const order = await lockOrder(tx, seen.order_id);
  const payment = await lockAttempt(tx, seen.id);
  if (payment.version !== seen.version) return null;
  const release = isSameMoment(payment.capture_lease_until, lease)
    ? { capture_lease_until: null }
    : {};

  const isRequestedByAdmin = source === 'administrator';
  if (payment.status === 'requires_review' && !isRequestedByAdmin) return payment;
  if (snapshot === 'not_found') {
    const lost = await applyNotFound(tx, payment);
    await settleOrder(tx, order, lost, { capturedMinor: 0n, before: payment.status });
    return lost;
  }
  const differences = verifySnapshot(payment, snapshot, installationId);
  if (!isAccepted && newDifferences(payment, differences).length > 0) {
    const held = await holdForReview(tx, payment, differences, release);
    await settleOrder(tx, order, held, { capturedMinor: 0n });
    return held;
  }
  await closeDiscrepancy(tx, { kind: 'payment_mismatch', subject: payment.id });

  const capturedMinor = await enterCaptures(tx, payment, snapshot, source);
  if (capturedMinor > 0n) await recordPaymentCountry(tx, order, snapshot.payerCountry);
  const hasNewRefunds = await importRefunds(tx, payment, snapshot.refunds, source);
  const hasNewDisputes = await importDisputes(tx, payment, snapshot.disputes, source);
  const hasNewMovements = capturedMinor > 0n || hasNewRefunds || hasNewDisputes;
  const changes = {
    ...changesOf(payment, snapshot, isRequestedByAdmin),
    ...release,
    ...(isAccepted && { review_reason: JSON.stringify(differences) }),
  };
  const isChanged = hasNewMovements || Object.keys(changes).length > 0;
  const status = changes.status ?? payment.status;
  const syncTimes = {
    last_synced_at: tx.now,
    next_sync_at: isOpenStatus(status) ? nextSync(tx.now, payment, isChanged) : null,
    sync_attempts: isChanged ? 0 : payment.sync_attempts,
  };
  const applied = isChanged
    ? await changeAttempt(tx, payment, { ...changes, ...syncTimes })
    : await saveSyncTimes(tx, payment, syncTimes);
  await settleOrder(tx, order, applied, { capturedMinor, before: payment.status });
  return applied;
}

/** Only new values, so that a repeated sync with the same discrepancy changes nothing. */
function changesOf(
  payment: PaymentAttemptRow,
  snapshot: PaymentSnapshot,
  isRequestedByAdmin: boolean,
) {
  const status = reduce(payment, snapshot, { isRequestedByAdmin });
  const providerPaymentId = snapshot.providerPaymentId ?? payment.provider_payment_id;
  const accountId = payment.account_id ?? snapshot.accountId;
  const redirectUrl = snapshot.redirectUrl ?? payment.redirect_url;
  const failure = status === 'succeeded' ? null : (snapshot.failure ?? storedFailure(payment));
  return {
    ...(status !== payment.status && { status, review_reason: null }),
    ...(providerPaymentId !== payment.provider_payment_id && {
      provider_payment_id: providerPaymentId,
    }),
    ...(accountId !== payment.account_id && { account_id: accountId }),
    ...(redirectUrl !== payment.redirect_url && { redirect_url: redirectUrl }),
    ...((failure?.code ?? null) !== payment.failure_code && {
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
    }),
  };
}

function storedFailure({ failure_code: code, failure_message: message }: PaymentAttemptRow) {
  return code === null ? null : { code, message: message ?? '' };
}

/** The amount newly captured at the provider, in minor units, that the ledger did not have yet. */
async function enterCaptures(
  tx: Ctx,
  payment: PaymentAttemptRow,
  snapshot: PaymentSnapshot,
  source: SyncSource,
): Promise<bigint> {
  let enteredMinor = 0n;
  for (const capture of snapshot.captures) {
    if (capture.status !== 'succeeded') continue;
    const { id: providerRef, amount, occurredAt } = capture;
    const entry = { kind: 'capture', providerRef, amount, occurredAt, source } as const;
    if (await enterLedger(tx, payment, entry)) enteredMinor += amount.amountMinor;
  }
  return enteredMinor;
}

/** Puts the attempt under review. A payment that matched before keeps its status; the discrepancy names the mismatch. */
async function holdForReview(
  tx: Ctx,
  payment: PaymentAttemptRow,
  differences: Difference[],
  release: { capture_lease_until?: null },
): Promise<PaymentAttemptRow> {
  const reason = differences.map((each) => ({ ...each }));
  const [expected, actual] = (['expected', 'actual'] as const).map((side) =>
    Object.fromEntries(differences.map((each) => [each.field, each[side]])),
  );
  await openDiscrepancy(tx, {
    kind: 'payment_mismatch',
    paymentAttemptId: payment.id,
    subject: payment.id,
    ...(expected && { expected }),
    ...(actual && { actual }),
  });
  if (payment.status === 'succeeded') {
    const next_sync_at = payment.next_sync_at;
    return saveSyncTimes(tx, payment, { last_synced_at: tx.now, next_sync_at, sync_attempts: 0 });
  }
  return changeAttempt(tx, payment, {
    ...release,
    status: 'requires_review',
    review_reason: JSON.stringify(reason),
    last_synced_at: tx.now,
    next_sync_at: null,
  });
}

/** PayPal drops orders that nobody approved in time. Before that time, not_found would mean that our keys belong to another account. */
async function applyNotFound(tx: Ctx, payment: PaymentAttemptRow): Promise<PaymentAttemptRow> {
  const hasExpired = payment.expires_at <= tx.now;
  if (isOpenStatus(payment.status) && (hasExpired || payment.superseded_at)) {
    const status = payment.superseded_at ? 'canceled' : 'expired';
    return changeAttempt(tx, payment, { status, last_synced_at: tx.now, next_sync_at: null });
  }
  const discrepancy = {
    kind: 'payment_not_found',
    paymentAttemptId: payment.id,
    subject: payment.id,
  };
  await openDiscrepancy(tx, { ...discrepancy, expected: { session: payment.provider_session_id } });
  return saveSyncTimes(tx, payment, {
    last_synced_at: tx.now,
    next_sync_at: isOpenStatus(payment.status) ? nextSync(tx.now, payment, false) : null,
    sync_attempts: payment.sync_attempts,
  });
}

/** The reconciler sets the next time before it sends the job; other callers keep a time in the future. */
function nextSync(now: Date, payment: PaymentAttemptRow, isChanged: boolean): Date {
  if (isChanged) return nextSyncAt(now, 0);
  if (payment.next_sync_at && payment.next_sync_at > now) return payment.next_sync_at;
  return nextSyncAt(now, payment.sync_attempts);
}

/** A sync without changes keeps the version, so concurrent syncs do not make each other retry. */
async function saveSyncTimes(
  tx: Ctx,
  payment: PaymentAttemptRow,
  syncTimes: Pick<PaymentAttemptRow, 'last_synced_at' | 'next_sync_at' | 'sync_attempts'>,
): Promise<PaymentAttemptRow> {
  await tx.db.updateTable('payment_attempts').set(syncTimes).where('id', '=', payment.id).execute();
  return { ...payment, ...syncTimes };
}

function isSameMoment(a: Date | null, b: Date | null): boolean {
  return a !== null && b !== null && a.getTime() === b.getTime();
}
