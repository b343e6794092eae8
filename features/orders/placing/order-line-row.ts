import type { OrderLine } from '#features/catalog/shared/price-order.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';

/** The columns of an order line beside its position. */
export function orderLineRow(bill: Pick<BillRow, 'id' | 'order_id'>, line: OrderLine) {
  return {
    order_id: bill.order_id,
    bill_id: bill.id,
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
