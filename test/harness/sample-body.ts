import type { Operation } from './api.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  minItems?: number;
  minLength?: number;
}

type Document = { components: { schemas: Record<string, unknown> } };

const FORMATS: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2030-01-31',
  'date-time': '2030-01-31T12:00:00.000Z',
  email: 'nobody@example.test',
  uri: 'https://example.com/',
};

/** The smallest valid JSON body of an operation by its description; undefined if it takes none. */
export function sampleBody({ requestBody }: Operation, document: Document): unknown {
  const schema = requestBody?.content['application/json']?.schema;
  return schema === undefined ? undefined : sample(schema as Schema, document);
}

function sample(described: Schema, document: Document): unknown {
  const name = described.$ref?.split('/').at(-1);
  const schema = name ? (document.components.schemas[name] as Schema) : described;
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return sample(choice, document);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const needed = Object.entries(properties).filter(([key]) => required.includes(key));
      return Object.fromEntries(needed.map(([key, each]) => [key, sample(each, document)]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        sample(schema.items ?? {}, document),
      );
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format];
      return schema.pattern ? '5' : 'words'.padEnd(schema.minLength ?? 0, 'x');
  }
}
