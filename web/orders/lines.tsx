import type { Order } from '#features/orders/view-contract.ts';
import { formatPercent } from '#lib/format.ts';
import type { Locale } from '#lib/locale.ts';
import type { TaxRule } from '#lib/tax.ts';
import type { Messages } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Price } from '#web/ui/price.tsx';
import { useLocale } from '#web/use-locale.ts';

/** The ordered items with tax and total. */
export function OrderLines({
  order: { lines, total, tax },
}: {
  order: Pick<Order, 'lines' | 'total' | 'tax'>;
}) {
  const m = useMessages('billing');
  const locale = useLocale();
  const items = lines.map((line) => ({
    term: lineLabel(line),
    value: <Price minor={line.total.amountMinor} currency={line.total.currency} />,
  }));
  const sum = {
    term: m.total,
    value: <Price minor={total.amountMinor} currency={total.currency} />,
    total: true,
  };
  const taxed = {
    term: taxLabel(m, tax, locale),
    value: <Price minor={tax.amount.amountMinor} currency={tax.amount.currency} />,
  };
  const taxLines = tax.rateBasisPoints > 0 ? [taxed] : [];
  return <DescriptionList items={[...items, ...taxLines, sum]} />;
}

/** `Website × 2` */
export function lineLabel({ name, quantity }: { name: string; quantity: number }): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/** `Includes tax (19%)` */
export function taxLabel(
  m: Messages<'billing'>,
  { mode, rateBasisPoints }: TaxRule,
  locale: Locale,
): string {
  return m.tax({ mode, rate: formatPercent(rateBasisPoints / 10_000, locale, 2) });
}
