import type { Assignee } from '#features/orders/assigning/contract.ts';
import type { AdminOrder } from '#features/orders/overview/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { formatAmount, money } from '#lib/money/money.ts';
import type { Messages } from '#messages/types.ts';
import { AssignSelected } from '#web/admin/batches/assign-selected.tsx';
import type { SelectedRows } from '#web/admin/lists/list-table.tsx';
import { SelectionBar } from '#web/admin/lists/selection-bar.tsx';
import { formText } from '#web/form-text.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton, type Question } from '#web/ui/confirm-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';

interface OrderSelectionProps extends SelectedRows<AdminOrder> {
  assignees: readonly Assignee[];
}

/** What can be done with the selected orders. */
export function OrderSelection({ chosen, assignees, clear }: OrderSelectionProps) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const count = chosen.length;
  return (
    <SelectionBar
      label={m.selectionActions}
      selected={count > 0 ? m.selected({ count }) : null}
      clear={clear}
    >
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          label={m.selectionReason}
          name="reason"
          maxLength={1000}
          hideLabel
          placeholder={m.selectionReason}
          fieldClassName="min-w-0 flex-1 basis-72"
        />
        <Button tone="secondary" size="small" name="intent" value="batch:hold">
          <Counted short={m.hold} full={count > 0 && m.holdOrders({ count })} />
        </Button>
        <Button tone="secondary" size="small" name="intent" value="batch:resume">
          <Counted short={m.resume} full={count > 0 && m.resumeOrders({ count })} />
        </Button>
        <ConfirmButton
          tone="secondary"
          size="small"
          name="intent"
          value="batch:cancel"
          ask={(form) => askCancel(m, locale, chosen, formText(form, 'reason'))}
        >
          <Counted
            short={count > 0 ? m.cancelShort : m.cancelSelected}
            full={count > 0 && m.cancelOrders({ count })}
          />
        </ConfirmButton>
      </div>
      <AssignSelected team={assignees} />
    </SelectionBar>
  );
}

/** What a button does, with how many orders; a phone has no room for the number, which stands above. */
function Counted({ short, full }: { short: string; full: string | false }) {
  if (!full) return short;
  return (
    <>
      <span className="md:hidden">{short}</span>
      <span className="max-md:hidden">{full}</span>
    </>
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
