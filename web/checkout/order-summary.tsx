import type { Order } from '#features/orders/view-contract.ts';
import { OrderLines } from '#web/orders/lines.tsx';
import { Card } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';

type SummaryOrder = Pick<
  Order,
  'number' | 'state' | 'service' | 'lines' | 'tax' | 'total' | 'clock' | 'expiresAt'
>;

/** The ordered items and the total; for an unpaid order also the payment deadline. */
export function OrderSummary({ order }: { order: SummaryOrder }) {
  const { clock } = order;
  return (
    <Card as="aside" className="lg:sticky lg:top-6" aria-labelledby="summary">
      <p className="eyebrow">Order {order.number}</p>
      <h2 id="summary" className="mt-1 mb-4 text-lg">
        {order.service.title}
      </h2>
      <OrderLines order={order} />
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
