/**
 * Decides how much of an order's history goes into the PDF. A person reads it, and Stripe accepts fewer than 50 pages, so long texts are
 * shortened to one common length and lists are cut. The PDF says what is left out and where to find it: in the text file of the pack
 * (`full-text.ts`) or in the shop. Pure.
 */
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import type { Evidence } from './collect-evidence.ts';
import { EVIDENCE_LOCALE } from './evidence-locale.ts';

export const FULL_TEXT_NAME = 'Full text.txt';

const MOST = {
  /** Characters of all messages, answers and reasons together: about 30 pages. */
  written: 80_000,
  /** Characters of one text at most. */
  each: 4_000,
  /** Characters shown of each text, however many there are. */
  leastOfEach: 150,
  terms: 30_000,
  entries: 400,
  questions: 100,
  files: 150,
  heldFiles: 20,
  lines: 100,
  movements: 100,
  disputes: 20,
  devices: 40,
} as const;

/** How many of a list are left out. */
export type LeftOut = Record<
  'entries' | 'questions' | 'files' | 'heldFiles' | 'lines' | 'movements' | 'disputes' | 'devices',
  number
>;

export interface ShortEvidence {
  evidence: Evidence;
  leftOut: LeftOut;
  /** The number of timeline entries before the gap. */
  gapAfter: number;
}

export function shortenEvidence(whole: Evidence): ShortEvidence {
  const { order } = whole;
  const gapAfter = Math.floor(MOST.entries / 4);
  const entries = withoutMiddle(order.timeline, MOST.entries, gapAfter);
  const questions = order.questions.slice(0, MOST.questions);
  const texts = [
    order.note,
    ...questions.flatMap(({ answer }) => answer ?? []),
    ...entries.map(textOf),
  ];
  const limit = commonLength(texts.map((text) => text.length));
  const short = (text: string) => shorten(text, limit);
  const cut = {
    files: whole.files.slice(0, MOST.files),
    heldFiles: whole.heldFiles.slice(0, MOST.heldFiles),
    lines: order.lines.slice(0, MOST.lines),
    movements: whole.movements.slice(0, MOST.movements),
    disputes: whole.disputes.slice(0, MOST.disputes),
    // The latest matter most: they usually include the sign-in of the order.
    devices: whole.devices.slice(-MOST.devices),
  };
  const { lines, ...lists } = cut;
  return {
    evidence: {
      ...whole,
      ...lists,
      order: {
        ...order,
        lines,
        note: short(order.note),
        questions: questions.map(({ answer, ...question }) => ({
          ...question,
          answer: Array.isArray(answer)
            ? answer.map(short)
            : answer === null
              ? null
              : short(answer),
        })),
        timeline: entries.map((entry) => shortEntry(entry, short)),
      },
      earlierTexts: [], // in the full text
      terms: { ...whole.terms, body: shorten(whole.terms.body, MOST.terms, 'Terms agreed to.txt') },
    },
    leftOut: {
      entries: order.timeline.length - entries.length,
      questions: order.questions.length - questions.length,
      files: whole.files.length - cut.files.length,
      heldFiles: whole.heldFiles.length - cut.heldFiles.length,
      lines: order.lines.length - cut.lines.length,
      movements: whole.movements.length - cut.movements.length,
      disputes: whole.disputes.length - cut.disputes.length,
      devices: whole.devices.length - cut.devices.length,
    },
    gapAfter,
  };
}

/** Keeps the beginning, with the agreement, and the end, with the conflict. */
function withoutMiddle<Item>(items: readonly Item[], most: number, first: number): Item[] {
  if (items.length <= most) return [...items];
  return [...items.slice(0, first), ...items.slice(first - most)];
}

/** The length to which texts are shortened so that all fit. */
function commonLength(lengths: readonly number[]): number {
  const rising = lengths.toSorted((one, other) => one - other);
  let room: number = MOST.written;
  for (const [index, length] of rising.entries()) {
    const share = Math.floor(room / (rising.length - index));
    if (length > share) return Math.min(Math.max(share, MOST.leastOfEach), MOST.each);
    room -= length;
  }
  return MOST.each;
}

/** `Beginning … (shortened: 9,900 characters, in full in “…”)` */
export function shorten(text: string, limit: number, whole = FULL_TEXT_NAME): string {
  if (text.length <= limit) return text;
  const beginning = text.slice(0, limit).toWellFormed().trimEnd();
  return `${beginning} … (shortened: ${formatNumber(text.length, EVIDENCE_LOCALE)} characters, in full in “${whole}”)`;
}

/** The text that a person wrote. */
export function textOf(entry: TimelineEntry): string {
  if (entry.kind === 'message') return entry.body;
  if (entry.kind === 'delivery') return entry.message;
  if (entry.kind === 'revision') return entry.reason;
  return Object.values(entry.data).reduce<string>(
    (longest, value) =>
      typeof value === 'string' && value.length > longest.length ? value : longest,
    '',
  );
}

function shortEntry(entry: TimelineEntry, short: (text: string) => string): TimelineEntry {
  if (entry.kind === 'event') {
    const data = Object.entries(entry.data).map(([name, value]) => [
      name,
      typeof value === 'string' ? short(value) : value,
    ]);
    return { ...entry, data: Object.fromEntries(data) };
  }
  const files = entry.files.slice(0, MOST.files);
  if (entry.kind === 'message') return { ...entry, files, body: short(entry.body), html: '' };
  if (entry.kind === 'delivery')
    return { ...entry, files, message: short(entry.message), html: '' };
  return { ...entry, files, reason: short(entry.reason), html: '' };
}
