/** A LIKE pattern that finds the text anywhere; what LIKE reads as a wildcard stands for itself. */
export function likeContaining(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
