/**
 * The state rules of a payment attempt, without I/O. States only move forward: `succeeded` is final, and an attempt that ended without
 * payment can still turn out to be paid, because the provider decides about money.
 */
import type { PaymentSnapshot } from '#integrations/payments/provider.ts';
import type { PaymentAttemptStatus } from '#features/payments/contract.ts';

/** The states in which the buyer can still pay, or may have paid without our knowing. */
export const OPEN_STATUSES = [
  'created',
  'requires_action',
  'processing',
] as const satisfies readonly PaymentAttemptStatus[];

const MOVES: Readonly<Record<PaymentAttemptStatus, readonly PaymentAttemptStatus[]>> = {
  created: [
    'requires_action',
    'processing',
    'succeeded',
    'failed',
    'expired',
    'canceled',
    'requires_review',
  ],
  requires_action: ['processing', 'succeeded', 'failed', 'expired', 'canceled', 'requires_review'],
  // Back to the buyer if the account was declined after the approval.
  processing: ['requires_action', 'succeeded', 'failed', 'expired', 'canceled', 'requires_review'],
  failed: ['succeeded', 'requires_review'],
  expired: ['succeeded', 'requires_review'],
  canceled: ['succeeded', 'requires_review'],
  // Only after an administrator checked again and everything matches (see `reduce`).
  requires_review: ['requires_action', 'processing', 'succeeded', 'failed', 'expired', 'canceled'],
  succeeded: [],
};

export function isOpenStatus(status: PaymentAttemptStatus): boolean {
  return (OPEN_STATUSES as readonly PaymentAttemptStatus[]).includes(status);
}

export function canMoveAttempt(from: PaymentAttemptStatus, to: PaymentAttemptStatus): boolean {
  return MOVES[from].includes(to);
}

/** The fields of an attempt that the rules read. */
export interface AttemptState {
  status: PaymentAttemptStatus;
  superseded_at: Date | null;
}

export interface ReduceOptions {
  /** An administrator requested the check. Only then may an attempt leave `requires_review`. */
  isRequestedByAdmin: boolean;
}

/** The status after this snapshot. A move that is not allowed or not known changes nothing. */
export function reduce(
  attempt: AttemptState,
  snapshot: Pick<PaymentSnapshot, 'status'>,
  { isRequestedByAdmin }: ReduceOptions = { isRequestedByAdmin: false },
): PaymentAttemptStatus {
  if (attempt.status === 'requires_review' && !isRequestedByAdmin) return attempt.status;
  const reported = reportedStatus(attempt, snapshot);
  return reported && canMoveAttempt(attempt.status, reported) ? reported : attempt.status;
}

function reportedStatus(
  { superseded_at }: AttemptState,
  { status }: Pick<PaymentSnapshot, 'status'>,
): PaymentAttemptStatus | null {
  switch (status) {
    case 'requires_action':
    case 'processing':
    case 'succeeded':
    case 'failed':
    case 'canceled':
      return status;
    case 'expired':
      return superseded_at ? 'canceled' : 'expired'; // closed because a newer attempt replaced it
    default:
      return null; // `unknown`, or a state added in a later version
  }
}
