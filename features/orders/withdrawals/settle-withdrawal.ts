import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { closeAsCancelled } from '#features/orders/mark-order-cancelled.ts';
import { isOpen } from '#features/orders/order-state.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { isLocale } from '#lib/locale.ts';
import type { WithdrawalRow } from './read-withdrawal.ts';
import { withdrawalSettled } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

/**
 * Ends an order that its customer withdrew from. Payments call this with the order locked and its payment pages closed, and make the refund in
 * the same transaction.
 */
export async function settleWithdrawal(
  tx: Ctx,
  order: OrderRow,
  { withdrawal, refundMinor }: { withdrawal: WithdrawalRow; refundMinor: bigint },
): Promise<OrderRow> {
  await tx.db
    .updateTable('withdrawals')
    .set({
      state: 'settled',
      refund_minor: refundMinor,
      settled_at: tx.now,
      settled_by: 'userId' in tx.actor ? tx.actor.userId : null,
    })
    .where('id', '=', withdrawal.id)
    .where('state', '=', 'open')
    .execute();
  const audited = { refundMinor: refundMinor.toString() };
  await record(tx, order, withdrawalSettled, {}, { audited });
  if (!isOpen(order.state)) return order;
  return closeAsCancelled(tx, order, {
    // As the customer reads it.
    reason: messagesOf(isLocale(order.locale) ? order.locale : tx.locale, 'api-withdrawals')
      .cancelledBecause,
    by: 'agreement',
    refundMinor,
  });
}
