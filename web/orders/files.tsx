import type { Order } from '#features/orders/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { AttachmentList } from '#web/ui/attachment-list.tsx';
import { FactCard } from './fact-card.tsx';
import { useFileLinks } from './file-links.ts';

/** All files of the order, newest first. */
export function OrderFiles({ order }: { order: Order }) {
  const m = useMessages('order-room');
  const linksTo = useFileLinks(order.id);
  const files = order.timeline.flatMap((entry) => (entry.kind === 'event' ? [] : entry.files));
  if (files.length === 0) return null;
  return (
    <FactCard title={m.files({ count: files.length })}>
      <AttachmentList files={linksTo(files.toReversed())} />
    </FactCard>
  );
}
