import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderSummary } from '#features/orders/shared/view-contract.ts';
import { orderPath } from '#lib/paths.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Time } from '#web/ui/time.tsx';
import { StepsDone } from '#web/orders/steps/steps-done.tsx';
import { DueIn } from './due-in.tsx';

interface OrderRowProps {
  order: OrderSummary;
  /** The next action. */
  action?: ReactNode;
  /** The heading level, one below the heading of the list. */
  heading?: 'h2' | 'h3';
}

/** One order in the customer's list: title, state and progress. The whole row is a link. */
export function OrderListItem({ order, action, heading: Heading = 'h3' }: OrderRowProps) {
  const m = useMessages('order-list');
  const { unreadCount: unread, clock } = order;
  const hasClock = clock.dueAt !== null && ['in_progress', 'on_hold'].includes(order.state);
  return (
    <Card
      as="li"
      linked
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[5rem_minmax(0,1fr)_16rem]"
    >
      <Picture
        of={order.service.picture}
        sizes="5rem"
        className="aspect-picture self-start rounded-control"
      />
      <div className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <StatusBadge state={order.state} />
          {unread > 0 && <Badge tone="info">{m.newMessages({ count: unread })}</Badge>}
        </p>
        <Heading className="font-text text-base font-semibold tracking-normal wrap-anywhere">
          <Link to={orderPath(order)} className="card-target no-underline">
            {order.service.title}
          </Link>
        </Heading>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <span className="tabular">{order.number}</span>
          <Time at={order.placedAt} show="date" />
          {order.total && <Price minor={order.total.amountMinor} currency={order.total.currency} />}
          <StepsDone order={order} bare />
        </p>
        {order.owner && (
          <p className="text-sm text-quiet wrap-anywhere">
            {m.ofCompany({ company: order.owner.company.name, name: order.owner.orderedBy })}
          </p>
        )}
      </div>
      {(hasClock || action) && (
        <div className="col-span-2 grid gap-3 sm:col-span-1">
          {hasClock && <DueIn order={order} />}
          {action && <div className="relative sm:justify-self-end">{action}</div>}
        </div>
      )}
    </Card>
  );
}
