/**
 * A long list of options as one text, a line for each: its value, a space, its label. In the data of a page it costs a small part of what as many objects
 * cost. Safe in a browser.
 */
export type OptionLines = string;

interface Option {
  value: string;
  label: string;
}

export function writeOptions(options: readonly Option[]): OptionLines {
  return options.map(({ value, label }) => `${value} ${label}`).join('\n');
}

export function readOptions(lines: OptionLines): Option[] {
  return lines.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return { value: line.slice(0, end), label: line.slice(end + 1) };
  });
}

/** The labels by their values. */
export function labelsOf(lines: OptionLines): Record<string, string> {
  return Object.fromEntries(readOptions(lines).map(({ value, label }) => [value, label]));
}
