import { orderList } from '#features/orders/shared/list.ts';
import type { AdminOrder } from '#features/orders/overview/contract.ts';
import { shownColumns } from '#lib/lists/list.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { batchActions } from '#web/admin/batches/start-batch.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { HoldPosition } from '#web/live/hold-position.tsx';
import { useLivePage } from '#web/live/use-live.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/orders';
import { ORDER_CELLS } from './order-cells.tsx';
import { OrderSelection } from './order-selection.tsx';
import { useOrderWords } from './use-order-words.ts';

/** For people who see no amounts. */
const { total: _total, ...otherColumns } = orderList.columns;
const withoutTotal = { ...orderList, columns: otherColumns } as typeof orderList;

const TOPICS = [liveTopic.allOrders];

const load = loadList(orderList, async ({ api }, query) => {
  const [page, assignees] = await Promise.all([
    call(api.admin.orders.$get({ query })),
    call(api.admin.orders.assignees.$get()),
  ]);
  return { ...page, assignees };
});

const act = defineActions({ ...listActions(orderList), ...batchActions('order') });

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Orders({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-orders');
  const words = useOrderWords();
  const { orders, assignees, settings } = loaderData;
  const may = useMay();
  const list = may('money.read') ? orderList : withoutTotal;
  const live = useLivePage(TOPICS, loaderData, { gapMs: 2_000 });
  return (
    <HoldPosition page={live}>
      <TablePage
        list={list}
        words={words}
        data={loaderData}
        actions={<BoardLink />}
        empty={{ filtered: m.emptyFiltered, all: m.emptyAll, hint: m.emptyHint }}
        columns={settings.columns ?? usualColumns(list, orders)}
        rows={orders}
        cells={ORDER_CELLS}
        selection={
          !may('orders.manage')
            ? undefined
            : {
                hasOwnCards: true,
                nameOf: ({ number }) => number,
                bar: (selected) => <OrderSelection {...selected} assignees={assignees} />,
              }
        }
      />
    </HoldPosition>
  );
}

/** Nobody is in charge of any order where one person works alone; the names of the services need the room. */
function usualColumns(list: typeof orderList, orders: readonly AdminOrder[]): string[] {
  const isAssigned = orders.some(({ assignee }) => assignee);
  return shownColumns(list, null).filter((name) => name !== 'assignee' || isAssigned);
}

function BoardLink() {
  const board = useMessages('board');
  return (
    <ButtonLink to="/admin/orders/board" tone="secondary" size="small">
      {board.asBoard}
    </ButtonLink>
  );
}
