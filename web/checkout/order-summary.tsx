import type { Order } from '#features/orders/view-contract.ts';
import { OrderLines } from '#web/orders/lines.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';

type SummaryOrder = Pick<
  Order,
  'number' | 'state' | 'service' | 'lines' | 'tax' | 'total' | 'clock' | 'expiresAt'
>;

/** The ordered items and the total; for an unpaid order also the payment deadline. */
export function OrderSummary({ order }: { order: SummaryOrder }) {
  const m = useMessages('checkout');
  return (
    <Card as="aside" className="lg:sticky lg:top-6" aria-labelledby="summary">
      <p className="eyebrow">{m.summaryNumber({ number: order.number })}</p>
      <h2 id="summary" className="mt-1 mb-4 text-lg">
        {order.service.title}
      </h2>
      <OrderLines order={order} />
      <p className="mt-4 text-sm text-quiet">
        {m.summaryDelivery({ days: order.clock.deliveryDays })}{' '}
        {order.state === 'pending_payment' &&
          m.summaryKept({ time: () => <Time at={order.expiresAt} /> })}
      </p>
    </Card>
  );
}
