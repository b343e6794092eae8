import type { AdminPage } from '#features/pages/contract.ts';
import { BatchBar } from '#web/admin/batches/batch-bar.tsx';
import type { ClearSelection } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

interface PageSelectionProps {
  /** Empty before hydration. */
  chosen: readonly AdminPage[];
  clear: ClearSelection;
}

/** What can be done with the selected pages. */
export function PageSelection({ chosen, clear }: PageSelectionProps) {
  const m = useMessages('batches');
  const count = chosen.length;
  return (
    <BatchBar
      names={chosen.map(({ title }) => title)}
      buttons={[
        { action: 'publish', label: m.publishPages({ count }) },
        { action: 'unpublish', label: m.hidePages({ count }) },
        {
          action: 'delete',
          label: m.deletePages({ count }),
          ask: { title: m.askDeletePages({ count }), text: m.askDeletePagesText },
        },
      ]}
      clear={clear}
    />
  );
}
