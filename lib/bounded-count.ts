/** What a figure on a screen counts to, so that no badge costs more than reading so many index entries. */
export const MOST_COUNTED = 1000;

/** A count as a screen says it: exact up to `MOST_COUNTED`, above it `1,000+`. */
export function countWords(count: number): string {
  return count > MOST_COUNTED
    ? `${MOST_COUNTED.toLocaleString('en')}+`
    : count.toLocaleString('en');
}
