import { redirect } from 'react-router';
import { orderList } from '#features/orders/order-list-labels.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { ListPage } from '#web/admin/lists/list-page.tsx';
import {
  actOnListSettings,
  listRequest,
  loadListSettings,
} from '#web/admin/lists/list-settings.ts';
import { ListTable } from '#web/admin/lists/list-table.tsx';
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
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import type { Route } from './+types/orders';
import { ORDER_CELLS } from './order-cells.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOrderWords } from './use-order-words.ts';

const TOPICS = [liveTopic.allOrders];

async function load(args: LoadArgs) {
  const { api } = args;
  const [page, assignees, settings] = await Promise.all([
    call(api.admin.orders.$get({ query: listRequest(orderList, args) })),
    call(api.admin.orders.assignees.$get()),
    loadListSettings(args, orderList),
  ]);
  return { ...page, assignees, settings };
}

async function act(args: ActionArgs) {
  const { api, form } = args;
  const result = await actOnListSettings(args, orderList);
  if (result) return result;
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
  const words = useOrderWords();
  const { orders, assignees, settings } = loaderData;
  const live = useLivePage(TOPICS, loaderData, { gapMs: 2_000 });
  const result = useResult(route.actionData);
  const refused = result && 'refused' in result && !result.values['intent'] ? result : undefined;
  return (
    <HoldPosition page={live}>
      <ListPage
        list={orderList}
        words={words}
        data={loaderData}
        result={result}
        exportPath="/admin/orders/export"
        actions={<BoardLink />}
        empty={{ filtered: m.emptyFiltered, all: m.emptyAll, hint: m.emptyHint }}
        isEmpty={orders.length === 0}
      >
        {refused && !refused.refused.fields['reason'] && <FormError refused={refused.refused} />}
        <ListTable
          list={orderList}
          words={words}
          columns={settings.columns}
          rows={orders}
          cells={ORDER_CELLS}
          selection={{
            field: 'orderIds',
            nameOf: ({ number }) => number,
            bar: (chosen, clear) => (
              <SelectionBar chosen={chosen} assignees={assignees} refused={refused} clear={clear} />
            ),
          }}
        />
      </ListPage>
    </HoldPosition>
  );
}

function BoardLink() {
  const board = useMessages('board');
  return (
    <ButtonLink to="/admin/orders/board" tone="secondary" size="small">
      {board.asBoard}
    </ButtonLink>
  );
}
