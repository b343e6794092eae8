/** What a template leaves to its reader: `[… name of the court]`. The editor may have escaped the bracket. */
const MARK = /\\?\[…[^\]\n]{0,200}\]/g;

/** The marks in a text that still have to be replaced. */
export function openMarks(text: string): string[] {
  return (text.match(MARK) ?? []).map((mark) => mark.replaceAll('\\', ''));
}
