import type { Order } from '#features/orders/view-contract.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';

type Summarised = Pick<
  Order,
  'number' | 'state' | 'service' | 'packageName' | 'lines' | 'total' | 'clock' | 'expiresAt'
>;

/** What was ordered: every line and the total; as long as it is unpaid, until when it waits. */
export function OrderSummary({ order }: { order: Summarised }) {
  const { lines, total, clock } = order;
  const items = lines.map(({ name, quantity, total: amount }) => ({
    term: quantity > 1 ? `${name} × ${quantity}` : name,
    value: <Price minor={amount.amountMinor} currency={amount.currency} />,
  }));
  const sum = {
    term: 'Total',
    value: <Price minor={total.amountMinor} currency={total.currency} large />,
    total: true,
  };
  return (
    <Card as="aside" className="lg:sticky lg:top-6" aria-labelledby="summary">
      <p className="eyebrow">Order {order.number}</p>
      <h2 id="summary" className="mt-1 text-lg">
        {order.service.title}
      </h2>
      <div className="mt-4">
        <DescriptionList items={[...items, sum]} />
      </div>
      <p className="mt-4 text-sm text-quiet">
        Delivered within {clock.deliveryDays} {clock.deliveryDays === 1 ? 'day' : 'days'} of our
        start.
        {order.state === 'pending_payment' && (
          <>
            {' '}
            We keep the order for you until <Time at={order.expiresAt} />.
          </>
        )}
      </p>
    </Card>
  );
}
