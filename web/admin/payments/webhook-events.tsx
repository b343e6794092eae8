import { Form, Link, useSearchParams } from 'react-router';
import type { InboxState, Notice as Message } from '#features/payments/review-contract.ts';
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
import { INBOX_WORDS, PROVIDER_NAMES } from './payment-labels.ts';
import { PaymentsTabs } from './tabs.tsx';
import { submitPaymentAction } from './submit-payment-action.ts';
import { useIsSendingFor } from './use-is-sending-for.ts';

const HERE = '/admin/payments/inbox';

async function load({ api, url }: LoadArgs) {
  const state = stateOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const query = { ...(state && { state }), ...(cursor && { cursor }) };
  return call(api.admin.payments.inbox.$get({ query }));
}

/** By what the messages are narrowed down; by nothing when an address says what there is not. */
function stateOf(query: URLSearchParams): InboxState | 'stuck' | undefined {
  const asked = query.get('state') ?? '';
  if (asked === 'stuck') return asked;
  return Object.hasOwn(INBOX_WORDS, asked) ? (asked as InboxState) : undefined;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(submitPaymentAction);
export const clientAction = actInBrowser(submitPaymentAction);

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { notices, stuckCount, nextCursor } = loaderData;
  const [query] = useSearchParams();
  const state = stateOf(query) ?? '';
  const isReplayingAll = useIsSendingFor('replay_all', '');
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  return (
    <>
      <PageHeader
        dense
        title="Messages"
        lead="What the payment providers sent, and what became of it. Each is kept before it is answered."
        actions={
          stuckCount > 0 && (
            <Form method="post">
              <input type="hidden" name="intent" value="replay_all" />
              <input type="hidden" name="id" value="" />
              <Button tone="secondary" pending={isReplayingAll}>
                {stuckCount === 1
                  ? 'Read the stuck one again'
                  : `Read all ${countWords(stuckCount)} stuck again`}
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
          label="Messages by what became of them"
          items={[
            { to: HERE, label: 'All', active: state === '' },
            { to: addressOf('stuck'), label: 'Stuck', active: state === 'stuck' },
            ...Object.entries(INBOX_WORDS).map(([value, { word }]) => ({
              to: addressOf(value),
              label: word,
              active: state === value,
            })),
          ]}
        />
      </div>
      {notices.length === 0 ? (
        <EmptyState
          title={state ? 'No message is like that.' : 'No message has come yet.'}
          action={state && <Link to={HERE}>Show all messages</Link>}
        />
      ) : (
        <Table caption="Messages">
          <thead>
            <tr>
              <th scope="col">Received</th>
              <th scope="col">From</th>
              <th scope="col">About</th>
              <th scope="col">State</th>
              <th scope="col">Order</th>
              <th scope="col">
                <VisuallyHidden>Act</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {notices.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label="Messages"
        {...(nextCursor && { next: addressOf(state, nextCursor) })}
        {...(query.has('cursor') && { previous: addressOf(state) })}
      />
    </>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { tone, word, about } = INBOX_WORDS[message.state];
  return (
    <tr>
      <td>
        <Time at={message.receivedAt} />
      </td>
      <td>{PROVIDER_NAMES[message.provider]}</td>
      <td>
        <code>{message.type}</code>
      </td>
      <td>
        <Badge tone={tone}>{word}</Badge>
        {message.lastError && (
          <span className="mt-1 block text-sm wrap-anywhere text-quiet">
            {about}: {message.lastError}
            {message.nextAttemptAt && message.state === 'deferred' && (
              <>
                , again <Time at={message.nextAttemptAt} />
              </>
            )}
          </span>
        )}
      </td>
      <td>
        {message.order && (
          <Link to={`/admin/orders/${message.order.id}#payments`} className="tabular">
            {message.order.number}
          </Link>
        )}
      </td>
      <td>{message.canReplay && <Replay message={message} />}</td>
    </tr>
  );
}

function Replay({ message }: { message: Message }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="replay" />
      <input type="hidden" name="id" value={message.id} />
      <Button tone="quiet" size="small" pending={useIsSendingFor('replay', message.id)}>
        Read again
        <VisuallyHidden> {message.providerEventId}</VisuallyHidden>
      </Button>
    </Form>
  );
}

function addressOf(state: string, cursor?: string): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(cursor && { cursor }) });
  return `${HERE}?${query}`;
}
