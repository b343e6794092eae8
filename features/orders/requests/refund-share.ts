/** How much a customer gets back whose running order is cancelled at their request. Pure, no I/O. */
import type { Settings } from '#features/settings/contract.ts';

/** Everything, in basis points. */
export const WHOLE_SHARE = 10_000;

interface Progress {
  /** Null if work has not started. */
  startedAt: Date | null;
  isDelivered: boolean;
  /** How much of the agreed time is gone, from 0 to 1. */
  elapsedShare: number;
}

/**
 * The share of the payments to refund, in basis points. Everything before work starts. Afterwards the shop's rule decides: `pro_rata` is the
 * share of the agreed time that is left, and nothing once the work was delivered.
 */
export function refundShare(progress: Progress, rule: Settings['cancellationRefund']): number {
  if (!progress.startedAt || rule === 'full') return WHOLE_SHARE;
  if (rule === 'none' || progress.isDelivered) return 0;
  return Math.round((1 - Math.min(1, Math.max(0, progress.elapsedShare))) * WHOLE_SHARE);
}
