import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { spreadDiscounts } from '#lib/tax.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import { hasOpenDispute, listAttempts } from '#features/payments/queries.ts';
import { readRefundedLines, shareOf, type RefundableLine } from './refund-lines.ts';
import { refundableMinor } from './request-refund.ts';

export interface RefundableOrder {
  /** The attempt with the largest refundable amount; null if nothing is refundable. */
  payment: PaymentAttemptRow | null;
  amountMinor: bigint;
  isDisputed: boolean;
  lines: RefundableLine[];
}

/** The refundable amount and lines of an order. Lock the order before a decision based on them. */
export async function readRefundable(ctx: Ctx, order: OrderRow): Promise<RefundableOrder> {
  const [attempts, isDisputed, lines] = await Promise.all([
    listAttempts(ctx, order.id),
    hasOpenDispute(ctx, order.id),
    listLines(ctx, order.id),
  ]);
  let most: { payment: PaymentAttemptRow | null; amountMinor: bigint } = {
    payment: null,
    amountMinor: 0n,
  };
  for (const payment of attempts) {
    if (!payment.provider_session_id) continue; // unknown to any provider, like the demo's payments
    const amountMinor = await refundableMinor(ctx, payment.id);
    if (amountMinor > most.amountMinor) most = { payment, amountMinor };
  }
  return { ...most, isDisputed, lines };
}

/** The package and the add-ons, each with the amount paid for it after the order's discounts. */
async function listLines(ctx: Ctx, orderId: string): Promise<RefundableLine[]> {
  const [rows, refunds] = await Promise.all([
    ctx.db
      .selectFrom('order_lines')
      .select(['id', 'kind', 'name', 'quantity'])
      .select(['net_minor as netMinor', 'tax_minor as taxMinor', 'gross_minor as grossMinor'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),
    ctx.db
      .selectFrom('refunds')
      .select('lines')
      .where('order_id', '=', orderId)
      .where('status', 'in', ['requested', 'pending', 'succeeded'])
      .execute(),
  ]);
  const refunded = refunds.flatMap(readRefundedLines);
  const items = rows.filter(({ kind }) => kind !== 'discount');
  const discounts = rows.filter(({ kind }) => kind === 'discount');
  const paid = spreadDiscounts(items, discounts);
  return items.map(({ id, name, quantity }, index) => {
    const line = { id, name, quantity, grossMinor: paid[index]?.grossMinor ?? 0n };
    const refundsOfLine = refunded.filter(({ lineId }) => lineId === id);
    return {
      ...line,
      refundedQuantity: refundsOfLine.reduce((sum, each) => sum + each.quantity, 0),
      refundedMinor: refundsOfLine.reduce(
        (sum, each) => sum + (each.amountMinor ?? shareOf(line, each.quantity)),
        0n,
      ),
    };
  });
}
