/** The state rules of a refund. Pure. */
import type { Refund } from '#features/payments/contract.ts';

type RefundStatus = Refund['status'];

/** `succeeded → failed` is intended: a bank may return the money days later. */
const MOVES: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};

/** Whether a refund may change from one state to the other. Staying is not a change. */
export function canMoveRefund(from: string, to: RefundStatus): boolean {
  return (MOVES[from as RefundStatus] ?? []).includes(to);
}
