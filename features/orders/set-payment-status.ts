import type { Ctx } from '#kit/ctx.ts';
import type { PaymentStatus } from './contract.ts';
import type { OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';
import type { MovedMoney } from './order-money.ts';

/** What is left out stays as it is. */
interface PaidSoFar extends Partial<MovedMoney> {
  status: PaymentStatus;
  isDisputed?: boolean;
}

/**
 * Stores what payments compute from the ledger on the order: its status and the money that moved, for lists, pages and mails. Payments call this inside their own
 * transaction, with the order locked. Safe to repeat; `paid_at` keeps the time of the first payment.
 */
export async function setPaymentStatus(
  tx: Ctx,
  order: OrderRow,
  { status, isDisputed = order.is_disputed, ...moved }: PaidSoFar,
): Promise<OrderRow> {
  const changes = {
    payment_status: status,
    is_disputed: isDisputed,
    captured_minor: moved.capturedMinor ?? order.captured_minor,
    refunded_minor: moved.refundedMinor ?? order.refunded_minor,
    refunding_minor: moved.refundingMinor ?? order.refunding_minor,
    charged_back_minor: moved.chargedBackMinor ?? order.charged_back_minor,
  };
  const names = Object.keys(changes) as (keyof typeof changes)[];
  if (names.every((name) => order[name] === changes[name])) return order;
  return changeOrder(tx, order, {
    ...changes,
    paid_at: order.paid_at ?? (status === 'paid' ? tx.now : null),
  });
}
