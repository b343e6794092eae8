import { type KeyboardEvent, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { AdminOrder } from '#features/orders/overview-contract.ts';
import { formText } from '#web/form-text.ts';
import type { Refusal } from '#web/load.ts';
import { TimeLeft } from '#web/orders/clock.tsx';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { useBottomBar } from '#web/ui/use-bottom-bar.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface OrderTableProps {
  orders: readonly AdminOrder[];
  refused: Refusal | undefined;
}

/** Dense rows; the up and down keys move between orders. Actions for selected orders appear in a bottom bar, so that no row moves. */
export function OrderTable({ orders, refused }: OrderTableProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const chosen = orders.filter(({ id }) => chosenIds.includes(id));
  const isAll = orders.length > 0 && chosen.length === orders.length;

  function follow() {
    if (form.current) setChosenIds(new FormData(form.current).getAll('orderIds').map(String));
  }
  function choose(isChosen: boolean) {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('input[name=orderIds]') ?? [];
    for (const box of boxes) box.checked = isChosen;
    follow();
  }

  return (
    <Form ref={form} method="post" className="group grid" onChange={follow}>
      <Table caption="Orders" dense>
        <thead>
          <tr>
            <th scope="col">
              {isHydrated ? (
                <input
                  type="checkbox"
                  className="row-check"
                  aria-label="Choose all orders on this page"
                  checked={isAll}
                  onChange={({ target }) => choose(target.checked)}
                />
              ) : (
                <span className="visually-hidden">Choose</span>
              )}
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
      <SelectionBar chosen={chosen} refused={refused} clear={() => choose(false)} />
    </Form>
  );
}

/** One line on a wide screen; a card on a phone. */
function Row({ order }: { order: AdminOrder }) {
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

/** The time left while the clock runs, otherwise the date the order was placed. */
function When({ order: { clock, placedAt } }: { order: AdminOrder }) {
  const left = clock.isRunning ? clock.timeLeftSeconds : null;
  if (left === null) return <Time at={placedAt} show="date" className="text-quiet" />;
  if (left >= 0) return <TimeLeft seconds={left} />;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon of={CircleAlert} size={14} />
      <TimeLeft seconds={left} />
    </span>
  );
}

interface SelectionBarProps {
  /** Empty before hydration: until then CSS alone shows the bar. */
  chosen: readonly AdminOrder[];
  refused: Refusal | undefined;
  clear: () => void;
}

/** Appears over the end of the list when a row is selected, so that no row moves under the pointer. */
function SelectionBar({ chosen, refused, clear }: SelectionBarProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useBottomBar(bar);
  const fault = refused?.refused.fields['reason'];
  const several = chosen.length === 1 ? '1 order' : `${chosen.length} orders`;
  const these = chosen.length === 0 ? 'the chosen orders' : several;
  return (
    <fieldset
      ref={bar}
      className={classNames(
        'bottom-bar sticky bottom-0 z-20 mt-3 gap-3 rounded-card border border-hairline bg-raised p-4 shadow-float',
        fault ? 'grid' : 'hidden group-has-[[name=orderIds]:checked]:grid',
      )}
    >
      <legend className="visually-hidden">With the chosen orders</legend>
      {fault && <FormError refused={refused.refused} />}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <output className="font-semibold">{several} chosen</output>
          <Button type="button" tone="quiet" size="small" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          label="Reason, which the customers will read"
          name="reason"
          maxLength={1000}
          fieldClassName="min-w-0 flex-1 basis-72"
          defaultValue={refused?.values['reason']}
          {...(fault && { error: fault })}
        />
        <Button tone="secondary" name="action" value="hold">
          Put on hold
        </Button>
        <Button tone="secondary" name="action" value="resume">
          Resume
        </Button>
        <ConfirmButton
          tone="secondary"
          name="action"
          value="cancel"
          ask={(form) => askCancel(chosen, formText(form, 'reason'))}
        >
          Cancel {these}
        </ConfirmButton>
      </div>
    </fieldset>
  );
}

/** Names the orders that will be cancelled. Without a reason the server asks for one first. */
function askCancel(chosen: readonly AdminOrder[], reason: string): Question | null {
  if (chosen.length === 0 || reason.trim() === '') return null;
  const several = chosen.length === 1 ? '1 order' : `${chosen.length} orders`;
  return {
    title: `Cancel ${several}?`,
    text: (
      <div className="grid gap-3">
        <ul className="grid max-h-60 gap-1 overflow-auto text-sm">
          {chosen.map(({ id, number, customer, service, total }) => (
            <li key={id}>
              {number}, {service.title}, {customer.username},{' '}
              <Price minor={total.amountMinor} currency={total.currency} />
            </li>
          ))}
        </ul>
        <p>
          The customers get a mail with your reason: “{reason}” This cannot be undone, and what was
          paid is owed back.
        </p>
      </div>
    ),
    confirm: `Cancel ${several}`,
    tone: 'danger',
  };
}

/** Moves the focus to the same control in the row above or below. */
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
