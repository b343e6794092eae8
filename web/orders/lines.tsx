import type { Order } from '#features/orders/view-contract.ts';
import { formatPercent } from '#lib/format.ts';
import type { Locale } from '#lib/locale.ts';
import type { TaxRule } from '#lib/tax.ts';
import type { Messages } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
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
  const locale = useLocale();
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
      term: taxLabel(m, tax, locale),
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

/** `Includes tax (19%)` */
export function taxLabel(
  m: Messages<'billing'>,
  { mode, rateBasisPoints }: TaxRule,
  locale: Locale,
): string {
  return m.tax({ mode, rate: formatPercent(rateBasisPoints / 10_000, locale, 2) });
}
