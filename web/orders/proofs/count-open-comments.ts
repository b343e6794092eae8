import type { Order } from '#features/orders/view-contract.ts';

/** The comments on all delivered files that are not done: those that a request for changes sends along. */
export function countOpenComments({ timeline }: Pick<Order, 'timeline'>): number {
  return timeline
    .flatMap((entry) => (entry.kind === 'delivery' ? entry.files : []))
    .reduce((sum, { comments }) => sum + (comments?.openCount ?? 0), 0);
}
