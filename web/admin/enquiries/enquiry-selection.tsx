import type { Enquiry, EnquiryPage } from '#features/contact/contract.ts';
import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { ClearSelection } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

interface EnquirySelectionProps {
  /** Empty before hydration. */
  chosen: readonly Enquiry[];
  /** Who may handle enquiries. */
  team: EnquiryPage['team'];
  /** The list shows spam. */
  isSpam: boolean;
  clear: ClearSelection;
}

/** What can be done with the selected enquiries. */
export function EnquirySelection({ chosen, team, isSpam, clear }: EnquirySelectionProps) {
  const m = useMessages('batches');
  const assigning = useMessages('assigning');
  const count = chosen.length;
  const buttons = isSpam
    ? [{ action: 'unspam' as const, label: m.unspam({ count }) }]
    : [
        { action: 'close' as const, label: m.close({ count }) },
        { action: 'open' as const, label: m.open({ count }) },
        { action: 'spam' as const, label: m.spam({ count }) },
      ];
  return (
    <BatchBar names={chosen.map(({ subject }) => subject)} buttons={buttons} clear={clear}>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={assigning.title}
          name="assigneeId"
          hideLabel
          placeholder={assigning.nobody}
          options={team.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button tone="secondary" name="intent" value="batch:assign">
          {assigning.assign}
        </Button>
      </div>
    </BatchBar>
  );
}
