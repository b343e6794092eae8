/** The longest stretch without a space that is measured at once. A SHA-256 checksum stays whole. */
const LONGEST_PIECE = 64;

/** However narrow its characters are: some have no width at all, and a line of thousands takes a font long to set. */
const LONGEST_LINE = 400;

// Lines may break after spaces, and after a hyphen or slash before a letter; a longer stretch is cut.
const PIECES = new RegExp(
  String.raw`[^ \-/–—]{0,${LONGEST_PIECE - 1}}[\-/–—](?=\p{L})|[^ ]{1,${LONGEST_PIECE}} *| +`,
  'gu',
);

/**
 * The lines of a text that is `width` wide. `measure` says how wide a piece is. The work grows with the length of the text alone, whatever
 * it consists of: no word is too long, and no sequence of characters forbids a break.
 */
export function wrapText(
  text: string,
  width: number,
  measure: (piece: string) => number,
): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, measure));
}

function wrapLine(text: string, width: number, measure: (piece: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const endLine = () => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  let isInsideWord = false;
  for (const [piece] of text.matchAll(PIECES)) {
    let rest = piece;
    if (line.length + rest.length > LONGEST_LINE) endLine();
    if (line && used + measure(rest.trimEnd()) > width) {
      const length = isInsideWord ? fitting(rest, width - used, measure) : 0;
      if (length > 0 && used + measure(rest.slice(0, length)) <= width) {
        line += rest.slice(0, length);
        rest = rest.slice(length);
      }
      endLine();
    }
    while (measure(rest.trimEnd()) > width) {
      const length = fitting(rest, width, measure);
      line = rest.slice(0, length);
      endLine();
      rest = rest.slice(length);
    }
    line += rest;
    used += measure(rest);
    isInsideWord = !/[ \-/–—]$/.test(piece);
  }
  lines.push(line.trimEnd());
  return lines;
}

/** How much of a piece fits, at least one character. Halves the interval, so that a piece is measured six times at most. */
function fitting(piece: string, width: number, measure: (piece: string) => number): number {
  let fits = 1;
  let tooLong = piece.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(piece.slice(0, middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  const isInsidePair = /[\uD800-\uDBFF]/.test(piece[fits - 1] ?? '');
  return isInsidePair ? (fits === 1 ? 2 : fits - 1) : fits;
}
