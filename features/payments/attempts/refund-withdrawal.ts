/**
 * An administrator settles a withdrawal: the order ends and the proposed refund is made, in one transaction, with its payment pages closed
 * first. A refund other than the one seen is refused. Safe to repeat: one withdrawal is refunded once.
 */
import { getOrderRow, lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { RequestFailures } from '#features/orders/requests/contract.ts';
import { getWithdrawal, type WithdrawalRow } from '#features/orders/withdrawals/read-withdrawal.ts';
import { settleWithdrawal } from '#features/orders/withdrawals/settle-withdrawal.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { readOrderMoney } from '#features/payments/ledger/read-order-money.ts';
import { listAttempts } from '#features/payments/queries.ts';
import {
  readRefundable,
  type RefundableOrder,
} from '#features/payments/refunds/read-refundable.ts';
import { refundOrder } from '#features/payments/refunds/refund-order.ts';
import { shareOfPayments, sumPayments } from '#features/payments/refunds/share-of-payments.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { canStillPay, closeForDecision } from './close-for-decision.ts';

interface RefundWithdrawalInput {
  orderId: string;
  /** In minor units, as the administrator saw it. */
  seenRefundMinor: bigint;
}

export async function refundWithdrawal(
  ctx: Ctx,
  payments: PaymentProviders,
  input: RefundWithdrawalInput,
): Promise<OrderRow> {
  requirePermission(ctx, 'money.change');
  const order = await getOrderRow(ctx, input.orderId);
  const withdrawal = await getWithdrawal(ctx, order);
  if (withdrawal.state === 'settled') return order;
  return closeForDecision(ctx, payments, {
    orderId: order.id,
    decide: (tx) => settleUnlessPayable(tx, payments, input),
  });
}

async function settleUnlessPayable(
  tx: Ctx,
  payments: PaymentProviders,
  { orderId, seenRefundMinor }: RefundWithdrawalInput,
): Promise<OrderRow | null> {
  const order = await lockOrder(tx, orderId);
  const withdrawal = await getWithdrawal(tx, order);
  if (withdrawal.state === 'settled') return order;
  const attempts = await listAttempts(tx, order.id);
  if (await canStillPay(tx, attempts, { review: false, pending: false })) return null;
  const refundable = await readRefundable(tx, order);
  // What the bank decides on can neither be refunded nor kept yet.
  if (refundable.isDisputed) throw new ApiFailure(PaymentFailures.refund_under_dispute);
  const refundMinor = proposedRefund(payments, refundable, withdrawal);
  if (refundMinor !== seenRefundMinor) {
    throw new ApiFailure(RequestFailures.cancellation_refund_changed);
  }
  const ended = await settleWithdrawal(tx, order, { withdrawal, refundMinor });
  if (refundMinor > 0n) {
    await refundOrder(tx, payments, {
      orderId: order.id,
      key: `withdrawal:${withdrawal.id}`,
      share: { kind: 'share', basisPoints: withdrawal.refund_share_basis_points },
      reason: messageKeysOf('api-withdrawals')('refundReason'),
      seenRefundableMinor: refundable.amountMinor,
    });
  }
  return ended;
}

function proposedRefund(
  payments: PaymentProviders,
  refundable: RefundableOrder,
  { refund_share_basis_points: basisPoints }: Pick<WithdrawalRow, 'refund_share_basis_points'>,
): bigint {
  return sumPayments(shareOfPayments(payments, refundable, basisPoints));
}

/** What goes back for an open withdrawal, in minor units; null without one. */
export async function findWithdrawalRefund(
  ctx: Ctx,
  payments: PaymentProviders,
  order: OrderRow,
): Promise<bigint | null> {
  const { openWithdrawal } = await readOrderMoney(ctx, order.id);
  if (!openWithdrawal) return null;
  return proposedRefund(payments, await readRefundable(ctx, order), openWithdrawal);
}
