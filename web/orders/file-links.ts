import { useRouteLoaderData } from 'react-router';
import type { OrderFile } from '#features/orders/shared/view-contract.ts';
import type { loader } from '#web/root.tsx';
import type { Attachment } from '#web/ui/attachment-list.tsx';

/** The API's base URL for this browser: downloads come from the API, not through a page. */
export function useApiBase(): string {
  return useRouteLoaderData<typeof loader>('root')?.apiBase ?? '/api';
}

/** Converts an order's files to download links. */
export function useFileLinks(orderId: string): (files: readonly OrderFile[]) => Attachment[] {
  const base = useApiBase();
  return (files) =>
    files.map(({ id, name, sizeBytes, hold }) => ({
      href: `${base}/orders/${orderId}/files/${id}`,
      name,
      bytes: sizeBytes,
      hold,
    }));
}
