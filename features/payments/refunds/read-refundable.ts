import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { taxLine } from '#lib/tax.ts';
import type { PaymentRow } from '#features/payments/attempts/lock-attempt.ts';
import { hasOpenDispute, listAttempts } from '#features/payments/queries.ts';
import { readRefundedLines, shareOf, type RefundableLine } from './refund-lines.ts';
import { refundableMinor } from './request-refund.ts';

export interface RefundableNow {
  /** The attempt of which the most can go back; null when nothing can. */
  payment: PaymentRow | null;
  amountMinor: bigint;
  isDisputed: boolean;
  lines: RefundableLine[];
}

/** What of an order can go back now. To decide by it, hold the order. */
export async function readRefundable(ctx: Ctx, order: OrderRow): Promise<RefundableNow> {
  const [attempts, isDisputed, lines] = await Promise.all([
    listAttempts(ctx, order.id),
    hasOpenDispute(ctx, order.id),
    listLines(ctx, order),
  ]);
  let most: { payment: PaymentRow | null; amountMinor: bigint } = {
    payment: null,
    amountMinor: 0n,
  };
  for (const payment of attempts) {
    if (!payment.provider_session_id) continue; // no provider ever knew it, such as the demo's
    const amountMinor = await refundableMinor(ctx, payment.id);
    if (amountMinor > most.amountMinor) most = { payment, amountMinor };
  }
  return { ...most, isDisputed, lines };
}

async function listLines(ctx: Ctx, order: OrderRow): Promise<RefundableLine[]> {
  const rule = { rateBasisPoints: order.tax_rate_basis_points, mode: order.tax_mode };
  const [rows, refunds] = await Promise.all([
    ctx.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute(),
    ctx.db
      .selectFrom('refunds')
      .select('lines')
      .where('order_id', '=', order.id)
      .where('status', 'in', ['requested', 'pending', 'succeeded'])
      .execute(),
  ]);
  const refunded = refunds.flatMap(readRefundedLines);
  return rows.map(({ id, name, quantity, total_minor }) => {
    const line = { id, name, quantity, grossMinor: taxLine(total_minor, rule).grossMinor };
    const back = refunded.filter(({ lineId }) => lineId === id);
    return {
      ...line,
      refundedQuantity: back.reduce((sum, each) => sum + each.quantity, 0),
      refundedMinor: back.reduce(
        (sum, each) => sum + (each.amountMinor ?? shareOf(line, each.quantity)),
        0n,
      ),
    };
  });
}
