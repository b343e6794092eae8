import type { Order } from '#features/orders/view-contract.ts';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { FactCard } from './fact-card.tsx';
import { useFileLinks } from './file-links.ts';

/** All files of the order, newest first. */
export function OrderFiles({ order }: { order: Order }) {
  const linksTo = useFileLinks(order.id);
  const files = order.timeline.flatMap((entry) => (entry.kind === 'event' ? [] : entry.files));
  if (files.length === 0) return null;
  return (
    <FactCard title={files.length === 1 ? '1 file' : `${files.length} files`}>
      <AttachmentList files={linksTo(files.toReversed())} />
    </FactCard>
  );
}
