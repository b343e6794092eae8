/** What a mail server reports about a mail that it could not deliver (RFC 3464). Pure. */
import type { Attachment } from 'postal-mime';

export interface DeliveryReport {
  /** The Message-ID of the mail that it is about; null if the report does not contain it. */
  messageId: string | null;
  recipients: ReportedRecipient[];
}

export interface ReportedRecipient {
  /** In lower case. */
  address: string;
  /** `failed`, `delayed`, `delivered` … */
  action: string;
  /** `5.1.1`; empty if missing. */
  status: string;
  /** What the last server answered, without its words: `550 5.1.1`. */
  answer: string;
}

const READ_CHARACTERS = 100_000;

/** Null if the mail contains no report. */
export function reportOf(attachments: readonly Attachment[]): DeliveryReport | null {
  const status = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!status) return null;
  const returned = attachments.find(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers'].includes(mimeType),
  );
  const groups = unfolded(status).split(/\n[ \t]*\n/);
  return {
    messageId: returned
      ? (/<[^<>\s]{3,250}>/.exec(field(head(returned), 'message-id'))?.[0] ?? null)
      : null,
    recipients: groups.slice(0, 50).flatMap(recipientOf),
  };
}

function recipientOf(group: string): ReportedRecipient[] {
  const stated = field(group, 'original-recipient') || field(group, 'final-recipient');
  const address = stated
    .slice(stated.indexOf(';') + 1)
    .replace(/[<>]/g, '')
    .trim()
    .toLowerCase();
  if (!address.includes('@')) return [];
  const codes = field(group, 'diagnostic-code').match(/\b[245]\d\d\b|\b[245]\.\d{1,3}\.\d{1,3}\b/g);
  return [
    {
      address,
      action: field(group, 'action').toLowerCase(),
      status: /[245]\.\d{1,3}\.\d{1,3}/.exec(field(group, 'status'))?.[0] ?? '',
      answer: [...new Set(codes ?? [])].slice(0, 2).join(' '),
    },
  ];
}

/** The value of a field of the group; empty if missing. */
function field(group: string, name: string): string {
  const line = group.split('\n').find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

function head(attachment: Attachment): string {
  return unfolded(attachment).split(/\n[ \t]*\n/)[0] ?? '';
}

function unfolded({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text
    .slice(0, READ_CHARACTERS)
    .replaceAll('\r', '')
    .replace(/\n[ \t]+(?=\S)/g, ' ');
}
