import type { Bill, Order } from '#features/orders/shared/view-contract.ts';
import { OrderLines } from '#web/orders/lines.tsx';
import { TermsLink } from '#web/orders/terms-link.tsx';
import { dayUnitOf } from '#web/session/use-day-unit.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Card } from '#web/ui/card.tsx';
import { Time } from '#web/ui/time.tsx';

type SummaryOrder = Pick<
  Order,
  | 'number'
  | 'state'
  | 'service'
  | 'bills'
  | 'lines'
  | 'tax'
  | 'total'
  | 'clock'
  | 'expiresAt'
  | 'terms'
>;

interface OrderSummaryProps {
  order: SummaryOrder;
  /** The bill that is paid here; without it, or for the initial bill, the whole order is shown. */
  billId?: string;
}

/** The ordered items and the total; for an unpaid order also the payment deadline. */
export function CheckoutSummary({ order, billId }: OrderSummaryProps) {
  const m = useMessages('payment');
  const extra = order.bills.find(({ id, purpose }) => id === billId && purpose !== 'initial');
  if (extra) return <ExtraSummary order={order} extra={extra} />;
  return (
    <Card as="aside" className="lg:sticky lg:top-6" aria-labelledby="summary">
      <p className="eyebrow">{m.summaryNumber({ number: order.number })}</p>
      <h2 id="summary" className="mt-1 mb-4 text-lg">
        {order.service.title}
      </h2>
      <OrderLines order={order} />
      <p className="mt-4 text-sm text-quiet">
        {m.summaryDelivery({ days: order.clock.deliveryDays, unit: dayUnitOf(order.clock) })}{' '}
        {order.state === 'pending_payment' &&
          m.summaryKept({ time: () => <Time at={order.expiresAt} /> })}
      </p>
      {order.terms && (
        <p className="mt-2 text-sm">
          <TermsLink version={order.terms} />
        </p>
      )}
    </Card>
  );
}

function ExtraSummary({ order, extra }: { order: SummaryOrder; extra: Bill }) {
  const m = useMessages('payment');
  const { lines, total, tax } = extra;
  return (
    <Card as="aside" className="lg:sticky lg:top-6" aria-labelledby="summary">
      <p className="eyebrow">{m.summaryExtra({ number: order.number })}</p>
      <h2 id="summary" className="mt-1 mb-4 text-lg wrap-anywhere">
        {extra.title}
      </h2>
      <OrderLines order={{ lines, total, tax: order.tax && { ...order.tax, amount: tax } }} />
      <p className="mt-4 text-sm text-quiet">{m.summaryExtraDays({ days: extra.extraDays })}</p>
    </Card>
  );
}
