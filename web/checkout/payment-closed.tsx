import type { ReactNode } from 'react';
import type { NextStep } from '#features/payments/contract.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

type ClosedStep = Exclude<NextStep, 'pay' | 'wait' | 'paid'>;

const TEXTS: Record<ClosedStep, { title: string; lead: ReactNode; isOrderable: boolean }> = {
  expired: {
    title: 'This order has expired',
    lead: 'It was not paid in time, so it was closed. Nothing was charged. You can order again whenever you like.',
    isOrderable: true,
  },
  cancelled: {
    title: 'This order was cancelled',
    lead: 'It cannot be paid any more. Nothing was charged.',
    isOrderable: true,
  },
  refunding: {
    title: 'This order was cancelled',
    lead: 'Your payment came after that, so it goes back to you in full by itself. Depending on your bank that takes a few days.',
    isOrderable: true,
  },
  review: {
    title: 'We are looking into your payment',
    lead: 'Something about it needs a person to look at, which we do now. Your order is kept, and you do not have to pay again. We will write to you.',
    isOrderable: false,
  },
};

type PaymentClosedProps = {
  next: ClosedStep;
  orderId: string;
  /** The service to order again. */
  serviceSlug?: string;
};

/** Why an order cannot be paid, and what to do instead. */
export function PaymentClosed({ next, orderId, serviceSlug }: PaymentClosedProps) {
  const { title, lead, isOrderable } = TEXTS[next];
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <p className="flex flex-wrap gap-3">
        {isOrderable && serviceSlug && (
          <ButtonLink to={`/services/${serviceSlug}`}>Order again</ButtonLink>
        )}
        <ButtonLink to={`/orders/${orderId}`} tone="secondary">
          Open the order
        </ButtonLink>
      </p>
    </>
  );
}

export function isClosed(next: NextStep): next is ClosedStep {
  return next in TEXTS;
}
