import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rows of a file as its source: from `<tr` to `</tr>`. */
const rowsOf = (source: string) => source.match(/<tr\b.*?<\/tr>/gs) ?? [];

test('on a phone every value of a stacked table has the name of its column', () => {
  const files = globSync('web/**/*.tsx').filter((file) =>
    /<Table\s[^>]*\bstacked\b/.test(readFileSync(file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(10);
  const unnamed = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const rows = rowsOf(source);
    // A column of buttons has a name that only screen readers hear.
    const hasButtons = /<th\b[^>]*>\s*<VisuallyHidden>|<Columns\b[^>]*\bactions=/.test(source);
    return rows.flatMap((row) => {
      const [, ...values] = row.match(/<(?:td|th|StackedCell)\b[^>]*>/g) ?? [];
      const named = (cell: string) => /^<th|^<StackedCell|data-label/.test(cell);
      const bare = values.filter((cell) => !named(cell)).length;
      return bare > (hasButtons ? 1 : 0) ? [`${file}: ${bare} cells`] : [];
    });
  });
  expect(unnamed).toEqual([]);
});
