import { Link, useSearchParams } from 'react-router';
import type { WebhookEventState, WebhookEvent } from '#features/payments/review/contract.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { useMay } from '#web/session/use-may.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Columns } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/webhook-events';
import { actOnPayments } from './act-on-payments.ts';
import { PaymentDone } from './payment-done.tsx';
import { WEBHOOK_EVENT_STATES } from './payment-labels.ts';
import { PaymentsTabs } from './tabs.tsx';

const HERE = '/admin/payments/webhook-events';

async function load({ api, url }: LoadArgs) {
  const state = stateOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const query = { ...(state && { state }), ...(cursor && { cursor }) };
  return call(api.admin.payments['webhook-events'].$get({ query }));
}

/** The state to filter by; undefined if the URL names an unknown one. */
function stateOf(query: URLSearchParams): WebhookEventState | 'stuck' | undefined {
  const state = query.get('state') ?? '';
  if (state === 'stuck') return state;
  return Object.hasOwn(WEBHOOK_EVENT_STATES, state) ? (state as WebhookEventState) : undefined;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnPayments);
export const clientAction = actInBrowser(actOnPayments);

export default function WebhookEvents({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-payments');
  const locale = useLocale();
  const { webhookEvents, stuckCount, nextCursor } = loaderData;
  const [query] = useSearchParams();
  const state = stateOf(query) ?? '';
  const may = useMay();
  return (
    <>
      <PageHeader
        dense
        title={m.webhookEvents}
        lead={m.eventsLead}
        actions={
          stuckCount > 0 &&
          may('money.change') && (
            <ApiForm action="replay_all" errorOnTop>
              <Button tone="secondary">
                {m.replayStuck({
                  count: stuckCount,
                  shown: formatBoundedCount(stuckCount, locale),
                })}
              </Button>
            </ApiForm>
          )
        }
      />
      <PaymentsTabs stuckCount={stuckCount} />
      <div className="mb-5 grid gap-5">
        <PaymentDone />
        <PageError />
        {(webhookEvents.length > 0 || state) && (
          <FilterChips
            label={m.eventsFilter}
            items={[
              { to: HERE, label: m.filterAll, active: state === '' },
              { to: addressOf('stuck'), label: m.filterStuck, active: state === 'stuck' },
              ...Object.entries(WEBHOOK_EVENT_STATES).map(([value, { label }]) => ({
                to: addressOf(value),
                label: m[label],
                active: state === value,
              })),
            ]}
          />
        )}
      </div>
      {webhookEvents.length === 0 ? (
        <EmptyState
          title={state ? m.eventsEmptyFiltered : m.eventsEmpty}
          action={state && <Link to={HERE}>{m.eventsShowAll}</Link>}
        />
      ) : (
        <Table caption={m.webhookEvents} stacked>
          <Columns
            names={[m.columnReceived, m.columnFrom, m.columnType, m.columnState, m.columnOrder]}
            actions={m.columnActions}
          />
          <tbody>
            {webhookEvents.map((event) => (
              <WebhookEventRow key={event.id} event={event} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={m.webhookEvents}
        {...(nextCursor && { next: addressOf(state, nextCursor) })}
        {...(query.has('cursor') && { previous: addressOf(state) })}
      />
    </>
  );
}

function WebhookEventRow({ event }: { event: WebhookEvent }) {
  const m = useMessages('admin-payments');
  const may = useMay();
  const { tone, label } = WEBHOOK_EVENT_STATES[event.state];
  return (
    <tr>
      <td>
        <Time at={event.receivedAt} />
      </td>
      <StackedCell label={m.columnFrom}>{PROVIDER_NAMES[event.provider]}</StackedCell>
      <StackedCell label={m.columnType}>
        <code>{event.type}</code>
      </StackedCell>
      <StackedCell label={m.columnState}>
        <Badge tone={tone}>{m[label]}</Badge>
        {event.lastError && (
          <span className="mt-1 block text-sm wrap-anywhere text-quiet">
            <LastError event={event} error={event.lastError} />
          </span>
        )}
      </StackedCell>
      <StackedCell label={m.columnOrder}>
        {event.order && (
          <Link to={`${adminOrderPath(event.order)}#payments`} className="tabular">
            {event.order.number}
          </Link>
        )}
      </StackedCell>
      <td>{event.canReplay && may('money.change') && <Replay event={event} />}</td>
    </tr>
  );
}

function LastError({ event, error }: { event: WebhookEvent; error: string }) {
  const m = useMessages('admin-payments');
  const { nextAttemptAt } = event;
  return nextAttemptAt && event.state === 'deferred'
    ? m.aboutDeferredUntil({ error, at: () => <Time at={nextAttemptAt} /> })
    : m[WEBHOOK_EVENT_STATES[event.state].about]({ error });
}

function Replay({ event }: { event: WebhookEvent }) {
  const m = useMessages('admin-payments');
  return (
    <ApiForm action="replay" row={{ id: event.id }} errorOnTop>
      <Button tone="quiet" size="small">
        {m.replay({
          event: event.providerEventId,
          id: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
        })}
      </Button>
    </ApiForm>
  );
}

function addressOf(state: string, cursor?: string): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(cursor && { cursor }) });
  return `${HERE}?${query}`;
}
