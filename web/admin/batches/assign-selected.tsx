import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

interface AssignSelectedProps {
  /** Who can be in charge. */
  team: readonly { id: string; name: string }[];
}

/** In the bar of a list: puts somebody in charge of what is selected. */
export function AssignSelected({ team }: AssignSelectedProps) {
  const m = useMessages('assigning');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={m.title}
        name="assigneeId"
        hideLabel
        placeholder={m.nobody}
        options={team.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button tone="secondary" size="small" name="intent" value="batch:assign">
        {m.assign}
      </Button>
    </div>
  );
}
