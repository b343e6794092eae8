import type { EnquiryPage } from '#features/enquiries/contract.ts';
import { AssignSelected } from '#web/admin/batches/assign-selected.tsx';
import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { SelectedRows } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

interface EnquirySelectionProps extends SelectedRows {
  /** Who may handle enquiries. */
  team: EnquiryPage['team'];
  /** The list shows spam. */
  isSpam: boolean;
}

/** What can be done with the selected enquiries. */
export function EnquirySelection({ team, isSpam, ...selected }: EnquirySelectionProps) {
  const m = useMessages('batches');
  const count = selected.names.length;
  const buttons = isSpam
    ? [{ action: 'unspam' as const, label: m.unspam({ count }) }]
    : [
        { action: 'close' as const, label: m.close({ count }) },
        { action: 'open' as const, label: m.open({ count }) },
        { action: 'spam' as const, label: m.spam({ count }) },
      ];
  return (
    <BatchBar {...selected} buttons={buttons}>
      <AssignSelected team={team} />
    </BatchBar>
  );
}
