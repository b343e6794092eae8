import { Link } from 'react-router';
import type { Overview } from '#features/orders/overview/contract.ts';
import { adminOrderPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Time } from '#web/ui/time.tsx';

/** Today's work and what comes next: running orders by the time they are due. */
export function NextDue({ orders }: { orders: Overview['nextDue'] }) {
  const m = useMessages('admin-overview');
  return (
    <div className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
      {!orders.some(({ isToday }) => isToday) && (
        <p className="px-4 py-2 text-sm text-quiet">{m.nothingToday}</p>
      )}
      {orders.length > 0 && (
        <ul className="divide-y divide-hairline">
          {orders.map((order) => (
            <li key={order.id} className="grid gap-x-4 px-4 py-2 text-sm">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="min-w-0">
                  {m.dueOrder({
                    number: order.number,
                    service: order.serviceTitle,
                    order: (text) => (
                      <Link to={adminOrderPath(order)} className="tabular">
                        {text}
                      </Link>
                    ),
                  })}
                </span>
                {order.isToday ? (
                  <Badge tone="warning">
                    {m.dueToday({ at: () => <Time at={order.dueAt} show="clock" /> })}
                  </Badge>
                ) : (
                  <span className="text-quiet">
                    <Time at={order.dueAt} show="day" />
                  </span>
                )}
              </p>
              <p className="text-xs text-quiet">
                {order.assigneeName
                  ? m.dueFor({ customer: order.customerName, assignee: order.assigneeName })
                  : order.customerName}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
