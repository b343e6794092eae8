import type { KeyboardEvent } from 'react';
import { Form, Link } from 'react-router';
import type { StudioOrder } from '#features/orders/overview-contract.ts';
import type { Refused } from '#web/load.ts';
import { spanWords } from '#web/orders/order-clock.tsx';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormError } from '#web/ui/form-error.tsx';
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
      <Table caption="Orders">
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
            <th scope="col">Due</th>
            <th scope="col">Placed</th>
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

function Row({ order }: { order: StudioOrder }) {
  const { clock, unreadCount: unread } = order;
  const isTestShop = useSite().isTestMode;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="row-check"
          name="orderIds"
          value={order.id}
          aria-label={`Choose ${order.number}`}
          onKeyDown={moveBetweenRows}
        />
      </td>
      <td>
        <Link
          className="row-link font-semibold tabular"
          to={`/admin/orders/${order.id}`}
          onKeyDown={moveBetweenRows}
        >
          {order.number}
        </Link>
        <span className="block min-w-40 text-quiet">{order.service.title}</span>
      </td>
      <td>
        {order.customer.username}
        <span className="block whitespace-nowrap text-quiet">{order.customer.email}</span>
      </td>
      <td>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge state={order.state} />
          {unread > 0 && <Badge tone="accent">{unread} new</Badge>}
          {order.isDisputed && <Badge tone="danger">Disputed</Badge>}
        </span>
      </td>
      <td>
        <span className="flex flex-wrap gap-1.5">
          <PaymentBadge status={order.paymentStatus} />
          {!order.isLivemode && !isTestShop && <Badge tone="warning">Test money</Badge>}
          {order.isRefundDue && <Badge tone="warning">Refund due</Badge>}
        </span>
      </td>
      <td className="num">
        <Price minor={order.total.amountMinor} currency={order.total.currency} />
      </td>
      <td>
        {clock.isRunning && clock.timeLeftSeconds !== null ? (
          <span
            className={classNames(
              'whitespace-nowrap',
              clock.timeLeftSeconds < 0 && 'font-semibold text-danger',
            )}
          >
            {spanWords(clock.timeLeftSeconds)}
          </span>
        ) : (
          <span className="text-quiet">–</span>
        )}
      </td>
      <td>
        <Time at={order.placedAt} show="date" className="whitespace-nowrap" />
      </td>
    </tr>
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
