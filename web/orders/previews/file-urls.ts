import type { Order, OrderFile } from '#features/orders/shared/view-contract.ts';
import { adminOrderPath, orderPath } from '#lib/paths.ts';
import { useApiBase } from '#web/orders/file-links.ts';

export interface FileUrls {
  /** The file itself, as a download. */
  download(file: Pick<OrderFile, 'id'>): string;
  /** For a player, which asks for parts of the file. */
  play(file: Pick<OrderFile, 'id'>): string;
  /** `thumb`, `page-1`, `text`. */
  preview(file: Pick<OrderFile, 'id'>, name: string): string;
  /** The page of the file, for the viewer's side. */
  page(file: Pick<OrderFile, 'id'>): string;
}

/** Where the files of an order are. */
export function useFileUrls(of: Pick<Order, 'id' | 'number' | 'viewer'>): FileUrls {
  const api = `${useApiBase()}/orders/${of.id}/files`;
  const order = of.viewer === 'admin' ? adminOrderPath(of) : orderPath(of);
  return {
    download: (file) => `${api}/${file.id}`,
    play: (file) => `${api}/${file.id}?view=inline`,
    preview: (file, name) => `${api}/${file.id}/previews/${name}`,
    page: (file) => `${order}/files/${file.id}`,
  };
}
