import { z } from 'zod';
import { createRoute, createRouter, ctxOf, IdParams, sendsContent } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { MailDetails, MailFailures, MailPage } from './contract.ts';
import { getMail, getMailAttachment, getMailHtml, type MailVisibility } from './queries.ts';
import { listMails, mailSource } from './list-mails.ts';
import { mailList } from '#features/mail/shared/list.ts';
import { requestTestMail } from './request-test-mail.ts';
import { resendMail } from './resend-mail.ts';

// A mail is shown in a frame: it may have styles and open its links elsewhere, but run no scripts.
const mailPolicy = (publicUrl: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data: ${new URL(publicUrl).origin}`,
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/** `/api/admin/mail/{id}/attachments` */
const attachmentsHttp = createRouter('Mail').openapi(
  createRoute('get', '/{id}/attachments/{attachmentId}', {
    access: 'mail.read',
    operationId: 'downloadMailAttachment',
    summary: 'Download an attachment of an email',
    request: { params: IdParams.extend({ attachmentId: z.uuid() }) },
    responses: {
      200: sendsContent('application/octet-stream', 'What came with the mail, as a download'),
    },
  }),
  async (c) => {
    const { id: mailId, attachmentId: id } = c.req.valid('param');
    const { name, contentType, content } = await getMailAttachment(ctxOf(c), { mailId, id });
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

/** `/api/admin/mail`: every mail and its state, for administrators. */
export function mailsHttp(needs: MailVisibility & { publicUrl: string }) {
  return createRouter('Mail')
    .openapi(
      listRoute(mailList, MailPage, 'listMails', 'List emails and their states'),
      async (c) => {
        const page = await listMails(ctxOf(c), c.req.valid('query'));
        return c.json({ data: { ...page, isCapturing: needs.isCapturing } }, 200);
      },
    )
    .openapi(exportRoute(mailList, 'exportMails', 'Export emails as CSV'), (c) =>
      sendExport(ctxOf(c), mailSource, c.req.valid('query')),
    )
    .openapi(
      createRoute('get', '/{id}', {
        access: 'mail.read',
        operationId: 'getMail',
        summary: 'Get an email and its state',
        request: { params: IdParams },
        responses: { 200: z.object({ mail: MailDetails }) },
      }),
      async (c) => {
        const mail = await getMail(ctxOf(c), c.req.valid('param').id, needs);
        return c.json({ data: { mail } }, 200);
      },
    )
    .openapi(
      createRoute('get', '/{id}/html', {
        access: 'mail.read',
        operationId: 'getMailHtml',
        summary: 'Show the HTML of an email',
        request: { params: IdParams },
        responses: { 200: sendsContent('text/html', 'The mail') },
      }),
      async (c) => {
        const html = await getMailHtml(ctxOf(c), c.req.valid('param').id, needs);
        c.header('content-security-policy', mailPolicy(needs.publicUrl));
        return c.html(html.replace('<head>', '<head><base target="_blank">'), 200);
      },
    )
    .openapi(
      createRoute('post', '/{id}/deliveries', {
        access: 'mail.read',
        operationId: 'resendMail',
        summary: 'Resend an email that has failed',
        request: { params: IdParams },
        responses: { 202: z.object({ isQueued: z.literal(true) }) },
        errors: [MailFailures.mail_not_failed],
      }),
      async (c) => {
        await resendMail(ctxOf(c), c.req.valid('param'));
        return c.json({ data: { isQueued: true as const } }, 202);
      },
    )
    .route('/', attachmentsHttp);
}

/** `/api/admin/mail/tests` */
export const testMailHttp = createRouter('Mail').openapi(
  createRoute('post', '/', {
    access: 'settings.change',
    operationId: 'requestTestMail',
    summary: 'Send yourself a test email',
    responses: { 202: z.object({ to: z.string() }) },
    errors: [CommonFailures.too_many_requests],
  }),
  async (c) => c.json({ data: await requestTestMail(ctxOf(c)) }, 202),
);
