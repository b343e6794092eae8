import { Failure } from '#lib/failure.ts';
import { PageFailures } from './contract.ts';

/** What a template leaves to its reader: `[… name of the court]`. The editor may have escaped the bracket. */
const MARK = /\\?\[…[^\]\n]{0,200}\]/g;

/** More would make the sentence longer than a form can show. */
const MAX_NAMED = 12;

/** The marks in a text that still have to be replaced. */
export function openMarks(text: string): string[] {
  return (text.match(MARK) ?? []).map((mark) => mark.replaceAll('\\', ''));
}

/** Visitors see no text with marks: throws `page_has_marks`, which names them. */
export function requireNoMarks(texts: readonly string[]): void {
  const marks = [...new Set(texts.flatMap(openMarks))];
  if (marks.length === 0) return;
  const params = { count: marks.length, marks: marks.slice(0, MAX_NAMED).join(', ') };
  throw new Failure(PageFailures.page_has_marks, { params });
}
