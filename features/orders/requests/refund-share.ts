/** How much a customer gets back whose running order is cancelled at their request. Pure, no I/O. */
import type { Settings } from '#features/settings/contract.ts';
import type { RefundBasis } from './contract.ts';
import type { StepProgress } from '#features/orders/steps/contract.ts';

/** Everything, in basis points. */
export const WHOLE_SHARE = 10_000;

interface Progress {
  /** Null if work has not started. */
  startedAt: Date | null;
  isDelivered: boolean;
  /** How much of the agreed time is gone, from 0 to 1. */
  elapsedShare: number;
  /** The steps that the customer sees; null if there are none. */
  steps: StepProgress | null;
}

/** A share of the payments, and how it was found. */
export interface RefundShareOfOrder {
  basisPoints: number;
  basis: RefundBasis;
  /** Set if the share follows the steps. */
  steps: StepProgress | null;
}

/**
 * The share of the payments to refund. Everything before work starts. Afterwards the shop's rule decides: `pro_rata` is the share of the
 * steps that are not done, or of the agreed time that is left if the order has no steps, and nothing once the work was delivered.
 */
export function refundShare(
  progress: Progress,
  rule: Settings['cancellationRefund'],
): RefundShareOfOrder {
  const { startedAt, isDelivered, elapsedShare, steps } = progress;
  const of = (basisPoints: number, basis: RefundBasis) => ({ basisPoints, basis, steps: null });
  if (!startedAt) return of(WHOLE_SHARE, 'not_started');
  if (rule === 'full') return of(WHOLE_SHARE, 'all');
  if (rule === 'none') return of(0, 'none');
  if (isDelivered) return of(0, 'delivered');
  if (steps) {
    // Rounded in the customer's favour.
    const basisPoints = Math.ceil(((steps.count - steps.doneCount) * WHOLE_SHARE) / steps.count);
    return { basisPoints, basis: 'steps', steps };
  }
  const left = 1 - Math.min(1, Math.max(0, elapsedShare));
  return of(Math.round(left * WHOLE_SHARE), 'time');
}
