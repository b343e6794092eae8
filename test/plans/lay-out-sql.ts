const WIDTH = 140;
/** A text, a name, words that belong together, a word, or any other sign. */
const TOKEN =
  /'[^']*'|"[^"]*"|(?:(?:inner|left|cross) )?join(?: lateral)?\b|(?:group|order) by\b|union all\b|\w+|./g;
const CLAUSE = /^(?:select|from|.*join.*|where|.* by|limit|union all|when|else)$/;
const OPENS = /^(?:[([]|case)$/;
const CLOSES = /^(?:[)\]]|end)$/;

interface Token {
  text: string;
  at: number;
  /** In how many brackets, or `case … end`, it is. */
  depth: number;
}

/**
 * A statement for readers: what does not fit in a line has its clauses, items and conditions below each other. Numbers of parameters and
 * lengths of lists are left out, because one more would change the lines that follow. Long brackets that are repeated are written once.
 */
export function layOutSql(sql: string): string {
  const text = sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[([]) | (?=[)\]])/g, '')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\bin \(\?(?:, \?)*\)/g, 'in (?, …)');
  return linesOf(text.trim(), '', new Set()).join('\n');
}

function linesOf(text: string, indent: string, written: Set<string>): string[] {
  if (indent.length + text.length <= WIDTH) return [indent + text];
  const tokens = tokensOf(text);
  const outer = tokens.filter(({ depth }) => depth === 0);
  const inside = `${indent}  `;
  const cutBy = (places: RegExp, after = 0) =>
    cut(
      text,
      outer.filter((token) => places.test(token.text)).map(({ at }) => at + after),
    );
  const clauses = cutBy(CLAUSE);
  if (clauses.length > 1) return clauses.flatMap((each) => linesOf(each, indent, written));
  const items = cutBy(/^,$/, 1);
  const conditions = cutBy(/^(?:and|or)$/);
  const parts = items.length > 1 ? filled(items, WIDTH - inside.length) : conditions;
  const [first = '', ...others] = parts;
  const below = CLAUSE.test(tokens[0]!.text) ? inside : indent;
  if (others.length > 0)
    return [
      ...linesOf(first, indent, written),
      ...others.flatMap((each) => linesOf(each, below, written)),
    ];
  // Only what is in brackets is left to lay out.
  const inner = longest(tokens);
  if (!inner) return [indent + text];
  const [before, enclosed, after] = cut(text, [inner.start, inner.end]);
  if (written.has(enclosed!)) return linesOf(`${before} … ${after}`, indent, written);
  written.add(enclosed!);
  return [
    indent + before,
    ...linesOf(enclosed!, inside, written),
    ...linesOf(after!, indent, written),
  ];
}

function tokensOf(text: string): Token[] {
  let depth = 0;
  return [...text.matchAll(TOKEN)].map(({ 0: text, index: at }) => {
    if (CLOSES.test(text)) depth -= 1;
    const token = { text, at, depth };
    if (OPENS.test(text)) depth += 1;
    return token;
  });
}

/** The pieces of a text that begin at these places. */
function cut(text: string, places: readonly number[]): string[] {
  return [0, ...places]
    .map((at, index) => text.slice(at, places[index]).trim())
    .filter((piece) => piece !== '');
}

/** As many items in a line as fit. */
function filled(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const joined = `${lines.at(-1)} ${item}`;
    if (lines.length > 0 && joined.length <= width) lines[lines.length - 1] = joined;
    else lines.push(item);
  }
  return lines;
}

/** What the longest pair of outer brackets encloses. */
function longest(tokens: readonly Token[]): { start: number; end: number } | undefined {
  const outer = tokens.filter(({ depth }) => depth === 0);
  return outer
    .flatMap(({ text, at }, index) => {
      if (!OPENS.test(text)) return [];
      const start = at + text.length;
      const end = outer.slice(index + 1).find((each) => CLOSES.test(each.text))?.at ?? start;
      return end > start ? [{ start, end }] : [];
    })
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
}
