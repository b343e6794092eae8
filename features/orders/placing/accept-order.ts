/**
 * Confirms a free order that the studio placed for its customer: nothing is paid, so this is where they accept the terms. The work begins
 * only now. Safe to repeat: a confirmed order stays as it is.
 */
import { nextPayable } from '#features/orders/bills/bill-rules.ts';
import { listBills } from '#features/orders/bills/queries.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { acceptTerms, type TermsAgreed } from './accept-terms.ts';
import { confirmFree } from './write-order.ts';

export function acceptOrder(
  ctx: Ctx,
  { orderId, ...agreed }: TermsAgreed & { orderId: string },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isConfirmed = order.total_minor === 0n && order.terms_version !== null;
    if (isConfirmed && order.state !== 'pending_payment') return;
    requireAction(tx, order, 'pay');
    const bill = nextPayable(order, await listBills(tx, order.id));
    if (!bill || order.expires_at <= tx.now)
      throw new ApiFailure(OrderFailures.order_in_wrong_state);
    if (bill.gross_minor > 0n) throw new ApiFailure(OrderFailures.not_free);
    await confirmFree(tx, await acceptTerms(tx, order, agreed), bill);
  });
}
