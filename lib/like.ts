/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export function likeContaining(text: string): string {
  return `%${escaped(text)}%`;
}

/** An index of trigrams knows every three characters, and how words begin. */
const MIN_INSIDE = 3;

/**
 * LIKE patterns of which one has to match: the text anywhere, or at the start of a word if it has fewer than three characters. In the
 * middle of words an index has nothing for so few, so the whole table would be read.
 */
export function likePatterns(text: string): string[] {
  if ([...text].length >= MIN_INSIDE) return [likeContaining(text)];
  return [`${escaped(text)}%`, `% ${escaped(text)}%`];
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
