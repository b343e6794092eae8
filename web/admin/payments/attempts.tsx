import { Link, useSearchParams } from 'react-router';
import type { ListedPaymentAttempt } from '#features/payments/review-contract.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Price } from '#web/ui/price.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/attempts';
import { ATTEMPT_STATES, PROVIDER_NAMES } from './payment-labels.ts';
import { PaymentsTabs } from './tabs.tsx';

const HERE = '/admin/payments/attempts';
const FILTERS = [
  ['', 'filterAll'],
  ['open', 'filterOpen'],
  ['succeeded', 'filterSucceeded'],
  ['failed', 'filterFailed'],
  ['requires_review', 'filterReview'],
] as const;

async function load({ api, url }: LoadArgs) {
  const status = statusOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const query = { ...(status && { status }), ...(cursor && { cursor }) };
  return call(api.admin.payments.$get({ query }));
}

/** The status to filter by; undefined if the URL names an unknown one. */
function statusOf(query: URLSearchParams) {
  const [status] = FILTERS.find(([value]) => value === query.get('status')) ?? [''];
  return status || undefined;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Attempts({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-payments');
  const { attempts, nextCursor } = loaderData;
  const [query] = useSearchParams();
  const status = statusOf(query) ?? '';
  return (
    <>
      <PageHeader dense title={m.attempts} lead={m.attemptsLead} />
      <PaymentsTabs />
      <div className="mb-5">
        <FilterChips
          label={m.attemptsFilter}
          items={FILTERS.map(([value, label]) => ({
            to: addressOf(value),
            label: m[label],
            active: value === status,
          }))}
        />
      </div>
      {attempts.length === 0 ? (
        <EmptyState
          title={status ? m.attemptsEmptyFiltered : m.attemptsEmpty}
          action={status && <Link to={HERE}>{m.attemptsShowAll}</Link>}
        />
      ) : (
        <Table caption={m.attempts}>
          <thead>
            <tr>
              <th scope="col">{m.columnOrder}</th>
              <th scope="col">{m.columnStarted}</th>
              <th scope="col">{m.columnCustomer}</th>
              <th scope="col">{m.columnProvider}</th>
              <th scope="col">{m.columnState}</th>
              <th scope="col" className="num">
                {m.columnAmount}
              </th>
            </tr>
          </thead>
          <tbody>
            {attempts.map((listed) => (
              <Attempt key={listed.attempt.id} listed={listed} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        label={m.attempts}
        {...(nextCursor && { next: addressOf(status, nextCursor) })}
        {...(query.has('cursor') && { previous: addressOf(status) })}
      />
    </>
  );
}

function Attempt({
  listed: { attempt, order, customerName, isLivemode },
}: {
  listed: ListedPaymentAttempt;
}) {
  const m = useMessages('admin-payments');
  const { tone, label } = ATTEMPT_STATES[attempt.status];
  const isTestShop = useSite().isTestMode;
  return (
    <tr>
      <td>
        <Link to={`/admin/orders/${order.id}#payments`} className="row-link tabular">
          {order.number}
        </Link>
      </td>
      <td>
        <Time at={attempt.createdAt} />
      </td>
      <td>{customerName}</td>
      <td>{PROVIDER_NAMES[attempt.provider]}</td>
      <td>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{m[label]}</Badge>
          {!isLivemode && !isTestShop && <Badge tone="warning">{m.testMoney}</Badge>}
        </span>
        {attempt.failure && (
          <span className="mt-1 block text-sm text-quiet">{attempt.failure.message}</span>
        )}
      </td>
      <td className="num">
        <Price minor={attempt.amount.amountMinor} currency={attempt.amount.currency} />
      </td>
    </tr>
  );
}

function addressOf(status: string, cursor?: string): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(cursor && { cursor }) });
  return query.size > 0 ? `${HERE}?${query}` : HERE;
}
