/** How much of the payments goes back after a withdrawal: what was not done by then. Pure, no I/O. */
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { StepProgress } from '#features/orders/steps/contract.ts';
import { refundShare, WHOLE_SHARE } from '#features/orders/requests/refund-share.ts';
import type { WithdrawalBasis } from './contract.ts';

type WithdrawnOrder = Pick<
  OrderRow,
  | 'withdrawal_until'
  | 'early_start_asked_at'
  | 'right_loss_agreed_at'
  | 'payment_status'
  | 'started_at'
  | 'delivered_at'
  | 'completed_at'
>;

export interface WithdrawalShare {
  isInTime: boolean;
  basisPoints: number;
  basis: WithdrawalBasis;
  steps: StepProgress | null;
}

export function withdrawalShare(
  order: WithdrawnOrder,
  { elapsedShare, steps, now }: { elapsedShare: number; steps: StepProgress | null; now: Date },
): WithdrawalShare {
  const isInTime = order.withdrawal_until !== null && now < order.withdrawal_until;
  const of = (basisPoints: number, basis: WithdrawalBasis) => ({
    isInTime,
    basisPoints,
    basis,
    steps: null,
  });
  if (order.withdrawal_until === null) return of(0, 'company');
  if (!isInTime) return of(0, 'late');
  // A payment that is under way may still arrive.
  if (!order.started_at)
    return of(WHOLE_SHARE, order.payment_status === 'unpaid' ? 'unpaid' : 'not_started');
  // Who did not ask for an early start owes nothing for it, however much was done.
  if (!order.early_start_asked_at) return of(WHOLE_SHARE, 'not_asked');
  if (order.completed_at && order.right_loss_agreed_at) return of(0, 'done');
  const share = refundShare(
    {
      startedAt: order.started_at,
      isDelivered: order.delivered_at !== null,
      elapsedShare,
      steps,
    },
    'pro_rata',
  );
  const basis = share.basis === 'steps' || share.basis === 'time' ? share.basis : 'delivered';
  return { isInTime, basisPoints: share.basisPoints, basis, steps: share.steps };
}
