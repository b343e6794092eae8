import { liveTopic } from '#lib/live-topic.ts';
import type { PlainKey } from '#messages/types.ts';
import { call } from '#web/api.ts';
import { askedParts } from '#web/conversation/asked-parts.ts';
import { formText } from '#web/form-text.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import { useResult } from '#web/live/use-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { submitOrderAction } from '#web/orders/submit-order-action.ts';
import { MarkAsRead } from '#web/orders/mark-as-read.tsx';
import { OrderTimeline } from '#web/orders/timeline.tsx';
import { useRoom } from '#web/orders/use-room.ts';
import { QuestionsForm } from '#web/orders/questions/questions-form.tsx';
import { OrderNews } from '#web/orders/order-news.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Route } from './+types/order';
import { CustomerComposer } from './customer-composer.tsx';
import { AskForMore } from './ask-for-more.tsx';
import { AskToCancel, CancellationWaiting } from './cancellation-request.tsx';
import { useCorrectionResult } from '#web/orders/corrections/use-correction-result.ts';
import { AnswerExtension } from '#web/orders/extensions/answer-extension.tsx';
import { OrderSteps } from '#web/orders/steps/order-steps.tsx';
import { useNewResult } from '#web/orders/extensions/use-new-result.ts';
import { CustomerOrderDetails } from './customer-order-details.tsx';
import { CustomerNextStep } from './customer-next-step.tsx';
import { Extras } from './extras.tsx';
import { OrderEnd } from './order-end.tsx';
import { OrderReview } from './review.tsx';
import { ReviewDelivery } from './review-delivery.tsx';

async function load({ api, url, params }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const [order, payments, { review }] = await Promise.all([
    call(api.orders[':id'].$get({ param, query: askedParts(url.searchParams) })),
    call(api.orders[':id'].payments.$get({ param, query: {} })),
    call(api.orders[':id'].review.$get({ param })),
  ]);
  return { order, payments, review, formKey: crypto.randomUUID() };
}

async function act(args: ActionArgs) {
  const { api, form, params } = args;
  if (formText(form, 'intent') !== 'review') return submitOrderAction(args);
  const json = { stars: Number(formText(form, 'stars')), body: formText(form, 'review') };
  await call(api.orders[':id'].review.$put({ param: { id: params['id'] ?? '' }, json }));
  return { done: 'review' };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** What is announced after each action. */
const DONE_MESSAGES: Record<string, PlainKey<'account'>> = {
  message: 'saidMessage',
  edit: 'saidEdit',
  answers: 'saidAnswers',
  accept: 'saidAccept',
  revise: 'saidRevise',
  cancel: 'saidCancel',
  decline: 'saidDecline',
  review: 'saidReview',
};

const DONE_REQUESTS: Record<string, PlainKey<'order-requests'>> = {
  'ask-cancel': 'saidCancelAsked',
  'ask-more': 'saidMoreAsked',
  'undo-accept': 'saidUndone',
  'withdraw-request': 'saidWithdrawn',
};

/** Forms that show their own errors; the errors of other forms appear at the top of the page. */
const SHOW_OWN_ERRORS = [
  'message',
  'edit',
  'answers',
  'accept',
  'revise',
  'review',
  'ask-cancel',
  'ask-more',
  'start-early',
  'correct',
];

export default function OrderPage({ loaderData, ...route }: Route.ComponentProps) {
  const m = useMessages('account');
  const ofRequests = useMessages('order-requests');
  const room = useMessages('order-room');
  const companies = useMessages('companies');
  const { payments, review, formKey } = loaderData;
  const shownRoom = useRoom(loaderData.order);
  const { order } = shownRoom;
  const live = useLivePage([liveTopic.order(order.id)], loaderData);
  const actionData = useResult(route.actionData);
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const doneMessage = done && DONE_MESSAGES[done.done];
  const requestMessage = done && DONE_REQUESTS[done.done];
  const newResult = useNewResult(done?.done);
  const correctionResult = useCorrectionResult(done?.done);
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const refusedOf = (intent: string) =>
    refused?.values['intent'] === intent ? refused : undefined;
  const isReadOnly = !order.allowed.includes('send_message');
  const isAtTop = refused && !SHOW_OWN_ERRORS.includes(refused.values['intent'] ?? '');

  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/orders', label: m.orders }]} />}
        title={order.service.title}
        lead={
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {m.orderNumber({ number: order.number })} <StatusBadge state={order.state} />
            {order.owner && (
              <span className="wrap-anywhere">
                {room.ofCompany({ company: order.owner.company.name, name: order.owner.orderedBy })}
              </span>
            )}
          </span>
        }
      />
      <Announce>
        {doneMessage
          ? m[doneMessage]
          : requestMessage
            ? ofRequests[requestMessage]
            : newResult || correctionResult}
      </Announce>
      <OrderNews key={order.id} order={order} />
      <div className="grid gap-4">
        {isReadOnly && order.owner && (
          <Notice title={companies.readOnly({ company: order.owner.company.name })} />
        )}
        {isAtTop && <FormError refused={refused.refused} />}
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
          {order.allowed.includes('answer_requirements') && (
            <QuestionsForm order={order} refused={refusedOf('answers')} />
          )}
          <OrderTimeline room={shownRoom} refused={refusedOf('edit')} />
          <MarkAsRead order={order} />
          {order.allowed.includes('accept_delivery') && (
            <ReviewDelivery order={order} refused={refusedOf('accept') ?? refusedOf('revise')} />
          )}
          {order.state === 'completed' && (review || !isReadOnly) && (
            <OrderReview
              orderId={order.id}
              review={review}
              isReadOnly={isReadOnly}
              refused={refusedOf('review')}
            />
          )}
          {!isReadOnly && (
            <CustomerComposer
              order={order}
              formKey={formKey}
              refused={refusedOf('message')}
              sent={done?.done === 'message' ? done : undefined}
            />
          )}
        </div>
        <aside aria-label={m.orderDetails} className="grid gap-4">
          <OrderSteps order={order} />
          <CustomerOrderDetails
            order={order}
            payments={payments}
            refused={refusedOf('correct') ?? refusedOf('start-early')}
            done={done?.done}
          />
          <AskForMore order={order} formKey={formKey} refused={refusedOf('ask-more')} />
          {order.allowed.includes('request_cancellation') && (
            <AskToCancel
              order={order}
              refund={payments.cancellationRefund}
              formKey={formKey}
              refused={refusedOf('ask-cancel')}
            />
          )}
        </aside>
      </div>
    </HoldPosition>
  );
}
