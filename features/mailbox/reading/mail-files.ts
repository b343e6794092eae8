/** Which attachments of a mail its sender meant to send. Pure. */
import type { Attachment } from 'postal-mime';

export interface MailFile {
  name: string;
  content: Uint8Array;
}

export interface MailFiles {
  sent: MailFile[];
  /** The names of pictures that are part of a signature or of the answered mail. */
  leftOut: string[];
}

/** What programs add to a mail by themselves. */
const ADDED = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'application/pgp-keys',
  'message/delivery-status',
  'text/rfc822-headers',
  // "Anna reacted with 👍": the text of the mail says the same.
  'text/vnd.google.email-reaction+json',
]);
/** Smaller pictures inside the text are icons and lines. */
const MIN_PICTURE_BYTES = 4_000;
/** Where the signature, or an answered mail that is not marked as a quote, begins in the HTML of mail programs. */
const END_OF_OWN_TEXT = [
  'class="gmail_signature',
  'data-smartmail="gmail_signature"',
  'class="moz-signature',
  'id="divrplyfwdmsg"',
  'id="appendonsend"',
  'id="signature"',
  'id="ms-outlook-mobile-signature"',
];

/** Attached files and pictures that the sender put into the text. */
export function filesOf(attachments: readonly Attachment[], html: string): MailFiles {
  const text = withoutQuotes(html.toLowerCase());
  const ends = END_OF_OWN_TEXT.map((mark) => text.indexOf(mark)).filter((at) => at !== -1);
  const own = text.slice(0, Math.min(text.length, ...ends));
  const sent: MailFile[] = [];
  const leftOut: string[] = [];
  for (const attachment of attachments) {
    const content = bytesOf(attachment);
    if (ADDED.has(attachment.mimeType) || content.byteLength === 0) continue;
    const file = { name: nameOf(attachment), content };
    if (isSent(attachment, content, own)) sent.push(file);
    else leftOut.push(file.name);
  }
  return { sent: [...sent, ...picturesWithin(html)], leftOut };
}

/** The HTML without what is quoted; an answer may stand between quotes and below them. */
function withoutQuotes(html: string): string {
  let depth = 0;
  return html
    .split(/(?=<\/?blockquote\b)/)
    .filter((part) => {
      if (part.startsWith('</')) depth = Math.max(0, depth - 1);
      else if (part.startsWith('<blockquote')) depth += 1;
      return depth === 0;
    })
    .join('');
}

function isSent(attachment: Attachment, content: Uint8Array, ownHtml: string): boolean {
  const id = attachment.contentId?.replace(/^<|>$/g, '').toLowerCase();
  const isInText = Boolean(attachment.related && id) && attachment.disposition !== 'attachment';
  if (!isInText || !attachment.mimeType.startsWith('image/')) return true;
  return content.byteLength >= MIN_PICTURE_BYTES && ownHtml.includes(`cid:${id}`);
}

const WITHIN = /\bsrc\s*=\s*(["'])data:image\/(\w{2,5})[\w+.-]*;base64,([\w+/=\s]*)\1/gi;

/** Pictures that a program wrote into the HTML itself. */
function picturesWithin(html: string): MailFile[] {
  return [...html.matchAll(WITHIN)]
    .map(([, , type = '', base64 = '']) => ({ type, content: Buffer.from(base64, 'base64') }))
    .filter(({ content }) => content.byteLength >= MIN_PICTURE_BYTES)
    .map(({ type, content }, index) => ({ name: `picture-${index + 1}.${type}`, content }));
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return new Uint8Array(content);
}

function nameOf({ filename, mimeType }: Attachment): string {
  if (filename) return filename;
  if (mimeType === 'message/rfc822') return 'message.eml';
  if (mimeType === 'text/calendar') return 'calendar.ics';
  const [, ending] = /^\w+\/([a-z0-9]{2,5})$/.exec(mimeType) ?? [];
  return ending ? `file.${ending}` : 'file';
}
