import type { AdminPost } from '#features/blog/contract.ts';
import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { ClearSelection } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

interface PostSelectionProps {
  /** Empty before hydration. */
  chosen: readonly AdminPost[];
  clear: ClearSelection;
}

/** What can be done with the selected posts. Publishing again gives a new date, so unpublishing is asked about. */
export function PostSelection({ chosen, clear }: PostSelectionProps) {
  const m = useMessages('batches');
  const count = chosen.length;
  return (
    <BatchBar
      names={chosen.map(({ title }) => title)}
      buttons={[
        { action: 'publish', label: m.publishPosts({ count }) },
        {
          action: 'unpublish',
          label: m.unpublishPosts({ count }),
          ask: { title: m.askUnpublishPosts({ count }), text: m.askUnpublishPostsText },
        },
      ]}
      clear={clear}
    />
  );
}
