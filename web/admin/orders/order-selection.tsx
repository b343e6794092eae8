import type { Assignee } from '#features/orders/assignment-contract.ts';
import type { AdminOrder } from '#features/orders/overview-contract.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, money } from '#lib/money.ts';
import type { Messages } from '#messages/types.ts';
import type { ClearSelection } from '#web/admin/lists/list-table.tsx';
import { SelectionBar } from '#web/admin/lists/selection-bar.tsx';
import { formText } from '#web/form-text.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';

interface OrderSelectionProps {
  /** Empty before hydration. */
  chosen: readonly AdminOrder[];
  assignees: readonly Assignee[];
  clear: ClearSelection;
}

/** What can be done with the selected orders. */
export function OrderSelection({ chosen, assignees, clear }: OrderSelectionProps) {
  const m = useMessages('admin-orders');
  const assigning = useMessages('assigning');
  const locale = useLocale();
  const count = chosen.length;
  return (
    <SelectionBar
      label={m.selectionActions}
      selected={count > 0 ? m.selected({ count }) : null}
      clear={clear}
    >
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          label={m.selectionReason}
          name="reason"
          maxLength={1000}
          fieldClassName="min-w-0 flex-1 basis-72"
        />
        <Button tone="secondary" name="intent" value="batch:hold">
          {count === 0 ? m.hold : m.holdOrders({ count })}
        </Button>
        <Button tone="secondary" name="intent" value="batch:resume">
          {count === 0 ? m.resume : m.resumeOrders({ count })}
        </Button>
        <ConfirmButton
          tone="secondary"
          name="intent"
          value="batch:cancel"
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
        <Button tone="secondary" name="intent" value="batch:assign">
          {assigning.assign}
        </Button>
      </div>
    </SelectionBar>
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
        <ul className="relative grid max-h-60 gap-1 overflow-auto text-sm">
          {chosen.map(({ id, number, customer, service, total }) => (
            <li key={id}>
              {m.cancelOrdersItem({
                number,
                service: service.title,
                customer: customer.username,
                total: total ? formatAmount(money(total.amountMinor, total.currency), locale) : '',
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
