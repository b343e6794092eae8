import type { Order, OrderFile } from '#features/orders/view-contract.ts';
import { hasView } from './has-view.ts';

/** What the viewer shows at once: a file, or one page of a document. */
export interface Slide {
  file: OrderFile;
  /** From 0. */
  page: number;
}

/** Everything of an order that can be shown, in the order of the conversation. */
export function slidesOf({ timeline }: Pick<Order, 'timeline'>): Slide[] {
  const files = timeline.flatMap((entry) => (entry.kind === 'event' ? [] : entry.files));
  return files.flatMap((file) => {
    if (!hasView(file.preview)) return [];
    const pages = Math.max(1, file.preview.pages.length);
    return Array.from({ length: pages }, (_, page) => ({ file, page }));
  });
}
