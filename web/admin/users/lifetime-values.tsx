import type { LifetimeValue } from '#features/payments/customers/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { DescriptionList, type Fact } from '#web/ui/description-list.tsx';
import { Price } from '#web/ui/price.tsx';

/** What a customer paid in all and what of it was given back, for each currency. */
export function LifetimeValues({ values }: { values: readonly LifetimeValue[] }) {
  const m = useMessages('admin-users');
  if (values.length === 0) {
    return <DescriptionList items={[{ term: m.lifetimeValue, value: m.nothingPaid }]} />;
  }
  const price = ({ amountMinor, currency }: LifetimeValue['value']) => (
    <Price minor={amountMinor} currency={currency} />
  );
  const facts = values.flatMap(({ paid, givenBack, value }): Fact[] => {
    const total = { term: m.lifetimeValue, value: price(value), total: true };
    return givenBack.amountMinor === '0'
      ? [total]
      : [
          { term: m.paid, value: price(paid) },
          { term: m.givenBack, value: price(givenBack) },
          total,
        ];
  });
  return <DescriptionList items={facts} />;
}
