import type { OrderLine } from '#lib/price-order.ts';

/** The columns of an order line. */
export function orderLineRow(orderId: string, position: number, line: OrderLine) {
  return {
    order_id: orderId,
    position,
    kind: line.kind,
    name: line.name,
    quantity: line.quantity,
    unit_price_minor: line.unitPriceMinor,
    total_minor: line.totalMinor,
    tax_rate_basis_points: line.taxRateBasisPoints,
    net_minor: line.netMinor,
    tax_minor: line.taxMinor,
    gross_minor: line.grossMinor,
    extra_days: line.extraDays,
  };
}
