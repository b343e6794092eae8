import { z } from 'zod';
import { answer, createRoute, createRouter, ctxOf, refusals } from '#kit/http.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { CommonFailures } from '#lib/failure.ts';
import { CapturedMail, CapturedMailPage, MailFilter } from './contract.ts';
import {
  getCapturedAttachment,
  getCapturedMail,
  getCapturedMailHtml,
  listCapturedMails,
} from './queries.ts';
import { requestTestMail } from './request-test-mail.ts';

const params = z.object({ id: z.uuid() });
const admin = [CommonFailures.sign_in_required, CommonFailures.forbidden] as const;

// A mail is shown in a frame: it may look as it likes and open its links elsewhere, and run nothing.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** `/api/captured-mails`: what would have been sent, for administrators. */
export function capturedMailsHttp(needs: { isCapturing: boolean }) {
  return createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/',
        access: 'admin',
        operationId: 'listCapturedMails',
        tag: 'Mail',
        summary: 'List captured emails',
        request: { query: MailFilter },
        responses: {
          200: answer(CapturedMailPage),
          ...refusals(CommonFailures.invalid_input, ...admin),
        },
      }),
      async (c) => {
        const page = await listCapturedMails(ctxOf(c), c.req.valid('query'));
        return c.json({ data: { ...page, isCapturing: needs.isCapturing } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/{id}',
        access: 'admin',
        operationId: 'getCapturedMail',
        tag: 'Mail',
        summary: 'Get a captured email',
        request: { params },
        responses: {
          200: answer(z.object({ mail: CapturedMail })),
          ...refusals(CommonFailures.not_found, ...admin),
        },
      }),
      async (c) => {
        const mail = await getCapturedMail(ctxOf(c), c.req.valid('param').id);
        return c.json({ data: { mail } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/{id}/html',
        access: 'admin',
        operationId: 'getCapturedMailHtml',
        tag: 'Mail',
        summary: 'Show a captured email',
        request: { params },
        responses: {
          200: { description: 'The mail', content: { 'text/html': { schema: z.string() } } },
          ...refusals(CommonFailures.not_found, ...admin),
        },
      }),
      async (c) => {
        const html = await getCapturedMailHtml(ctxOf(c), c.req.valid('param').id);
        c.header('content-security-policy', MAIL_POLICY);
        return c.html(html.replace('<head>', '<head><base target="_blank">'), 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/{id}/attachments/{attachmentId}',
        access: 'admin',
        operationId: 'downloadCapturedAttachment',
        tag: 'Mail',
        summary: 'Download an attachment of a captured email',
        request: { params: params.extend({ attachmentId: z.uuid() }) },
        responses: {
          200: {
            description: 'What came with the mail, as a download',
            content: { 'application/octet-stream': { schema: z.string() } },
          },
          ...refusals(CommonFailures.not_found, ...admin),
        },
      }),
      async (c) => {
        const { id: mailId, attachmentId: id } = c.req.valid('param');
        const { name, contentType, content } = await getCapturedAttachment(ctxOf(c), {
          mailId,
          id,
        });
        const headers = {
          'content-type': contentType,
          'content-length': String(content.byteLength),
          'content-disposition': contentDisposition('attachment', name),
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        };
        return new Response(new Uint8Array(content), { headers }) as never;
      },
    );
}

/** `/api/test-mails` */
export const testMailsHttp = createRouter().openapi(
  createRoute({
    method: 'post',
    path: '/',
    access: 'admin',
    operationId: 'requestTestMail',
    tag: 'Mail',
    summary: 'Send yourself a test email',
    responses: {
      202: answer(z.object({ to: z.string() })),
      ...refusals(CommonFailures.too_many_requests, ...admin),
    },
  }),
  async (c) => c.json({ data: await requestTestMail(ctxOf(c)) }, 202),
);
