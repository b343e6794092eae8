import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { askedParts } from '#web/conversation/asked-parts.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { orderActions } from '#web/orders/order-actions.ts';
import { MarkAsRead } from '#web/orders/mark-as-read.tsx';
import { OrderTimeline } from '#web/orders/timeline.tsx';
import { useRoom } from '#web/orders/use-room.ts';
import { QuestionsForm } from '#web/orders/questions/questions-form.tsx';
import { OrderNews } from '#web/orders/order-news.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Route } from './+types/order';
import { CustomerComposer } from './customer-composer.tsx';
import { AskForMore } from './ask-for-more.tsx';
import { AskToCancel, CancellationWaiting } from './cancellation-request.tsx';
import { AnswerExtension } from '#web/orders/extensions/answer-extension.tsx';
import { OrderSteps } from '#web/orders/steps/order-steps.tsx';
import { OrderResult } from '#web/orders/order-result.tsx';
import { useOrderSentences } from '#web/orders/use-order-sentences.ts';
import { CustomerOrderDetails } from './customer-order-details.tsx';
import { CustomerNextStep } from './customer-next-step.tsx';
import { Extras } from './extras.tsx';
import { OrderEnd } from './order-end.tsx';
import { OrderReview } from './review.tsx';
import { ReviewDelivery } from './review-delivery.tsx';

async function load({ api, url, params }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const [{ order, review }, payments] = await Promise.all([
    call(api.orders[':id'].$get({ param, query: askedParts(url.searchParams) })).then(
      async (order) => ({
        order,
        // Only a complete order shows one.
        review:
          order.state === 'completed'
            ? (await call(api.orders[':id'].review.$get({ param }))).review
            : null,
      }),
    ),
    call(api.orders[':id'].payments.$get({ param, query: {} })),
  ]);
  return { order, payments, review };
}

const act = defineActions({
  ...orderActions,
  review: ({ api, param, text }) => {
    const json = { stars: Number(text('stars')), body: text('review') };
    return call(api.orders[':id'].review.$put({ param, json }));
  },
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('customer-order');
  const { orders } = useMessages('account');
  const { ofCompany } = useMessages('order-list');
  const { payments, review } = loaderData;
  const shownRoom = useRoom(loaderData.order);
  const { order } = shownRoom;
  const live = useLivePage([liveTopic.order(order.id)], loaderData);
  const says = useOrderSentences({
    message: m.saidMessage,
    edit: m.saidEdit,
    answers: m.saidAnswers,
    accept: m.saidAccept,
    revise: m.saidRevise,
    cancel: m.saidCancel,
    decline: m.saidDecline,
    review: m.saidReview,
  });
  const isReadOnly = !order.allowed.includes('send_message');

  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/orders', label: orders }]} />}
        title={order.service.title}
        lead={
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {m.orderNumber({ number: order.number })} <StatusBadge state={order.state} />
            {order.owner && (
              <span className="wrap-anywhere">
                {ofCompany({ company: order.owner.company.name, name: order.owner.orderedBy })}
              </span>
            )}
          </span>
        }
      />
      <OrderNews key={order.id} order={order} />
      <div className="grid gap-4">
        {isReadOnly && order.owner && (
          <Notice title={m.companyReadOnly({ company: order.owner.company.name })} />
        )}
        <OrderResult says={says} />
        <PageError />
        <CancellationWaiting order={order} refund={payments.cancellationRefund} />
        {order.state === 'completed' && (
          <OrderEnd
            order={order}
            hasInvoice={payments.ledger.length > 0}
            hasReview={review !== null}
          />
        )}
        <CustomerNextStep order={order} />
        <AnswerExtension order={order} />
        <Extras order={order} />
      </div>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {order.allowed.includes('answer_requirements') && <QuestionsForm order={order} />}
          <OrderTimeline
            room={shownRoom}
            decision={order.allowed.includes('accept_delivery') && <ReviewDelivery order={order} />}
          />
          <MarkAsRead order={order} />
          {order.state === 'completed' && (review || !isReadOnly) && (
            <OrderReview orderId={order.id} review={review} isReadOnly={isReadOnly} />
          )}
          <OrderResult at="review" says={says} />
          {!isReadOnly && <CustomerComposer order={order} />}
        </div>
        <aside aria-label={m.orderDetails} className="grid gap-4">
          <OrderSteps order={order} />
          <CustomerOrderDetails order={order} payments={payments} />
          <OrderResult at="answers" says={says} />
          <AskForMore order={order} />
          <OrderResult at="asked" says={says} />
          {order.allowed.includes('request_cancellation') && (
            <AskToCancel order={order} refund={payments.cancellationRefund} />
          )}
        </aside>
      </div>
    </HoldPosition>
  );
}
