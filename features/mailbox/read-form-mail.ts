import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import busboy from 'busboy';
import { pipeForm, upTo } from '#features/files/read-multipart.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { MailboxFailures, MAX_MAIL_BYTES } from './contract.ts';

/** The fields in which mail services send the whole mail: Mailgun, SendGrid, others. */
const MAIL_FIELDS = new Set(['body-mime', 'email', 'raw', 'mail']);
const FORM_BYTES = 1_000_000;
const MAX_FIELDS = 100;

export interface FormMail {
  raw: Uint8Array;
  /** The address of the envelope, in the field `recipient`. */
  recipient: string | null;
}

/** The mail in a form that a mail service sends. It is held in memory, because services send it as a field. */
export async function readFormMail(request: Request): Promise<FormMail> {
  const parser = openParser(request);
  const source = request.body;
  if (!source) throw new ApiFailure(MailboxFailures.mail_unreadable);
  let raw: Promise<Uint8Array> | undefined;
  let recipient: string | null = null;
  let isTooLarge = false;
  parser.on('field', (name, value, { valueTruncated }) => {
    if (name === 'recipient') recipient = value.slice(0, 300);
    if (!MAIL_FIELDS.has(name)) return;
    isTooLarge ||= valueTruncated;
    raw ??= Promise.resolve(bytesOf(value));
  });
  parser.on('file', (name, content: Readable) => {
    content.on('limit', () => (isTooLarge = true));
    if (!MAIL_FIELDS.has(name) || raw) return void content.resume();
    raw = buffer(content);
    raw.catch(() => {}); // the error of the form is reported instead
  });
  const tooLarge = () => new ApiFailure(CommonFailures.too_large);
  const broken = await pipeForm(upTo(MAX_MAIL_BYTES + FORM_BYTES, source, tooLarge), parser);
  if (broken instanceof ApiFailure) throw broken;
  if (isTooLarge) throw tooLarge();
  if (broken || !raw) throw new ApiFailure(MailboxFailures.mail_unreadable);
  return { raw: await raw, recipient };
}

function openParser(request: Request) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      // Each byte stays itself: the mail says in which character set its parts are.
      defCharset: 'latin1',
      limits: {
        fieldSize: MAX_MAIL_BYTES,
        fileSize: MAX_MAIL_BYTES + 1,
        fields: MAX_FIELDS,
        files: 30,
        parts: MAX_FIELDS,
      },
    });
  } catch {
    throw new ApiFailure(MailboxFailures.mail_unreadable);
  }
}

/** The bytes of a field. One that says its character set has been decoded; then it holds characters that no byte is. */
function bytesOf(value: string): Buffer {
  return Buffer.from(value, /[\u0100-\uffff]/.test(value) ? 'utf8' : 'latin1');
}
