import { Readable } from 'node:stream';
import { z } from 'zod';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { createRoute, createRouter, ctxOf, streamedBody } from '#kit/http.ts';
import { limitConcurrency } from '#kit/limit-concurrency.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { networkOf } from '#lib/ip-address.ts';
import { hasSecret } from './check-secret.ts';
import {
  IncomingMailFilter,
  IncomingMailPage,
  MailboxFailures,
  MAX_MAIL_BYTES,
} from './contract.ts';
import type { MailboxConfig } from './mailbox-config.ts';
import { listIncomingMails } from './queries.ts';
import { readFormMail } from './read-form-mail.ts';
import { receiveMail } from './receive-mail.ts';

interface Needs {
  files: FileStore;
  /** Null if the shop takes no mail. */
  mailbox: MailboxConfig | null;
}

const RAW = 'message/rfc822';
const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];
const MAILS_PER_HOUR = 2_000;
const WRONG_SECRETS = 30;

// Services try again when they are told that the server is busy.
const limitForms = limitConcurrency({ atOnce: 3, waiting: 10 });

/**
 * `/api/mailbox/mime`: where mail services deliver. No session counts here, only the secret, which is checked before the body is read. (Mailgun
 * sends whole mails only to addresses that end with `mime`.)
 */
export function mailboxHttp({ files, mailbox }: Needs) {
  return createRouter('Mail').openapi(
    createRoute('post', '/mime', {
      access: 'secret',
      operationId: 'receiveMail',
      summary: 'Deliver an email to the shop',
      request: {
        query: z.object({ recipient: z.string().max(300).optional() }),
        body: streamedBody([RAW, ...FORMS], MAX_MAIL_BYTES),
      },
      responses: { 202: z.object({ isReceived: z.literal(true) }) },
      errors: [
        CommonFailures.not_found,
        MailboxFailures.secret_wrong,
        MailboxFailures.mail_unreadable,
        CommonFailures.too_many_requests,
        CommonFailures.server_busy,
      ],
    }),
    async (c) => {
      const ctx = ctxOf(c);
      if (!mailbox?.secret) throw new ApiFailure(CommonFailures.not_found);
      if (!hasSecret(c.req.header('authorization'), mailbox.secret)) {
        const bucket = `mailbox:secret:${networkOf(c.var.clientIp)}`;
        await limitRate(ctx, { bucket, limit: WRONG_SECRETS, windowSeconds: 900 });
        throw new ApiFailure(MailboxFailures.secret_wrong);
      }
      await limitRate(ctx, {
        bucket: 'mailbox:mails',
        limit: MAILS_PER_HOUR,
        windowSeconds: 3600,
      });
      const { recipient = null } = c.req.valid('query');
      const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (FORMS.includes(type)) {
        await limitForms(async () => {
          const form = await readFormMail(c.req.raw);
          const sent = { content: form.raw, recipient: recipient ?? form.recipient };
          await receiveMail(ctx, files, { source: 'http', ...sent });
        });
      } else {
        if (type !== RAW || !c.req.raw.body) throw new ApiFailure(MailboxFailures.mail_unreadable);
        const content = Readable.from(c.req.raw.body);
        await receiveMail(ctx, files, { source: 'http', content, recipient });
      }
      return c.json({ data: { isReceived: true as const } }, 202);
    },
  );
}

/** `/api/admin/mail/incoming`: the mails that arrived, and how they reach the shop. */
export function incomingMailsHttp({ mailbox }: Pick<Needs, 'mailbox'>) {
  return createRouter('Mail').openapi(
    createRoute('get', '/', {
      access: 'mail.read',
      operationId: 'listIncomingMails',
      summary: 'List emails that arrived and what became of them',
      request: { query: IncomingMailFilter },
      responses: { 200: IncomingMailPage },
    }),
    async (c) =>
      c.json({ data: await listIncomingMails(ctxOf(c), mailbox, c.req.valid('query')) }, 200),
  );
}
