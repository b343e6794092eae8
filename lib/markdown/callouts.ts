/**
 * Highlighted notes in Markdown, written as on GitHub: a quote whose first line is `[!NOTE]`. Where this syntax is unknown, the same text is
 * a quote.
 */
import type { Token } from 'markdown-it';

export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

/** The first line of a callout, in any case. */
export const CALLOUT_LINE = new RegExp(
  String.raw`^\[!(${CALLOUT_KINDS.join('|')})\][ \t]*(?:\n|$)`,
  'i',
);

/** Turns quotes that begin with such a line into boxes. Readers get no label: the words of the note say what it is about. */
export function renderCallouts(tokens: Token[]): void {
  tokens.forEach((token, index) => {
    const line = tokens[index + 2];
    if (token.type !== 'blockquote_open' || line?.type !== 'inline') return;
    const kind = CALLOUT_LINE.exec(line.content)?.[1]?.toLowerCase();
    if (!kind || tokens[index + 1]?.type !== 'paragraph_open') return;
    token.tag = 'div';
    token.attrSet('class', `callout callout-${kind}`);
    token.attrSet('role', 'note');
    closeOf(tokens, index).tag = 'div';
    removeFirstLine(line);
    if (line.children?.length !== 0) return;
    for (const part of [tokens[index + 1], tokens[index + 3]]) if (part) part.hidden = true;
  });
}

function closeOf(tokens: Token[], open: number): Token {
  const { level } = tokens[open] as Token;
  let index = open + 1;
  while (tokens[index]?.type !== 'blockquote_close' || tokens[index]?.level !== level) index += 1;
  return tokens[index] as Token;
}

function removeFirstLine(line: Token): void {
  const children = line.children ?? [];
  const breakAt = children.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak');
  line.children = breakAt === -1 ? [] : children.slice(breakAt + 1);
}
