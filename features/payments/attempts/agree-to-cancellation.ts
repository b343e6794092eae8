/**
 * An administrator agrees to a request to cancel: the order is cancelled and the refund that both sides saw is made, in one transaction.
 * Payment pages are closed first, as for every cancellation. A changed refund is refused, so nobody agrees to another amount than shown. A
 * job asks the provider about the refund afterwards. Safe to repeat: one request is refunded once.
 */
import { getOrderRow, lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { cancelAsAgreed } from '#features/orders/requests/cancel-as-agreed.ts';
import { getRequest } from '#features/orders/requests/queries.ts';
import { requireRequestAction } from '#features/orders/requests/request-rules.ts';
import { RequestFailures } from '#features/orders/requests/contract.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { listAttempts } from '#features/payments/queries.ts';
import { refundOf } from '#features/payments/refunds/cancellation-refund.ts';
import { readRefundable } from '#features/payments/refunds/read-refundable.ts';
import { refundOrder } from '#features/payments/refunds/refund-order.ts';
import { canStillPay, closeForDecision } from './close-for-decision.ts';

interface AgreeToCancellationInput {
  orderId: string;
  requestId: string;
  /** In minor units, as the administrator saw it. */
  seenRefundMinor: bigint;
}

export async function agreeToCancellation(
  ctx: Ctx,
  payments: PaymentProviders,
  input: AgreeToCancellationInput,
): Promise<OrderRow> {
  requirePermission(ctx, 'money.change');
  const order = await getOrderRow(ctx, input.orderId);
  const request = await getRequest(ctx, input);
  if (request.state === 'agreed') return order;
  requireRequestAction(ctx.actor, order, request, 'agree');
  return closeForDecision(ctx, payments, {
    orderId: order.id,
    decide: (tx) => agreeUnlessPayable(tx, payments, input),
  });
}

async function agreeUnlessPayable(
  tx: Ctx,
  payments: PaymentProviders,
  input: AgreeToCancellationInput,
): Promise<OrderRow | null> {
  const order = await lockOrder(tx, input.orderId);
  const request = await getRequest(tx, input);
  if (request.state === 'agreed') return order;
  requireRequestAction(tx.actor, order, request, 'agree');
  // As for every cancellation of a running order: money that is still on its way goes back when it arrives.
  const attempts = await listAttempts(tx, order.id);
  if (await canStillPay(tx, attempts, { review: false, pending: false })) return null;
  const refundable = await readRefundable(tx, order);
  // What the bank decides on can neither be refunded nor kept yet.
  if (refundable.isDisputed) throw new ApiFailure(PaymentFailures.refund_under_dispute);
  const { amountMinor: refundMinor, basisPoints } = refundOf(payments, refundable, request);
  if (refundMinor !== input.seenRefundMinor) {
    throw new ApiFailure(RequestFailures.cancellation_refund_changed);
  }
  const cancelled = await cancelAsAgreed(tx, order, { request, refundMinor });
  if (refundMinor > 0n) {
    await refundOrder(tx, payments, {
      orderId: order.id,
      key: `cancellation:${request.id}`,
      share: { kind: 'share', basisPoints },
      reason: messageKeysOf('api-order-requests')('refundReason'),
      seenRefundableMinor: refundable.amountMinor,
    });
  }
  return cancelled;
}
