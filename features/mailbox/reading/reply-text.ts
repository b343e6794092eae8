/**
 * What a person wrote in an answer by mail, without the mail that they answered and without their signature. Works line by line, with
 * patterns that are anchored and bounded, so the time grows with the length of the text and not faster.
 *
 * The last part of a mail that is quoted goes. Quotes between paragraphs stay: the person answers them one by one.
 */

/** Lines that mails of ours begin with, in every language: whatever follows is quoted. */
export interface ReplyOptions {
  cutLines: readonly string[];
}

/** The new text; empty if nothing is left without quotes and signatures. */
export function newTextOf(whole: string, { cutLines }: ReplyOptions): string {
  const lines = cutQuotedEnd(cleanLines(whole), cutLines);
  const segments = segmentsOf(lines).map(withoutSignature).filter(hasText);
  const kept = withoutQuotes(segments, cutLines).flatMap((segment) => segment.lines);
  return joined(withoutDeviceLine(kept));
}

/** All of it, tidied in the same way. */
export function wholeTextOf(whole: string): string {
  return joined(cleanLines(whole));
}

interface Segment {
  isQuote: boolean;
  lines: string[];
}

const QUOTED = /^ {0,3}>/;
const isBlank = (line: string) => line.trim() === '';
const hasText = (segment: Segment) => segment.lines.some((line) => !isBlank(line));
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

const ORIGINAL =
  /^-{2,}\s?(?:Original Message|Original-?Nachricht|Ursprüngliche Nachricht|Originalnachricht)\s?-{2,}$/i;
const FORWARDED = /^-{2,}\s?(?:Forwarded message|Weitergeleitete Nachricht)\s?-{2,}$/i;
const RULE = /^(?:_{5,}|-{5,})$/;
const FROM_LINE = /^\*?(?:From|Von)\s?:\*?\s?\S/i;
const HEADER_LINE =
  /^\*?(?:From|Von|Sent|Gesendet|Date|Datum|To|An|Cc|Kopie|Subject|Betreff|Reply-To|Antwort an)\s?:/i;

/** Everything from where a program put the answered mail below without marking its lines. */
function cutQuotedEnd(lines: string[], cutLines: readonly string[]): string[] {
  const forwarded = lines.findIndex((line) => FORWARDED.test(line));
  const end = lines.findIndex((line, index) => {
    if (QUOTED.test(line)) return false;
    if (isCutLine(line, cutLines)) return true;
    if (forwarded !== -1 && index >= forwarded) return false;
    return ORIGINAL.test(line.trim()) || isHeaderBlock(lines, index) || isOpenQuote(lines, index);
  });
  if (end === -1) return lines;
  const before = lines.slice(0, end);
  while (before.length > 0 && (isBlank(before.at(-1) ?? '') || RULE.test(before.at(-1) ?? ''))) {
    before.pop();
  }
  return withoutAttribution(before);
}

function isCutLine(line: string, cutLines: readonly string[]): boolean {
  return cutLines.some((cutLine) => line.includes(cutLine));
}

/** Outlook writes the headers of the answered mail: sender, then at least two more. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!FROM_LINE.test(lines[index] ?? '')) return false;
  const following = lines.slice(index + 1, index + 7).filter((line) => HEADER_LINE.test(line));
  return following.length >= 2;
}

/** "Am … um 14:02 schrieb … <…>:" with the answered mail below, not marked. */
function isOpenQuote(lines: readonly string[], index: number): boolean {
  for (const count of [1, 2, 3]) {
    const text = lines.slice(index, index + count).join(' ');
    if (!isAttribution(text) || !/[<@]|\d:\d\d/.test(text)) continue;
    const next = lines.slice(index + count).find((line) => !isBlank(line));
    return next !== undefined && !QUOTED.test(next);
  }
  return false;
}

/** The forms of English and German programs: with "On" or "Am" first, or the name. */
const WROTE_FIRST = /^(?:On\b.{5,350}\bwrote|Am\b.{5,350}\bschrieb\b.{0,150})\s?:$/i;
const WROTE_LATER = /^\S.{2,150}\s(?:wrote|schrieb)(?:\s(?:on|am)\b.{0,150})?\s?:$/i;
const MAX_ATTRIBUTION = 500;

function isAttribution(text: string): boolean {
  const one = text.trim();
  return one.length < MAX_ATTRIBUTION && (WROTE_FIRST.test(one) || WROTE_LATER.test(one));
}

/** Without the line that introduces a quote, in any language; the English and German ones may be wrapped over up to four lines. */
function withoutAttribution(lines: readonly string[]): string[] {
  const rest = [...lines];
  while (rest.length > 0 && isBlank(rest.at(-1) ?? '')) rest.pop();
  for (const count of [1, 2, 3, 4]) {
    const text = rest.slice(-count).join(' ');
    if (text.length < MAX_ATTRIBUTION && WROTE_FIRST.test(text)) return rest.slice(0, -count);
  }
  const last = rest.at(-1) ?? '';
  const isOther =
    last.length < MAX_ATTRIBUTION &&
    last.endsWith(':') &&
    /@|\d{1,2}[:.h]\d\d|\d{4}|\s(?:wrote|schrieb):$/.test(last);
  return isOther ? rest.slice(0, -1) : rest;
}

/** Runs of quoted lines and of others. A blank line between quoted lines belongs to the quote. */
function segmentsOf(lines: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  for (const line of lines) {
    const isQuote = QUOTED.test(line);
    const last = segments.at(-1);
    if (last && (last.isQuote === isQuote || (last.isQuote && isBlank(line)))) {
      last.lines.push(line);
    } else {
      segments.push({ isQuote, lines: [line] });
    }
  }
  return segments;
}

const MAX_SIGNATURE_LINES = 15;

/** Without what follows the line "-- ", which mail programs put before a signature. */
function withoutSignature(segment: Segment): Segment {
  if (segment.isQuote) return segment;
  const at = segment.lines.findLastIndex((line) => line === '--');
  const length = segment.lines.length - at;
  if (at === -1 || length > MAX_SIGNATURE_LINES + 1) return segment;
  return { isQuote: false, lines: segment.lines.slice(0, at) };
}

const MAX_KEPT_QUOTE_LINES = 15;

/** Without quotes at the end, quotes of a whole mail of ours, and long ones at the start; each with the line that introduces it. */
function withoutQuotes(segments: readonly Segment[], cutLines: readonly string[]): Segment[] {
  const lastText = segments.findLastIndex(({ isQuote }) => !isQuote);
  return segments.flatMap((segment, index) => {
    const { isQuote, lines } = segment;
    if (!isQuote) {
      const isIntroduction = segments[index + 1]?.isQuote === true;
      return [isIntroduction ? { isQuote, lines: [...withoutAttribution(lines), ''] } : segment];
    }
    const isOurMail = lines.some((line) => isCutLine(line, cutLines));
    const isWhole = index <= 1 && lines.length > MAX_KEPT_QUOTE_LINES;
    return index > lastText || isOurMail || isWhole ? [] : [segment];
  });
}

const DEVICE =
  /^(?:Sent from (?:my|Mail for|Outlook)\b.{0,60}|Get Outlook for\b.{0,60}|Von meinem .{1,60} gesendet\.?|Gesendet von (?:meinem|Outlook|Mail)\b.{0,60}|Gesendet mit .{1,60}|Diese Nachricht wurde von meinem .{1,80} gesendet\.?|Holen Sie sich Outlook\b.{0,60})$/i;

/** Without what a telephone adds below the text. */
function withoutDeviceLine(lines: readonly string[]): string[] {
  const rest = [...lines];
  while (rest.length > 0) {
    const last = (rest.at(-1) ?? '').trim();
    if (last !== '' && !DEVICE.test(last)) break;
    rest.pop();
  }
  return rest;
}
