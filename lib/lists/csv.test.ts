import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted, quotes doubled, lines and commas kept', () => {
  expect(
    csvLine(['A-2026-00042', 'Logo, large', 'say "hi"', 'two\nlines', 3, 12n, null], 'point'),
  ).toBe('"A-2026-00042","Logo, large","say ""hi""","two\nlines","3","12",""\r\n');
});

test('decimal commas come with semicolons between the cells', () => {
  const cells = ['Logo', { decimal: '-1234.50' }, 4.5, 'Version 1.2', null];
  expect(csvLine(cells, 'comma')).toBe('"Logo";"-1234,50";"4,5";"Version 1.2";""\r\n');
  expect(csvLine(cells, 'point')).toBe('"Logo","-1234.50","4.5","Version 1.2",""\r\n');
});

test('cells that a spreadsheet would run as formulas are marked as text', () => {
  for (const cell of ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1']) {
    expect(csvLine([cell], 'point')).toBe(`"'${cell}"\r\n`);
    expect(csvLine([cell], 'comma')).toBe(`"'${cell}"\r\n`);
  }
  expect(csvLine([-5, '-12.50'], 'point')).toBe('"-5","-12.50"\r\n');
});

test('no formula starts where a spreadsheet of another language cuts the cell', () => {
  for (const sign of [';', ',']) {
    for (const formula of ['=1+1', '+1', '-1+1', '@SUM(A1)', '＝1'])
      expect(csvLine([`Anna${sign}${formula}`], 'point')).toBe(`"Anna${sign}'${formula}"\r\n`);
  }
  expect(csvLine(['Anna; Ben, - and others'], 'point')).toBe('"Anna; Ben, - and others"\r\n');
});
