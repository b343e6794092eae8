/**
 * `/api/orders/{id}/uploads`: files in pieces that go on after a break, in the tus protocol 1.0 with creation and termination
 * (https://tus.io/protocols/resumable-upload). HEAD is answered by the GET route.
 */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { FileFailures, UPLOAD_FAILURES } from '#features/files/contract.ts';
import { createUpload, type NewUpload } from './create-upload.ts';
import { removeUpload } from './cancel-upload.ts';
import { getUpload } from './get-upload.ts';
import { readFileName } from './read-file-name.ts';
import { receiveUpload } from './receive-upload.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import {
  answer,
  createRoute,
  createRouter,
  ctxOf,
  done,
  Done,
  IdParams,
  streamedBody,
} from '#kit/http.ts';
import { orderInput } from '#features/orders/order-routes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { TUS_VERSION, UploadState } from './contract.ts';

/** A piece may be the whole of the largest file that the settings allow. */
const MAX_PIECE_BYTES = 100_000_000_000;
const PIECE_TYPE = 'application/offset+octet-stream';

const Params = IdParams.extend({ uploadId: z.uuid() });
const Version = z.object({ 'tus-resumable': z.string().optional() });
const bytes = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Creation = Version.extend({
  'upload-length': bytes,
  'upload-metadata': z.string().max(4000).default(''),
});
const Piece = Version.extend({ 'upload-offset': bytes });

const { too_many_files, upload_offset_wrong, upload_longer } = FileFailures;
const { too_many_requests } = CommonFailures;

const REFUSALS = [
  OrderFailures.order_not_found,
  FileFailures.upload_not_found,
  FileFailures.upload_locked,
  FileFailures.tus_version_unsupported,
] as const;

const FINISH_REFUSALS = [
  ...UPLOAD_FAILURES,
  FileFailures.file_quota_exceeded,
  FileFailures.files_not_accepted,
  FileFailures.files_before_payment,
] as const;

const forBothSides = { access: 'user', team: 'orders.work' } as const;

export function orderUploadsHttp(needs: { files: FileStore }) {
  return createRouter('Orders')
    .openapi(
      createRoute('post', '/{id}/uploads', {
        ...forBothSides,
        operationId: 'createUpload',
        summary: 'Announce a file that is sent in pieces (tus)',
        request: { params: IdParams, headers: Creation },
        responses: { 201: answer(UploadState, 'Its pieces go to the address in `Location`') },
        errors: [...REFUSALS, ...FINISH_REFUSALS, too_many_files, too_many_requests],
      }),
      async (c) => {
        const headers = c.req.valid('header');
        requireVersion(headers['tus-resumable']);
        const { uploadId, state } = await startUpload(ctxOf(c), needs.files, {
          orderId: c.req.valid('param').id,
          name: readFileName(headers['upload-metadata']),
          sizeBytes: headers['upload-length'],
        });
        // Relative to the request, whatever the proxies in front of us add to the path.
        c.header('location', `${new URL(c.req.url).pathname}/${uploadId}`);
        setTusHeaders(c, state);
        return c.json({ data: state }, 201);
      },
    )
    .openapi(
      createRoute('get', '/{id}/uploads/{uploadId}', {
        ...forBothSides,
        operationId: 'getUpload',
        summary: 'Get how much of an upload has arrived (tus)',
        request: { params: Params, headers: Version },
        responses: { 200: answer(UploadState, '`Upload-Offset` says where the next piece begins') },
        errors: [...REFUSALS, ...FINISH_REFUSALS],
      }),
      async (c) => {
        requireVersion(c.req.valid('header')['tus-resumable']);
        const state = await getUpload(ctxOf(c), needs.files, orderInput(c));
        setTusHeaders(c, state);
        return c.json({ data: state }, 200);
      },
    )
    .openapi(
      createRoute('patch', '/{id}/uploads/{uploadId}', {
        ...forBothSides,
        operationId: 'sendUploadPiece',
        summary: 'Send the next piece of an upload (tus)',
        request: {
          params: Params,
          headers: Piece,
          body: streamedBody(PIECE_TYPE, MAX_PIECE_BYTES),
        },
        responses: {
          204: { description: 'Stored; `Upload-Offset` says where the next piece begins' },
        },
        errors: [...REFUSALS, ...FINISH_REFUSALS, upload_offset_wrong, upload_longer],
      }),
      async (c) => {
        const headers = c.req.valid('header');
        requireVersion(headers['tus-resumable']);
        const { id: orderId, uploadId } = c.req.valid('param');
        const piece = {
          orderId,
          uploadId,
          offset: headers['upload-offset'],
          ...readPiece(c.req.raw),
        };
        const receivedBytes = await receiveUpload(ctxOf(c), needs.files, piece);
        setTusHeaders(c, { receivedBytes });
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute('delete', '/{id}/uploads/{uploadId}', {
        ...forBothSides,
        operationId: 'removeUpload',
        summary: 'Remove an upload that is not attached',
        request: { params: Params, headers: Version },
        responses: { 200: Done },
        errors: [...REFUSALS],
      }),
      async (c) => {
        requireVersion(c.req.valid('header')['tus-resumable']);
        await removeUpload(ctxOf(c), needs.files, orderInput(c));
        c.header('tus-resumable', TUS_VERSION);
        return c.json(done, 200);
      },
    );
}

/** Announces a file. An empty one has arrived with that: nobody sends a piece of it. */
async function startUpload(ctx: Ctx, files: FileStore, announced: NewUpload) {
  const { id: uploadId } = await createUpload(ctx, files, announced);
  const at = { orderId: announced.orderId, uploadId };
  if (announced.sizeBytes === 0) {
    const content = Readable.from([]);
    await receiveUpload(ctx, files, { ...at, offset: 0, announcedBytes: 0, content });
  }
  return { uploadId, state: await getUpload(ctx, files, at) };
}

function readPiece(request: Request): { announcedBytes: number | null; content: Readable } {
  if (request.headers.get('content-type') !== PIECE_TYPE || !request.body) {
    throw new ApiFailure(FileFailures.form_unreadable);
  }
  const length = request.headers.get('content-length');
  return {
    announcedBytes: length === null ? null : Number(length),
    content: Readable.fromWeb(request.body as never),
  };
}

/** Programs that speak no tus send no version; another version is another protocol. */
function requireVersion(version: string | undefined): void {
  if (version === undefined || version === TUS_VERSION) return;
  throw new ApiFailure(FileFailures.tus_version_unsupported, { params: { version: TUS_VERSION } });
}

function setTusHeaders(
  c: { header(name: string, value: string): void },
  { receivedBytes, sizeBytes }: { receivedBytes: number; sizeBytes?: number },
): void {
  c.header('tus-resumable', TUS_VERSION);
  c.header('upload-offset', String(receivedBytes));
  if (sizeBytes !== undefined) c.header('upload-length', String(sizeBytes));
}
