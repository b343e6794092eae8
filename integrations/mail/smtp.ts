/**
 * Mail through an SMTP server. Sending twice delivers twice, with the same `messageId`, so that the receiver can detect it. The connection
 * is encrypted and the server's certificate checked, from the start (`smtps://`) or after STARTTLS (`smtp://`). Unencrypted connections are
 * only for a server on this machine or with `?tls=off`.
 */
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { messageKeysOf } from '#lib/message-key.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { parseMailSender } from '#lib/config/mail-sender.ts';
import { assertSafeMessage } from './mail-guard.ts';
import { MailError, type Mailer, type MailMessage } from './mailer.ts';
import { isAddressRefusal, isFinalRefusal } from './refused-address.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  url: string;
  /** The sender's address, with or without a name: `Studio <hello@example.test>`. */
  from: string;
  timeouts?: SmtpTimeouts;
}

export interface SmtpTimeouts {
  connectMs: number;
  /** The timeout for each response of the server. */
  idleMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, idleMs: 30_000 };

/** Throws a `TypeError` if the server's address or the sender is invalid. */
export function createSmtpMailer({ url, from, timeouts = TIMEOUTS }: SmtpOptions): Mailer {
  const transport = createTransport(connectionOf(url, timeouts));
  const sender = parseMailSender(from);
  if (!sender)
    throw new TypeError('MAIL_FROM must be one address, with or without a name before it');
  return {
    async send(message) {
      assertSafeMessage(message);
      try {
        await transport.sendMail({
          ...compose(message),
          from: sender,
          ...envelopeOf(message),
        });
      } catch (error) {
        throw mailError(error);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw mailError(error);
      }
    },
  };
}

/** The address to which servers report failures is the sender's, unless the message has its own. */
function envelopeOf({ returnPath, to }: MailMessage) {
  return returnPath === undefined ? {} : { envelope: { from: returnPath, to } };
}

/** Addresses are passed as objects, so that no address is parsed as a list. */
function compose(message: MailMessage) {
  const { to, subject, html, text, replyTo, messageId, headers = {}, attachments = [] } = message;
  const { references = [] } = message;
  return {
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    ...(messageId === undefined ? {} : { messageId }),
    ...(references.length > 0 && { references: [...references], inReplyTo: references.at(-1) }),
    subject,
    html,
    text,
    headers: { ...headers },
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function connectionOf(address: string, timeouts: SmtpTimeouts): SMTPTransport.Options {
  const url = URL.parse(address);
  if (!url || !url.hostname || !['smtp:', 'smtps:'].includes(url.protocol)) {
    throw new TypeError('SMTP_URL must look like smtps://user:password@host:465');
  }
  const secure = url.protocol === 'smtps:';
  const isOpen = isLoopback(url) || url.searchParams.get('tls') === 'off';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isOpen,
    // A certificate for this machine proves nothing; without STARTTLS the connection stays unencrypted.
    ignoreTLS: !secure && isOpen,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.idleMs,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
  };
}

/** Describes the error by its codes: the server's text may contain addresses. */
function mailError(error: unknown): MailError {
  const { code, command, responseCode, response } = (error ?? {}) as Record<string, unknown>;
  const status = typeof responseCode === 'number' ? responseCode : null;
  const answer = {
    command: String(command),
    responseCode: status ?? 0,
    response: String(response),
  };
  const codes = [code, status].filter((each) => each !== null && each !== undefined).join(' ');
  return new MailError(`The mail server did not accept the message (${codes || 'no code'})`, {
    canRetry: !isFinalRefusal(answer),
    code: codes || 'no code',
    isAddressRefused: answer.command === 'RCPT TO' && isAddressRefusal(answer),
    ...(codes && { fault: messageKeysOf('api-notifications')('serverRefused', { answer: codes }) }),
  });
}
