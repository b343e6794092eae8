import type { Order } from '#features/orders/shared/view-contract.ts';
import { formatPercent } from '#lib/format/format.ts';
import type { TaxRule } from '#lib/tax/tax.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useTaxName } from '#web/session/use-tax-name.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Price } from '#web/ui/price.tsx';
import { useLocale } from '#web/use-locale.ts';
import { TaxWords } from './tax-words.tsx';

/** The ordered items with tax and total. */
export function OrderLines({
  order: { lines, total, tax },
}: {
  order: Pick<Order, 'lines' | 'total' | 'tax'>;
}) {
  const m = useMessages('billing');
  const taxLabel = useTaxLabel();
  const items = lines.map((line) => ({
    term: lineLabel(line),
    value: <Price minor={line.total.amountMinor} currency={line.total.currency} />,
  }));
  const sum = total && {
    term: m.total,
    value: <Price minor={total.amountMinor} currency={total.currency} />,
    total: true,
  };
  const taxed = tax !== null &&
    tax.rateBasisPoints > 0 && {
      term: taxLabel(tax),
      value: <Price minor={tax.amount.amountMinor} currency={tax.amount.currency} />,
    };
  return (
    <>
      <DescriptionList items={[...items, ...(taxed ? [taxed] : []), ...(sum ? [sum] : [])]} />
      {tax && <TaxWords treatment={tax.treatment} />}
    </>
  );
}

/** `Website × 2` */
export function lineLabel({ name, quantity }: { name: string; quantity: number }): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/** `Includes VAT (19%)` */
export function useTaxLabel(): (tax: TaxRule) => string {
  const m = useMessages('billing');
  const locale = useLocale();
  const name = useTaxName();
  return ({ mode, rateBasisPoints }) =>
    m.tax({ mode, name, rate: formatPercent(rateBasisPoints / 10_000, locale, 2) });
}
