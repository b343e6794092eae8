import { Form, Link, useSearchParams } from 'react-router';
import type { WebhookEventState, WebhookEvent } from '#features/payments/review-contract.ts';
import { countWords } from '#lib/bounded-count.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/webhook-events';
import { WEBHOOK_EVENT_WORDS, PROVIDER_NAMES } from './payment-labels.ts';
import { PaymentsTabs } from './tabs.tsx';
import { submitPaymentAction } from './submit-payment-action.ts';
import { useIsSendingFor } from './use-is-sending-for.ts';

const HERE = '/admin/payments/webhook-events';

async function load({ api, url }: LoadArgs) {
  const state = stateOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const query = { ...(state && { state }), ...(cursor && { cursor }) };
  return call(api.admin.payments['webhook-events'].$get({ query }));
}

/** The state to filter by; undefined if the URL names an unknown one. */
function stateOf(query: URLSearchParams): WebhookEventState | 'stuck' | undefined {
  const asked = query.get('state') ?? '';
  if (asked === 'stuck') return asked;
  return Object.hasOwn(WEBHOOK_EVENT_WORDS, asked) ? (asked as WebhookEventState) : undefined;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(submitPaymentAction);
export const clientAction = actInBrowser(submitPaymentAction);

export default function WebhookEvents({ loaderData, actionData }: Route.ComponentProps) {
  const { webhookEvents, stuckCount, nextCursor } = loaderData;
  const [query] = useSearchParams();
  const state = stateOf(query) ?? '';
  const isReplayingAll = useIsSendingFor('replay_all', '');
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  return (
    <>
      <PageHeader
        dense
        title="Webhook events"
        lead="Events that the payment providers sent, and how each was processed."
        actions={
          stuckCount > 0 && (
            <Form method="post">
              <input type="hidden" name="intent" value="replay_all" />
              <input type="hidden" name="id" value="" />
              <Button tone="secondary" pending={isReplayingAll}>
                {stuckCount === 1
                  ? 'Process the stuck event again'
                  : `Process all ${countWords(stuckCount)} stuck events again`}
              </Button>
            </Form>
          )
        }
      />
      <PaymentsTabs stuckCount={stuckCount} />
      <div className="mb-5 grid gap-5">
        <output className="empty:hidden">{done && <Notice tone="success" title={done} />}</output>
        <FormError refused={refused} />
        <FilterChips
          label="Webhook events by state"
          items={[
            { to: HERE, label: 'All', active: state === '' },
            { to: addressOf('stuck'), label: 'Stuck', active: state === 'stuck' },
            ...Object.entries(WEBHOOK_EVENT_WORDS).map(([value, { word }]) => ({
              to: addressOf(value),
              label: word,
              active: state === value,
            })),
          ]}
        />
      </div>
      {webhookEvents.length === 0 ? (
        <EmptyState
          title={state ? 'No webhook events match.' : 'No webhook events yet.'}
          action={state && <Link to={HERE}>Show all webhook events</Link>}
        />
      ) : (
        <Table caption="Webhook events">
          <thead>
            <tr>
              <th scope="col">Received</th>
              <th scope="col">From</th>
              <th scope="col">Type</th>
              <th scope="col">State</th>
              <th scope="col">Order</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {webhookEvents.map((event) => (
              <WebhookEventRow key={event.id} event={event} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label="Webhook events"
        {...(nextCursor && { next: addressOf(state, nextCursor) })}
        {...(query.has('cursor') && { previous: addressOf(state) })}
      />
    </>
  );
}

function WebhookEventRow({ event }: { event: WebhookEvent }) {
  const { tone, word, about } = WEBHOOK_EVENT_WORDS[event.state];
  return (
    <tr>
      <td>
        <Time at={event.receivedAt} />
      </td>
      <td>{PROVIDER_NAMES[event.provider]}</td>
      <td>
        <code>{event.type}</code>
      </td>
      <td>
        <Badge tone={tone}>{word}</Badge>
        {event.lastError && (
          <span className="mt-1 block text-sm wrap-anywhere text-quiet">
            {about}: {event.lastError}
            {event.nextAttemptAt && event.state === 'deferred' && (
              <>
                , again <Time at={event.nextAttemptAt} />
              </>
            )}
          </span>
        )}
      </td>
      <td>
        {event.order && (
          <Link to={`/admin/orders/${event.order.id}#payments`} className="tabular">
            {event.order.number}
          </Link>
        )}
      </td>
      <td>{event.canReplay && <Replay event={event} />}</td>
    </tr>
  );
}

function Replay({ event }: { event: WebhookEvent }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="replay" />
      <input type="hidden" name="id" value={event.id} />
      <Button tone="quiet" size="small" pending={useIsSendingFor('replay', event.id)}>
        Process again
        <VisuallyHidden> {event.providerEventId}</VisuallyHidden>
      </Button>
    </Form>
  );
}

function addressOf(state: string, cursor?: string): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(cursor && { cursor }) });
  return `${HERE}?${query}`;
}
