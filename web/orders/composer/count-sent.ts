import type { Order } from '#features/orders/view-contract.ts';

/** How many messages the viewer has sent in this order. */
export function countSent({ timeline }: Order): number {
  return timeline.filter(({ kind, author }) => kind === 'message' && author.isViewer).length;
}
