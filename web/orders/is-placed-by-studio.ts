import type { Order } from '#features/orders/view-contract.ts';

/** Whether the studio placed the order for its customer. */
export function isPlacedByStudio({ timeline }: Pick<Order, 'timeline'>): boolean {
  const placed = timeline.find((entry) => entry.kind === 'event' && entry.type === 'order.placed');
  return placed?.author.side === 'admin';
}
