import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/**
 * Adds `probe(position)` to the innermost function around each position, as the first thing that it does; at the end of the file for code
 * outside functions.
 */
export function insertProbes(
  file: string,
  source: string,
  positions: readonly number[],
  probe: (position: number) => string,
): string {
  const functions: Node[] = [];
  function visit(node: Node): void {
    if (FUNCTION.test(node.type) && node['body']) functions.push(node);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node);
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);

  const edits: { at: number; text: string }[] = [];
  for (const position of positions) {
    const around = functions
      .filter(({ start, end }) => start <= position && position < end)
      .toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
    const body = around?.['body'] as Node | undefined;
    if (!body) edits.push({ at: source.length, text: `\n;${probe(position)};` });
    else if (body.type === 'BlockStatement')
      edits.push({ at: body.start + 1, text: `${probe(position)};` });
    else {
      const [start, end] = withParentheses(source, body);
      edits.push({ at: start, text: `(${probe(position)},` }, { at: end, text: ')' });
    }
  }
  return edits
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source);
}

/** `({ a: 1 })`: the parentheses around an arrow function's value are no part of its node. */
function withParentheses(source: string, { start, end }: Node): [number, number] {
  const before = /\(\s*$/.exec(source.slice(0, start));
  const after = /^[\s,]*\)/.exec(source.slice(end));
  const isArrowBody = before && /=>\s*$/.test(source.slice(0, before.index));
  return before && after && isArrowBody ? [before.index, end + after[0].length] : [start, end];
}
