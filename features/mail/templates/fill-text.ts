/**
 * Texts with variables: `Hello {customerName}`. A line whose variable has no value is left out. Values are inserted once and as they are:
 * braces in a value are no variables, and the component that shows the text escapes it.
 */

export type VariableValues = Readonly<Record<string, string | null | undefined>>;

const VARIABLE = /\{([^{}\n]*)\}/g;

/** The names between braces, in their order. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
}

/** The first brace without its other half, with the text around it; null without one. */
export function findLooseBrace(text: string): string | null {
  const at = text.replaceAll(VARIABLE, (all) => '·'.repeat(all.length)).search(/[{}]/);
  if (at === -1) return null;
  return text.slice(Math.max(0, at - 10), at + 15).replaceAll('\n', ' ');
}

/** Line by line; paragraphs are separated by an empty line. */
export function fillText(text: string, values: VariableValues): string {
  const lines = text.split('\n').filter((line) => namesIn(line).every((name) => values[name]));
  const filled = lines.map((line) =>
    line.replaceAll(VARIABLE, (_all, name: string) => onOneLine(values[name] ?? '')),
  );
  return filled
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function onOneLine(value: string): string {
  return value.replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, ' ');
}
