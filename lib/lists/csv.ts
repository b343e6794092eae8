/** Tables as CSV that is safe to open in a spreadsheet, and that the reader's own opens as a table. */
import type { Locale } from '#lib/locale.ts';

/** An amount as `-12.50`. */
export interface Decimal {
  decimal: string;
}

type Cell = string | number | bigint | Decimal | null;

/** How a spreadsheet writes numbers. Where a comma is the decimal sign, it expects semicolons between cells. */
export const DECIMALS = ['point', 'comma'] as const;
export type Decimals = (typeof DECIMALS)[number];

const SIGNS: Record<Decimals, { separator: string; point: string }> = {
  point: { separator: ',', point: '.' },
  comma: { separator: ';', point: ',' },
};

/** What spreadsheets of this language expect. */
export const DECIMALS_OF: Record<Locale, Decimals> = { en: 'point', de: 'comma' };

/**
 * Where a spreadsheet would start a formula: at the start of a cell, and after a sign at which a spreadsheet of another language cuts cells.
 */
const FORMULA_START = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,])(?=[=+\-@＝＋－＠])/g;
/** A negative amount stays a number, so that a column adds up. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** One line of a table, by RFC 4180, with this decimal sign and its separator. Every cell is quoted; formulas are marked as text. */
export function csvLine(cells: readonly Cell[], decimals: Decimals): string {
  const { separator, point } = SIGNS[decimals];
  return `${cells.map((cell) => csvCell(cell, point)).join(separator)}\r\n`;
}

function csvCell(cell: Cell, point: string): string {
  return `"${textOf(cell, point).replaceAll('"', '""')}"`;
}

function textOf(cell: Cell, point: string): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.decimal.replace('.', point);
  if (typeof cell !== 'string') return String(cell).replace('.', point);
  return NUMBER.test(cell) ? cell : cell.replaceAll(FORMULA_START, "'");
}
