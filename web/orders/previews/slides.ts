import type { OrderFile } from '#features/orders/shared/view-contract.ts';
import { hasView } from './has-view.ts';

/** What the viewer shows at once: a file, or one page of a document. */
export interface Slide {
  file: OrderFile;
  /** From 0. */
  page: number;
}

/** Those files that can be shown, in their order. */
export function slidesOf(files: readonly OrderFile[]): Slide[] {
  return files.flatMap((file) => {
    if (!hasView(file.preview)) return [];
    const pages = Math.max(1, file.preview.pages.length);
    return Array.from({ length: pages }, (_, page) => ({ file, page }));
  });
}
