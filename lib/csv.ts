/** Tables as CSV that is safe to open in a spreadsheet. */

type Cell = string | number | bigint | null;

/** The first characters that a spreadsheet treats as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** A negative amount stays a number, so that a column adds up. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** One line of a table, by RFC 4180. Every cell is quoted; one that would be a formula is marked as text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const isFormula = typeof cell === 'string' && FORMULA_START.test(text) && !NUMBER.test(text);
  const harmless = isFormula ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
