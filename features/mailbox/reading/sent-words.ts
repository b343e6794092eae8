/** The words of mails that we sent, to recognise them where a mail program quotes them: in another layout, wrapped, without links. */

const WORD = /[\p{L}\p{N}\p{M}]+|[^\p{ASCII}\p{P}\p{Z}\p{C}\p{L}\p{N}\p{M}]/gu;
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s<>"\])]+/gi;
/** Mail services replace links by ones of their own that contain the first. */
const REWRITTEN = /safelinks\.protection\.outlook\.com|urldefense\.|linkprotect\./i;
/** A line of so many words is recognised anywhere in what we sent; a shorter one only where it is expected. */
const MIN_ANCHOR_WORDS = 4;
/** How many of our words a quote may leave out before a short line. */
const MAX_GAP_WORDS = 40;
const MAX_WORDS = 60_000;
/** Of the places where the same words stand. */
const MAX_PLACES = 50;

export interface SentWords {
  /** A line without links that we sent. */
  withoutLinks: (line: string) => string;
  /**
   * Where these words stand in what we sent, as the position after them; null if they do not. `after` is the position after the line above,
   * null if nothing has been recognised yet.
   */
  find: (words: readonly string[], after: number | null, isMarked: boolean) => number | null;
  /** Whether these words stand directly before a position. */
  standBefore: (words: readonly string[], position: number) => boolean;
  /** Whether a position is the end of one of our mails, or nearly. */
  isEnd: (position: number) => boolean;
}

export function sentWords(texts: readonly string[]): SentWords {
  const links = new Set(texts.flatMap((text) => text.match(ADDRESS) ?? []).map(plainLink));
  const isOurs = (link: string) =>
    links.has(plainLink(link)) ||
    (REWRITTEN.test(link) && [...links].some((ours) => decoded(link).includes(ours)));
  const withoutLinks = (line: string) =>
    line.replace(ADDRESS, (link) => (isOurs(link) ? ' ' : link));

  const all: string[] = [];
  const starts = new Set<number>();
  const ends: number[] = [];
  const places = new Map<string, number[]>();
  const note = (key: string, position: number) => {
    const positions = places.get(key);
    if (!positions) places.set(key, [position]);
    else if (positions.length < MAX_PLACES) positions.push(position);
  };
  for (const text of texts) {
    for (const line of text.split('\n')) {
      const words = splitWords(withoutLinks(line));
      if (words.length === 0 || all.length + words.length > MAX_WORDS) continue;
      starts.add(all.length);
      if (words.length < MIN_ANCHOR_WORDS) note(words.join(' '), all.length);
      all.push(...words);
    }
    starts.add(all.length);
    ends.push(all.length);
  }
  for (let at = 0; at + MIN_ANCHOR_WORDS <= all.length; at += 1) {
    note(all.slice(at, at + MIN_ANCHOR_WORDS).join(' '), at);
  }

  const standAt = (words: readonly string[], position: number) =>
    position >= 0 && words.every((word, index) => all[position + index] === word);

  function find(words: readonly string[], after: number | null, isMarked: boolean) {
    const { length } = words;
    if (after !== null && standAt(words, after)) return after + length;
    const positions = places.get(words.slice(0, MIN_ANCHOR_WORDS).join(' ')) ?? [];
    const fits = positions.filter((at) => standAt(words, at));
    const next = fits.find((at) => after !== null && at >= after);
    if (length >= MIN_ANCHOR_WORDS) {
      const at = next ?? fits[0];
      return at === undefined ? null : at + length;
    }
    // A short line counts only as a whole line of ours, and unmarked only close below the last one.
    const whole = fits.filter((at) => starts.has(at) && starts.has(at + length));
    const close = whole.find((at) => after !== null && at >= after && at - after <= MAX_GAP_WORDS);
    const at = close ?? (isMarked ? whole[0] : undefined);
    return at === undefined ? null : at + length;
  }

  return {
    withoutLinks,
    find,
    standBefore: (words, position) => {
      const at = position - words.length;
      return starts.has(at) && standAt(words, at);
    },
    isEnd: (position) => ends.some((end) => end >= position && end - position <= 3),
  };
}

export function splitWords(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
}

const plainLink = (link: string) => link.toLowerCase().replace(/[/.,;:!?]+$/, '');

function decoded(link: string): string {
  try {
    return decodeURIComponent(link).toLowerCase();
  } catch {
    return link.toLowerCase();
  }
}
