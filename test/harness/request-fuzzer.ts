import type { Operation } from './api.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  minLength?: number;
}

interface Options {
  seed: number;
  /** The OpenAPI document, for the schemas that operations reference. */
  document: { components: { schemas: Record<string, unknown> } };
  /** Ids and slugs that exist. */
  known: readonly string[];
}

interface FuzzedRequest {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string | Uint8Array };
}

const UUID = '00000000-0000-4000-8000-000000000000';

/** Hostile texts for paths, queries and bodies. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '🎈'.repeat(50),
  '../..',
  '%',
  '%00',
  '-1',
  "'; drop table users; --",
  '<script>',
  '${7*7}',
  '__proto__',
  'null',
  'NaN',
  '1e999',
  '٣',
  '1.-',
  '1.5',
  '1.99999999999999999999',
  `zzzzzzzzzzz.${UUID}`,
  `1.${UUID}`,
  UUID,
  'abc.0-0',
  '2026-13-45',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'x'.repeat(5000),
  'a\r\nb: c',
  '\u202e',
  '\u2028',
];
const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  [1],
  ['x'],
  { __proto__: null, constructor: { prototype: {} } },
  Array(2000).fill(0),
];
const RAW = [
  '',
  '{',
  '[1,2',
  'null',
  '"text"',
  '12',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  '{"n":1e400}',
  'x=1&y=2',
  ' '.repeat(99_000),
  'x'.repeat(150_000),
  '{"reason":"\\ud800"}',
  '{"body":"\\u0000"}',
];
const BYTES = [Uint8Array.of(0xff, 0xfe, 0x7b, 0x7d), Uint8Array.of(0x7b, 0xc0, 0xaf, 0x7d)];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/JSON',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'application/problem+json',
  '',
  ';;;',
  'application/json;;',
];
const FILE =
  '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nhello\r\n--b--\r\n';
const FORMS = [
  '',
  '--b',
  '--b--',
  FILE,
  FILE.slice(0, -10),
  FILE.repeat(30),
  FILE.replace('a.txt', 'a\0.txt'),
  '--b\r\nBad Header\r\n\r\nx\r\n--b--\r\n',
  FILE.replace('filename="a.txt"', 'filename=""'),
];

/** Generates requests for operations from their description: mostly valid, with something wrong in them. Repeatable by seed. */
export function requestFuzzer({
  seed,
  document,
  known,
}: Options): (operation: Operation) => FuzzedRequest {
  let state = seed;
  // mulberry32
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const chance = (share: number) => random() < share;
  const pick = <Each>(list: readonly Each[]) => list[Math.floor(random() * list.length)] as Each;
  const resolve = ({ $ref, ...schema }: Schema): Schema =>
    $ref ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema) : schema;

  function value(described: Schema | undefined, depth = 0): unknown {
    if (!described || depth > 8 || chance(0.08)) return chance(0.5) ? pick(VALUES) : pick(TEXTS);
    const schema = resolve(described);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return value(pick(choices), depth + 1);
    if (schema.enum) return pick(schema.enum);
    const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
    if (type === 'object') return object(schema, depth);
    if (type === 'array') {
      return Array.from({ length: Math.floor(random() * 4) }, () => value(schema.items, depth + 1));
    }
    if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + pick([0, 1, 2, 7]);
    if (type === 'boolean') return chance(0.5);
    if (type === 'null') return null;
    return text(schema);
  }

  function object({ properties = {}, additionalProperties }: Schema, depth: number): object {
    const entries = Object.entries(properties)
      .filter(() => !chance(0.05))
      .map(([name, each]) => [name, value(each, depth + 1)]);
    if (typeof additionalProperties === 'object')
      entries.push([pick([...known, UUID]), value(additionalProperties, depth + 1)]);
    return Object.fromEntries(entries);
  }

  function text({ format, minLength = 0 }: Schema): string {
    if (chance(0.2)) return pick(TEXTS);
    if (format === 'uuid') return pick([...known, UUID]);
    if (format === 'email') return `fuzz-${Math.floor(random() * 1e9)}@example.test`;
    if (format === 'date-time') return '2026-11-22T12:00:00.000Z';
    return pick(['words', 'more words', ...known]).padEnd(minLength, 'x');
  }

  function payload({ requestBody }: Operation): { type: string; body: string | Uint8Array } {
    const schema = requestBody?.content['application/json']?.schema as Schema | undefined;
    if (requestBody?.content['multipart/form-data'])
      return { type: 'multipart/form-data; boundary=b', body: pick(FORMS) };
    if (chance(0.1)) return { type: 'application/json', body: pick([...RAW, ...BYTES]) };
    return { type: 'application/json', body: JSON.stringify(value(schema)) };
  }

  const part = () => encodeURIComponent((chance(0.5) ? pick(known) : pick(TEXTS)).toWellFormed());

  return (operation) => {
    const { method, parameters = [] } = operation;
    const query = parameters
      .filter((each) => each.in === 'query' && chance(0.6))
      .map(({ name, schema }) => {
        const asked = chance(0.5) ? pick(TEXTS) : JSON.stringify(value(schema as Schema));
        return `${name}=${encodeURIComponent(asked.toWellFormed())}`;
      });
    const path = operation.path.replaceAll(/\{\w+\}/g, part);
    const headers: Record<string, string> = chance(0.9)
      ? { 'idempotency-key': `fuzz-${Math.floor(random() * 1000)}-key` }
      : { 'idempotency-key': pick(['x', 'y'.repeat(300), '        ']) };
    if (method === 'GET') {
      return { path: `${path}?${query.join('&')}`, init: { method, headers } };
    }
    const { type, body } = payload(operation);
    const contentType = chance(0.05) ? pick(TYPES) : type;
    return {
      path: `${path}?${query.join('&')}`,
      init: { method, headers: { ...headers, 'content-type': contentType }, body },
    };
  };
}
