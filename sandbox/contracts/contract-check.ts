import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Observed } from '#sandbox/contract.ts';
import { schemaFromTypes } from './schema-from-types.ts';

// Checks the traffic of a sandbox against the vendors' own contracts: Stripe's are the types of the installed
// library, PayPal's its published API description. A contract proves shapes and values, never behaviour.

const HERE = import.meta.dirname;

export interface ContractCheck {
  /** To be passed to `startSandbox`. */
  observe: (seen: Observed) => void;
  /** One sentence for each violation. */
  violations: string[];
  /** How often each schema was used, so that a test can tell whether anything was checked. */
  checked: Map<string, number>;
}

export function contractCheck(): ContractCheck {
  const check = { violations: [] as string[], checked: new Map<string, number>() };
  // Compiled in advance, or the first call would wait for it.
  for (const name of Object.values(stripeNames)) stripe().get(name);
  for (const [, , name] of stripeParams) stripe().get(name);
  const observe = (seen: Observed) => {
    for (const [name, validate, body] of schemasFor(seen)) {
      check.checked.set(name, (check.checked.get(name) ?? 0) + 1);
      const copy = structuredClone(body);
      if (validate(copy)) continue;
      const faults = (validate.errors ?? []).slice(0, 4);
      const words = faults.map(
        (fault) => `${fault.instancePath || '/'} ${fault.message} ${JSON.stringify(fault.params)}`,
      );
      check.violations.push(
        `${seen.kind} ${seen.method} ${seen.path} ${name}: ${words.join('; ')}`,
      );
    }
  };
  return { ...check, observe };
}

type Applied = [name: string, validate: ValidateFunction, body: unknown];

function schemasFor(seen: Observed): Applied[] {
  if (seen.provider === 'paypal') return paypalSchemas(seen);
  if (seen.kind === 'request') return stripeRequest(seen);
  if (seen.status >= 400) return [['stripe error', stripeError(), seen.body]];
  return stripeObjects(seen.body);
}

/** Every object in an answer, by its own type name. */
function stripeObjects(body: unknown): Applied[] {
  const object = body as { object?: string; data?: unknown; deleted?: boolean };
  if (object.deleted) return [];
  if (object.object === 'list') return (object.data as unknown[]).flatMap(stripeObjects);
  const name = stripeNames[object.object ?? ''];
  if (!name) return [[`unknown object ${object.object}`, stripe().never, body]];
  const own: Applied = [name, stripe().get(name), body];
  if (name !== 'event') return [own];
  return [own, ...stripeObjects((object.data as { object: unknown }).object)];
}

const stripeNames: Record<string, string> = {
  account: 'account',
  balance_transaction: 'balanceTransaction',
  charge: 'charge',
  'checkout.session': 'session',
  dispute: 'dispute',
  event: 'event',
  item: 'lineItem',
  payment_intent: 'paymentIntent',
  refund: 'refund',
  webhook_endpoint: 'webhookEndpoint',
};

const stripeParams: [method: string, path: RegExp, name: string][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, 'sessionCreateParams'],
  ['GET', /^\/v1\/checkout\/sessions$/, 'sessionListParams'],
  ['GET', /^\/v1\/checkout\/sessions\/\w+$/, 'sessionRetrieveParams'],
  ['GET', /\/line_items$/, 'sessionListLineItemsParams'],
  ['POST', /\/expire$/, 'sessionExpireParams'],
  ['POST', /^\/v1\/refunds$/, 'refundCreateParams'],
  ['GET', /^\/v1\/refunds$/, 'refundListParams'],
  ['GET', /^\/v1\/charges$/, 'chargeListParams'],
  ['GET', /^\/v1\/events$/, 'eventListParams'],
  ['POST', /^\/v1\/webhook_endpoints$/, 'webhookEndpointCreateParams'],
];

function stripeRequest({ method, path, body }: Observed): Applied[] {
  const match = stripeParams.find(([verb, shape]) => verb === method && shape.test(path));
  return match ? [[match[2], stripe().get(match[2]), body]] : [];
}

interface Validators {
  get: (name: string) => ValidateFunction;
  never: ValidateFunction;
}

let stripeValidators: Validators | null = null;

export function stripeContract() {
  return schemaFromTypes(
    path.join(HERE, 'tsconfig.json'),
    path.join(HERE, 'stripe-types.ts'),
    'StripeTypes',
    'stripe',
  );
}

function stripe(): Validators {
  if (stripeValidators) return stripeValidators;
  const contract = stripeContract();
  const answers = new Ajv({ strict: false, allErrors: false });
  // Parameters are sent as strings; the contract requires numbers and booleans.
  const params = new Ajv({ strict: false, coerceTypes: true });
  answers.addSchema(contract);
  params.addSchema(contract);
  stripeValidators = {
    get: (name) => {
      const ajv = name.endsWith('Params') ? params : answers;
      const validate = ajv.getSchema(`stripe#/$defs/${name}`);
      if (!validate) throw new Error(`no contract for ${name}`);
      return validate;
    },
    never: answers.compile({ not: {} }),
  };
  return stripeValidators;
}

let stripeErrorValidator: ValidateFunction | null = null;

/** Without an `error` that has a type, the library would treat a failure as success. */
function stripeError(): ValidateFunction {
  stripeErrorValidator ??= new Ajv().compile({
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['type', 'message'],
        properties: {
          type: { enum: ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'] },
          message: { type: 'string' },
        },
      },
    },
  });
  return stripeErrorValidator;
}

const paypalRoots: [
  kind: Observed['kind'],
  method: string,
  path: RegExp,
  status: (status: number) => boolean,
  root: string,
][] = [
  ['request', 'POST', /^\/v2\/checkout\/orders$/, any, 'checkout_orders_v2 order_request'],
  ['answer', 'POST', /^\/v2\/checkout\/orders(\/\w+\/capture)?$/, ok, 'checkout_orders_v2 order'],
  ['answer', 'GET', /^\/v2\/checkout\/orders\/\w+$/, ok, 'checkout_orders_v2 order'],
  ['answer', 'POST', /\/capture$/, (s) => s === 422, 'checkout_orders_v2 orders.capture-422'],
  ['answer', 'GET', /^\/v2\/payments\/captures\/\w+$/, ok, 'payments_payment_v2 capture-2'],
  [
    'request',
    'POST',
    /^\/v2\/payments\/captures\/\w+\/refund$/,
    any,
    'payments_payment_v2 refund_request',
  ],
  ['answer', 'POST', /^\/v2\/payments\/captures\/\w+\/refund$/, ok, 'payments_payment_v2 refund'],
  ['answer', 'GET', /^\/v2\/payments\/refunds\/\w+$/, ok, 'payments_payment_v2 refund'],
  ['answer', 'GET', /^\/v1\/customer\/disputes\/[\w-]+$/, ok, 'customer_disputes_v1 dispute'],
  ['webhook', 'POST', /./, any, 'notifications_webhooks_v1 event'],
];

function any(): boolean {
  return true;
}

function ok(status: number): boolean {
  return status < 300;
}

function paypalSchemas({ kind, method, path, status, body }: Observed): Applied[] {
  if (body === null) return [];
  const roots = paypalRoots.filter(
    (root) => root[0] === kind && root[1] === method && root[2].test(path) && root[3](status),
  );
  const applied = roots.map(([, , , , name]): Applied => [name, paypal(name), body]);
  if (kind === 'webhook') {
    const event = body as { resource_type: string; resource: unknown };
    const name = paypalResources[event.resource_type];
    if (name) applied.push([name, paypal(name), event.resource]);
  }
  return applied;
}

const paypalResources: Record<string, string> = {
  'checkout-order': 'checkout_orders_v2 order',
  capture: 'payments_payment_v2 capture-2',
  refund: 'payments_payment_v2 refund',
  dispute: 'customer_disputes_v1 dispute',
};

let paypalAjv: Ajv | null = null;

function paypal(name: string): ValidateFunction {
  const [spec = '', schema = ''] = name.split(' ');
  if (!paypalAjv) {
    // One of PayPal's patterns is not valid with the unicode flag.
    paypalAjv = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false });
    for (const root of new Set(paypalRoots.map((each) => each[4].split(' ')[0] ?? ''))) {
      const text = readFileSync(path.join(HERE, 'paypal', `${root}.json`), 'utf8');
      paypalAjv.addSchema({ ...(JSON.parse(text) as object), $id: root });
    }
  }
  const validate = paypalAjv.getSchema(`${spec}#/components/schemas/${schema}`);
  if (!validate) throw new Error(`no contract for ${name}`);
  return validate;
}
