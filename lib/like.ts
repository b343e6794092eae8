/** A LIKE pattern that finds the text anywhere; wildcards in the text are escaped. */
export function likeContaining(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
