import { useSearchParams } from 'react-router';
import { liveTopic } from '#lib/live-topic.ts';
import { hasPermission } from '#lib/permissions.ts';
import { call } from '#web/api.ts';
import { askedParts } from '#web/conversation/asked-parts.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { orderActions } from '#web/orders/order-actions.ts';
import { MarkAsRead } from '#web/orders/mark-as-read.tsx';
import { OrderTimeline } from '#web/orders/timeline.tsx';
import { useRoom } from '#web/orders/use-room.ts';
import { OrderNews } from '#web/orders/order-news.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProposedCorrections } from '#web/orders/corrections/proposed-corrections.tsx';
import { OrderResult } from '#web/orders/order-result.tsx';
import { useOrderSentences } from '#web/orders/use-order-sentences.ts';
import { hasClock, DueIn } from '#web/orders/due-in.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';
import { OrderFiles } from '#web/orders/files.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Route } from './+types/order';
import { CancellationRequest } from './cancellation-request.tsx';
import { OrderWithdrawalCard } from './withdrawal.tsx';
import { Extras } from './extras.tsx';
import { OrderActions } from './actions.tsx';
import { proposeExtra } from './propose-extra.ts';
import { OrderAssignee } from './assignee.tsx';
import { OrderExtension } from './extension.tsx';
import { AdminOrderDetails, OrderRecords } from './admin-order-details.tsx';
import { OrderBrief } from './brief.tsx';
import { AdminNextStep } from './admin-next-step.tsx';
import { PaymentsSection } from './payments.tsx';
import { saveRefund } from './save-refund.ts';
import { StudioSteps } from './steps/studio-steps.tsx';
import { stepActions } from './steps/step-actions.ts';
import { StudioComposer } from './studio-composer.tsx';

async function load({ api, url, params, role }: LoadArgs) {
  const param = { id: params['id'] ?? '' };
  const [order, payments, assignees] = await Promise.all([
    call(api.orders[':id'].$get({ param, query: askedParts(url.searchParams) })),
    hasPermission(role, 'money.read')
      ? call(api.orders[':id'].payments.$get({ param, query: {} }))
      : null,
    call(api.admin.orders.assignees.$get()),
  ]);
  return { order, payments, assignees };
}

const act = defineActions({
  ...orderActions,
  ...stepActions,
  propose: proposeExtra,
  refund: saveRefund,
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function AdminOrderRoute({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-orders');
  const ofPlacing = useMessages('admin-customer-orders');
  const [query] = useSearchParams();
  const { payments, assignees } = loaderData;
  const shownRoom = useRoom(loaderData.order);
  const { order } = shownRoom;
  const topics = [
    liveTopic.order(order.id),
    ...(order.isOpen ? [liveTopic.orderNotes(order.id)] : []),
  ];
  const live = useLivePage(topics, loaderData);
  const { done, failure } = useFormResult();
  const says = useOrderSentences({
    message: m.doneMessage,
    edit: m.doneEdit,
    note: m.doneNote,
    deliver: m.doneDeliver,
    hold: m.doneHold,
    resume: m.doneResume,
    remind: m.doneRemind,
    start: m.doneStart,
    cancel: m.doneCancel,
    grant: m.doneGrant,
    refund: m.doneRefund,
    propose: m.donePropose,
    withdraw: m.doneWithdraw,
  });

  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/orders', label: m.orders }]} />}
        title={order.number}
        lead={
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
            <StatusBadge state={order.state} />
            {m.orderLead({
              service: order.service.title,
              customer: order.customer?.username ?? m.aCustomer,
            })}
          </span>
        }
      />
      <OrderNews key={order.id} order={order} />
      <div className="grid max-w-page gap-4">
        <OrderResult says={says} />
        <PageError />
        {payments && <CancellationRequest order={order} payments={payments} />}
        <OrderWithdrawalCard order={order} payments={payments} />
        <ProposedCorrections order={order} />
        {query.get('placed') === 'yes' && !done && !failure && (
          <Notice
            tone="success"
            role="status"
            title={ofPlacing.placed({ name: order.customer?.username ?? m.theCustomer })}
          />
        )}
        <AdminNextStep order={order} payments={payments} />
      </div>
      <div className="mt-8 grid max-w-page items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          <OrderBrief order={order} />
          {order.isOpen ? (
            <>
              <OrderTimeline room={shownRoom} />
              <MarkAsRead order={order} />
              {order.allowed.includes('send_message') && <StudioComposer order={order} />}
            </>
          ) : (
            <Notice title={m.factsOnly} />
          )}
        </div>
        <aside aria-label={m.details} className="side-facts grid">
          {hasClock(order) && (
            <FactCard title={m.status}>
              <DueIn order={order} />
            </FactCard>
          )}
          <StudioSteps order={order} />
          <OrderAssignee order={order} assignees={assignees} />
          <OrderExtension order={order} />
          <OrderResult at="extension" says={says} />
          <Extras order={order} />
          <OrderResult at="extras" says={says} />
          <AdminOrderDetails order={order} />
          <OrderActions order={order} />
          <OrderResult at="more" says={says} />
          <OrderFiles order={order} fold="closed" />
          {payments && <PaymentsSection order={order} payments={payments} />}
          <OrderResult at="refund" says={says} />
          <OrderRecords order={order} />
        </aside>
      </div>
    </HoldPosition>
  );
}
