/** What goes back if an order is cancelled at its customer's request. */
import type { OrderRow } from '#features/orders/lock-order.ts';
import { allowedActions } from '#features/orders/policy.ts';
import { listOpenRequests } from '#features/orders/requests/queries.ts';
import { readRefundShare } from '#features/orders/requests/request-cancellation.ts';
import type { RequestRow } from '#features/orders/requests/request-rules.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readRefundable, type RefundableOrder } from './read-refundable.ts';
import { shareOfPayments, sumPayments } from './share-of-payments.ts';

export interface CancellationRefund {
  amountMinor: bigint;
  basisPoints: number;
}

/** By the share that was fixed with the request. Lock the order before a decision based on it. */
export function refundOf(
  payments: PaymentProviders,
  refundable: RefundableOrder,
  { refund_share_basis_points: basisPoints }: Pick<RequestRow, 'refund_share_basis_points'>,
): CancellationRefund {
  const share = basisPoints ?? 0;
  return {
    amountMinor: sumPayments(shareOfPayments(payments, refundable, share)),
    basisPoints: share,
  };
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
  if (!allowedActions(ctx.actor, order, ctx.now).includes('request_cancellation')) return null;
  const share = await readRefundShare(ctx, order);
  const refundable = await readRefundable(ctx, order);
  return refundOf(payments, refundable, { refund_share_basis_points: share });
}
