/** For each operation of the API: a request that it accepts, as a curl command and in TypeScript. Made from the OpenAPI document. */

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
  maxLength?: number;
}

/** What an example needs of the OpenAPI document. */
export interface DescribedOperation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
}

type Schemas = Record<string, unknown>;

const FORMATS: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2030-01-31',
  'date-time': '2030-01-31T12:00:00.000Z',
  email: 'ada@example.com',
  uri: 'https://example.com/',
};

/** Values that a schema allows and a reader understands, by the name of the property. */
const TEXTS: Record<string, string> = {
  body: 'Could you make the logo a little warmer?',
  displayName: 'Ada Lovelace',
  excerpt: 'What we learned.',
  jobTitle: 'Designer',
  message: 'Here is the first version.',
  name: 'Ada Lovelace',
  note: 'Prefers to be called in the morning.',
  password: 'correct horse battery',
  reason: 'The customer asked for it.',
  service: 'logo-design',
  subject: 'A new logo',
  text: 'Thank you.',
  title: 'A new logo',
  username: 'ada',
};

/** Of operations whose bodies have rules that a schema cannot say. */
const BODIES: Record<string, object> = {
  saveCompany: {
    name: 'Lovelace Ltd',
    address: '1 Main Street',
    postalCode: 'D02 X285',
    city: 'Dublin',
    country: 'IE',
    taxId: '',
  },
  inviteToCompany: { email: 'ada@example.com', role: 'viewer' },
};

/** Of operations that speak tus, whose headers are optional so that other clients get a clear refusal. */
const TUS_HEADERS: Record<string, Record<string, string>> = {
  createUpload: {
    'tus-resumable': '1.0.0',
    'upload-length': '1048576',
    // `filename` and the name in base64
    'upload-metadata': 'filename cGljdHVyZS5wbmc=',
  },
  sendUploadPiece: { 'tus-resumable': '1.0.0', 'upload-offset': '0' },
};

/** Of required parts of a query. */
const QUERIES: Record<string, string> = {
  code: 'SPRING',
  path: '/services/old-name',
  q: 'logo',
  service: 'logo-design',
  topics: 'orders',
};

/** The smallest valid JSON body of an operation by its description; undefined if it takes none. */
export function exampleBody(operation: DescribedOperation, schemas: Schemas): unknown {
  const { operationId, requestBody } = operation;
  if (operationId in BODIES) return BODIES[operationId];
  const schema = requestBody?.content['application/json']?.schema;
  return schema === undefined ? undefined : exampleOf(schema as Schema, schemas);
}

function exampleOf(described: Schema, schemas: Schemas, name = ''): unknown {
  const reference = described.$ref?.split('/').at(-1);
  const schema = reference ? (schemas[reference] as Schema) : described;
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return exampleOf(choice, schemas, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const needed = Object.entries(properties).filter(([key]) => required.includes(key));
      return Object.fromEntries(needed.map(([key, each]) => [key, exampleOf(each, schemas, key)]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        exampleOf(schema.items ?? {}, schemas, name),
      );
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return exampleText(schema, name);
  }
}

function exampleText(schema: Schema, name: string): string {
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format] as string;
  if (schema.pattern) return '5';
  const { minLength = 0, maxLength = Infinity } = schema;
  const text = TEXTS[name] ?? 'words';
  return text.length <= maxLength ? text.padEnd(minLength, 'x') : 'words'.slice(0, maxLength);
}

export interface Examples {
  curl: string;
  typescript: string;
}

interface Request {
  method: string;
  /** Below the address of the shop. */
  path: string;
  headers: Record<string, string>;
  body: { json: unknown } | { field: string } | { bytes: string } | null;
}

/**
 * Both examples of an operation. The reader's own are `SHOP`, `TOKEN` and the names in the path (`ORDER_ID`) in a shell, and `shop`, `token` and
 * the same names (`orderId`) in TypeScript.
 */
export function examplesOf(
  method: string,
  path: string,
  operation: DescribedOperation,
  schemas: Schemas,
): Examples {
  const request = requestOf(method.toUpperCase(), path, operation, schemas);
  return { curl: inShell(request), typescript: inTypeScript(request) };
}

function requestOf(
  method: string,
  path: string,
  operation: DescribedOperation,
  schemas: Schemas,
): Request {
  const { parameters = [], requestBody, security = [] } = operation;
  const required = parameters.filter((parameter) => parameter.required);
  const query = new URLSearchParams(
    required
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }): [string, string] => [name, QUERIES[name] ?? 'words']),
  );
  const headers: Record<string, string> = {};
  const isSecret = security.some((scheme) => 'bearer' in scheme || 'sharedSecret' in scheme);
  if (isSecret) headers.authorization = 'Bearer TOKEN';
  Object.assign(headers, TUS_HEADERS[operation.operationId]);
  if (required.some(({ name }) => name === 'idempotency-key')) {
    headers['idempotency-key'] = FORMATS.uuid as string;
  }
  const types = Object.keys(requestBody?.content ?? {});
  const body = bodyOf(operation, schemas);
  const [type] = types;
  if (type && !(body && 'field' in body)) headers['content-type'] = type;
  return { method, path: `/api${path}${query.size > 0 ? `?${query}` : ''}`, headers, body };
}

function bodyOf(operation: DescribedOperation, schemas: Schemas): Request['body'] {
  const content = operation.requestBody?.content ?? {};
  const [[type, described] = []] = Object.entries(content);
  if (type === undefined) return null;
  if ('application/json' in content) return { json: exampleBody(operation, schemas) };
  if (type !== 'multipart/form-data') {
    return { bytes: type === 'message/rfc822' ? 'mail.eml' : 'part.bin' };
  }
  const { properties = {} } = (described?.schema ?? {}) as Schema;
  return { field: Object.keys(properties)[0] ?? 'file' };
}

const FILE = 'picture.png';

const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const shellName = (name: string) => name.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

function inShell({ method, path, headers, body }: Request): string {
  const address = `"$SHOP${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => `$${shellName(name)}`)}"`;
  const lines = [method === 'GET' ? `curl ${address}` : `curl -X ${method} ${address}`];
  for (const [name, value] of Object.entries(headers)) {
    const isSecret = value.includes('TOKEN');
    lines.push(`-H ${isSecret ? `"${name}: Bearer $TOKEN"` : shellText(`${name}: ${value}`)}`);
  }
  if (body && 'json' in body) lines.push(`-d ${shellText(JSON.stringify(body.json))}`);
  if (body && 'field' in body) lines.push(`-F '${body.field}=@${FILE}'`);
  if (body && 'bytes' in body) lines.push(`--data-binary '@${body.bytes}'`);
  return lines.join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

function inTypeScript({ method, path, headers, body }: Request): string {
  const address = `\`\${shop}${path.replaceAll(/\{(\w+)\}/g, '${$1}')}\``;
  const options = method === 'GET' ? [] : [`  method: '${method}',`];
  if (Object.keys(headers).length > 0) {
    const parts = Object.entries(headers).map(([name, value]) => {
      const key = /^[a-z]+$/.test(name) ? name : quoted(name);
      return `${key}: ${value.includes('TOKEN') ? '`Bearer ${token}`' : quoted(value)}`;
    });
    options.push('  headers: {', ...parts.map((part) => `    ${part},`), '  },');
  }
  const before: string[] = [];
  if (body && 'json' in body) options.push(`  body: JSON.stringify(${literal(body.json)}),`);
  if (body && 'bytes' in body) {
    options.push(`  body: await readFile('${body.bytes}'),`);
    before.push(`import { readFile } from 'node:fs/promises';`, '');
  }
  if (body && 'field' in body) {
    options.push('  body,');
    before.push(
      `import { readFile } from 'node:fs/promises';`,
      '',
      'const body = new FormData();',
      `body.append('${body.field}', new File([await readFile('${FILE}')], '${FILE}'));`,
    );
  }
  const call =
    options.length > 0
      ? [`const response = await fetch(${address}, {`, ...options, '});']
      : [`const response = await fetch(${address});`];
  return [...before, ...call].join('\n');
}

/** JSON as TypeScript: keys without quotation marks where the language allows it. */
function literal(value: unknown, indent = '  '): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, indent)).join(', ')}]`;
  const parts = Object.entries(value).map(([key, each]) => {
    const name = /^[a-z]\w*$/i.test(key) ? key : quoted(key);
    return `${inner}${name}: ${literal(each, inner)},\n`;
  });
  return parts.length > 0 ? `{\n${parts.join('')}${indent}}` : '{}';
}
