import { getOrderWithAmounts } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { money } from '#lib/money/money.ts';
import type { OrderPayments } from './contract.ts';
import { chooseBill } from '#features/payments/attempts/choose-bill.ts';
import { deriveNextStep } from '#features/payments/attempts/next-step.ts';
import { findWithdrawalRefund } from '#features/payments/attempts/refund-withdrawal.ts';
import { readBillBalances } from '#features/payments/ledger/order-balance.ts';
import { presentOrderPayments } from './present-payment.ts';
import { listAttempts, listDisputes, listRefunds } from './queries.ts';
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
  const [attempts, balances, ledger, refunds, disputes, refundable, cancellation, withdrawn] =
    await Promise.all([
      listAttempts(ctx, orderId),
      readBillBalances(ctx, orderId),
      listLedger(ctx, orderId),
      listRefunds(ctx, orderId),
      listDisputes(ctx, orderId),
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
    ledger,
    refunds,
    disputes,
    next,
    providers: isPayable ? payments.offeredFor(total) : [],
    limits: isPayable ? payments.limitsBelow(total) : [],
    refundable,
    cancellation,
    withdrawalRefundMinor: withdrawn,
    reader: { isAdmin, locale: ctx.locale },
  });
}

function listLedger(ctx: Ctx, orderId: string) {
  return ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.payment_attempt_id')
    .selectAll('ledger_entries')
    .select('payment_attempts.provider')
    .where('ledger_entries.order_id', '=', orderId)
    .orderBy('ledger_entries.id')
    .execute();
}
