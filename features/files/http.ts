import type { Context } from 'hono';
import { z } from 'zod';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { requireTeam } from '#kit/authorize.ts';
import {
  createRoute,
  createRouter,
  ctxOf,
  IdParams,
  multipart,
  type ApiEnv,
  sendsContent,
} from '#kit/http.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { PictureCrop } from '#features/files/shared/picture-crop.ts';
import { FileFailures, UPLOAD_FAILURES, UploadedPicture } from './contract.ts';
import { cropPicture } from './crop-picture.ts';
import { openPublicFile } from './open-file.ts';
import { withMultipart, type FormInput } from './read-multipart.ts';
import { uploadPicture } from './upload-picture.ts';

const PICTURE = { files: 1, fileBytes: 25_000_000 };

const Form = z.object({
  width: z.coerce
    .number()
    .int()
    .min(1)
    .max(4000)
    .optional()
    .catch(undefined)
    .meta({ type: 'integer' }),
});

/** `/api/files`: pictures for public pages. Orders serve their own files. */
export function filesHttp(needs: { files: FileStore }) {
  return createRouter('Files')
    .openapi(
      createRoute('post', '/', {
        access: 'team',
        operationId: 'uploadPicture',
        summary: 'Upload a picture',
        request: { body: multipart('file', PICTURE) },
        responses: { 201: UploadedPicture },
        errors: [...UPLOAD_FAILURES, CommonFailures.server_busy],
      }),
      async (c: Context<ApiEnv, '/', FormInput<{ file: File }>>) => {
        const ctx = ctxOf(c);
        requireTeam(ctx); // before the body is read
        const limits = { ...PICTURE, as: 'picture' } as const;
        const picture = await withMultipart(needs.files, c.req.raw, limits, ({ uploads }) => {
          if (!uploads[0])
            throw new ApiFailure(FileFailures.form_unreadable, {
              message: messageKeysOf('api-files')('choosePicture'),
            });
          return uploadPicture(ctx, uploads[0]);
        });
        return c.json({ data: picture }, 201);
      },
    )
    .openapi(
      createRoute('post', '/{id}/crops', {
        access: 'team',
        operationId: 'cropPicture',
        summary: 'Crop a picture',
        description:
          'Makes a new picture of a part of this one. The crop is one of the whole picture, also if this picture is a crop; cutting nothing off answers the whole picture.',
        request: { params: IdParams, body: PictureCrop },
        responses: { 201: UploadedPicture },
        errors: [
          FileFailures.file_not_found,
          FileFailures.file_refused,
          FileFailures.storage_full,
          CommonFailures.server_busy,
        ],
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const picture = await cropPicture(ctxOf(c), needs.files, id, c.req.valid('json'));
        return c.json({ data: picture }, 201);
      },
    )
    .openapi(
      createRoute('get', '/{id}', {
        access: 'public',
        operationId: 'getFile',
        summary: 'Get a public picture',
        request: { params: IdParams, query: Form },
        responses: { 200: sendsContent('application/octet-stream', 'The content') },
        errors: [FileFailures.file_not_found],
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const response = await openPublicFile(
          ctxOf(c),
          needs.files,
          id,
          c.req.valid('query').width,
        );
        return response as never;
      },
    );
}
