import { useSearchParams } from 'react-router';
import { liveTopic } from '#lib/live-topic.ts';
import { hasPermission } from '#lib/permissions.ts';
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
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { submitOrderAction } from '#web/orders/submit-order-action.ts';
import { MarkAsRead } from '#web/orders/mark-as-read.tsx';
import { OrderTimeline } from '#web/orders/timeline.tsx';
import { useRoom } from '#web/orders/use-room.ts';
import { OrderNews } from '#web/orders/order-news.tsx';
import { useMay } from '#web/session/use-may.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ProposedCorrections } from '#web/orders/corrections/proposed-corrections.tsx';
import { useCorrectionResult } from '#web/orders/corrections/use-correction-result.ts';
import { useNewResult } from '#web/orders/extensions/use-new-result.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Route } from './+types/order';
import { CancellationRequest } from './cancellation-request.tsx';
import { OrderWithdrawalCard } from './withdrawal.tsx';
import { Extras } from './extras.tsx';
import { OrderActions } from './actions.tsx';
import { proposeExtra } from './propose-extra.ts';
import { OrderAssignee } from './assignee.tsx';
import { OrderExtension } from './extension.tsx';
import { AdminOrderDetails } from './admin-order-details.tsx';
import { AdminNextStep } from './admin-next-step.tsx';
import { OrderPayments } from './payments.tsx';
import { RefundForm } from './refund-form.tsx';
import { saveRefund } from './save-refund.ts';
import { StudioSteps } from './steps/studio-steps.tsx';
import { submitStepAction } from './steps/submit-step-action.ts';
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
  return { order, payments, assignees, formKey: crypto.randomUUID() };
}

async function act(args: ActionArgs): Promise<{ done: string }> {
  const intent = formText(args.form, 'intent');
  if (intent === 'refund') return saveRefund(args);
  if (intent.startsWith('step-')) return submitStepAction(args);
  return intent === 'propose' ? proposeExtra(args) : submitOrderAction(args);
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

const DONE: Partial<Record<string, PlainKey<'admin-orders'>>> = {
  message: 'doneMessage',
  edit: 'doneEdit',
  note: 'doneNote',
  deliver: 'doneDeliver',
  hold: 'doneHold',
  resume: 'doneResume',
  remind: 'doneRemind',
  start: 'doneStart',
  cancel: 'doneCancel',
  grant: 'doneGrant',
  refund: 'doneRefund',
  propose: 'donePropose',
  withdraw: 'doneWithdraw',
};

const DONE_REQUESTS: Partial<Record<string, PlainKey<'order-requests'>>> = {
  'agree-cancel': 'saidAgreed',
  'decline-request': 'saidDeclined',
  'settle-withdrawal': 'saidSettled',
};

/** Forms that show their own errors; the errors of other forms appear at the top of the page. */
const WITH_OWN_ERRORS = [
  'message',
  'edit',
  'note',
  'deliver',
  'hold',
  'cancel',
  'grant',
  'refund',
  'propose',
  'agree-cancel',
  'decline-request',
  'settle-withdrawal',
  'extend',
  'start',
  'step-add',
  'step-edit',
  'correction-decline',
];

export default function AdminOrder({ loaderData, ...route }: Route.ComponentProps) {
  const m = useMessages('admin-orders');
  const ofRequests = useMessages('order-requests');
  const ofPlacing = useMessages('admin-customer-orders');
  const [query] = useSearchParams();
  const { payments, assignees, formKey } = loaderData;
  const shownRoom = useRoom(loaderData.order);
  const { order } = shownRoom;
  const may = useMay();
  const topics = [
    liveTopic.order(order.id),
    ...(order.isOpen ? [liveTopic.orderNotes(order.id)] : []),
  ];
  const live = useLivePage(topics, loaderData);
  const actionData = useResult(route.actionData);
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const result = done && DONE[done.done];
  const requestResult = done && DONE_REQUESTS[done.done];
  const newResult = useNewResult(done?.done);
  const correctionResult = useCorrectionResult(done?.done);
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const refusedOf = (intent: string) =>
    refused?.values['intent'] === intent ? refused : undefined;
  const isAtTop = refused && !WITH_OWN_ERRORS.includes(refused.values['intent'] ?? '');
  const canRefund =
    may('money.change') && payments !== null && payments.refundable?.amount.amountMinor !== '0';
  const isRefunding =
    payments?.refunds.some(({ status }) => status === 'requested' || status === 'pending') ?? false;

  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/orders', label: m.orders }]} />}
        title={order.number}
        lead={
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <StatusBadge state={order.state} />
            {m.orderLead({
              service: order.service.title,
              customer: order.customer?.username ?? m.aCustomer,
            })}
          </span>
        }
      />
      <Announce>
        {result
          ? m[result]
          : requestResult
            ? ofRequests[requestResult]
            : newResult || correctionResult}
      </Announce>
      <OrderNews key={order.id} order={order} />
      <div className="grid max-w-page gap-4">
        {isAtTop && <FormError refused={refused.refused} />}
        {payments && <CancellationRequest order={order} payments={payments} refused={refused} />}
        <OrderWithdrawalCard
          order={order}
          payments={payments}
          refused={refused?.values['intent'] === 'settle-withdrawal' ? refused : undefined}
        />
        <ProposedCorrections order={order} refused={refused} />
        {query.get('placed') === 'yes' && !actionData && (
          <Notice
            tone="success"
            role="status"
            title={ofPlacing.placed({ name: order.customer?.username ?? m.theCustomer })}
          />
        )}
        <AdminNextStep order={order} canRefund={canRefund} isRefunding={isRefunding} />
      </div>
      <div className="mt-8 grid max-w-page items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-8">
          {order.isOpen ? (
            <>
              <OrderTimeline room={shownRoom} refused={refusedOf('edit')} />
              <MarkAsRead order={order} />
              {order.allowed.includes('send_message') && (
                <StudioComposer order={order} formKey={formKey} refused={refused} done={done} />
              )}
            </>
          ) : (
            <Notice title={m.factsOnly} />
          )}
        </div>
        <aside aria-label={m.details} className="grid gap-4">
          <OrderAssignee order={order} assignees={assignees} isSaved={done?.done === 'assign'} />
          <StudioSteps order={order} refused={refused} />
          <AdminOrderDetails order={order} />
          <OrderExtension order={order} refused={refusedOf('extend')} />
          <Extras
            order={order}
            formKey={formKey}
            refused={refused}
            proposed={done?.done === 'propose' ? done : undefined}
          />
          {payments && (
            <OrderPayments payments={payments}>
              {may('money.change') && (
                <RefundForm
                  key={`${order.isRefundDue} ${payments.refundable?.amount.amountMinor}`}
                  payments={payments}
                  formKey={formKey}
                  isDue={order.isRefundDue && canRefund}
                  reason={order.closedReason ?? ''}
                  refused={refusedOf('refund')}
                  customer={order.customer?.username ?? m.theCustomer}
                />
              )}
            </OrderPayments>
          )}
          <OrderActions order={order} refused={refused} />
        </aside>
      </div>
    </HoldPosition>
  );
}
