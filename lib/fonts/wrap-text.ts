/** The longest stretch without a space that is measured at once. A SHA-256 checksum stays in one piece. */
const MAX_PIECE_LENGTH = 64;

/** The limit for narrow characters: some have no width, and typesetting a line of thousands is slow. */
const MAX_LINE_LENGTH = 400;

/** A vowel or tone sign of Thai, Hindi and the like, which stays with its letter. */
const MARK = /^(?!\p{Script=Inherited})\p{M}/u;
/** More marks in a row are no word, and keep nothing together. */
const MAX_MARKS = 4;

// Lines may break after spaces, and after a hyphen or slash before a letter; a longer stretch is cut.
const PIECES = new RegExp(
  String.raw`[^ \-/–—]{0,${MAX_PIECE_LENGTH - 1}}[\-/–—](?=\p{L})|[^ ]{1,${MAX_PIECE_LENGTH}} *| +`,
  'gu',
);

/**
 * The lines of a text in a column of this `width`. `measure` returns the width of a piece. The work is proportional to the length of the
 * text: no word is too long, and every sequence of characters can break.
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
    if (line.length + rest.length > MAX_LINE_LENGTH) endLine();
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

/** How much of a piece fits, at least one character. Uses a binary search, so that a piece is measured at most six times. */
function fitting(piece: string, width: number, measure: (piece: string) => number): number {
  let fits = 1;
  let tooLong = piece.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (measure(piece.slice(0, middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  for (let back = 0; back < MAX_MARKS && fits > 1 && MARK.test(piece.slice(fits)); back += 1)
    fits -= 1;
  const isInsidePair = /[\uD800-\uDBFF]/.test(piece[fits - 1] ?? '');
  return isInsidePair ? (fits === 1 ? 2 : fits - 1) : fits;
}
