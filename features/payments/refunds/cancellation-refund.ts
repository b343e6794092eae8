/** What goes back if an order is cancelled at its customer's request. */
import type { OrderRow } from '#features/orders/lock-order.ts';
import { allowedActions } from '#features/orders/policy.ts';
import { listOpenRequests } from '#features/orders/requests/queries.ts';
import { readRefundShare } from '#features/orders/requests/request-cancellation.ts';
import type { RefundBasis } from '#features/orders/requests/contract.ts';
import type { StepProgress } from '#features/orders/steps/contract.ts';
import type { RequestRow } from '#features/orders/requests/request-rules.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readRefundable, type RefundableOrder } from './read-refundable.ts';
import { shareOfPayments, sumPayments } from './share-of-payments.ts';

export interface CancellationRefund {
  amountMinor: bigint;
  basisPoints: number;
  /** What the share is taken of: what is left of the payments. */
  ofMinor: bigint;
  /** Null for requests from before it was stored. */
  basis: RefundBasis | null;
  steps: StepProgress | null;
}

type FixedShare = Pick<
  RequestRow,
  'refund_share_basis_points' | 'refund_basis' | 'refund_steps_done' | 'refund_step_count'
>;

/** By the share that was fixed with the request. Lock the order before a decision based on it. */
export function refundOf(
  payments: PaymentProviders,
  refundable: RefundableOrder,
  request: FixedShare,
): CancellationRefund {
  const { refund_steps_done: doneCount, refund_step_count: count } = request;
  return derive(payments, refundable, {
    basisPoints: request.refund_share_basis_points ?? 0,
    basis: request.refund_basis,
    steps: doneCount !== null && count !== null ? { doneCount, count } : null,
  });
}

function derive(
  payments: PaymentProviders,
  refundable: RefundableOrder,
  share: Pick<CancellationRefund, 'basisPoints' | 'basis' | 'steps'>,
): CancellationRefund {
  const amountMinor = sumPayments(shareOfPayments(payments, refundable, share.basisPoints));
  return { ...share, amountMinor, ofMinor: refundable.amountMinor };
}

/** For the open request, or for one that its customer could make now. Null if neither is possible. */
export async function findCancellationRefund(
  ctx: Ctx,
  payments: PaymentProviders,
  order: OrderRow,
): Promise<CancellationRefund | null> {
  if (order.cancellation_requested_at) {
    const requests = await listOpenRequests(ctx, order.id);
    const request = requests.find(({ kind }) => kind === 'cancellation');
    return request ? refundOf(payments, await readRefundable(ctx, order), request) : null;
  }
  if (!allowedActions(ctx, order).includes('request_cancellation')) return null;
  const share = await readRefundShare(ctx, order);
  return derive(payments, await readRefundable(ctx, order), share);
}
