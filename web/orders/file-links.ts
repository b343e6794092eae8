import { useRouteLoaderData } from 'react-router';
import type { OrderFile } from '#features/orders/view-contract.ts';
import type { loader } from '#web/root.tsx';
import type { Attachment } from '#web/ui/attachment-list.tsx';

/** Turns an order's files into downloads at the API this browser talks to. */
export function useFileLinks(orderId: string): (files: readonly OrderFile[]) => Attachment[] {
  const base = useRouteLoaderData<typeof loader>('root')?.apiBase ?? '/api';
  return (files) =>
    files.map(({ id, name, sizeBytes }) => ({
      href: `${base}/orders/${orderId}/files/${id}`,
      name,
      bytes: sizeBytes,
    }));
}
