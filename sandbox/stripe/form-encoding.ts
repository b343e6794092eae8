import { badParameter } from './errors.ts';

// Stripe's parameters: form pairs whose names describe a tree, `line_items[0][price_data][currency]=eur`.

export type Params = { [name: string]: Value };
export type Value = string | Params | Value[];

const DEPTH_LIMIT = 8;

export function parseForm(source: string | URLSearchParams): Params {
  const pairs = typeof source === 'string' ? new URLSearchParams(source) : source;
  const tree: Params = Object.create(null) as Params;
  for (const [name, value] of pairs) place(tree, splitName(name), value, name);
  return settleLists(tree) as Params;
}

function splitName(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 1 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

function place(tree: Params, keys: string[], value: string, name: string): void {
  if (keys.length > DEPTH_LIMIT) throw badParameter(name, 'Parameter is nested too deeply.');
  let node: Params = tree;
  for (const [depth, key] of keys.entries()) {
    const slot = key === '' ? String(Object.keys(node).length) : key;
    if (depth === keys.length - 1) {
      node[slot] = value;
      return;
    }
    const next = node[slot];
    if (typeof next === 'object' && !Array.isArray(next)) node = next;
    else node = node[slot] = Object.create(null) as Params;
  }
}

/** Converts branches named 0, 1, 2 … into lists. */
function settleLists(value: Value): Value {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, settleLists(inner)] as const);
  if (entries.length > 0 && entries.every(([key], i) => key === String(i)))
    return entries.map(([, inner]) => inner);
  const branch = Object.create(null) as Params;
  for (const [key, inner] of entries) branch[key] = inner;
  return branch;
}

/** The tree as text, the same for the same parameters in any order. */
export function canonicalForm(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalForm).join(',')}]`;
  const parts = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalForm(value[key] ?? '')}`);
  return `{${parts.join(',')}}`;
}
