/**
 * A snapshot is accepted only if it matches its attempt in amount, currency, mode, account and reference: a buyer who pays 100 đồng for an
 * order of 100 dollars, or pays another shop's session, has paid nothing here. Pure.
 */
import type { PaymentSnapshot } from '#integrations/payments/provider.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';

export interface Difference {
  field: string;
  expected: string;
  actual: string;
}

type ExpectedPayment = Pick<
  PaymentAttemptRow,
  'id' | 'amount_minor' | 'currency' | 'is_livemode' | 'account_id' | 'provider_session_id'
>;

/** The differences; empty if everything matches. */
export function verifySnapshot(
  payment: ExpectedPayment,
  snapshot: PaymentSnapshot,
  installationId: string,
): Difference[] {
  const checks: [field: string, expected: string, actual: string | null][] = [
    ['reference', payment.id, snapshot.paymentReference ?? 'none'],
    ['checkout', payment.provider_session_id ?? '', snapshot.sessionId],
    ['installation', installationId, snapshot.installationId],
    ['mode', modeOf(payment.is_livemode), modeOf(snapshot.livemode)],
    ['account', payment.account_id ?? '', payment.account_id && snapshot.accountId],
    ['amount', amountText(payment.amount_minor, payment.currency), moneyText(snapshot.amount)],
    ['captured', amountText(payment.amount_minor, payment.currency), capturedText(snapshot)],
    ['currency', payment.currency, otherCurrency(payment, snapshot)],
  ];
  return checks
    .filter(([, expected, actual]) => actual !== null && actual !== expected)
    .map(([field, expected, actual]) => ({ field, expected, actual: actual ?? '' }));
}

/**
 * The differences that nobody has accepted. An accepted difference stays with the attempt, so the same snapshot opens no second review; a
 * new difference does.
 */
export function newDifferences(
  { status, review_reason }: Pick<PaymentAttemptRow, 'status' | 'review_reason'>,
  differences: readonly Difference[],
): Difference[] {
  const accepted =
    status === 'requires_review' ? [] : ((review_reason ?? []) as unknown as Difference[]);
  return differences.filter(
    ({ field, actual }) => !accepted.some((each) => each.field === field && each.actual === actual),
  );
}

/** All or nothing: a capture of another amount than requested needs an administrator. */
function capturedText(snapshot: PaymentSnapshot): string | null {
  const isCaptured =
    snapshot.status === 'succeeded' ||
    snapshot.captures.some(({ status }) => status === 'succeeded');
  return isCaptured ? moneyText(snapshot.amountCaptured) : null;
}

function otherCurrency(payment: ExpectedPayment, snapshot: PaymentSnapshot): string | null {
  const amounts = [
    ...snapshot.captures.map(({ amount }) => amount),
    ...snapshot.refunds.map(({ amount }) => amount),
  ];
  return amounts.find(({ currency }) => currency !== payment.currency)?.currency ?? null;
}

function modeOf(isLive: boolean): string {
  return isLive ? 'live' : 'test';
}

function amountText(amountMinor: bigint, currency: string): string {
  return `${amountMinor} ${currency}`;
}

function moneyText({ amountMinor, currency }: PaymentSnapshot['amount']): string {
  return amountText(amountMinor, currency);
}
