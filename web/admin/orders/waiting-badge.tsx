import type { OrderFlag } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What an order waits for that neither its state nor its dates and counts show. */
export function WaitingBadge({ flags }: { flags: readonly OrderFlag[] }) {
  const m = useMessages('admin-orders');
  return (
    <>
      {flags.includes('changes_requested') && <Badge tone="warning">{m.badgeChanges}</Badge>}
      {flags.includes('to_answer') && <Badge tone="warning">{m.badgeToAnswer}</Badge>}
      {flags.includes('to_start') && <Badge tone="info">{m.badgeToStart}</Badge>}
    </>
  );
}
