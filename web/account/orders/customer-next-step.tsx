import type { ReactNode } from 'react';
import type { Order } from '#features/orders/view-contract.ts';
import { orderPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { DELIVERY_ID } from '#web/orders/delivery-id.ts';
import { MoneySentences } from '#web/orders/money-sentences.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';

/** The customer's next step: one sentence and one button, or a note that there is nothing to do. */
export function CustomerNextStep({ order }: { order: Order }) {
  const m = useMessages('account');
  const ofRequests = useMessages('order-requests');
  const { allowed } = order;
  if (allowed.includes('pay') && order.total?.amountMinor === '0') {
    return (
      <Ask to={`/payment?orderId=${order.id}`} label={m.goToConfirmation}>
        {m.stepConfirm({ time: () => <Time at={order.expiresAt} /> })}
      </Ask>
    );
  }
  if (allowed.includes('pay')) {
    return (
      <Ask to={`/payment?orderId=${order.id}`} label={m.goToPayment}>
        {m.stepPay({ time: () => <Time at={order.expiresAt} /> })}
      </Ask>
    );
  }
  if (allowed.includes('answer_requirements')) {
    return (
      <Ask to="#questions" label={m.answerQuestions}>
        {m.stepAnswer({ count: order.questions.length })}
      </Ask>
    );
  }
  if (allowed.includes('accept_delivery')) {
    const { autoAcceptAt } = order;
    return (
      <Ask to={`#${DELIVERY_ID}`} label={m.reviewDelivery}>
        {autoAcceptAt && m.stepReviewUntil({ time: () => <Time at={autoAcceptAt} /> })}
        {!autoAcceptAt && (order.isDisputed ? m.stepReview : m.stepReviewPaused)}
      </Ask>
    );
  }
  switch (order.state) {
    case 'pending_payment':
      return <Notice title={m.stepConfirming} />;
    case 'on_hold':
      return (
        <Ask to="#write" label={m.stepWriteMessage}>
          {order.holdReason ? m.stepOnHoldReason({ reason: order.holdReason }) : m.stepOnHold}
        </Ask>
      );
    case 'in_progress': {
      const { dueAt } = order.clock;
      if (!dueAt) return null;
      if (waitsForAnswer(order)) return <Notice tone="warning" title={m.stepWorkingAsked} />;
      return <Notice title={m.stepWorking({ time: () => <Time at={dueAt} show="day" /> })} />;
    }
    case 'cancelled':
      return (
        <Notice
          tone="warning"
          title={order.isCancellationAgreed ? ofRequests.cancelledAsAsked : m.stepCancelled}
          action={<OrderAgain order={order} />}
        >
          {order.closedReason && <p>{order.closedReason}</p>}
          <MoneySentences money={order.money} isDisputed={order.isDisputed} />
        </Notice>
      );
    case 'expired':
      return (
        <Ask to={`${orderPath(order)}/again`} label={m.stepOrderAgain}>
          {m.stepExpired}
        </Ask>
      );
    default: // a completed order shows its end
      return null;
  }
}

/** Whether an extra or a later date is proposed, each with its own card. */
function waitsForAnswer({ bills, extension }: Order): boolean {
  const hasExtra = bills.some(({ allowed }) => allowed.includes('decline'));
  return hasExtra || Boolean(extension?.allowed.includes('accept'));
}

function OrderAgain({ order }: { order: Order }) {
  const m = useMessages('account');
  return (
    <ButtonLink to={`${orderPath(order)}/again`} tone="secondary">
      {m.stepOrderAgain}
    </ButtonLink>
  );
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
