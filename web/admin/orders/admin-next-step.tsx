import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';

interface AdminNextStepProps {
  order: Order;
  canRefund: boolean;
  /** A refund is in progress. */
  isRefunding: boolean;
}

/** The admin's next step with this order. */
export function AdminNextStep({ order, canRefund, isRefunding }: AdminNextStepProps) {
  const isResuming = useIsSending('resume');
  if (order.isDisputed) {
    return (
      <Notice tone="danger" title="The payment is disputed. Answer at the provider in time." />
    );
  }
  if (order.isRefundDue && !canRefund && isRefunding) {
    return <Notice title="This order is cancelled, and the money is on its way back." />;
  }
  if (order.isRefundDue) {
    return (
      <Notice
        tone="warning"
        title="This order is cancelled and paid: the customer is owed the money."
        action={canRefund && <ButtonLink to="#refund">Give it back</ButtonLink>}
      />
    );
  }
  switch (order.state) {
    case 'pending_payment':
      return (
        <Notice
          title={
            <>
              Not paid yet. The order waits until <Time at={order.expiresAt} />.
            </>
          }
        />
      );
    case 'awaiting_requirements':
      return (
        <Notice title="Paid. The clock starts when the customer has answered the questions." />
      );
    case 'in_progress':
      return <Work order={order} />;
    case 'on_hold':
      return (
        <Notice
          tone="warning"
          title={<>On hold{order.holdReason ? <>: {order.holdReason}</> : '.'}</>}
          action={
            <Form method="post">
              <input type="hidden" name="intent" value="resume" />
              <Button pending={isResuming}>Resume work</Button>
            </Form>
          }
        />
      );
    case 'delivered':
      return (
        <Notice
          title={
            order.autoAcceptAt ? (
              <>
                Delivered. Without an answer it counts as accepted on{' '}
                <Time at={order.autoAcceptAt} />.
              </>
            ) : (
              'Delivered. The customer has not answered yet.'
            )
          }
        />
      );
    case 'cancelled':
    case 'expired':
      return <Notice title={order.closedReason || 'This order is closed.'} />;
    case 'completed':
      return null;
  }
}

function Work({ order: { clock } }: { order: Order }): ReactNode {
  if (!clock.dueAt) return null;
  const isLate = (clock.timeLeftSeconds ?? 0) < 0;
  return (
    <Notice
      tone={isLate ? 'danger' : 'info'}
      title={
        <>
          {isLate ? 'This was due' : 'Due'} <Time at={clock.dueAt} />.
        </>
      }
      action={<ButtonLink to="#deliver">Deliver the work</ButtonLink>}
    />
  );
}
