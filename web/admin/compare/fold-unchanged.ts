import type { ComparedParagraph } from '#lib/compare/comparison.ts';

/** The unchanged paragraphs that stay in view before and after a change. */
const AROUND = 1;
/** Fewer are not worth a fold. */
const MIN_FOLDED = 3;

export interface ComparedRows {
  isFolded: boolean;
  rows: ComparedParagraph[];
}

/** Puts long runs of unchanged paragraphs behind a fold, except those next to a change. */
export function foldUnchanged(paragraphs: readonly ComparedParagraph[]): ComparedRows[] {
  const groups: ComparedRows[] = [];
  const add = (isFolded: boolean, rows: readonly ComparedParagraph[]) => {
    const last = groups.at(-1);
    if (rows.length === 0) return;
    if (last && !last.isFolded && !isFolded) last.rows.push(...rows);
    else groups.push({ isFolded, rows: [...rows] });
  };
  for (let start = 0; start < paragraphs.length;) {
    const isSame = paragraphs[start]?.kind === 'same';
    let end = start + 1;
    while (end < paragraphs.length && (paragraphs[end]?.kind === 'same') === isSame) end += 1;
    const run = paragraphs.slice(start, end);
    const head = start === 0 ? 0 : AROUND;
    const tail = end === paragraphs.length ? 0 : AROUND;
    if (isSame && run.length - head - tail >= MIN_FOLDED) {
      add(false, run.slice(0, head));
      add(true, run.slice(head, run.length - tail));
      add(false, run.slice(run.length - tail));
    } else add(false, run);
    start = end;
  }
  return groups;
}
