import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted, quotes doubled, lines and commas kept', () => {
  expect(csvLine(['A-2026-00042', 'Logo, large', 'say "hi"', 'two\nlines', 3, 12n, null])).toBe(
    '"A-2026-00042","Logo, large","say ""hi""","two\nlines","3","12",""\r\n',
  );
});

test('cells that a spreadsheet would run as formulas are marked as text', () => {
  for (const cell of ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1']) {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  }
  expect(csvLine([-5, '-12.50'])).toBe('"-5","-12.50"\r\n');
});
