/** `/api/orders/{id}/files` */
import type { Context } from 'hono';
import { z } from 'zod';
import { FileFailures, UPLOAD_FAILURES, HELD_FAILURES } from '#features/files/contract.ts';
import { withMultipart, type FormInput } from '#features/files/read-multipart.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { requireUser } from '#kit/authorize.ts';
import {
  createRoute,
  createRouter,
  ctxOf,
  IdParams,
  multipart,
  type ApiEnv,
  fileAnswers,
  RangeHeaders,
  sendsContent,
} from '#kit/http.ts';
import { orderInput } from '#features/orders/order-routes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { downloadFile } from './download-file.ts';
import { openArchive } from './open-archive.ts';
import { readFileAllowance, refuseExcess } from './file-quota.ts';
import { getOrderRow } from '#features/orders/lock-order.ts';
import { HOURLY_UPLOADS } from '#features/orders/shared/quota-contract.ts';
import { uploadFiles } from './upload-files.ts';
import { getOrderFile } from '#features/orders/proofs/get-order-file.ts';
import { OrderFile, SentOrderFile } from '#features/orders/shared/view-contract.ts';

const { order_not_found, file_not_found } = OrderFailures;

/** Deliveries may be larger than customers' uploads. */
const MAX_FILES = 20;
const MAX_BYTES = { customer: 25_000_000, admin: 250_000_000 };

/** Allowance for the form's part headers. A body without a length is measured after it arrives. */
const FORM_BYTES = 20_000;

/** `inline`: pictures, videos and sound for showing in a page; anything else stays a download. */
const View = z.object({ view: z.enum(['inline']).optional() });

type OrderParams = { param: z.infer<typeof IdParams> };
type FilesInput = FormInput<{ files: File | File[] }> & { in: OrderParams; out: OrderParams };

export function orderFilesHttp(needs: { files: FileStore }) {
  return createRouter('Orders')
    .openapi(
      createRoute('post', '/{id}/files', {
        access: 'user',
        team: 'orders.work',
        operationId: 'uploadFiles',
        summary: 'Upload files to an order',
        request: {
          params: IdParams,
          body: multipart('files', { files: MAX_FILES, fileBytes: MAX_BYTES.admin }),
        },
        responses: { 201: z.array(OrderFile) },
        errors: [
          order_not_found,
          ...UPLOAD_FAILURES,
          FileFailures.too_many_files,
          FileFailures.file_quota_exceeded,
          FileFailures.files_not_accepted,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c: Context<ApiEnv, '/:id/files', FilesInput>) => {
        const { id } = c.req.valid('param');
        return c.json({ data: await receiveFiles(ctxOf(c), needs.files, id, c.req.raw) }, 201);
      },
    )
    .openapi(
      createRoute('get', '/{id}/files/{fileId}', {
        access: 'user',
        team: 'orders.open',
        operationId: 'downloadFile',
        summary: 'Download a file of an order',
        request: {
          params: IdParams.extend({ fileId: z.uuid() }),
          query: View,
          headers: RangeHeaders,
        },
        responses: { ...fileAnswers },
        errors: [order_not_found, file_not_found, ...HELD_FAILURES],
      }),
      async (c) => {
        const { range, 'if-range': ifRange } = c.req.valid('header');
        const isInline = c.req.valid('query').view === 'inline';
        const options = { range, ifRange, isInline, isHead: c.req.raw.method === 'HEAD' };
        const input = orderInput(c);
        return (await downloadFile(ctxOf(c), needs.files, input, options)) as never;
      },
    )
    .openapi(
      createRoute('get', '/{id}/files/{fileId}/details', {
        access: 'user',
        team: 'orders.open',
        operationId: 'getOrderFile',
        summary: 'Get a file that was sent, and its versions',
        request: { params: IdParams.extend({ fileId: z.uuid() }) },
        responses: { 200: SentOrderFile },
        errors: [order_not_found, file_not_found],
      }),
      async (c) => c.json({ data: await getOrderFile(ctxOf(c), orderInput(c)) }, 200),
    )
    .openapi(
      createRoute('get', '/{id}/archive', {
        access: 'user',
        team: 'orders.open',
        operationId: 'downloadArchive',
        summary: 'Download all files of an order or of one delivery as a zip',
        request: { params: IdParams, query: z.object({ deliveryId: z.uuid().optional() }) },
        responses: { 200: sendsContent('application/zip', 'The zip, written while it is read') },
        errors: [
          order_not_found,
          file_not_found,
          CommonFailures.too_many_requests,
          CommonFailures.server_busy,
        ],
      }),
      async (c) => {
        const { id: orderId } = c.req.valid('param');
        const { deliveryId } = c.req.valid('query');
        const isHead = c.req.raw.method === 'HEAD';
        return (await openArchive(ctxOf(c), needs.files, { orderId, deliveryId, isHead })) as never;
      },
    );
}

/** Authorizes and checks the limits before it reads the body. */
async function receiveFiles(ctx: Ctx, store: FileStore, orderId: string, request: Request) {
  const order = await getOrderRow(ctx, orderId);
  const { userId, kind } = requireUser(ctx);
  const bucket = `upload:${userId}`;
  await limitRate(ctx, { bucket, limit: HOURLY_UPLOADS, windowSeconds: 3600 });
  const declaredBytes = Number(request.headers.get('content-length') ?? 0);
  refuseExcess(await readFileAllowance(ctx, order), Math.max(1, declaredBytes - FORM_BYTES));
  const limits = { files: MAX_FILES, fileBytes: MAX_BYTES[kind] };
  return withMultipart(store, request, limits, ({ uploads }) => {
    if (uploads.length === 0) {
      const message = messageKeysOf('api-orders')('chooseFile');
      throw new ApiFailure(FileFailures.form_unreadable, { message });
    }
    return uploadFiles(ctx, { orderId, uploads });
  });
}
