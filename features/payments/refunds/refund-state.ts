/** The rules of one refund's life. Pure. */
import type { Refund } from '#features/payments/contract.ts';

type RefundStatus = Refund['status'];

/** `succeeded → failed` is no mistake: a bank may send the money back days later. */
const MOVES: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};

/** Whether a refund may go from one state to the other. Staying is no move. */
export function canMoveRefund(from: string, to: RefundStatus): boolean {
  return (MOVES[from as RefundStatus] ?? []).includes(to);
}
