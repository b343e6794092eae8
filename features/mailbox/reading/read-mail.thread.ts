/** Reads mails of strangers. On a thread, because a mail can be made to cost much time and memory. */
import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import type { SentText } from '#features/notifications/list-sent-texts.ts';
import { storable } from '#lib/storable.ts';
import { reportOf, type DeliveryReport } from './delivery-report.ts';
import { filesOf, type MailFile } from './mail-files.ts';
import { headOf, type MailHead } from './mail-head.ts';
import { newTextOf, wholeTextOf } from './reply-text.ts';

export interface ReadMail {
  /** What the person wrote: the whole text if all of it is quoted and nothing is attached; empty if the person wrote nothing. */
  text: string;
  /** All of it, if the text leaves something out. */
  whole: string | null;
  files: MailFile[];
}

interface ReadMailInput {
  raw: Uint8Array;
  /** The mails that it may quote. */
  sent: readonly SentText[];
  cutLines: readonly string[];
}

/** The limits of the parser, below its own. */
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256_000, forceRfc822Attachments: true };
const MAX_CHARACTERS = 500_000;

/** The headers of a mail; null if they cannot be read. */
export async function readHead(raw: Uint8Array): Promise<MailHead | null> {
  const email = await parse(raw);
  return email && (storable(headOf(email)) as MailHead);
}

/** The report of a mail server; null if the mail contains none. */
export async function readReport(raw: Uint8Array): Promise<DeliveryReport | null> {
  const email = await parse(raw);
  return email && (storable(reportOf(email.attachments)) as DeliveryReport | null);
}

/** What a person wrote and attached; null if the mail cannot be read. */
export async function readMail({ raw, sent, cutLines }: ReadMailInput): Promise<ReadMail | null> {
  const email = await parse(raw);
  if (!email) return null;
  const { text, html = '', attachments } = email;
  const written = text?.trim() ? text.slice(0, MAX_CHARACTERS) : textOf(html);
  const files = filesOf(attachments, html);
  const whole = wholeTextOf(written);
  const quotable = sent.map(({ html, text }) => (html === null ? (text ?? '') : textOf(html)));
  const reply = newTextOf(written, { sent: quotable, cutLines, name: email.from?.name ?? '' });
  const shown = reply || (files.length > 0 ? '' : whole);
  return {
    text: clean(shown),
    whole: shown === whole ? null : clean(whole),
    files,
  };
}

/** Null if a mail exceeds the limits of the parser. */
async function parse(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, LIMITS);
  } catch {
    return null;
  }
}

function textOf(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MAX_CHARACTERS, maxDepth: 60, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

const clean = (text: string) => storable(withoutTokens(text)) as string;

/** The other side reads the text, so it must not contain what speaks for its sender: reply addresses and the links in our mails. */
function withoutTokens(text: string): string {
  return text.replace(/\+[rb][a-z2-7]{42}@/gi, '@').replace(/([?&]token=)[\w.~%-]{20,}/g, '$1…');
}
