import { z } from 'zod';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { ConversationQuery } from '#lib/conversation/conversation-query.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { EnquiryReceived, EnquiryThread, NewEnquiry } from './contract.ts';
import { enquiryActionsHttp } from './enquiry-actions-http.ts';
import { enquiryFilesHttp } from './files-http.ts';
import { enquiryListHttp } from './enquiry-list-http.ts';
import { getEnquiry } from './queries.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { makeFormToken } from '#features/enquiries/spam/form-token.ts';

/** `/api/enquiries`. `mailbox` is null if the shop takes no mail. */
export const contactHttp = ({ mailbox, files }: { mailbox: object | null; files: FileStore }) =>
  createRouter('Enquiries')
    .openapi(
      createRoute('get', '/form', {
        access: 'public',
        operationId: 'openEnquiryForm',
        summary: 'Get the token of a new contact form',
        responses: { 200: z.object({ formToken: z.string() }) },
      }),
      async (c) => c.json({ data: { formToken: await makeFormToken(ctxOf(c)) } }, 200),
    )
    .openapi(
      createRoute('post', '/', {
        access: 'public',
        operationId: 'sendEnquiry',
        summary: 'Send an enquiry',
        description: 'The same words and files from one address within a day are one enquiry.',
        request: { body: NewEnquiry },
        responses: { 201: EnquiryReceived },
        errors: [CommonFailures.too_many_requests],
      }),
      async (c) => {
        await sendEnquiry(ctxOf(c), c.req.valid('json'), c.var.clientIp);
        return c.json({ data: { isReceived: true as const } }, 201);
      },
    )
    .route('/', enquiryListHttp)
    .route('/', enquiryFilesHttp({ files }))
    .openapi(
      createRoute('get', '/{id}', {
        access: 'enquiries.handle',
        operationId: 'getEnquiry',
        summary: 'Read an enquiry and its thread',
        request: { params: IdParams, query: ConversationQuery },
        responses: { 200: EnquiryThread },
        errors: [CommonFailures.not_found],
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(
          {
            data: await getEnquiry(ctxOf(c), {
              id,
              takesMail: mailbox !== null,
              ...c.req.valid('query'),
            }),
          },
          200,
        );
      },
    )
    .route('/', enquiryActionsHttp);
