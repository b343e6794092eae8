import { type KeyboardEvent, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Assignee } from '#features/orders/assignment-contract.ts';
import type { AdminOrder } from '#features/orders/overview-contract.ts';
import { formText } from '#web/form-text.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import type { Refusal } from '#web/load.ts';
import { StepProgress } from '#web/orders/steps/step-progress.tsx';
import { TimeLeft } from '#web/orders/clock.tsx';
import { formatAmount, money } from '#lib/money.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { useSite } from '#web/session/use-site.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { useBottomBar } from '#web/ui/use-bottom-bar.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface OrderTableProps {
  orders: readonly AdminOrder[];
  assignees: readonly Assignee[];
  refused: Refusal | undefined;
}

/** Dense rows; the up and down keys move between orders. Actions for selected orders appear in a bottom bar, so that no row moves. */
export function OrderTable({ orders, assignees, refused }: OrderTableProps) {
  const m = useMessages('admin-orders');
  const assigning = useMessages('assigning');
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
      <Table caption={m.orders} dense>
        <thead>
          <tr>
            <th scope="col">
              {isHydrated ? (
                <input
                  type="checkbox"
                  className="row-check"
                  aria-label={m.selectAll}
                  checked={isAll}
                  onChange={({ target }) => choose(target.checked)}
                />
              ) : (
                <span className="visually-hidden">{m.select}</span>
              )}
            </th>
            <th scope="col">{m.columnOrder}</th>
            <th scope="col">{m.columnCustomer}</th>
            <th scope="col">{m.columnState}</th>
            <th scope="col">{m.columnPayment}</th>
            <th scope="col" className="num">
              {m.columnTotal}
            </th>
            <th scope="col">{m.columnWhen}</th>
            <th scope="col">{assigning.column}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </Table>
      <SelectionBar
        chosen={chosen}
        assignees={assignees}
        refused={refused}
        clear={() => choose(false)}
      />
    </Form>
  );
}

/** One line on a wide screen; a card on a phone. */
function Row({ order }: { order: AdminOrder }) {
  const m = useMessages('admin-orders');
  const { unreadCount: unread } = order;
  const isTestShop = useSite().isTestMode;
  return (
    <tr>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label inside names the checkbox */}
      <td className="cell-check">
        <label className="check-target">
          <span className="visually-hidden">{m.selectOrder({ number: order.number })}</span>
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
          {unread > 0 && <Badge tone="info">{m.unread({ count: unread })}</Badge>}
          {order.isDisputed && (
            <Badge tone="danger" icon={CircleAlert}>
              {m.disputed}
            </Badge>
          )}
          {order.progress && (
            <span className="text-sm text-quiet whitespace-nowrap">
              <StepProgress order={order} bare />
            </span>
          )}
        </span>
      </td>
      <td>
        <span className="badges">
          <PaymentBadge status={order.paymentStatus} />
          {!order.isLivemode && !isTestShop && <Badge tone="warning">{m.testMoney}</Badge>}
          {order.isRefundDue && <Badge tone="warning">{m.refundDue}</Badge>}
        </span>
      </td>
      <td className="num">
        <Price minor={order.total.amountMinor} currency={order.total.currency} />
      </td>
      <td className="whitespace-nowrap">
        <When order={order} />
      </td>
      <td className="cell-name">
        {order.assignee && (
          <span className="inline-flex items-center gap-1.5" title={order.assignee.name}>
            <Avatar name={order.assignee.name} src={order.assignee.pictureUrl} size={22} />
            <span className="visually-hidden">{order.assignee.name}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

/** The time left while the clock runs, otherwise the date the order was placed. */
function When({ order: { clock, placedAt } }: { order: AdminOrder }) {
  const seconds = clock.isRunning ? clock.timeLeftSeconds : null;
  if (seconds === null) return <Time at={placedAt} show="date" className="text-quiet" />;
  if (seconds >= 0) return <TimeLeft seconds={seconds} clock={clock} />;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Icon of={CircleAlert} size={14} />
      <TimeLeft seconds={seconds} />
    </span>
  );
}

interface SelectionBarProps {
  /** Empty before hydration: until then CSS alone shows the bar. */
  chosen: readonly AdminOrder[];
  assignees: readonly Assignee[];
  refused: Refusal | undefined;
  clear: () => void;
}

/** Appears over the end of the list when a row is selected, so that no row moves under the pointer. */
function SelectionBar({ chosen, assignees, refused, clear }: SelectionBarProps) {
  const m = useMessages('admin-orders');
  const assigning = useMessages('assigning');
  const locale = useLocale();
  const bar = useRef<HTMLFieldSetElement>(null);
  useBottomBar(bar);
  const fault = refused?.refused.fields['reason'];
  const count = chosen.length;
  return (
    <fieldset
      ref={bar}
      className={classNames(
        'bottom-bar sticky bottom-0 z-20 mt-3 gap-3 rounded-card border border-hairline bg-raised p-4 shadow-float',
        fault ? 'grid' : 'hidden group-has-[[name=orderIds]:checked]:grid',
      )}
    >
      <legend className="visually-hidden">{m.selectionActions}</legend>
      {fault && <FormError refused={refused.refused} />}
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <output className="font-semibold">{m.selected({ count })}</output>
          <Button type="button" tone="quiet" size="small" onClick={clear}>
            {m.clear}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          label={m.selectionReason}
          name="reason"
          maxLength={1000}
          fieldClassName="min-w-0 flex-1 basis-72"
          defaultValue={refused?.values['reason']}
          {...(fault && { error: fault })}
        />
        <Button tone="secondary" name="action" value="hold">
          {m.hold}
        </Button>
        <Button tone="secondary" name="action" value="resume">
          {m.resume}
        </Button>
        <ConfirmButton
          tone="secondary"
          name="action"
          value="cancel"
          ask={(form) => askCancel(m, locale, chosen, formText(form, 'reason'))}
        >
          {count === 0 ? m.cancelSelected : m.cancelOrders({ count })}
        </ConfirmButton>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={assigning.title}
          name="assigneeId"
          hideLabel
          placeholder={assigning.nobody}
          options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button tone="secondary" name="action" value="assign">
          {assigning.assign}
        </Button>
      </div>
    </fieldset>
  );
}

/** Names the orders that will be cancelled. Without a reason the server asks for one first. */
function askCancel(
  m: Messages<'admin-orders'>,
  locale: Locale,
  chosen: readonly AdminOrder[],
  reason: string,
): Question | null {
  if (chosen.length === 0 || reason.trim() === '') return null;
  const count = chosen.length;
  return {
    title: m.cancelOrdersTitle({ count }),
    text: (
      <div className="grid gap-3">
        <ul className="grid max-h-60 gap-1 overflow-auto text-sm">
          {chosen.map(({ id, number, customer, service, total }) => (
            <li key={id}>
              {m.cancelOrdersItem({
                number,
                service: service.title,
                customer: customer.username,
                total: formatAmount(money(total.amountMinor, total.currency), locale),
              })}
            </li>
          ))}
        </ul>
        <p>{m.cancelOrdersText({ count, reason })}</p>
      </div>
    ),
    confirm: m.cancelOrders({ count }),
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
