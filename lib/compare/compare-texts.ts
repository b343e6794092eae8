/**
 * Compares two texts: paragraph by paragraph, and word by word where a paragraph was rewritten. Server only: browsers get the result. The work
 * is bounded for any input: two texts with little in common are shown as one that was removed and one that was added.
 */
import { diffArrays } from 'diff';
import type { ComparedParagraph, ComparedWords } from './comparison.ts';

/** The most paragraphs that may differ before everything between the first and the last difference counts as rewritten. */
const MAX_PARAGRAPH_EDITS = 600;
/** The most paragraphs, removed times added, among which rewritten ones are looked for in one place. */
const MAX_PAIRS = 900;
/** The most words that may differ inside one paragraph; above, the whole paragraph is marked. */
const MAX_WORD_EDITS = 400;
/** For all paragraphs together: comparing costs about the square of the number of differences. */
const MAX_WORK = 1_000_000;
/** Paragraphs with fewer of their words in common are not versions of each other. */
const MIN_SHARED_WORDS = 0.5;

export function compareTexts(before: string, after: string): ComparedParagraph[] {
  const [left, right] = [paragraphsOf(before), paragraphsOf(after)];
  const start = sharedStart(left, right);
  const end = sharedEnd(left.slice(start), right.slice(start));
  const [oldMiddle, newMiddle] = [
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
  ];
  const changes = diffArrays(oldMiddle, newMiddle, { maxEditLength: MAX_PARAGRAPH_EDITS }) ?? [
    { removed: true, added: false, value: oldMiddle },
    { removed: false, added: true, value: newMiddle },
  ];
  const compared = left.slice(0, start).map(same);
  const words = new WordComparison();
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    compared.push(...pairUp(removed, added, words));
    [removed, added] = [[], []];
  };
  for (const change of changes) {
    if (change.removed) removed = removed.concat(change.value);
    else if (change.added) added = added.concat(change.value);
    else {
      flush();
      for (const text of change.value) compared.push(same(text));
    }
  }
  flush();
  return compared.concat(left.slice(left.length - end).map(same));
}

const same = (text: string): ComparedParagraph => ({ kind: 'same', text });

function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trimEnd())
    .filter((paragraph) => paragraph !== '');
}

function sharedStart(left: readonly string[], right: readonly string[]): number {
  const length = Math.min(left.length, right.length);
  let count = 0;
  while (count < length && left[count] === right[count]) count += 1;
  return count;
}

function sharedEnd(left: readonly string[], right: readonly string[]): number {
  const length = Math.min(left.length, right.length);
  let count = 0;
  while (count < length && left.at(-1 - count) === right.at(-1 - count)) count += 1;
  return count;
}

/** The paragraphs of one place in order: those that were rewritten beside their new text, the others as removed or added. */
function pairUp(
  removed: readonly string[],
  added: readonly string[],
  words: WordComparison,
): ComparedParagraph[] {
  const compared: ComparedParagraph[] = [];
  let [oldAt, newAt] = [0, 0];
  const passUntil = (oldEnd: number, newEnd: number) => {
    for (const text of removed.slice(oldAt, oldEnd)) compared.push({ kind: 'removed', text });
    for (const text of added.slice(newAt, newEnd)) compared.push({ kind: 'added', text });
    [oldAt, newAt] = [oldEnd, newEnd];
  };
  for (const [oldPlace, newPlace] of closestPairs(removed, added)) {
    const changed = words.compare(removed[oldPlace] ?? '', added[newPlace] ?? '');
    if (!changed) continue;
    passUntil(oldPlace, newPlace);
    compared.push({ kind: 'changed', ...changed });
    [oldAt, newAt] = [oldPlace + 1, newPlace + 1];
  }
  passUntil(removed.length, added.length);
  return compared;
}

/** Pairs of similar paragraphs in the order of both texts, so that together they share the most words. */
function closestPairs(removed: readonly string[], added: readonly string[]): [number, number][] {
  if (removed.length * added.length === 0 || removed.length * added.length > MAX_PAIRS) return [];
  const oldWords = removed.map(distinctWords);
  const newWords = added.map(distinctWords);
  const likeness = oldWords.map((one) => newWords.map((other) => sharedWords(one, other)));
  // best[i][j]: the most that the paragraphs from i and from j on can share.
  const best = Array.from({ length: removed.length + 1 }, () =>
    Array.from({ length: added.length + 1 }, () => 0),
  );
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const gain = (i: number, j: number) => {
    const like = likeness[i]?.[j] ?? 0;
    return like < MIN_SHARED_WORDS ? -1 : like + at(i + 1, j + 1);
  };
  for (let i = removed.length - 1; i >= 0; i -= 1) {
    for (let j = added.length - 1; j >= 0; j -= 1) {
      (best[i] as number[])[j] = Math.max(at(i + 1, j), at(i, j + 1), gain(i, j));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < removed.length && j < added.length;) {
    if (at(i, j) === gain(i, j)) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

function distinctWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(WORD) ?? [text]);
}

/** The share of words that two paragraphs have in common, from 0 to 1. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const word of small) if (large.has(word)) count += 1;
  return (2 * count) / (one.size + other.size);
}

/** Compares paragraphs word by word until the work for one comparison of texts is used up. */
class WordComparison {
  #left = MAX_WORK;

  /** Null if they differ too much. */
  compare(
    before: string,
    after: string,
  ): { before: ComparedWords[]; after: ComparedWords[] } | null {
    const limit = Math.min(MAX_WORD_EDITS, Math.floor(Math.sqrt(this.#left)));
    const changes = diffArrays(piecesOf(before), piecesOf(after), { maxEditLength: limit });
    if (!changes) {
      this.#left -= limit ** 2;
      return null;
    }
    const edits = changes.reduce(
      (sum, { removed, added, count }) => sum + (removed || added ? count : 0),
      0,
    );
    this.#left -= edits ** 2;
    const pieces = changes.map(({ value, removed, added }, index) => {
      const text = value.join('');
      // A single space between two changes belongs to them: marks around every word are hard to read.
      const isGap = !removed && !added && /^\s+$/.test(text);
      const isChanged = removed || added || (isGap && isBetween(changes, index));
      return { text, isChanged, isOld: !added, isNew: !removed };
    });
    return {
      before: joined(pieces.filter(({ isOld }) => isOld)),
      after: joined(pieces.filter(({ isNew }) => isNew)),
    };
  }
}

function isBetween(changes: readonly { removed: boolean; added: boolean }[], index: number) {
  const isChange = (at: number) => changes[at]?.removed === true || changes[at]?.added === true;
  return isChange(index - 1) && isChange(index + 1);
}

/** Words, spaces and other characters one by one. */
function piecesOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function joined(pieces: readonly ComparedWords[]): ComparedWords[] {
  const result: ComparedWords[] = [];
  for (const { text, isChanged } of pieces) {
    const last = result.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else result.push({ text, isChanged });
  }
  return result;
}
