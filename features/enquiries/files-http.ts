import type { Context } from 'hono';
import { z } from 'zod';
import { FileFailures, UPLOAD_FAILURES, HELD_FAILURES } from '#features/files/contract.ts';
import { withMultipart, type FormInput } from '#features/files/read-multipart.ts';
import { discardUploads } from '#features/files/store-upload.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import {
  type ApiEnv,
  createRoute,
  createRouter,
  ctxOf,
  Done,
  done,
  fileAnswers,
  IdempotencyKey,
  IdParams,
  invalidInput,
  multipart,
  RangeHeaders,
} from '#kit/http.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { replyToEnquiry } from './reply-to-enquiry.ts';
import { ContactFailures, EnquiryReceived, NewEnquiry, NewEnquiryReply } from './contract.ts';
import {
  MAX_ENQUIRY_FILE_BYTES,
  MAX_ENQUIRY_FILES,
} from '#features/enquiries/shared/file-limits.ts';
import { limitFileForms } from '#features/enquiries/files/file-rules.ts';
import { openEnquiryFile } from '#features/enquiries/files/open-enquiry-file.ts';
import { sendEnquiry } from './send-enquiry.ts';

const LIMITS = { files: MAX_ENQUIRY_FILES, fileBytes: MAX_ENQUIRY_FILE_BYTES };
type WithFiles<Fields> = FormInput<Fields & { files: File | File[] }>;
type FormWithFiles = WithFiles<z.input<typeof NewEnquiry>>;
type ReplyWithFiles = WithFiles<z.input<typeof NewEnquiryReply>> & {
  in: { header: z.input<typeof IdempotencyKey> };
};

/** `/api/enquiries`: enquiries with files, and their files. */
export const enquiryFilesHttp = ({ files }: { files: FileStore }) =>
  createRouter('Enquiries')
    .openapi(
      createRoute('post', '/with-files', {
        access: 'public',
        operationId: 'sendEnquiryWithFiles',
        summary: 'Send an enquiry with files',
        description: 'The fields are those of `POST /api/enquiries`, beside the files.',
        request: { body: multipart('files', LIMITS) },
        responses: { 201: EnquiryReceived },
        errors: [
          ...UPLOAD_FAILURES,
          FileFailures.too_many_files,
          ContactFailures.files_not_taken,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c: Context<ApiEnv, '/with-files', FormWithFiles>) => {
        const ctx = ctxOf(c);
        const { clientIp } = c.var;
        await limitFileForms(ctx, clientIp); // before the body is read
        await withMultipart(files, c.req.raw, LIMITS, async ({ fields, uploads }) => {
          const read = NewEnquiry.safeParse(fields);
          if (!read.success) throw invalidInput(read.error);
          const isNew = await sendEnquiry(ctx, read.data, clientIp, uploads);
          if (!isNew) await discardUploads(files, uploads);
        });
        return c.json({ data: { isReceived: true as const } }, 201);
      },
    )
    .openapi(
      createRoute('post', '/{id}/replies/with-files', {
        access: 'enquiries.handle',
        operationId: 'answerEnquiryWithFiles',
        summary: 'Answer an enquiry by mail, with files',
        description:
          'The fields are those of `POST /api/enquiries/{id}/replies`, beside the files, which may be 10 MB together.',
        request: { params: IdParams, headers: IdempotencyKey, body: multipart('files', LIMITS) },
        responses: { 200: Done },
        errors: [
          ...UPLOAD_FAILURES,
          FileFailures.too_many_files,
          ContactFailures.answer_too_large,
          ContactFailures.enquiry_is_spam,
          ContactFailures.files_not_taken,
          IdempotencyFailures.idempotency_key_reused,
          CommonFailures.not_found,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c: Context<ApiEnv, '/:id/replies/with-files', ReplyWithFiles>) => {
        const { id } = IdParams.parse(c.req.param());
        const key = IdempotencyKey.parse(c.req.header())['idempotency-key'];
        await withMultipart(files, c.req.raw, LIMITS, async ({ fields, uploads }) => {
          const read = NewEnquiryReply.safeParse(fields);
          if (!read.success) throw invalidInput(read.error);
          const isNew = await replyToEnquiry(ctxOf(c), { id, ...read.data, key, uploads });
          if (!isNew) await discardUploads(files, uploads);
        });
        return c.json(done, 200);
      },
    )
    .openapi(
      createRoute('get', '/{id}/files/{fileId}', {
        access: 'enquiries.handle',
        operationId: 'downloadEnquiryFile',
        summary: 'Download a file of an enquiry',
        request: { params: IdParams.extend({ fileId: z.uuid() }), headers: RangeHeaders },
        responses: { ...fileAnswers },
        errors: [FileFailures.file_not_found, ...HELD_FAILURES],
      }),
      async (c) => {
        const { id: enquiryId, fileId } = c.req.valid('param');
        const { range, 'if-range': ifRange } = c.req.valid('header');
        const input = { enquiryId, fileId, range, ifRange, isHead: c.req.method === 'HEAD' };
        return (await openEnquiryFile(ctxOf(c), files, input)) as never;
      },
    );
