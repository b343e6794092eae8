import { parseAst } from 'vite';

/** One change in one place of a file that the tests should notice. */
export interface Mutation {
  start: number;
  end: number;
  /** The replacement text. */
  replacement: string;
  /** The line, counted from 1. */
  line: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** Calls in a chain whose removal leaves an expression of the same kind: a query without its limit, a schema without its bound. */
const DROPPABLE = new Set([
  'distinct',
  'forUpdate',
  'int',
  'limit',
  'max',
  'min',
  'orderBy',
  'skipLocked',
  'slice',
  'toLowerCase',
  'trim',
  'where',
]);

/** Identifiers and codes such as `order.paid`; not sentences, whose wording no test should check. */
const CODE_LIKE = /^[\w./:-]+$/;

/** Nodes that contain only types, module names or declarations. */
const SKIPPED =
  /^(TS(?!AsExpression|NonNull|Satisfies)|ImportDeclaration|ExportAllDeclaration|JSXAttribute)/;

/** Every mutation of a TypeScript file that is possible without type information, in order of position. */
export function findMutations(file: string, source: string): Mutation[] {
  const found: Omit<Mutation, 'line'>[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);
  const replace = ({ start, end }: Node, replacement: string) =>
    found.push({ start, end, replacement });

  const mutate: Record<string, (node: Node) => void> = {
    BinaryExpression: (node) => swapOperator(node),
    LogicalExpression: (node) => swapOperator(node),
    UnaryExpression: (node) => {
      if (node['operator'] === '!') replace(node, text(node['argument'] as Node));
    },
    ConditionalExpression: (node) => {
      const [yes, no] = [node['consequent'] as Node, node['alternate'] as Node];
      replace(node, `${text(node['test'] as Node)} ? (${text(no)}) : (${text(yes)})`);
    },
    IfStatement: (node) => {
      replace(node['test'] as Node, 'false');
      replace(node['test'] as Node, 'true');
    },
    ExpressionStatement: (node) => {
      const expression = node['expression'] as Node;
      const inner = expression.type === 'AwaitExpression' ? expression['argument'] : expression;
      if ((inner as Node).type === 'CallExpression') replace(node, ';');
    },
    CallExpression: (node) => {
      const callee = node['callee'] as Node;
      if (callee.type !== 'MemberExpression') return;
      if (DROPPABLE.has(String((callee['property'] as Node)['name'])))
        replace(node, text(callee['object'] as Node));
    },
    Literal: (node) => {
      const { value, bigint } = node as { value?: unknown; bigint?: unknown };
      if (typeof bigint === 'string') replace(node, `${BigInt(bigint) + 1n}n`);
      else if (typeof value === 'number') replace(node, String(value + 1));
      else if (typeof value === 'boolean') replace(node, String(!value));
      else if (typeof value === 'string' && value !== '' && CODE_LIKE.test(value))
        replace(node, JSON.stringify(`${value}x`));
    },
  };

  function swapOperator(node: Node): void {
    const operator = String(node['operator']);
    const other = OPERATORS[operator];
    const [left, right] = [node['left'] as Node, node['right'] as Node];
    if (!other) return;
    const at = source.indexOf(operator, left.end);
    if (at !== -1 && at < right.start)
      found.push({ start: at, end: at + operator.length, replacement: other });
  }

  function visit(node: Node): void {
    if (SKIPPED.test(node.type)) return;
    mutate[node.type]?.(node);
    for (const [key, value] of Object.entries(node)) {
      // A key is a name, even if quoted.
      if (key === 'key' && node['computed'] !== true) continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node);
    }
  }

  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found
    .map((mutation) => ({ ...mutation, line: source.slice(0, mutation.start).split('\n').length }))
    .toSorted((one, other) => one.start - other.start);
}

/** The file with one place changed. */
export function applyMutation(source: string, { start, end, replacement }: Mutation): string {
  return source.slice(0, start) + replacement + source.slice(end);
}
