import { useSearchParams } from 'react-router';
import type { OrderState } from '#features/orders/contract.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { OrderListItem } from '#web/orders/order-list-item.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useStateNames } from '#web/orders/use-state-names.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ORDER_STATES } from '#features/orders/shared/states.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AccountChips } from '#web/account/account-chips.tsx';
import { readAccount } from '#web/account/read-account.ts';
import type { Route } from './+types/orders';
import { TodoLink } from './todo-link.tsx';

const GROUPS = { all: 'groupAll', open: 'groupOpen', done: 'groupDone' } as const;
type Group = keyof typeof GROUPS;
/** So many orders need no filters. */
const FEW = 5;

async function load({ api, url }: LoadArgs) {
  const { group, state, account } = filterOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const query = { group, account, ...(state && { state }), ...(cursor && { cursor }) };
  return call(api.orders.$get({ query }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Orders({ loaderData }: Route.ComponentProps) {
  const m = useMessages('account');
  const { nameOf } = useStateNames();
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const { group, state, account } = filter;
  const { orders, states, companies, nextCursor } = loaderData;
  const { user } = useSession();
  const live = useLivePage(user ? [liveTopic.ordersOf(user.id)] : [], loaderData);
  const isFiltered = group !== 'all' || state !== undefined || account !== 'all';
  const hasFilters = isFiltered || orders.length > FEW || nextCursor !== null;
  const shownStates = ORDER_STATES.filter((each) => states.includes(each) || each === state);
  return (
    <HoldPosition page={live}>
      <PageHeader dense title={m.orders} />
      <div className="grid gap-3">
        <AccountChips
          companies={companies}
          account={account}
          to={(each) => pageOf({ ...filter, account: each })}
        />
        {hasFilters && (
          <>
            <FilterChips
              label={m.orders}
              items={(['all', 'open', 'done'] as const).map((each) => ({
                to: pageOf({ account, group: each, state: undefined }),
                label: m[GROUPS[each]],
                active: each === group && !state,
              }))}
            />
            {shownStates.length > 1 && (
              <FilterChips
                label={m.ordersByState}
                items={shownStates.map((each) => ({
                  to: pageOf({ account, group: 'all', state: each }),
                  label: nameOf(each),
                  active: each === state,
                }))}
              />
            )}
          </>
        )}
      </div>
      <div className="mt-8">
        {orders.length === 0 ? (
          <EmptyState
            title={isFiltered ? m.noMatch : m.emptyTitle}
            action={
              isFiltered ? (
                <ButtonLink to="/orders" tone="secondary">
                  {m.showAllOrders}
                </ButtonLink>
              ) : (
                <ButtonLink to="/services">{m.seeServices}</ButtonLink>
              )
            }
          />
        ) : (
          <>
            <h2 className="visually-hidden">{m.ordersList}</h2>
            <ul className="grid gap-3">
              {orders.map((order) => (
                <OrderListItem
                  key={order.id}
                  order={order}
                  heading="h2"
                  {...(order.todos.length > 0 && { action: <TodoLink order={order} /> })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      <Pagination label={m.orders} {...(nextCursor && { next: pageOf(filter, nextCursor) })} />
    </HoldPosition>
  );
}

interface Filter {
  account: string;
  group: Group;
  state: OrderState | undefined;
}

function filterOf(query: URLSearchParams): Filter {
  const group = query.get('group') ?? '';
  return {
    account: readAccount(query),
    group: Object.hasOwn(GROUPS, group) ? (group as Group) : 'all',
    state: ORDER_STATES.find((each) => each === query.get('state')),
  };
}

function pageOf({ account, group, state }: Filter, cursor?: string): string {
  const query = new URLSearchParams({
    ...(account !== 'all' && { account }),
    ...(group !== 'all' && { group }),
    ...(state && { state }),
    ...(cursor && { cursor }),
  });
  return query.size > 0 ? `/orders?${query}` : '/orders';
}
