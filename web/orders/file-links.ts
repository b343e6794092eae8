import { useRouteLoaderData } from 'react-router';
import type { OrderFile } from '#features/orders/view-contract.ts';
import type { loader } from '#web/root.tsx';
import type { Attachment } from '#web/ui/attachment-list.tsx';

/** Where the API is for this browser: what is downloaded comes from there, not through a page. */
export function useApiBase(): string {
  return useRouteLoaderData<typeof loader>('root')?.apiBase ?? '/api';
}

/** Turns an order's files into downloads. */
export function useFileLinks(orderId: string): (files: readonly OrderFile[]) => Attachment[] {
  const base = useApiBase();
  return (files) =>
    files.map(({ id, name, sizeBytes }) => ({
      href: `${base}/orders/${orderId}/files/${id}`,
      name,
      bytes: sizeBytes,
    }));
}
