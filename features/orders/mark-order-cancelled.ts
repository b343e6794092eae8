/**
 * Cancels an order. It moves no money: an order of which the shop holds money is marked as `refund_due`, and administrators refund it later. Safe to repeat.
 */
import { releaseCoupon } from '#features/coupons/redeem-coupon.ts';
import type { Actor, Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { voidOpenBills } from '#features/orders/bills/void-open-bills.ts';
import { outdateExtension } from '#features/orders/extensions/extension-rules.ts';
import type { NewCancellation } from './contract.ts';
import { closeRequests } from '#features/orders/requests/settle-request.ts';
import { outdateCorrections } from '#features/orders/corrections/apply-correction.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { isRefundDue, moneyOfOrder } from './order-money.ts';
import { stopClock } from './order-state.ts';
import { requireAction } from './policy.ts';
import { cancellationAgreed, orderCancelled } from './events.ts';
import { record } from './record.ts';

/** Cancels on behalf of a person: `markOrderCancelled`, or a verb that closes the payment pages first. */
export type CancelOrder = (
  ctx: Ctx,
  input: NewCancellation & { orderId: string },
) => Promise<OrderRow>;

/** Customers may cancel until they have paid; administrators at any time, with a reason. */
export function markOrderCancelled(
  ctx: Ctx,
  input: NewCancellation & { orderId: string },
): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    if (order.state === 'cancelled') return order;
    const { reason } = input;
    requireCancellable(tx, order, reason);
    return closeAsCancelled(tx, order, {
      reason,
      by: sideCancelling(tx.actor),
      refundMinor: null,
    });
  });
}

interface Cancellation {
  reason: string;
  /** By agreement: the customer asked for it and the studio agreed. */
  by: 'customer' | 'admin' | 'agreement';
  /** What both sides agreed to refund; the shop keeps the rest. Null without an agreement: everything goes back. */
  refundMinor: bigint | null;
  /** The request that the studio agreed to. */
  requestId?: string;
}

/** Moves a locked order to cancelled, with everything that is over then. The caller has checked that it may. */
export async function closeAsCancelled(
  tx: Ctx,
  order: OrderRow,
  { reason, by, refundMinor, requestId }: Cancellation,
): Promise<OrderRow> {
  const { keptMinor: leftMinor } = moneyOfOrder(order);
  const isPartKept = refundMinor !== null && leftMinor > refundMinor;
  const cancelled = await moveOrder(tx, order, 'cancelled', {
    ...stopClock(order, tx.now),
    closed_at: tx.now,
    closed_reason: reason,
    auto_accept_at: null,
    cancellation_requested_at: null,
    is_cancellation_agreed: by === 'agreement',
    kept_minor: isPartKept ? leftMinor - refundMinor : 0n,
  });
  if (order.state === 'pending_payment') await releaseCoupon(tx, order.id);
  await outdateExtension(tx, order.id);
  await voidOpenBills(tx, order, 'order_cancelled');
  await closeRequests(tx, order);
  await outdateCorrections(tx, order.id);
  const data = { reason, by, isRefundDue: by !== 'agreement' && isRefundDue(cancelled) };
  await record(tx, order, orderCancelled, data, { isTold: requestId === undefined });
  if (requestId) await record(tx, order, cancellationAgreed, {}, { requestId });
  return cancelled;
}

/** Throws if the actor may not cancel the order in its state. An already cancelled order may be cancelled again. */
export function requireCancellable(ctx: Ctx, order: OrderRow, reason: string): void {
  if (order.state === 'cancelled') return;
  requireAction(ctx, order, 'cancel');
  if (sideCancelling(ctx.actor) === 'admin' && reason === '') throw reasonMissing();
}

const sideCancelling = ({ kind }: Actor) => (kind === 'admin' ? 'admin' : 'customer');

function reasonMissing(): ApiFailure {
  return new ApiFailure(CommonFailures.invalid_input, {
    fields: { reason: messageKeysOf('api-orders')('cancelReasonMissing') },
  });
}
