import type { Amount } from '#lib/money/amount.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Price } from '#web/ui/price.tsx';

/** `Pay €149.00`, in one piece for the button's layout. A free order is confirmed instead. */
export function PayLabel({ total }: { total: Amount }) {
  const m = useMessages('checkout');
  if (total.amountMinor === '0') return <span>{m.confirmOrder}</span>;
  const amount = () => <Price minor={total.amountMinor} currency={total.currency} />;
  return <span>{m.payAmount({ amount })}</span>;
}
