import { z } from 'zod';
import { PreviewName } from '#features/files/previews/contract.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { createRoute, createRouter, ctxOf, IdParams, sendsContent } from '#kit/http.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { openOrderPreview } from './open-order-preview.ts';

/** `/api/orders/{id}/files/{fileId}/previews`: what a file looks like, for those who may download it. */
export function orderPreviewsHttp(needs: { files: FileStore }) {
  return createRouter('Orders').openapi(
    createRoute('get', '/{id}/files/{fileId}/previews/{name}', {
      access: 'user',
      team: 'orders.open',
      operationId: 'getFilePreview',
      summary: 'Get a preview of a file',
      request: { params: IdParams.extend({ fileId: z.uuid(), name: PreviewName }) },
      responses: {
        200: sendsContent(
          'application/octet-stream',
          'A picture (WebP), or the beginning of a text',
        ),
        304: { description: 'Unchanged' },
      },
      errors: [OrderFailures.order_not_found, OrderFailures.file_not_found],
    }),
    async (c) => {
      const { id: orderId, ...file } = c.req.valid('param');
      const ifNoneMatch = c.req.header('if-none-match');
      const input = { orderId, ...file, ifNoneMatch };
      return (await openOrderPreview(ctxOf(c), needs.files, input)) as never;
    },
  );
}
