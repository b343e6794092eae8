import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { SelectedRows } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** What can be done with the selected pages. */
export function PageSelection(selected: SelectedRows) {
  const m = useMessages('batches');
  const count = selected.names.length;
  return (
    <BatchBar
      {...selected}
      buttons={[
        { action: 'publish', label: m.publishPages({ count }) },
        { action: 'unpublish', label: m.hidePages({ count }) },
        {
          action: 'delete',
          label: m.deletePages({ count }),
          ask: { title: m.askDeletePages({ count }), text: m.askDeletePagesText },
        },
      ]}
    />
  );
}
