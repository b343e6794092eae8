/**
 * `/api/orders/{id}/uploads`: files in pieces that go on after a break, in the tus protocol 1.0 with creation and termination
 * (https://tus.io/protocols/resumable-upload). HEAD is answered by the GET route.
 */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { FileFailures, UPLOAD_FAILURES } from '#features/files/contract.ts';
import { createUpload } from './create-upload.ts';
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
  refusals,
  streamedBody,
} from '#kit/http.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { TUS_VERSION, UploadState } from './contract.ts';

/** A piece may be the whole of the largest file that the settings allow. */
const MAX_PIECE_BYTES = 100_000_000_000;

const Params = IdParams.extend({ uploadId: z.uuid() });
const Version = z.object({ 'tus-resumable': z.string().optional() });
const bytes = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Creation = Version.extend({
  'upload-length': bytes,
  'upload-metadata': z.string().max(4000).default(''),
});
const Piece = Version.extend({ 'upload-offset': bytes });

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

export function orderUploadsHttp(needs: { files: FileStore }) {
  return createRouter()
    .openapi(
      createRoute('post', '/{id}/uploads', {
        access: 'user',
        team: 'orders.work',
        operationId: 'createUpload',
        tag: 'Orders',
        summary: 'Announce a file that is sent in pieces (tus)',
        request: { params: IdParams, headers: Creation },
        responses: {
          201: answer(UploadState, 'Its pieces go to the address in `Location`'),
          ...refusals(
            ...REFUSALS,
            ...FINISH_REFUSALS,
            FileFailures.too_many_files,
            CommonFailures.too_many_requests,
          ),
        },
      }),
      async (c) => {
        const ctx = ctxOf(c);
        const headers = c.req.valid('header');
        requireVersion(headers['tus-resumable']);
        const orderId = c.req.valid('param').id;
        const sizeBytes = headers['upload-length'];
        const name = readFileName(headers['upload-metadata']);
        const { id: uploadId } = await createUpload(ctx, needs.files, { orderId, name, sizeBytes });
        const at = { orderId, uploadId };
        if (sizeBytes === 0) {
          const content = Readable.from([]);
          const piece = { ...at, offset: 0, announcedBytes: 0, content };
          await receiveUpload(ctx, needs.files, piece);
        }
        const state = await getUpload(ctx, needs.files, at);
        // Relative to the request, whatever the proxies in front of us add to the path.
        c.header('location', `${new URL(c.req.url).pathname}/${uploadId}`);
        setTusHeaders(c, state);
        return c.json({ data: state }, 201);
      },
    )
    .openapi(
      createRoute('get', '/{id}/uploads/{uploadId}', {
        access: 'user',
        team: 'orders.work',
        operationId: 'getUpload',
        tag: 'Orders',
        summary: 'Get how much of an upload has arrived (tus)',
        request: { params: Params, headers: Version },
        responses: {
          200: answer(UploadState, '`Upload-Offset` says where the next piece begins'),
          ...refusals(...REFUSALS, ...FINISH_REFUSALS),
        },
      }),
      async (c) => {
        requireVersion(c.req.valid('header')['tus-resumable']);
        const { id: orderId, uploadId } = c.req.valid('param');
        const state = await getUpload(ctxOf(c), needs.files, { orderId, uploadId });
        setTusHeaders(c, state);
        return c.json({ data: state }, 200);
      },
    )
    .openapi(
      createRoute('patch', '/{id}/uploads/{uploadId}', {
        access: 'user',
        team: 'orders.work',
        operationId: 'sendUploadPiece',
        tag: 'Orders',
        summary: 'Send the next piece of an upload (tus)',
        request: {
          params: Params,
          headers: Piece,
          body: streamedBody('application/offset+octet-stream', MAX_PIECE_BYTES),
        },
        responses: {
          204: { description: 'Stored; `Upload-Offset` says where the next piece begins' },
          ...refusals(
            ...REFUSALS,
            ...FINISH_REFUSALS,
            FileFailures.upload_offset_wrong,
            FileFailures.upload_longer,
          ),
        },
      }),
      async (c) => {
        const headers = c.req.valid('header');
        requireVersion(headers['tus-resumable']);
        const type = c.req.header('content-type');
        if (type !== 'application/offset+octet-stream' || !c.req.raw.body) {
          throw new Failure(FileFailures.form_unreadable);
        }
        const { id: orderId, uploadId } = c.req.valid('param');
        const length = c.req.header('content-length');
        const receivedBytes = await receiveUpload(ctxOf(c), needs.files, {
          orderId,
          uploadId,
          offset: headers['upload-offset'],
          announcedBytes: length === undefined ? null : Number(length),
          content: Readable.fromWeb(c.req.raw.body as never),
        });
        setTusHeaders(c, { receivedBytes });
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute('delete', '/{id}/uploads/{uploadId}', {
        access: 'user',
        team: 'orders.work',
        operationId: 'removeUpload',
        tag: 'Orders',
        summary: 'Remove an upload that is not attached',
        request: { params: Params, headers: Version },
        responses: { 200: answer(Done), ...refusals(...REFUSALS) },
      }),
      async (c) => {
        requireVersion(c.req.valid('header')['tus-resumable']);
        const { id: orderId, uploadId } = c.req.valid('param');
        await removeUpload(ctxOf(c), needs.files, { orderId, uploadId });
        c.header('tus-resumable', TUS_VERSION);
        return c.json(done, 200);
      },
    );
}

/** Programs that speak no tus send no version; another version is another protocol. */
function requireVersion(version: string | undefined): void {
  if (version === undefined || version === TUS_VERSION) return;
  throw new Failure(FileFailures.tus_version_unsupported, { params: { version: TUS_VERSION } });
}

function setTusHeaders(
  c: { header(name: string, value: string): void },
  { receivedBytes, sizeBytes }: { receivedBytes: number; sizeBytes?: number },
): void {
  c.header('tus-resumable', TUS_VERSION);
  c.header('upload-offset', String(receivedBytes));
  if (sizeBytes !== undefined) c.header('upload-length', String(sizeBytes));
}
