/** What the headers of a mail say: who wrote, to which addresses, and whether a person did. Pure. */
import { addressParser, type Address, type Email } from 'postal-mime';

export interface MailHead {
  /** In lower case; null unless the mail names exactly one sender. */
  from: string | null;
  /** Every address that it was sent or passed on to, in lower case. */
  recipients: string[];
  /** `<…@host>`; null if missing. */
  messageId: string | null;
  /** The mails that it answers, the nearest first. */
  answers: string[];
  subject: string;
  /** Written by a program: an out-of-office reply, a newsletter, a report. Nothing is posted from it, and nothing is answered. */
  isAutomatic: boolean;
  /** The sender wants no automatic answer. */
  wantsNoAnswer: boolean;
  /** A mail server reports what became of a mail. */
  isReport: boolean;
  /** Nobody but its recipient's own mail program could read it. */
  isEncrypted: boolean;
  /** What the receiving mail servers found out about the sender, the nearest server first. */
  authentication: string[];
}

const MAX_RECIPIENTS = 50;
const MAX_ANSWERS = 30;
const RECIPIENT_HEADERS = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
];
const ROBOT = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+@=-]|$)/;

export function headOf(email: Email): MailHead {
  const header = (key: string) => email.headers.find((each) => each.key === key)?.value.trim();
  const all = (key: string) =>
    email.headers.filter((each) => each.key === key).map(({ value }) => value.trim());
  const senders = mailboxes(addressParser(all('from').join(', ').slice(0, 2_000)));
  const from = senders.length === 1 ? (senders[0] ?? null) : null;
  const passed = RECIPIENT_HEADERS.flatMap(all).map((value) => value.replace(/^<|>$/g, ''));
  const recipients = [...mailboxes(email.to), ...mailboxes(email.cc), ...lowered(passed)];
  const contentType = header('content-type') ?? '';
  const isReport = /^multipart\/report\b/i.test(contentType);
  return {
    from,
    recipients: [...new Set(recipients)].slice(0, MAX_RECIPIENTS),
    messageId: idsIn(email.messageId ?? '')[0] ?? null,
    answers: [...idsIn(email.inReplyTo ?? ''), ...idsIn(email.references ?? '').toReversed()].slice(
      0,
      MAX_ANSWERS,
    ),
    subject: (email.subject ?? '').slice(0, 300),
    isAutomatic: isReport || isAutomatic(header) || (from !== null && ROBOT.test(from)),
    wantsNoAnswer: header('x-auto-response-suppress') !== undefined,
    isReport,
    isEncrypted:
      /^(?:multipart\/encrypted|application\/(?:x-)?pkcs7-mime)\b(?!.*signed-data)/is.test(
        contentType,
      ),
    authentication: all('authentication-results').slice(0, 10),
  };
}

function isAutomatic(header: (key: string) => string | undefined): boolean {
  const submitted = header('auto-submitted')?.toLowerCase();
  return (
    (submitted !== undefined && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto_reply)\b/i.test(header('precedence') ?? '') ||
    /^<\s*>/.test(header('return-path') ?? '') ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-loop'].some(
      (key) => header(key) !== undefined,
    )
  );
}

function mailboxes(addresses: readonly (Address | undefined)[] = []): string[] {
  return lowered(
    addresses.flatMap((each) => {
      if (!each) return [];
      return each.group ? each.group.map(({ address }) => address) : [each.address ?? ''];
    }),
  );
}

const lowered = (addresses: readonly string[]) =>
  addresses.map((address) => address.trim().toLowerCase()).filter((text) => text.includes('@'));

function idsIn(text: string): string[] {
  return [...text.slice(0, 20_000).matchAll(/<[^<>\s]{3,250}>/g)].map(([id]) => id);
}
