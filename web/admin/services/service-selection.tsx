import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { SelectedRows } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

interface ServiceSelectionProps extends SelectedRows {
  /** The list shows archived services. */
  isArchive: boolean;
}

/** What can be done with the selected services. An archived one comes back as a draft, so archiving is asked about. */
export function ServiceSelection({ isArchive, ...selected }: ServiceSelectionProps) {
  const m = useMessages('batches');
  const count = selected.names.length;
  if (isArchive) {
    const label = m.restoreServices({ count });
    return <BatchBar {...selected} buttons={[{ action: 'restore', label }]} />;
  }
  return (
    <BatchBar
      {...selected}
      buttons={[
        { action: 'publish', label: m.publishServices({ count }) },
        { action: 'unpublish', label: m.unpublishServices({ count }) },
        {
          action: 'archive',
          label: m.archiveServices({ count }),
          ask: { title: m.askArchiveServices({ count }), text: m.askArchiveServicesText },
        },
      ]}
    />
  );
}
