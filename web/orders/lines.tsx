import type { Order } from '#features/orders/view-contract.ts';
import { formatTaxRate } from '#lib/tax.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Price } from '#web/ui/price.tsx';

/** The ordered items with tax and total. */
export function OrderLines({
  order: { lines, total, tax },
}: {
  order: Pick<Order, 'lines' | 'total' | 'tax'>;
}) {
  const items = lines.map((line) => ({
    term: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
    value: <Price minor={line.total.amountMinor} currency={line.total.currency} />,
  }));
  const sum = {
    term: 'Total',
    value: <Price minor={total.amountMinor} currency={total.currency} />,
    total: true,
  };
  const taxed = {
    term: `${tax.mode === 'inclusive' ? 'Includes tax' : 'Tax'} (${formatTaxRate(tax.rateBasisPoints)})`,
    value: <Price minor={tax.amount.amountMinor} currency={tax.amount.currency} />,
  };
  const taxLines = tax.rateBasisPoints > 0 ? [taxed] : [];
  return <DescriptionList items={[...items, ...taxLines, sum]} />;
}
