/**
 * A long list of options as one text, a line for each: its value, a space, its label. In the data of a page it costs a small part of what as many objects
 * cost. Safe in a browser.
 */
import { rememberFew } from './remember-few.ts';

export type OptionLines = string;

interface Option {
  value: string;
  label: string;
}

export function writeOptions(options: readonly Option[]): OptionLines {
  return options.map(({ value, label }) => `${value} ${label}`).join('\n');
}

/** The same array for the same text. */
export const readOptions = /* @__PURE__ */ rememberFew((lines: OptionLines): readonly Option[] =>
  lines.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return { value: line.slice(0, end), label: line.slice(end + 1) };
  }),
);

/** The labels by their values. */
export const labelsOf = /* @__PURE__ */ rememberFew(
  (lines: OptionLines): Readonly<Record<string, string>> =>
    Object.fromEntries(readOptions(lines).map(({ value, label }) => [value, label])),
);
