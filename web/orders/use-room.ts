import type { Order, TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { browserApi, call } from '#web/api.ts';
import { type Earlier, useEarlier } from '#web/conversation/use-earlier.ts';

/** An order whose timeline has the earlier entries that were asked for. */
export interface Room {
  order: Order;
  conversation: Earlier<TimelineEntry>;
}

export function useRoom(order: Order): Room {
  const conversation = useEarlier(
    { entries: order.timeline, older: order.olderTimeline },
    async (before) => {
      const request = { param: { id: order.id }, query: { before } };
      const page = await call(browserApi().orders[':id'].timeline.$get(request));
      return { entries: page.timeline, older: page.olderTimeline };
    },
  );
  const lastSeen = conversation.entries.findLast(isSeen);
  // What the page no longer has is as it was then.
  const timeline = conversation.entries.map((entry) =>
    isSeen(entry) && entry !== lastSeen ? { ...entry, seenAt: null } : entry,
  );
  return { order: { ...order, timeline }, conversation };
}

const isSeen = (entry: TimelineEntry) => entry.kind === 'message' && entry.seenAt !== null;

/** The whole text of an entry that shows its beginning, as HTML. */
export async function loadWhole(orderId: string, id: string): Promise<string | undefined> {
  const request = { param: { id: orderId }, query: { message: id } };
  const { timeline } = await call(browserApi().orders[':id'].timeline.$get(request));
  const entry = timeline.find((each) => each.id === id);
  return entry && 'html' in entry && !entry.isCut ? entry.html : undefined;
}
