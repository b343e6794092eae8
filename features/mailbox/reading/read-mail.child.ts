/** Reads mails of strangers. In a child process, because a mail can be made to cost much time and memory. */
import { convert, type BlockTextBuilder, type DomNode, type RecursiveCallback } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import type { SentText } from '#features/mail/list-sent-texts.ts';
import { storable } from '#lib/storable.ts';
import { reportOf, type DeliveryReport } from './delivery-report.ts';
import { calendarNoteOf, type CalendarNote } from './calendar-note.ts';
import { filesOf, type MailFile } from './mail-files.ts';
import { headOf, type MailHead } from './mail-head.ts';
import {
  hasGarbledHeaders,
  isGarbled,
  readableHeaders,
  repairedHeaders,
} from './repaired-headers.ts';
import { newTextOf, wholeTextOf } from './reply-text.ts';

export interface ReadMail {
  /** What the person wrote: the whole text if all of it is quoted and nothing is attached; empty if the person wrote nothing. */
  text: string;
  /** All of it, if the text leaves something out. */
  whole: string | null;
  files: MailFile[];
  /** The names of pictures that look like part of a signature or of the answered mail. */
  leftOut: string[];
  /** What a calendar program says in a mail without text. */
  calendar: CalendarNote | null;
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
/** Some programs send a text part of one space or invisible character beside the HTML. */
const VISIBLE = /[^\s\p{Cf}\p{Cc}\u034f\u2800]/u;

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
  const written = text && VISIBLE.test(text) ? text.slice(0, MAX_CHARACTERS) : textOf(html);
  const { sent: files, leftOut } = filesOf(attachments, html);
  const whole = wholeTextOf(written);
  const quotable = sent.map((ours) => (ours.html === null ? (ours.text ?? '') : textOf(ours.html)));
  const reply = newTextOf(written, { sent: quotable, cutLines, name: email.from?.name ?? '' });
  const visibleText = reply || (files.length > 0 ? '' : whole);
  return {
    text: clean(visibleText),
    whole: visibleText === whole ? null : clean(whole),
    files,
    leftOut: storable(leftOut) as string[],
    calendar: visibleText === '' ? calendarOf(attachments) : null,
  };
}

function calendarOf(attachments: Email['attachments']): CalendarNote | null {
  const note = calendarNoteOf(attachments);
  return note && { ...note, title: clean(note.title), comment: clean(note.comment) };
}

/** Null if a mail exceeds the limits of the parser. Headers, and a text that they describe wrongly, are read once more. */
async function parse(raw: Uint8Array): Promise<Email | null> {
  const first = await tryParse(raw);
  const source = first && hasGarbledHeaders(first) ? readableHeaders(raw) : raw;
  const email = source === raw ? first : await tryParse(source);
  const repaired = email && isGarbled(email) ? repairedHeaders(source) : null;
  const again = repaired && (await tryParse(repaired));
  return again && !isGarbled(again) ? again : email;
}

async function tryParse(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, LIMITS);
  } catch {
    return null;
  }
}

function textOf(html: string): string {
  // A picture that is written into the HTML would use up the limit.
  return convert(html.replace(/\bdata:[\w/+.-]+;base64,[\w+/=\s]*/gi, ''), {
    formatters: { row },
    wordwrap: false,
    limits: { maxInputLength: MAX_CHARACTERS, maxDepth: 60, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'tr', format: 'row' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

/** A row of a table on a line of its own, with a line between its cells. */
function row({ children = [] }: DomNode, walk: RecursiveCallback, builder: BlockTextBuilder): void {
  const cells = children.filter(
    (cell) => (cell.name === 'td' || cell.name === 'th') && hasText(cell),
  );
  builder.openBlock({ leadingLineBreaks: 1 });
  for (const [index, { children: content = [] }] of cells.entries()) {
    if (index > 0) builder.addLiteral(' | ');
    walk(cells.length > 1 ? inline(content) : content, builder);
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
}

function hasText({ data = '', children = [] }: DomNode): boolean {
  return data.trim() !== '' || children.some(hasText);
}

/** Outlook puts the text of each cell into a paragraph. */
function inline(nodes: readonly DomNode[]): DomNode[] {
  return nodes.flatMap((node) =>
    node.name === 'p' || node.name === 'div' ? inline(node.children ?? []) : [node],
  );
}

const clean = (text: string) => storable(withoutTokens(text)) as string;

/** The other side reads the text, so it must not contain what speaks for its sender: reply addresses and the links in our mails. */
function withoutTokens(text: string): string {
  return text.replace(/\+[rb][a-z2-7]{42}@/gi, '@').replace(/([?&]token=)[\w.~%-]{20,}/g, '$1…');
}
