import type { ReactNode } from 'react';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { orderPath } from '#lib/paths.ts';
import type { Messages } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { MoneySentences } from '#web/orders/money-sentences.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { TodoLink } from './todo-link.tsx';

/** The customer's next step: one sentence and one button, or a note that there is nothing to do. */
export function CustomerNextStep({ order }: { order: Order }) {
  const m = useMessages('customer-order');
  // Who opens the page reads the messages.
  const [todo] = order.todos.filter((each) => each !== 'read_messages');
  const expires = { time: () => <Time at={order.expiresAt} /> };
  switch (todo) {
    case 'pay':
      return (
        <Ask order={order}>
          {order.total?.amountMinor === '0' ? m.stepConfirm(expires) : m.stepPay(expires)}
        </Ask>
      );
    case 'answer_requirements':
      return <Ask order={order}>{m.stepAnswer({ count: order.questions.length })}</Ask>;
    case 'review_delivery':
      return (
        <Ask order={order} details={reviewDetails(m, order)}>
          {m.stepReview}
        </Ask>
      );
    case 'end_hold':
      return <Ask order={order}>{onHold(m, order)}</Ask>;
    case 'answer_extra':
    case 'answer_date':
      return <Ask order={order}>{m.stepAsked}</Ask>;
    default:
      return <NothingToDo order={order} />;
  }
}

/** What happens without an answer. */
function reviewDetails(
  m: Messages<'customer-order'>,
  { autoAcceptAt, isAcceptanceDue, isDisputed }: Order,
): ReactNode {
  if (!autoAcceptAt) return isDisputed ? null : m.stepReviewPaused;
  if (isAcceptanceDue) return m.stepReviewDue;
  return m.stepReviewUntil({ time: () => <Time at={autoAcceptAt} /> });
}

/** How it goes on without the customer, or how it ended. */
function NothingToDo({ order }: { order: Order }) {
  const m = useMessages('customer-order');
  const ofRequests = useMessages('order-requests');
  switch (order.state) {
    case 'pending_payment':
      return <Notice title={m.stepConfirming} />;
    case 'on_hold':
      return <Notice title={onHold(m, order)} />;
    case 'in_progress': {
      const { dueAt, timeLeftSeconds } = order.clock;
      if (dueAt === null || timeLeftSeconds === null) return null;
      if (timeLeftSeconds < 0) return <Notice title={m.stepLate} />;
      return <Notice title={m.stepDeliverBy({ time: () => <Time at={dueAt} show="day" /> })} />;
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
        <Notice
          tone="warning"
          title={m.stepExpired}
          action={<OrderAgain order={order} isFirst />}
        />
      );
    default: // a completed order shows its end
      return null;
  }
}

const onHold = (m: Messages<'customer-order'>, { holdReason: reason }: Order) =>
  reason ? m.stepOnHoldReason({ reason }) : m.stepOnHold;

function OrderAgain({ order, isFirst = false }: { order: Order; isFirst?: boolean }) {
  const m = useMessages('customer-order');
  return (
    <ButtonLink to={`${orderPath(order)}/again`} tone={isFirst ? 'primary' : 'secondary'}>
      {m.stepOrderAgain}
    </ButtonLink>
  );
}

function Ask({
  order,
  children,
  details,
}: {
  order: Order;
  children: ReactNode;
  details?: ReactNode;
}) {
  return (
    <Notice
      tone="warning"
      title={<span className="wrap-anywhere">{children}</span>}
      action={<TodoLink order={order} isHere />}
    >
      {details && <p>{details}</p>}
    </Notice>
  );
}
