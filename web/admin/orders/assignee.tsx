import type { Assignee } from '#features/orders/assignment-contract.ts';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { FactCard } from '#web/orders/fact-card.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { Select } from '#web/ui/select.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

/** Who is in charge of the order, and the choice of someone else. */
export function OrderAssignee({
  order: { id, assignee, allowed },
  assignees,
  isSaved,
}: {
  order: Order;
  assignees: readonly Assignee[];
  /** Whether the last submit of the page was this choice. */
  isSaved: boolean;
}) {
  const m = useMessages('assigning');
  const isSending = useIsSending('assign');
  const name = assignee?.name ?? m.nobody;
  return (
    <FactCard
      title={m.title}
      aside={assignee && <Avatar name={assignee.name} src={assignee.pictureUrl} size={28} />}
    >
      {!allowed.includes('assign') ? (
        <p className="text-sm wrap-anywhere">{name}</p>
      ) : (
        <DraftForm
          key={assignee?.id}
          name="assign"
          about={id}
          method="post"
          preventScrollReset
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
        >
          <input type="hidden" name="intent" value="assign" />
          <Select
            label={m.title}
            name="assigneeId"
            hideLabel
            placeholder={m.nobody}
            options={assignees.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={assignee?.id ?? ''}
          />
          <Button tone="secondary" pending={isSending}>
            {m.save}
          </Button>
        </DraftForm>
      )}
      <Saved isSaved={isSaved} />
    </FactCard>
  );
}
