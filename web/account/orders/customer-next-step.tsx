import type { ReactNode } from 'react';
import type { Order } from '#features/orders/view-contract.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';

/** The customer's next step: one sentence and one button, or a note that there is nothing to do. */
export function CustomerNextStep({ order }: { order: Order }) {
  const { allowed } = order;
  if (allowed.includes('pay')) {
    return (
      <Ask to={`/payment?orderId=${order.id}`} label="Go to payment">
        This order waits for its payment until <Time at={order.expiresAt} />.
      </Ask>
    );
  }
  if (allowed.includes('answer_requirements')) {
    return (
      <Ask to="#questions" label="Answer the questions">
        We can begin as soon as you have answered{' '}
        {order.questions.length === 1 ? 'one question' : 'a few questions'}.
      </Ask>
    );
  }
  if (allowed.includes('accept_delivery')) {
    return (
      <Ask to="#review" label="Review the delivery">
        Your delivery is here.
        {order.autoAcceptAt && (
          <>
            {' '}
            Without an answer it counts as accepted on <Time at={order.autoAcceptAt} />.
          </>
        )}
      </Ask>
    );
  }
  switch (order.state) {
    case 'pending_payment':
      return <Notice title="Your payment is being confirmed. This page shows it by itself." />;
    case 'on_hold':
      return (
        <Ask to="#write" label="Write a message">
          On hold, and the clock stands still
          {order.holdReason ? <>: {order.holdReason}</> : '.'}
        </Ask>
      );
    case 'in_progress':
      return order.clock.dueAt ? (
        <Notice
          title={
            <>
              We are working on it. You have nothing to do until{' '}
              <Time at={order.clock.dueAt} show="day" />.
            </>
          }
        />
      ) : null;
    case 'cancelled':
      return (
        <Notice tone="warning" title="This order was cancelled.">
          {order.closedReason && <p>{order.closedReason}</p>}
          {order.isRefundDue && <p>What you paid will be given back to you.</p>}
        </Notice>
      );
    case 'expired':
      return (
        <Ask to={`/order/${order.service.slug}`} label="Order again">
          This order was not paid in time. Nothing was charged.
        </Ask>
      );
    default:
      return null;
  }
}

function Ask({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Notice
      tone="warning"
      title={<span className="wrap-anywhere">{children}</span>}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}
