/** Finds user-facing texts in the code instead of a catalogue. Heuristic: counts texts that look like words on a screen. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';

export interface BareText {
  file: string;
  line: number;
  text: string;
}

const FOLDERS = ['web', 'features', 'kit', 'lib'];
/** Tests, the style guide, configuration errors, and the API reference, which is in English. */
const SKIPPED =
  /\.test\.tsx?$|\.d\.ts$|^web\/styleguide\/|^lib\/config\/env\.ts$|^kit\/(?:api-tags|http)\.ts$/;
/** Evidence for payment providers is in English only (docs/decisions/documents.md). */
const ENGLISH_ONLY =
  /^features\/evidence\/(evidence-(pack|text|pdf\.child)|full-text|readme-text|provider-limits|shorten-evidence)\.ts$/;
/** Attributes and properties whose text is displayed. */
const SHOWN =
  /^(title|label|lead|hint|description|placeholder|alt|aria-label|heading|text|subject|preview|reason|message|term|name)$/;
const SENTENCE = /^\p{Lu}?[\p{L}’'-]+[,:]? +[\p{L}\d“‘("…][^{}<>;=]*$/u;
const WORD = /^\p{Lu}\p{Ll}+/u;
/** Calls whose texts are for operators and programmers. */
const UNSEEN =
  /^(?:console|log|logger|Error|TypeError|RangeError|Symbol|sql|raw|expect|describeRoute|createRoute|actionRoute|listRoute|exportRoute|reorderHttp|createGlobalThis|defineJob|audit)$/;

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

export function bareTextsOf(file: string, source: string): BareText[] {
  const found: BareText[] = [];
  const { program } = parseSync(file, source);
  const add = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ file, line, text: text.trim().replace(/\s+/g, ' ') });
  };
  visit(program as unknown as Node, undefined);
  return found;

  function visit(node: Node, shownAs: string | undefined): void {
    if (isUnseen(node)) return;
    if (describesField(node)) return visit(node['callee'] as Node, undefined);
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node['value']))) {
      add(node, String(node['value']));
    }
    if (node.type === 'Literal' && typeof node['value'] === 'string') {
      if (isText(node['value'], shownAs)) add(node, node['value']);
    }
    if (node.type === 'TemplateLiteral') {
      const quasis = node['quasis'] as { value: { cooked: string } }[];
      const text = quasis.map(({ value }) => value.cooked).join('…');
      if (isText(text, shownAs)) add(node, text);
    }
    const name = nameOf(node);
    for (const child of childrenOf(node)) visit(child, name ?? inherited(node, shownAs));
  }
}

function isText(text: string, shownAs: string | undefined): boolean {
  if (shownAs === 'className' || shownAs === 'class') return false;
  if (shownAs !== undefined && SHOWN.test(shownAs) && WORD.test(text)) return true;
  // Codes in capitals, such as a list of countries, are not sentences.
  return SENTENCE.test(text) && /\p{Ll}/u.test(text) && /\p{Lu}|[.!?]$/u.test(text);
}

/** Attributes and properties show the purpose of their value. */
function nameOf(node: Node): string | undefined {
  if (node.type === 'JSXAttribute') return (node['name'] as { name?: string }).name ?? '';
  if (node.type !== 'Property') return undefined;
  const key = node['key'] as { name?: string; value?: unknown };
  return key.name ?? String(key.value ?? '');
}

function inherited(node: Node, shownAs: string | undefined): string | undefined {
  return /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(node.type)
    ? shownAs
    : undefined;
}

function isUnseen(node: Node): boolean {
  if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && node['source']) return true;
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNull)/.test(node.type)) return true;
  if (!/^(CallExpression|NewExpression|TaggedTemplateExpression)$/.test(node.type)) return false;
  const callee = (node['callee'] ?? node['tag']) as Node;
  if (callee.type === 'Super') return true;
  const root = callee.type === 'MemberExpression' ? (callee['object'] as Node) : callee;
  return UNSEEN.test(String(root['name'])) || String(root['name']).endsWith('Error');
}

/** `z.string().meta({ description })` is part of the API's reference. */
function describesField(node: Node): boolean {
  const callee = node['callee'] as { property?: { name?: string } } | undefined;
  return node.type === 'CallExpression' && callee?.property?.name === 'meta';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node => typeof value === 'object' && value !== null && 'type' in value,
    );
}

/** All bare texts of the program, in order of file and line. */
export async function findBareTexts(root = '.'): Promise<BareText[]> {
  const found: BareText[] = [];
  for (const folder of FOLDERS) {
    const names = await readdir(path.join(root, folder), { recursive: true });
    for (const name of names.toSorted()) {
      const file = path.posix.join(folder, name);
      if (!/\.tsx?$/.test(name) || SKIPPED.test(file) || ENGLISH_ONLY.test(file)) continue;
      found.push(...bareTextsOf(file, await readFile(path.join(root, file), 'utf8')));
    }
  }
  return found;
}

/** Their number in each folder, `web/shop` or `features/orders`. */
export function countByFolder(texts: readonly BareText[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { file } of texts) {
    const folder = file.split('/').slice(0, -1).slice(0, 2).join('/');
    counts[folder] = (counts[folder] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
