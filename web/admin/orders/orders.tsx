import { Form, Link, redirect, useSearchParams } from 'react-router';
import Download from 'lucide-react/icons/download';
import Search from 'lucide-react/icons/search';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
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
import { useApiBase } from '#web/orders/file-links.ts';
import { ORDER_STATES } from '#features/orders/order-labels.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useStateNames } from '#web/orders/use-state-names.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/orders';
import {
  ASSIGNEE_LABELS,
  FLAG_LABELS,
  listAddress,
  readFilter,
  SORT_LABELS,
  type OrderFilter,
} from './filter.ts';
import { OrderTable } from './table.tsx';

const TOPICS = [liveTopic.allOrders];

async function load({ api, url }: LoadArgs) {
  const cursor = url.searchParams.get('cursor');
  const query = { ...readFilter(url.searchParams), ...(cursor && { cursor }) };
  const [page, assignees] = await Promise.all([
    call(api.admin.orders.$get({ query })),
    call(api.admin.orders.assignees.$get()),
  ]);
  return { ...page, assignees };
}

async function act({ api, form }: ActionArgs) {
  const json = {
    action: formText(form, 'action') as 'hold' | 'resume' | 'cancel' | 'assign',
    assigneeId: formText(form, 'assigneeId') || null,
    orderIds: form.getAll('orderIds').map(String),
    reason: formText(form, 'reason'),
  };
  const { id } = await call(api.admin.orders.batches.$post({ json }));
  return redirect(`/admin/orders/batches/${id}`);
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Orders({ loaderData, ...route }: Route.ComponentProps) {
  const m = useMessages('admin-orders');
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const { orders, nextCursor } = loaderData;
  const live = useLivePage(TOPICS, loaderData, { gapMs: 2_000 });
  const actionData = useResult(route.actionData);
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const isFiltered = Boolean(filter.q ?? filter.state ?? filter.flag ?? filter.assignee);

  return (
    <HoldPosition page={live}>
      <PageHeader dense title={m.orders} actions={<ListActions />} />
      <div className="mb-5 grid gap-3">
        <FindForm filter={filter} />
        <Chips filter={filter} />
      </div>
      {refused && !refused.refused.fields['reason'] && <FormError refused={refused.refused} />}
      {orders.length === 0 ? (
        <EmptyState
          title={isFiltered ? m.emptyFiltered : m.emptyAll}
          action={isFiltered && <Link to="/admin/orders">{m.showAll}</Link>}
        >
          {!isFiltered && m.emptyHint}
        </EmptyState>
      ) : (
        <OrderTable orders={orders} assignees={loaderData.assignees} refused={refused} />
      )}
      <Pagination
        label={m.orders}
        {...(nextCursor && { next: listAddress({ ...filter, cursor: nextCursor }) })}
      />
    </HoldPosition>
  );
}

function ListActions() {
  const board = useMessages('board');
  return (
    <>
      <ButtonLink to="/admin/orders/board" tone="secondary" size="small">
        {board.asBoard}
      </ButtonLink>
      <Export />
    </>
  );
}

/** Links to the API directly, so the file never passes through a page. */
function Export() {
  const m = useMessages('admin-orders');
  const [query] = useSearchParams();
  const filter = new URLSearchParams({ ...readFilter(query) });
  return (
    <a
      className="btn btn-secondary btn-small"
      href={`${useApiBase()}/admin/orders/export?${filter}`}
      download
    >
      <Icon of={Download} size={16} />
      {m.exportCsv}
    </a>
  );
}

function FindForm({ filter }: { filter: OrderFilter }) {
  const assigning = useMessages('assigning');
  const m = useMessages('admin-orders');
  const options = (keys: Record<string, PlainKey<'admin-orders'>>) =>
    Object.entries(keys).map(([value, key]) => ({ value, label: m[key] }));
  return (
    <Form method="get" role="search" className="flex flex-wrap items-end gap-2">
      {filter.state && <input type="hidden" name="state" value={filter.state} />}
      <TextInput
        key={filter.q}
        label={m.searchLabel}
        name="q"
        type="search"
        hideLabel
        placeholder={m.searchLabel}
        maxLength={200}
        defaultValue={filter.q}
        fieldClassName="min-w-0 basis-56"
      />
      <Select
        key={filter.flag}
        label={m.flagFilter}
        name="flag"
        fieldClassName="max-w-52"
        hideLabel
        placeholder={m.flagAny}
        options={options(FLAG_LABELS)}
        defaultValue={filter.flag ?? ''}
      />
      <Select
        key={filter.assignee ?? 'anyone'}
        label={assigning.filter}
        name="assignee"
        hideLabel
        placeholder={assigning.anyone}
        options={Object.entries(ASSIGNEE_LABELS).map(([value, key]) => ({
          value,
          label: assigning[key],
        }))}
        defaultValue={filter.assignee ?? ''}
      />
      <Select
        key={filter.sort}
        label={m.sortBy}
        name="sort"
        hideLabel
        options={options(SORT_LABELS)}
        defaultValue={filter.sort ?? 'newest'}
      />
      <Button tone="secondary" icon={<Icon of={Search} size={16} />}>
        {m.show}
      </Button>
    </Form>
  );
}

function Chips({ filter: { state, ...kept } }: { filter: OrderFilter }) {
  const { nameOf } = useStateNames();
  const m = useMessages('admin-orders');
  return (
    <FilterChips
      label={m.stateFilter}
      items={[
        { to: listAddress(kept), label: m.allStates, active: !state },
        ...ORDER_STATES.filter((each) => each !== 'on_hold').map((each) => ({
          to: listAddress({ ...kept, state: each }),
          label: nameOf(each),
          active: each === state,
        })),
      ]}
    />
  );
}
