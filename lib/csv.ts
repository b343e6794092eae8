/** Tables as CSV that is safe to open in a spreadsheet, and that the reader's own opens as a table. */
import type { Locale } from './locale.ts';

/** An amount as `-12.50`. */
export interface Decimal {
  decimal: string;
}

type Cell = string | number | bigint | Decimal | null;

/** Where a comma is the decimal sign, spreadsheets expect semicolons between cells. */
const SIGNS: Record<Locale, { separator: string; point: string }> = {
  en: { separator: ',', point: '.' },
  de: { separator: ';', point: ',' },
};

/**
 * Where a spreadsheet would start a formula: at the start of a cell, and after a sign at which a spreadsheet of another language cuts cells.
 */
const FORMULA_START = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;,])(?=[=+\-@＝＋－＠])/g;
/** A negative amount stays a number, so that a column adds up. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** One line of a table, by RFC 4180, with the separator and the decimal sign of a language. Every cell is quoted; formulas are marked as text. */
export function csvLine(cells: readonly Cell[], locale: Locale): string {
  const { separator, point } = SIGNS[locale];
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
