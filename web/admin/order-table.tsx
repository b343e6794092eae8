import type { KeyboardEvent } from 'react';
import { Form, Link } from 'react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { StudioOrder } from '#features/orders/overview-contract.ts';
import type { Refused } from '#web/load.ts';
import { spanWords } from '#web/orders/order-clock.tsx';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';

interface OrderTableProps {
  orders: readonly StudioOrder[];
  refused: Refused | undefined;
}

/** Dense rows; up and down move from order to order, and what can be done with chosen ones slides in above. */
export function OrderTable({ orders, refused }: OrderTableProps) {
  return (
    <Form method="post" className="group grid gap-3">
      <SelectionBar refused={refused} />
      <Table caption="Orders" dense>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Choose</span>
            </th>
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">State</th>
            <th scope="col">Payment</th>
            <th scope="col" className="num">
              Total
            </th>
            <th scope="col">Due or placed</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </Table>
    </Form>
  );
}

/** One line on a desk; a card on a phone. */
function Row({ order }: { order: StudioOrder }) {
  const { unreadCount: unread } = order;
  const isTestShop = useSite().isTestMode;
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label inside names the checkbox */}
      <td className="cell-check">
        <label className="check-target">
          <span className="visually-hidden">Choose {order.number}</span>
          <input
            type="checkbox"
            className="row-check"
            name="orderIds"
            value={order.id}
            onKeyDown={moveBetweenRows}
          />
        </label>
      </td>
      <td className="cell-main" title={order.service.title}>
        <Link
          className="row-link font-semibold tabular"
          to={`/admin/orders/${order.id}`}
          onKeyDown={moveBetweenRows}
        >
          {order.number}
        </Link>
        <span className="cell-rest">{order.service.title}</span>
      </td>
      <td className="cell-name" title={order.customer.email}>
        {order.customer.username}
      </td>
      <td>
        <span className="badges">
          <StatusBadge state={order.state} />
          {unread > 0 && <Badge tone="info">{unread} new</Badge>}
          {order.isDisputed && (
            <Badge tone="danger" icon={CircleAlert}>
              Disputed
            </Badge>
          )}
        </span>
      </td>
      <td>
        <span className="badges">
          <PaymentBadge status={order.paymentStatus} />
          {!order.isLivemode && !isTestShop && <Badge tone="warning">Test money</Badge>}
          {order.isRefundDue && <Badge tone="warning">Refund due</Badge>}
        </span>
      </td>
      <td className="num">
        <Price minor={order.total.amountMinor} currency={order.total.currency} />
      </td>
      <td className="whitespace-nowrap">
        <When order={order} />
      </td>
    </tr>
  );
}

/** How long there is left while the clock runs; the day it was placed otherwise. */
function When({ order: { clock, placedAt } }: { order: StudioOrder }) {
  const left = clock.isRunning ? clock.timeLeftSeconds : null;
  if (left === null) return <Time at={placedAt} show="date" className="text-quiet" />;
  if (left >= 0) return spanWords(left);
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon of={CircleAlert} size={14} />
      {spanWords(left)}
    </span>
  );
}

/** Shown as soon as a row is chosen, by the style sheet alone. */
function SelectionBar({ refused }: { refused: Refused | undefined }) {
  const fault = refused?.refused.fields['reason'];
  return (
    <fieldset
      className={
        fault
          ? 'grid gap-3 rounded-card border border-hairline bg-raised p-4'
          : 'hidden gap-3 rounded-card border border-hairline bg-raised p-4 group-has-checked:grid'
      }
    >
      <legend className="visually-hidden">With the chosen orders</legend>
      {fault && <FormError refused={refused.refused} />}
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          label="Reason, which the customers will read"
          name="reason"
          maxLength={1000}
          fieldClassName="min-w-0 flex-1 basis-72"
          defaultValue={refused?.values['reason']}
          {...(fault && { error: fault })}
        />
        <Button tone="secondary" name="act" value="hold">
          Put on hold
        </Button>
        <Button tone="secondary" name="act" value="resume">
          Resume
        </Button>
        <Button tone="danger" name="act" value="cancel">
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

/** Up and down lead to the same thing in the row above or below. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const kind = event.currentTarget.matches('.row-link') ? '.row-link' : '.row-check';
  const rows = event.currentTarget.closest('tbody');
  const all = [...(rows?.querySelectorAll<HTMLElement>(kind) ?? [])];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
