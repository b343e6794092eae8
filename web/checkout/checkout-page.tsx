import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

export type CheckoutPageProps = {
  title: string;
  lead?: ReactNode;
  /** The step of an order; an extra of a running order has no steps. */
  at?: Parameters<typeof CheckoutSteps>[0]['at'] | undefined;
  /** Beside the form on a wide screen, below it on a phone. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** A page of the checkout: the steps, a title, and one column of content. */
export function CheckoutPage({ title, lead, at, aside, children }: CheckoutPageProps) {
  return (
    <>
      {at && (
        <div className="pt-8">
          <CheckoutSteps at={at} />
        </div>
      )}
      <PageHeader title={title} lead={lead} />
      {aside ? (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>{children}</div>
          {aside}
        </div>
      ) : (
        <div className="max-w-reading">{children}</div>
      )}
    </>
  );
}
