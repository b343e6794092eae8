/** What the writer may be naming at the cursor: `#` and the beginning, or a part, of a file's name. */
export interface Mention {
  /** Where the `#` is. */
  start: number;
  /** What is typed of the name. */
  query: string;
}

/** File names have spaces, but nobody types more than this to find one. */
const MAX_QUERY = 60;
const MAX_MATCHES = 6;

/** The mention that ends at the cursor, if there is one. A `#` inside a word, such as in an address, begins none. */
export function findMention(text: string, cursor: number): Mention | null {
  const from = Math.max(0, cursor - MAX_QUERY - 1);
  const index = text.slice(from, cursor).lastIndexOf('#');
  if (index < 0) return null;
  const start = from + index;
  const query = text.slice(start + 1, cursor);
  const isInWord = start > 0 && !/[\s(]/.test(text[start - 1] ?? '');
  if (isInWord || query.includes('\n') || query.startsWith(' ')) return null;
  return { start, query };
}

/** The file names that fit best: those that begin with the query, then those that contain it. */
export function matchNames(names: readonly string[], query: string): string[] {
  const needle = query.toLowerCase();
  const fitting = names.filter((name) => name.toLowerCase().includes(needle));
  const begins = (name: string) => name.toLowerCase().startsWith(needle);
  const sorted = fitting.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
  // Nothing is left to suggest for a name that is complete.
  return sorted.length === 1 && sorted[0] === query ? [] : sorted.slice(0, MAX_MATCHES);
}
