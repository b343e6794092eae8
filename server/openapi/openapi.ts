/**
 * The OpenAPI document of the API. Paths come from the routes; this file adds tags, servers and security schemes, and turns every shape
 * exported by a contract into a named schema that the document references instead of repeating it.
 */
import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import * as billing from '#features/accounts/billing/contract.ts';
import * as accounts from '#features/accounts/contract.ts';
import * as audit from '#features/audit/contract.ts';
import * as blog from '#features/blog/contract.ts';
import * as catalog from '#features/catalog/contract.ts';
import * as contact from '#features/enquiries/contract.ts';
import * as files from '#features/files/contract.ts';
import * as home from '#features/home/contract.ts';
import * as homeSections from '#features/home/shared/section-contract.ts';
import * as invoices from '#features/invoices/contract.ts';
import * as notifications from '#features/mail/contract.ts';
import * as bills from '#features/orders/bills/contract.ts';
import * as orders from '#features/orders/contract.ts';
import * as ordersOverview from '#features/orders/overview/contract.ts';
import * as ordersView from '#features/orders/shared/view-contract.ts';
import * as pages from '#features/pages/contract.ts';
import * as payments from '#features/payments/contract.ts';
import * as paymentReview from '#features/payments/review/contract.ts';
import * as refunds from '#features/payments/refunds/contract.ts';
import * as reviews from '#features/reviews/contract.ts';
import * as settings from '#features/settings/contract.ts';
import * as visits from '#features/visits/contract.ts';
import * as amounts from '#lib/money/amount.ts';
import { API_TAGS } from '#kit/api-tags.ts';
import { SECURITY_SCHEMES, type ApiEnv } from '#kit/http.ts';

const CONTRACTS: object[] = [
  amounts,
  billing,
  accounts,
  audit,
  blog,
  catalog,
  contact,
  files,
  home,
  homeSections,
  invoices,
  notifications,
  bills,
  orders,
  ordersOverview,
  ordersView,
  pages,
  payments,
  paymentReview,
  refunds,
  reviews,
  settings,
  visits,
];

type Json = { [name: string]: unknown };

export interface OpenApiDocument {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

/** Describes the API as it is mounted at `/api`. */
export function describeApi(api: OpenAPIHono<ApiEnv>): OpenApiDocument {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Atelier',
      version: '1',
      description: 'Everything the pages of the shop do, as an API.',
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(API_TAGS).map(([name, description]) => ({ name, description })),
  });
  const named = new NamedSchemas(schemasOfContracts());
  const paths = named.refer(repairPatterns(document.paths)) as OpenApiDocument['paths'];
  return {
    ...document,
    paths,
    components: {
      schemas: { ...named.used(), Problem: PROBLEM },
      securitySchemes: SECURITY_SCHEMES,
    },
  } as OpenApiDocument;
}

const PROBLEM = {
  type: 'object',
  description: 'Why a request was refused (RFC 9457).',
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'One sentence, always in English.' },
    detail: {
      type: 'string',
      description: 'The same sentence in the language of the caller (`content-language`).',
    },
    status: { type: 'number' },
    code: { type: 'string', description: 'Stable; each response lists those it can have.' },
    params: {
      type: 'object',
      additionalProperties: true,
      description: 'What the sentence is made with; an amount is `{ amount, currency }`.',
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'A sentence for each field that was refused, by its path, in the language of the caller.',
    },
  },
  required: ['type', 'title', 'detail', 'status', 'code'],
};

/** Every object, union of objects and enum exported by a contract, in full, by name. */
function schemasOfContracts(): Record<string, Json> {
  const shapes = CONTRACTS.flatMap((contract) => Object.entries(contract)).filter(
    (entry): entry is [string, z.ZodType] =>
      entry[1] instanceof z.ZodObject ||
      entry[1] instanceof z.ZodEnum ||
      entry[1] instanceof z.ZodDiscriminatedUnion,
  );
  // As the responses of an API with one path for each, because a contract may be loaded before the generator can name its shapes.
  const api = new OpenAPIHono();
  for (const [name, schema] of shapes) {
    const responses = { 200: { description: name, content: { [JSON_TYPE]: { schema } } } };
    api.openAPIRegistry.registerPath({ method: 'get', path: `/${name}`, responses });
  }
  const { paths } = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: '', version: '' },
  });
  const written = shapes.map(([name]) => {
    const answer = paths?.[`/${name}`]?.get?.responses?.['200'] as Answer;
    return [name, answer.content[JSON_TYPE].schema];
  });
  return repairPatterns(Object.fromEntries(written)) as Record<string, Json>;
}

const JSON_TYPE = 'application/json';

interface Answer {
  content: { [JSON_TYPE]: { schema: Json } };
}

/** Replaces inlined schemas with references to named schemas of the same content. */
class NamedSchemas {
  readonly #written: Record<string, Json>;
  readonly #names = new Map<string, string>();
  readonly #used = new Set<string>();

  constructor(written: Record<string, Json>) {
    this.#written = written;
    for (const [name, schema] of Object.entries(written)) {
      this.#names.set(JSON.stringify(schema), name);
    }
  }

  refer(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.refer(each));
    if (typeof value !== 'object' || value === null) return value;
    const name = this.#names.get(JSON.stringify(value));
    if (name !== undefined) {
      this.#used.add(name);
      return { $ref: `#/components/schemas/${name}` };
    }
    return isProblem(value as Json) ? this.#problem(value as Json) : this.#parts(value);
  }

  /** The referenced schemas, and those that they reference. */
  used(): Record<string, Json> {
    const schemas: Record<string, Json> = {};
    for (const name of this.#used) {
      schemas[name] = this.#parts(this.#written[name] as Json);
    }
    return schemas;
  }

  #parts(value: object): Json {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.refer(part)]));
  }

  #problem({ properties }: Json): Json {
    const { code } = properties as Json;
    return { allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code } }] };
  }
}

function isProblem({ properties }: Json): boolean {
  const names = Object.keys((properties ?? {}) as object);
  return names.join() === 'type,title,detail,status,code,params,fields';
}

/** The generator leaves the flags of a regular expression at the end of its pattern: `^…$/u`. */
function repairPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(repairPatterns);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'pattern' && typeof part === 'string'
        ? part.replace(/\/[dgimsuvy]+$/, '')
        : repairPatterns(part),
    ]),
  );
}
