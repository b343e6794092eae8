import type { AdminService } from '#features/catalog/contract.ts';
import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { ClearSelection } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

interface ServiceSelectionProps {
  /** Empty before hydration. */
  chosen: readonly AdminService[];
  /** The list shows archived services. */
  isArchive: boolean;
  clear: ClearSelection;
}

/** What can be done with the selected services. An archived one comes back as a draft, so archiving is asked about. */
export function ServiceSelection({ chosen, isArchive, clear }: ServiceSelectionProps) {
  const m = useMessages('batches');
  const count = chosen.length;
  const names = chosen.map(({ title }) => title);
  if (isArchive) {
    const label = m.restoreServices({ count });
    return <BatchBar names={names} buttons={[{ action: 'restore', label }]} clear={clear} />;
  }
  return (
    <BatchBar
      names={names}
      buttons={[
        { action: 'publish', label: m.publishServices({ count }) },
        { action: 'unpublish', label: m.unpublishServices({ count }) },
        {
          action: 'archive',
          label: m.archiveServices({ count }),
          ask: { title: m.askArchiveServices({ count }), text: m.askArchiveServicesText },
        },
      ]}
      clear={clear}
    />
  );
}
