import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { SelectedRows } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** What can be done with the selected posts. Publishing again gives a new date, so unpublishing is asked about. */
export function PostSelection(selected: SelectedRows) {
  const m = useMessages('batches');
  const count = selected.names.length;
  return (
    <BatchBar
      {...selected}
      buttons={[
        { action: 'publish', label: m.publishPosts({ count }) },
        {
          action: 'unpublish',
          label: m.unpublishPosts({ count }),
          ask: { title: m.askUnpublishPosts({ count }), text: m.askUnpublishPostsText },
        },
      ]}
    />
  );
}
