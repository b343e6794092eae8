import { getOrderWithAmounts } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { money } from '#lib/money/money.ts';
import type { OrderPayments } from './contract.ts';
import { chooseBill } from '#features/payments/attempts/choose-bill.ts';
import { deriveNextStep } from '#features/payments/attempts/next-step.ts';
import { findWithdrawalRefund } from '#features/payments/attempts/refund-withdrawal.ts';
import { readOrderMoney } from '#features/payments/ledger/read-order-money.ts';
import { presentOrderPayments } from './present-payment.ts';
import { findCancellationRefund } from '#features/payments/refunds/cancellation-refund.ts';
import { readRefundable } from '#features/payments/refunds/read-refundable.ts';

/**
 * Everything about the money of one order, for its customer and for administrators, who see more. What can be paid now is about one bill:
 * the one asked for, else the one due.
 */
export async function getOrderPayments(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, billId }: { orderId: string; billId?: string | undefined },
): Promise<OrderPayments> {
  const order = await getOrderWithAmounts(ctx, orderId);
  const isAdmin = ctx.actor.kind === 'admin';
  const { balances, attempts, ...movements } = await readOrderMoney(ctx, orderId);
  const [refundable, cancellation, withdrawn] = await Promise.all([
    isAdmin ? readRefundable(ctx, order) : null,
    findCancellationRefund(ctx, payments, order),
    isAdmin ? findWithdrawalRefund(ctx, payments, order) : null,
  ]);
  const chosen = chooseBill(order, balances, billId);
  const { bill } = chosen;
  const next = deriveNextStep({ order, bill, attempts }, ctx.now);
  const isOurMode = order.is_livemode === payments.livemode;
  const total = money(bill.gross_minor, bill.currency);
  const isPayable = next === 'pay' && isOurMode;
  return presentOrderPayments({
    order,
    chosen,
    balances,
    attempts,
    ...movements,
    next,
    providers: isPayable ? payments.offeredFor(total) : [],
    limits: isPayable ? payments.limitsBelow(total) : [],
    refundable,
    cancellation,
    withdrawalRefundMinor: withdrawn,
    reader: { isAdmin, locale: ctx.locale },
  });
}
