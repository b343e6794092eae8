/**
 * The rules of one attempt's life, without any I/O. They only ever go forward: `succeeded` is never left, and an attempt that came to
 * nothing can still turn out to be paid, because the provider is right about money and we are not.
 */
import type { PaymentSnapshot } from '#integrations/payments/provider.ts';
import type { PaymentAttemptStatus } from '#features/payments/contract.ts';

/** The states in which a buyer could still pay, or has paid and we do not know yet. */
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
  // Back to the buyer when an account was declined after the approval.
  processing: ['requires_action', 'succeeded', 'failed', 'expired', 'canceled', 'requires_review'],
  failed: ['succeeded', 'requires_review'],
  expired: ['succeeded', 'requires_review'],
  canceled: ['succeeded', 'requires_review'],
  // Only after a person asked again and everything fits (see `reduce`).
  requires_review: ['requires_action', 'processing', 'succeeded', 'failed', 'expired', 'canceled'],
  succeeded: [],
};

export function isOpenStatus(status: PaymentAttemptStatus): boolean {
  return (OPEN_STATUSES as readonly PaymentAttemptStatus[]).includes(status);
}

export function canMoveAttempt(from: PaymentAttemptStatus, to: PaymentAttemptStatus): boolean {
  return MOVES[from].includes(to);
}

/** As much of an attempt as the rules look at. */
export interface AttemptState {
  status: PaymentAttemptStatus;
  superseded_at: Date | null;
}

export interface SnapshotState {
  /** A person asked: only then may an attempt leave `requires_review`. */
  isAskedByPerson: boolean;
}

/** The status after the provider said this. Whatever is not allowed, or not understood, changes nothing. */
export function reduce(
  attempt: AttemptState,
  snapshot: Pick<PaymentSnapshot, 'status'>,
  { isAskedByPerson }: SnapshotState = { isAskedByPerson: false },
): PaymentAttemptStatus {
  if (attempt.status === 'requires_review' && !isAskedByPerson) return attempt.status;
  const told = statusTold(attempt, snapshot);
  return told && canMoveAttempt(attempt.status, told) ? told : attempt.status;
}

function statusTold(
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
      return superseded_at ? 'canceled' : 'expired'; // closed because a newer attempt took over
    default:
      return null; // `unknown`, and whatever a later version may bring
  }
}
