import type { BuyerChoices } from '#features/orders/taxes/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';

interface OrderForProps {
  companies: BuyerChoices['companies'];
  /** The id of a company; empty for oneself. */
  value: string;
  change: (orderFor: string) => void;
}

/** Whose order it will be. A company is invoiced with its own details. */
export function OrderFor({ companies, value, change }: OrderForProps) {
  const m = useMessages('checkout');
  return (
    <RadioCards
      legend={m.orderFor}
      name="orderFor"
      required
      value={value || 'me'}
      onChange={({ target }) => change(target.value === 'me' ? '' : target.value)}
      options={[
        { value: 'me', title: m.orderForMe, text: m.orderForMeText },
        ...companies.map(({ id, name }) => ({
          value: id,
          title: name,
          text: m.orderForCompanyText,
        })),
      ]}
    />
  );
}
