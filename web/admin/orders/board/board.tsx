import { useState } from 'react';
import { Link, useNavigate, useSearchParams, useSubmit } from 'react-router';
import type { Board } from '#features/orders/shared/board-contract.ts';
import { BOARD_STATES, MAX_SHOWN, SHOWN_AT_FIRST } from '#features/orders/shared/board.ts';
import type { AdminOrder } from '#features/orders/overview/contract.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { call } from '#web/api.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
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
import { useStateNames } from '#web/orders/use-state-names.ts';
import { Announce } from '#web/ui/announce.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useLocale } from '#web/use-locale.ts';
import boardStylesheet from '#web/styles/board.css?url';
import type { Route } from './+types/board';
import { BoardCard } from './card.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { moveTo, type Move } from './moves.ts';

const TOPICS = [liveTopic.allOrders];

async function load({ api, url }: LoadArgs) {
  return call(api.admin.orders.board.$get({ query: boardQuery(url.searchParams) }));
}

/** The counts that the page may ask for; everything else in the address is ignored. */
function boardQuery(params: URLSearchParams): Record<string, string> {
  const counts = BOARD_STATES.flatMap((state) => {
    const count = Math.trunc(Number(params.get(state)));
    return count > 0 ? [[state, String(Math.min(count, MAX_SHOWN))]] : [];
  });
  const whose = params.get('assignee');
  return {
    ...Object.fromEntries(counts),
    ...((whose === 'me' || whose === 'none') && { assignee: whose }),
  };
}

const ofOrder = ({ text, ...args }: FormArgs) => ({
  ...args,
  text,
  param: { id: text('orderId') },
});

const act = defineActions({
  hold: (args) => orderActions.hold(ofOrder(args)),
  resume: (args) => orderActions.resume(ofOrder(args)),
});

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: boardStylesheet }];

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Open orders in columns by state. Dragging a card, or its menu, does what the rules allow. */
export default function OrderBoard({ loaderData }: Route.ComponentProps) {
  const m = useMessages('board');
  const live = useLivePage(TOPICS, loaderData, { gapMs: 2_000 });
  const done = useFormResult().done?.done;
  const [dragged, setDragged] = useState<AdminOrder | null>(null);
  const [holding, setHolding] = useState<AdminOrder | null>(null);
  const submit = useSubmit();
  const navigate = useNavigate();

  function move(order: AdminOrder, { by }: Move) {
    if (by === 'hold') setHolding(order);
    else if (by === 'deliver') void navigate(`${adminOrderPath(order)}#deliver`);
    else void submit({ intent: 'resume', orderId: order.id, error: 'top' }, { method: 'post' });
  }
  return (
    <HoldPosition page={live}>
      <PageHeader
        dense
        title={m.title}
        actions={
          <ButtonLink to="/admin/orders" tone="secondary" size="small">
            {m.asList}
          </ButtonLink>
        }
      />
      <Announce>{done === 'hold' ? m.held : done === 'resume' ? m.resumed : ''}</Announce>
      <WhoseOrders />
      <PageError />
      <div className="board">
        {loaderData.columns.map((column) => {
          const target = dragged ? moveTo(dragged, column.state) : undefined;
          return (
            <BoardColumn
              key={column.state}
              column={column}
              isTarget={target !== undefined}
              onDrop={() => dragged && target && move(dragged, target)}
            >
              {column.orders.map((order) => (
                <BoardCard key={order.id} order={order} onMove={move} onDrag={setDragged} />
              ))}
            </BoardColumn>
          );
        })}
      </div>
      <HoldDialog order={holding} onClose={() => setHolding(null)} />
    </HoldPosition>
  );
}

function WhoseOrders() {
  const m = useMessages('assigning');
  const [params] = useSearchParams();
  const whose = params.get('assignee');
  return (
    <div className="mb-4">
      <FilterChips
        label={m.filter}
        items={[
          {
            to: '/admin/orders/board',
            label: m.anyone,
            active: whose !== 'me' && whose !== 'none',
          },
          { to: '/admin/orders/board?assignee=me', label: m.mine, active: whose === 'me' },
          { to: '/admin/orders/board?assignee=none', label: m.none, active: whose === 'none' },
        ]}
      />
    </div>
  );
}

interface ColumnProps {
  column: Board['columns'][number];
  /** The dragged card may come here. */
  isTarget: boolean;
  onDrop: () => void;
  children: React.ReactNode;
}

function BoardColumn({
  column: { state, count, orders },
  isTarget,
  onDrop,
  children,
}: ColumnProps) {
  const m = useMessages('board');
  const { nameOf } = useStateNames();
  const locale = useLocale();
  const [params] = useSearchParams();
  const more = new URLSearchParams(params);
  more.set(state, String(Math.min(MAX_SHOWN, orders.length + SHOWN_AT_FIRST)));
  const title = nameOf(state);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a target of the mouse; the keyboard has each card's menu
    <section
      className={classNames('board-column', isTarget && 'board-target')}
      aria-label={m.column({ state: title, count: formatBoundedCount(count, locale) })}
      onDragOver={(event) => {
        if (isTarget) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <h2 className="board-title">
        {title} <span className="text-quiet tabular">{formatBoundedCount(count, locale)}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="text-sm text-quiet">{m.empty}</p>
      ) : (
        <ul className="grid gap-2">{children}</ul>
      )}
      {count > orders.length && orders.length < MAX_SHOWN && (
        <Link to={`/admin/orders/board?${more}`} preventScrollReset className="text-sm">
          {m.more}
        </Link>
      )}
      {count > orders.length && orders.length >= MAX_SHOWN && (
        <Link to={`/admin/orders?state=${state}&sort=due`} className="text-sm">
          {m.all}
        </Link>
      )}
    </section>
  );
}
