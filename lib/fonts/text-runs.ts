/** Divides a line into runs of one font and one direction, in the order in which they are drawn from the left. */
import bidiFactory from 'bidi-js';

export interface TextRun<Font> {
  /** In reading order. */
  text: string;
  font: Font;
  isRtl: boolean;
}

const bidi = bidiFactory();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The signs as people see them: a letter with its marks is one. */
export const graphemesOf = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Whether any part of the text is read from the right. */
export const hasRtl = (text: string) =>
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(
    text,
  );

/**
 * Whether a paragraph is read from the right as a whole: most of its letters are. The first letter does not decide, because a sentence in
 * English may begin with a name in Hebrew.
 */
export function isMostlyRtl(text: string): boolean {
  if (!hasRtl(text)) return false;
  let balance = 0;
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    const type = bidi.getBidiCharTypeName(letter);
    if (type === 'R' || type === 'AL') balance += 1;
    if (type === 'L') balance -= 1;
  }
  return balance > 0;
}

/** Signs that turn or embed what follows them: a name could show another one with them. Letters and marks say their direction themselves. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** `fontOf` returns the font of a sign, or null for signs that are not seen and take that of the run before them. */
export function textRuns<Font>(
  written: string,
  isRtl: boolean,
  fontOf: (grapheme: string) => Font | null,
  base: Font,
): TextRun<Font>[] {
  const line = written.replaceAll(TURNING, '\u200b');
  const embedding = bidi.getEmbeddingLevels(line, isRtl ? 'rtl' : 'ltr');
  const runOf: TextRun<Font>[] = [];
  let run: TextRun<Font> | undefined;
  let level = -1;
  let at = 0;
  for (const grapheme of graphemesOf(line)) {
    const font = fontOf(grapheme) ?? run?.font ?? base;
    if (!run || font !== run.font || embedding.levels[at] !== level) {
      level = embedding.levels[at] ?? 0;
      run = { text: '', font, isRtl: level % 2 === 1 };
    }
    run.text += grapheme;
    for (const _unit of grapheme.split('')) runOf[at++] = run;
  }
  const order = bidi.getReorderedIndices(line, embedding);
  return [...new Set(order.map((index) => runOf[index] as TextRun<Font>))];
}

/** Text of a font that has no letters from the right (spaces, brackets), turned for drawing from the left. */
export const mirrored = (text: string) =>
  graphemesOf(text)
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');
