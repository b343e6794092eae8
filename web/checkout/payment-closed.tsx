import type { NextStep } from '#features/payments/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import type { MoneyTold, Order } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMoneySentences } from '#web/orders/money-sentences.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

type ClosedStep = Exclude<NextStep, 'pay' | 'wait' | 'paid'>;

type Text = PlainKey<'payment'>;

const TEXTS: Record<ClosedStep, { title: Text; lead: Text; isOrderable: boolean }> = {
  expired: { title: 'expiredTitle', lead: 'closedExpiredLead', isOrderable: true },
  cancelled: { title: 'cancelledTitle', lead: 'closedCancelledLead', isOrderable: true },
  void: { title: 'voidTitle', lead: 'voidLead', isOrderable: false },
  review: { title: 'reviewTitle', lead: 'reviewLead', isOrderable: false },
};

type PaymentClosedProps = {
  next: ClosedStep;
  order: Pick<Order, 'id' | 'service' | 'isDisputed'>;
  /** What happened to the money of what cannot be paid. */
  money: MoneyTold | null;
};

/** Why an order cannot be paid, and what to do instead. */
export function PaymentClosed({ next, order, money }: PaymentClosedProps) {
  const m = useMessages('payment');
  const shared = useMessages('checkout');
  const { title, lead, isOrderable } = TEXTS[next];
  const paid = useMoneySentences()({ money, isDisputed: order.isDisputed });
  const sentences = [m[lead], ...(paid.length > 0 ? paid : [m.nothingCharged])];
  return (
    <>
      <PageHeader title={m[title]} lead={next === 'review' ? m[lead] : sentences.join(' ')} />
      <p className="flex flex-wrap gap-3">
        {isOrderable && (
          <ButtonLink to={`/services/${order.service.slug}`}>{shared.orderAgain}</ButtonLink>
        )}
        <ButtonLink to={`/orders/${order.id}`} tone="secondary">
          {m.openOrder}
        </ButtonLink>
      </p>
    </>
  );
}

export function isClosed(next: NextStep): next is ClosedStep {
  return next in TEXTS;
}
