import type { Assignee } from '#features/orders/assigning/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { Select } from '#web/ui/select.tsx';

/** Who is in charge of the order, and the choice of someone else. */
export function OrderAssignee({
  order: { id, assignee, allowed },
  assignees,
}: {
  order: Order;
  assignees: readonly Assignee[];
}) {
  const m = useMessages('assigning');
  const name = assignee?.name ?? m.nobody;
  return (
    <FactCard
      title={m.title}
      aside={assignee && <Avatar name={assignee.name} src={assignee.pictureUrl} size={28} />}
    >
      {!allowed.includes('assign') ? (
        <p className="text-sm wrap-anywhere">{name}</p>
      ) : (
        <ApiForm
          key={assignee?.id}
          action="assign"
          unsaved
          about={id}
          errorOnTop
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        >
          <Select
            label={m.title}
            name="assigneeId"
            hideLabel
            placeholder={m.nobody}
            options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={assignee?.id ?? ''}
          />
          <Button tone="secondary">{m.save}</Button>
        </ApiForm>
      )}
      <Saved isSaved={useFormResult('assign').done !== undefined} />
    </FactCard>
  );
}
