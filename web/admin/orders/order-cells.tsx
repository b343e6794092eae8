import CircleAlert from 'lucide-react/icons/circle-alert';
import { Link } from 'react-router';
import type { orderList } from '#features/orders/order-list-labels.ts';
import type { AdminOrder } from '#features/orders/overview-contract.ts';
import { WaitingBadge } from './waiting-badge.tsx';
import type { ColumnName } from '#lib/list.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { TimeLeft } from '#web/orders/clock.tsx';
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
  order: ({ number, service }) => ({
    className: 'cell-main',
    title: service.title,
    value: (
      <>
        <Link
          className="row-link font-semibold tabular"
          to={adminOrderPath({ number })}
          onKeyDown={moveBetweenRows}
        >
          {number}
        </Link>
        <span className="cell-rest">{service.title}</span>
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
  when: (order) => ({ className: 'whitespace-nowrap', value: <When order={order} /> }),
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
      {order.unreadCount > 0 && <Badge tone="info">{m.unread({ count: order.unreadCount })}</Badge>}
      <WaitingBadge flags={order.flags} />
      {order.isDisputed && (
        <Badge tone="danger" icon={CircleAlert}>
          {m.disputed}
        </Badge>
      )}
      {order.progress && <Steps {...order.progress} />}
    </span>
  );
}

/** Two figures, so that the name of the service has room. */
function Steps({ doneCount: done, count }: { doneCount: number; count: number }) {
  const text = useMessages('steps').progress({ done, count });
  return (
    <span className="text-sm text-quiet tabular" title={text}>
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

/** The time left while the clock runs, otherwise the date the order was placed. */
function When({ order: { clock, placedAt } }: { order: AdminOrder }) {
  const seconds = clock.isRunning ? clock.timeLeftSeconds : null;
  if (seconds === null) return <Time at={placedAt} show="date" className="text-quiet" />;
  if (seconds >= 0) return <TimeLeft clock={clock} />;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon of={CircleAlert} size={14} />
      <TimeLeft clock={clock} />
    </span>
  );
}
