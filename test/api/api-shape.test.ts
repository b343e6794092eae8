/**
 * The shape of the API, as a text that shows each change of it in a review. After a wanted change:
 *
 *     npm exec -- vitest run test/api/api-shape.test.ts -u
 */
import { expect, test } from 'vitest';
import { readConfig } from '#lib/config/env.ts';
import { createApi } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  [limit: string]: unknown;
}

interface Operation {
  operationId: string;
  'x-access': string;
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** What of a schema is prose. */
const PROSE = new Set(['description', 'example', 'examples', 'title']);

test('the API has the shape that is written down', async () => {
  const api = createApi({
    config: readConfig({}),
    payments: { livemode: false },
    identities: { list: [] },
    locales: { get: async () => ({ defaultLocale: 'en', locales: ['en'] }) },
  } as unknown as Deps);
  const { paths, components } = (await (await api.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      describeOperation(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `${name}: ${describe(schema)}`,
  );
  const text = [...operations.toSorted(), ...schemas.toSorted()].join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('./api-shape.txt');
});

function describeOperation(address: string, operation: Operation): string {
  const { parameters = [], requestBody, responses } = operation;
  const lines = parameters.map(
    ({ in: place, name, required, schema }) =>
      `  ${place} ${name}${required ? '' : '?'}: ${describe(schema)}`,
  );
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
    lines.push(`  body ${type}: ${describe(schema)}`);
  const refusals: string[] = [];
  for (const [status, { content }] of Object.entries(responses)) {
    if (status >= '400') {
      refusals.push(status);
      continue;
    }
    const bodies = Object.entries(content ?? {}).map(
      ([type, { schema }]) => ` ${type}: ${describe(schema)}`,
    );
    lines.push(`  ${status}${bodies.join(',')}`);
  }
  lines.push(`  ${refusals.join(' ')}`);
  const { operationId, tags, 'x-access': access } = operation;
  return [`${address} ${operationId} (${access}, ${tags.join(', ')})`, ...lines].join('\n');
}

/** On one line, or a line for each property. */
function describe(schema: Schema, indent = '  '): string {
  const {
    $ref,
    type,
    properties,
    required = [],
    items,
    enum: values,
    anyOf,
    oneOf,
    allOf,
  } = schema;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map((each) => describe(each, indent)).join(' | ');
  if (allOf) return allOf.map((each) => describe(each, indent)).join(' & ');
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (properties) {
    const lines = Object.entries(properties).map(
      ([name, each]) =>
        `\n${indent}  ${name}${required.includes(name) ? '' : '?'}: ${describe(each, `${indent}  `)}`,
    );
    return `{${lines.join('')}\n${indent}}${describeLimits(schema)}`;
  }
  const name = [type ?? 'any'].flat().join(' | ');
  return `${name}${items ? ` of ${describe(items, indent)}` : ''}${describeLimits(schema)}`;
}

function describeLimits(schema: Schema): string {
  const known = new Set(['$ref', 'type', 'properties', 'required', 'items', 'enum']);
  const limits = Object.entries(schema).filter(([name]) => !known.has(name) && !PROSE.has(name));
  return limits.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('');
}
