/**
 * What a person wrote in an answer by mail. Nothing that they wrote is ever cut: cut is what we wrote ourselves, found word by word in the
 * mails that we sent, the lines by which programs introduce such a quote, and what telephones and programs add below a text. What cannot be
 * recognised stays.
 *
 * Works line by line with anchored and bounded patterns, so the time grows with the length of the text and not faster.
 */
import { inside, introductionOf, isDeviceLine, mayIntroduce } from './quote-lines.ts';
import { sentWords, splitWords, type SentWords } from './sent-words.ts';

export interface ReplyOptions {
  /** The mails that may be quoted, as text, the answered one first. */
  sent: readonly string[];
  /** The first line of our mails, in every language, for quotes of mails that are no longer known. */
  cutLines: readonly string[];
  /** The sender’s name, by which a signature begins. */
  name?: string;
}

/** The text without quotes of our mails; empty if nothing else is there. */
export function newTextOf(whole: string, { sent, cutLines, name = '' }: ReplyOptions): string {
  const words = sentWords(sent);
  const lines = classify(cleanLines(whole), words, cutLines);
  const isKnown = lines.some(({ isOurs }) => isOurs);
  const kept = withoutQuotes(isKnown ? lines : markByCutLine(lines, cutLines), words);
  return joined(withoutSignature(withoutDeviceLine(kept), name));
}

/** All of it, tidied in the same way. */
export function wholeTextOf(whole: string): string {
  return joined(cleanLines(whole));
}

const QUOTED = /^\s{0,3}>/;
const isMarked = (line: string) => QUOTED.test(line);
const isBlank = (line: string) => line.trim() === '';
const joined = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function cleanLines(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\[(?:cid:[^\]\s]{1,200}|image: [^\]\n]{1,200})\]/g, '')
    .split('\n')
    .map((line) => line.trimEnd());
}

interface Line {
  text: string;
  words: string[];
  /** Nothing but spaces, rules and links of ours. */
  isEmpty: boolean;
  /** We wrote it, or a program to introduce what we wrote. */
  isOurs: boolean;
  /** Where its words end in what we sent. */
  position: number | null;
}

/** Only lines below where a program may have begun to quote are looked up: above, a person may repeat words of ours to answer them. */
function classify(texts: readonly string[], sent: SentWords, cutLines: readonly string[]): Line[] {
  const first = texts.findIndex(
    (text, at) => isMarked(text) || hasCutLine(text, cutLines) || mayIntroduce(texts, at),
  );
  const lines: Line[] = [];
  let after: number | null = null;
  for (let at = 0; at < texts.length;) {
    const { content, count } = withRestOfLink(texts, at);
    const plain = sent.withoutLinks(content);
    const words = splitWords(plain);
    const isEmpty = /^[\s>_\-=*|<()[\]–—·•]*$/.test(plain);
    const isBelow = first !== -1 && at >= first;
    const position: number | null =
      isBelow && words.length > 0 ? sent.find(words, after, isMarked(texts[at] ?? '')) : null;
    after = position ?? after;
    for (const text of texts.slice(at, at + count)) {
      lines.push({ text, words, isEmpty, isOurs: position !== null, position });
    }
    at += count;
  }
  findStarts(lines, sent, first);
  return markIntroductions(lines);
}

/** A link may be wrapped: `<https://…` on one line and its end on the next ones. */
function withRestOfLink(texts: readonly string[], at: number): { content: string; count: number } {
  let content = inside(texts[at] ?? '');
  let count = 1;
  while (count < 4 && /^<https?:[^>\s]*$/.test(content.slice(content.lastIndexOf('<')))) {
    const next = texts[at + count];
    if (next === undefined) break;
    content += inside(next);
    count += 1;
  }
  return { content, count };
}

/** Short lines directly above a recognised one, which nothing announced. */
function findStarts(lines: Line[], sent: SentWords, first: number): void {
  for (let at = lines.length - 1; at > first; at -= 1) {
    const line = lines[at];
    if (!line || line.position === null) continue;
    let above = at - 1;
    while (above >= first && lines[above]?.isEmpty) above -= 1;
    const candidate = lines[above];
    const start = line.position - line.words.length;
    if (above < first || !candidate || candidate.isOurs) continue;
    if (!sent.standBefore(candidate.words, start)) continue;
    candidate.isOurs = true;
    candidate.position = start;
  }
}

/** What programs write directly above a quote goes with it. */
function markIntroductions(lines: Line[]): Line[] {
  const texts = lines.map(({ text }) => text);
  let isInQuote = false;
  for (const [at, { isOurs, isEmpty }] of lines.entries()) {
    if (isEmpty) continue;
    if (isOurs && !isInQuote) {
      for (const line of lines.slice(introductionOf(texts, at), at)) line.isOurs = true;
    }
    isInQuote = isOurs;
  }
  return lines;
}

/** The mail that is quoted is no longer known: marked lines around the first line of our mails are ours. */
function markByCutLine(lines: Line[], cutLines: readonly string[]): Line[] {
  for (let from = 0; from < lines.length;) {
    const to = endOf(lines, from, ({ text }) => isMarked(text));
    const run = lines.slice(from, to);
    if (run.some(({ text }) => hasCutLine(text, cutLines))) {
      for (const line of run) line.isOurs = true;
    }
    from = to + 1;
  }
  return markIntroductions(lines);
}

/** Where the lines that pass a test end. */
function endOf(lines: readonly Line[], from: number, passes: (line: Line) => boolean): number {
  let end = from;
  for (let line = lines[end]; line && passes(line); line = lines[end]) end += 1;
  return end;
}

const hasCutLine = (text: string, cutLines: readonly string[]) =>
  cutLines.some((cutLine) => text.includes(cutLine));

const MAX_CONTEXT_LINES = 6;

/** Without our mail. Where an answer stands between its lines, the lines directly above the answer stay, marked as a quote. */
function withoutQuotes(lines: readonly Line[], sent: SentWords): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (!line?.isOurs) {
      kept.push(line?.text ?? '');
      at += 1;
      continue;
    }
    const end = endOf(lines, at, ({ isOurs, isEmpty }) => isOurs || isEmpty);
    if (end === lines.length) break;
    kept.push('', ...contextOf(lines.slice(at, end), sent));
    if (!isMarked(lines[end]?.text ?? '')) kept.push('');
    at = end;
  }
  return kept;
}

/** The last paragraph of a quote; nothing of a mail that is quoted to its end. */
function contextOf(quote: readonly Line[], sent: SentWords): string[] {
  const last = quote.findLastIndex(({ isOurs }) => isOurs);
  const end = quote[last]?.position ?? null;
  if (end === null || sent.isEnd(end)) return [];
  const above = quote
    .slice(0, last + 1)
    .findLastIndex(({ isOurs, position, isEmpty }) => isEmpty || !isOurs || position === null);
  return quote
    .slice(Math.max(above + 1, last + 1 - MAX_CONTEXT_LINES), last + 1)
    .map(({ text }) => (isMarked(text) ? text : `> ${text.trim()}`));
}

/** Without what a telephone adds below the text. */
function withoutDeviceLine(texts: readonly string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => !isBlank(text) && !isDeviceLine(text)) + 1);
}

const MAX_SIGNATURE_LINES = 8;
const MAX_SIGNATURE_LINE = 70;

/** Without the lines that follow `--` at the end, if they begin with the sender’s name: "--" may also stand between two options. */
function withoutSignature(texts: readonly string[], name: string): string[] {
  const mark = texts.findLastIndex((text) => text === '--');
  const signature = texts.slice(mark + 1);
  const names = new Set(splitWords(name));
  const first = splitWords(signature[0] ?? '');
  const isSignature =
    mark !== -1 &&
    signature.length <= MAX_SIGNATURE_LINES &&
    first.length > 0 &&
    first.every((word) => names.has(word)) &&
    signature.every(
      (text) => text.length <= MAX_SIGNATURE_LINE && !/^$|[?!]|^P\.?\s?S\b/i.test(text),
    );
  return isSignature ? texts.slice(0, mark) : [...texts];
}
