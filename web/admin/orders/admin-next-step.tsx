import type { ReactNode } from 'react';
import type { Order } from '#features/orders/shared/view-contract.ts';
import type { OrderPayments } from '#features/payments/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { composerLink } from '#web/orders/composer/modes.ts';
import { useMay } from '#web/session/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';

interface AdminNextStepProps {
  order: Order;
  /** Null for those who may not see them. */
  payments: OrderPayments | null;
}

/** The admin's next step with this order. */
export function AdminNextStep({ order, payments }: AdminNextStepProps) {
  const m = useMessages('admin-orders');
  const ofRequests = useMessages('order-requests');
  const may = useMay();
  const canRefund =
    may('money.change') && payments !== null && payments.refundable?.amount.amountMinor !== '0';
  const isRefunding = payments?.refunds.some(
    ({ status }) => status === 'requested' || status === 'pending',
  );
  if (order.isDisputed) {
    return <Notice tone="danger" title={m.stepDisputed} />;
  }
  if (order.state === 'cancelled' && !order.isRefundDue && isRefunding) {
    return <Notice title={m.stepRefunding} />;
  }
  if (order.isRefundDue) {
    return (
      <Notice
        tone="warning"
        title={m.stepRefundDue}
        action={canRefund && <ButtonLink to="#refund">{m.stepRefund}</ButtonLink>}
      />
    );
  }
  switch (order.state) {
    case 'pending_payment':
      return (
        <Waiting
          order={order}
          title={m.stepUnpaid({ until: () => <Time at={order.expiresAt} /> })}
        />
      );
    case 'awaiting_requirements':
      return <Waiting order={order} title={m.stepUnanswered} />;
    case 'in_progress':
      return <Work order={order} />;
    case 'on_hold':
      return (
        <Notice
          tone="warning"
          title={order.holdReason ? m.stepOnHoldFor({ reason: order.holdReason }) : m.stepOnHold}
          action={
            order.allowed.includes('resume') && (
              <ApiForm action="resume" errorOnTop>
                <Button>{m.stepResume}</Button>
              </ApiForm>
            )
          }
        />
      );
    case 'delivered':
      return <Delivered order={order} />;
    case 'cancelled':
      return order.isCancellationAgreed ? (
        <Notice title={ofRequests.stepCancelledAsAsked}>{order.closedReason}</Notice>
      ) : (
        <Notice title={order.closedReason || m.stepCancelled} />
      );
    case 'expired':
      return <Notice title={m.stepExpired} />;
    case 'completed':
      return null;
  }
}

interface WaitingProps {
  order: Order;
  /** What the customer has to do. */
  title: ReactNode;
}

/** The order waits for its customer, who can be reminded once a day. */
function Waiting({ order: { allowed, remindedAt }, title }: WaitingProps) {
  const m = useMessages('admin-orders');
  return (
    <Notice
      title={title}
      action={
        allowed.includes('remind') && (
          <ApiForm action="remind" errorOnTop>
            <Button tone="secondary">{m.stepRemind}</Button>
          </ApiForm>
        )
      }
    >
      {remindedAt && <p>{m.stepReminded({ time: () => <Time at={remindedAt} /> })}</p>}
    </Notice>
  );
}

/** What the customer wrote stops the automatic acceptance, and so does a request to cancel, which has its own card. */
function Delivered({ order: { autoAcceptAt, isAcceptanceDue, requests } }: { order: Order }) {
  const m = useMessages('admin-orders');
  if (autoAcceptAt) {
    const on = () => <Time at={autoAcceptAt} />;
    return <Notice title={isAcceptanceDue ? m.stepAcceptDue({ on }) : m.stepAutoAccept({ on })} />;
  }
  if (requests.some(({ kind }) => kind === 'cancellation')) {
    return <Notice title={m.stepDeliveredRequest} />;
  }
  return (
    <Notice
      tone="warning"
      title={m.stepDelivered}
      action={<ButtonLink to={composerLink('message')}>{m.stepAnswer}</ButtonLink>}
    >
      <p>{m.stepDeliveredText}</p>
    </Notice>
  );
}

function Work({ order: { clock, flags, customer } }: { order: Order }): ReactNode {
  const m = useMessages('admin-orders');
  const { dueAt } = clock;
  if (!dueAt) return null;
  const due = { on: () => <Time at={dueAt} /> };
  const isLate = flags.includes('overdue');
  const reason = flags.includes('changes_requested')
    ? m.stepChanges({ name: customer?.username ?? m.someCustomer })
    : flags.includes('to_start') && m.stepToStart;
  const date = isLate ? m.stepLate(due) : m.stepDue(due);
  return (
    <Notice
      tone={isLate ? 'danger' : flags.includes('changes_requested') ? 'warning' : 'info'}
      title={isLate || !reason ? date : reason}
      action={<ButtonLink to={composerLink('delivery')}>{m.stepDeliver}</ButtonLink>}
    >
      {reason && <p>{isLate ? reason : date}</p>}
    </Notice>
  );
}
