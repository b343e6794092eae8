/** Which attachments of a mail its sender meant to send. Pure. */
import type { Attachment } from 'postal-mime';

export interface MailFile {
  name: string;
  content: Uint8Array;
}

/** What programs add to a mail by themselves. */
const ADDED = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'application/pgp-keys',
  'message/delivery-status',
  'text/rfc822-headers',
]);
/** Smaller pictures inside the text are logos and icons. */
const MIN_PICTURE_BYTES = 20_000;
/** Where the answered mail or the signature begins in the HTML of mail programs. */
const END_OF_OWN_TEXT = [
  '<blockquote',
  'class="gmail_quote',
  'class="gmail_signature',
  'data-smartmail="gmail_signature"',
  'class="moz-cite-prefix',
  'class="moz-signature',
  'id="divrplyfwdmsg"',
  'id="appendonsend"',
  'id="signature"',
  'id="ms-outlook-mobile-signature"',
];

/** Attached files and pictures that the sender put into the text, without those of signatures and of the answered mail. */
export function filesOf(attachments: readonly Attachment[], html: string): MailFile[] {
  const lower = html.toLowerCase();
  const ends = END_OF_OWN_TEXT.map((mark) => lower.indexOf(mark)).filter((at) => at !== -1);
  const own = lower.slice(0, Math.min(lower.length, ...ends));
  return attachments
    .filter(({ mimeType }) => !ADDED.has(mimeType))
    .map((attachment) => ({ attachment, content: bytesOf(attachment) }))
    .filter(({ attachment, content }) => isSent(attachment, content, own))
    .map(({ attachment, content }) => ({ name: nameOf(attachment), content }));
}

function isSent(attachment: Attachment, content: Uint8Array, ownHtml: string): boolean {
  if (content.byteLength === 0) return false;
  const id = attachment.contentId?.replace(/^<|>$/g, '').toLowerCase();
  const isInText = Boolean(attachment.related && id) && attachment.disposition !== 'attachment';
  if (!isInText || !attachment.mimeType.startsWith('image/')) return true;
  return content.byteLength >= MIN_PICTURE_BYTES && ownHtml.includes(`cid:${id}`);
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return new Uint8Array(content);
}

function nameOf({ filename, mimeType }: Attachment): string {
  if (filename) return filename;
  if (mimeType === 'message/rfc822') return 'message.eml';
  const [, ending] = /^\w+\/([a-z0-9]{2,5})$/.exec(mimeType) ?? [];
  return ending ? `file.${ending}` : 'file';
}
