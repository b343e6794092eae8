import type { NextStep } from '#features/payments/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

type ClosedStep = Exclude<NextStep, 'pay' | 'wait' | 'paid'>;

type Text = PlainKey<'checkout'>;

const TEXTS: Record<ClosedStep, { title: Text; lead: Text; isOrderable: boolean }> = {
  expired: { title: 'expiredTitle', lead: 'closedExpiredLead', isOrderable: true },
  cancelled: { title: 'cancelledTitle', lead: 'closedCancelledLead', isOrderable: true },
  refunding: { title: 'refundingTitle', lead: 'closedRefundingLead', isOrderable: true },
  void: { title: 'voidTitle', lead: 'voidLead', isOrderable: false },
  review: { title: 'reviewTitle', lead: 'reviewLead', isOrderable: false },
};

type PaymentClosedProps = {
  next: ClosedStep;
  orderId: string;
  /** The service to order again. */
  serviceSlug?: string;
};

/** Why an order cannot be paid, and what to do instead. */
export function PaymentClosed({ next, orderId, serviceSlug }: PaymentClosedProps) {
  const m = useMessages('checkout');
  const { title, lead, isOrderable } = TEXTS[next];
  return (
    <>
      <PageHeader title={m[title]} lead={m[lead]} />
      <p className="flex flex-wrap gap-3">
        {isOrderable && serviceSlug && (
          <ButtonLink to={`/services/${serviceSlug}`}>{m.orderAgain}</ButtonLink>
        )}
        <ButtonLink to={`/orders/${orderId}`} tone="secondary">
          {m.openOrder}
        </ButtonLink>
      </p>
    </>
  );
}

export function isClosed(next: NextStep): next is ClosedStep {
  return next in TEXTS;
}
