import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import type { orderList } from '#features/orders/shared/list.ts';
import type { AdminOrder } from '#features/orders/overview/contract.ts';
import { WaitingBadge } from './waiting-badge.tsx';
import type { ColumnName } from '#lib/lists/list.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { TimeLeft } from '#web/orders/due-in.tsx';
import { useSite } from '#web/session/use-site.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Time } from '#web/ui/time.tsx';

type OrderCells = { [Name in ColumnName<typeof orderList>]: (order: AdminOrder) => ListCell };

/** The cells of the order list. */
export const ORDER_CELLS: OrderCells = {
  order: (order) => ({
    className: 'cell-main',
    title: order.service.title,
    value: (
      <>
        <span className="cell-line text-quiet">
          <Link
            className="row-link font-semibold tabular"
            to={adminOrderPath(order)}
            onKeyDown={moveBetweenRows}
          >
            {order.number}
          </Link>{' '}
          <Time at={order.placedAt} show="date" /> {order.progress && <Steps {...order.progress} />}{' '}
          <Unread order={order} />
        </span>
        <span className="cell-line">{order.service.title}</span>
      </>
    ),
  }),
  customer: ({ customer, owner }) => ({
    className: 'cell-name',
    title: customer.email,
    value: owner ? `${customer.username} (${owner.company.name})` : customer.username,
  }),
  email: ({ customer }) => ({
    className: 'cell-name',
    title: customer.email,
    value: customer.email,
  }),
  state: (order) => ({ value: <State order={order} /> }),
  payment: (order) => ({ value: <Payment order={order} /> }),
  package: ({ packageName, quantity }) => ({
    className: 'cell-name',
    title: packageName,
    value: quantity === 1 ? packageName : `${quantity} × ${packageName}`,
  }),
  total: ({ total }) => ({
    className: 'num',
    value: total && <Price minor={total.amountMinor} currency={total.currency} />,
  }),
  when: (order) => ({ className: 'whitespace-nowrap', value: <Due order={order} /> }),
  placed: ({ placedAt }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={placedAt} show="date" />,
  }),
  changed: ({ updatedAt }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={updatedAt} show="date" />,
  }),
  assignee: ({ assignee }) => ({
    className: 'cell-name',
    value: assignee && (
      <span className="inline-flex items-center gap-1.5" title={assignee.name}>
        <Avatar name={assignee.name} src={assignee.pictureUrl} size={22} />
        <span className="visually-hidden">{assignee.name}</span>
      </span>
    ),
  }),
};

function State({ order }: { order: AdminOrder }) {
  const m = useMessages('admin-orders');
  return (
    <span className="badges">
      <StatusBadge state={order.state} />
      <WaitingBadge flags={order.flags} />
      {order.isDisputed && (
        <Badge tone="danger" icon={CircleAlert}>
          {m.disputed}
        </Badge>
      )}
    </span>
  );
}

function Unread({ order: { unreadCount: count } }: { order: AdminOrder }) {
  const m = useMessages('admin-orders');
  return count > 0 && <span className="font-semibold text-info">{m.unread({ count })}</span>;
}

/** Two figures, so that the line is short. */
function Steps({ doneCount: done, count }: { doneCount: number; count: number }) {
  const text = useMessages('order-list').stepsProgress({ done, count });
  return (
    <span className="tabular" title={text}>
      <span aria-hidden="true">{`${done}/${count}`}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function Payment({ order }: { order: AdminOrder }) {
  const m = useMessages('admin-orders');
  const isTestShop = useSite().isTestMode;
  return (
    <span className="badges">
      <PaymentBadge status={order.paymentStatus} />
      {!order.isLivemode && !isTestShop && <Badge tone="warning">{m.testMoney}</Badge>}
      {order.isRefundDue && <Badge tone="warning">{m.refundDue}</Badge>}
    </span>
  );
}

/** The time left while the clock runs. */
function Due({ order: { clock } }: { order: AdminOrder }) {
  const seconds = clock.isRunning ? clock.timeLeftSeconds : null;
  if (seconds === null) return null;
  if (seconds >= 0) return <TimeLeft clock={clock} />;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon of={CircleAlert} size={14} />
      <TimeLeft clock={clock} />
    </span>
  );
}
