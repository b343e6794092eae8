/**
 * Shared by all API routes: the router, the declaration of a route with its access and size limits, the declaration of answers and
 * refusals, and the one converter from a failure to `application/problem+json`.
 */
import {
  createRoute as createOpenApiRoute,
  OpenAPIHono,
  type RouteConfig,
} from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { AUTH_COOKIE } from '#lib/auth-cookie.ts';
import {
  CommonFailures,
  ApiFailure,
  type FailureKind,
  type FieldErrors,
} from '#lib/api-failure.ts';
import { readMessageKey, type MessageParams } from '#lib/message-key.ts';
import { DEFAULT_LOCALE, type Locale } from '#lib/locale.ts';
import { isPermission, PERMISSIONS, type Permission } from '#lib/permissions.ts';
import { storable } from '#lib/storable.ts';
import type { ApiTag } from './api-tags.ts';
import { requirePermission, requireTeam, requireUser } from './authorize.ts';
import { viewerOf, type Ctx } from './ctx.ts';
import { faultOfIssue, sentenceOf } from './sentence.ts';

/** The values that middleware adds to a request. */
export interface ApiEnv {
  Variables: {
    ctx: Ctx;
    requestId: string;
    /** The client's address, as the outermost trusted proxy reports it. */
    clientIp: string;
    /** The session of this request, if any. */
    sessionId: string | undefined;
    /** With this request the view of a customer's account ended; see `identify`. */
    hasViewEnded?: boolean | undefined;
  };
}

/** Who may call a route: everybody, the signed-in, the team, or a machine with a proof of its own. */
type Audience = 'public' | 'user' | 'team' | 'signature' | 'secret';

/**
 * Who may call a route. A permission: those of the team who have it (`lib/permissions.ts`). `team`: everybody of the team, because the answer
 * holds what the reader may see, or is the reader's own. `signature`: a provider, verified by the signature over the raw body. `secret`: a mail service, by a secret that the
 * route checks before it reads the body.
 */
export type Access = Audience | Permission;

/** What a route declares. */
interface Declaration {
  /** Checked before the body is read. Verbs check it again, because they have other callers too. */
  access: Access;
  /** Of a route for signed-in people about one order: what somebody of the team needs, for this order. The verb checks it. */
  team?: Permission;
  /** Unique in the API: the name of the method in generated clients. */
  operationId: string;
  /** Where it is listed; without one, under the tag of its router. */
  tag?: ApiTag;
  /** One line, imperative, without a full stop. */
  summary: string;
  /**
   * For somebody who views a customer's account: reads are allowed and everything else is refused, unless this says otherwise. Reads of what
   * protects the account, or takes data away, are `refused`. What tells of the view or ends it is `allowed`.
   */
  whileViewing?: 'allowed' | 'refused';
  /** The largest body in bytes, for JSON only (default 100 kB). Forms with files declare theirs with `multipart`. */
  bodyBytes?: number;
  /** A body that is a shape is sent as JSON. */
  request?: Omit<OpenApiRequest, 'body'> & { body?: OpenApiRequest['body'] | z.ZodType };
  /** What it answers by status, refusals aside. A shape is answered as JSON, as `{ data }`. */
  responses: Record<number, RouteConfig['responses'][string] | z.ZodType>;
  /** What it refuses with, so that the typed client sees their codes as literals. */
  errors?: readonly FailureKind[];
}

const DEFAULT_BODY_BYTES = 100_000;

type OpenApiRequest = NonNullable<RouteConfig['request']>;

/** A declaration as OpenAPI spells it. */
type Spelled<Declared extends Declaration> = Omit<Declared, 'request' | 'responses' | 'errors'> & {
  request: {
    [Part in keyof Declared['request']]: Part extends 'body'
      ? SpelledBody<Declared['request'][Part]>
      : Declared['request'][Part];
  };
  responses: {
    [Status in keyof Declared['responses']]: SpelledResponse<Declared['responses'][Status]>;
  } & (Declared['errors'] extends readonly FailureKind[] ? DeclaredErrors<Declared['errors']> : {});
};
type SpelledBody<Body> = Body extends z.ZodType ? ReturnType<typeof jsonBody<Body>> : Body;
type SpelledResponse<Response> = Response extends z.ZodType
  ? ReturnType<typeof answer<Response>>
  : Response;

/**
 * Declares a route. The checks of sign-in and size that run before the body is read, the refusals 401, 403, 404, 413 and 422, and the security
 * requirement in the OpenAPI document all follow from the declaration.
 */
export function createRoute<
  Method extends RouteConfig['method'],
  Path extends string,
  Declared extends Declaration,
>(method: Method, path: Path, declaration: Declared) {
  const { access, team, bodyBytes, tag, whileViewing, request, responses, errors, ...route } =
    declaration;
  const permission = isPermission(access) ? access : team;
  const audience = isPermission(access) ? 'team' : access;
  const body = request?.body instanceof z.ZodType ? jsonBody(request.body) : request?.body;
  const form = formLimits.get(body ?? {});
  const maxBytes = form ? formBytes(form) : (bodyBytes ?? DEFAULT_BODY_BYTES);
  const isBuffered = body !== undefined && !form;
  const config = {
    ...route,
    request: { ...request, body } as OpenApiRequest,
    method,
    path,
    ...(tag && { tags: [tag] }),
    security: SECURITY[audience],
    'x-access': audience,
    ...(permission && { 'x-permission': { name: permission, ...PERMISSIONS[permission] } }),
    ...(whileViewing && { 'x-while-viewing': whileViewing }),
    middleware: [
      protectViewed(whileViewing, method === 'get'),
      requireAccess(access),
      limitBody(maxBytes, isBuffered),
    ],
    responses: {
      ...spellResponses(responses),
      ...declareErrors([...(errors ?? []), ...impliedRefusals(audience, request)]),
    },
  };
  // The checks add nothing to the types of a route.
  return createOpenApiRoute(config) as unknown as Spelled<Declared> & {
    method: Method;
    path: Path;
  };
}

function spellResponses(responses: Declaration['responses']): RouteConfig['responses'] {
  const entries = Object.entries(responses);
  return Object.fromEntries(
    entries.map(([status, each]) => [status, each instanceof z.ZodType ? answer(each) : each]),
  );
}

type SecurityRequirement = Record<string, string[]>;

const SIGNED_IN: SecurityRequirement[] = [{ cookie: [] }, { bearer: [] }];
const SECURITY: Record<Audience, SecurityRequirement[]> = {
  public: [],
  user: SIGNED_IN,
  team: SIGNED_IN,
  signature: [{ stripeSignature: [] }, { paypalSignature: [] }],
  secret: [{ sharedSecret: [] }, { sharedPassword: [] }],
};

/** The schemes that `security` names, for the OpenAPI document. */
export const SECURITY_SCHEMES = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: AUTH_COOKIE,
    description: 'Set by signing in. Changes are accepted from the shop’s own pages only.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that signing in answers.',
  },
  sharedSecret: {
    type: 'http',
    scheme: 'bearer',
    description: 'The secret that the shop and its mail service share.',
  },
  sharedPassword: {
    type: 'http',
    scheme: 'basic',
    description: 'The same secret as the password, for services that only take an address.',
  },
  stripeSignature: { type: 'apiKey', in: 'header', name: 'stripe-signature' },
  paypalSignature: { type: 'apiKey', in: 'header', name: 'paypal-transmission-sig' },
} as const;

/** The header with which a page says in which view it was made, and in which every answer says in which view it was. */
export const VIEWING = 'x-viewing';

/**
 * The one place that keeps a viewed account as it is: refuses all changes and sensitive reads, also the first that a page sends after its
 * view has ended, which would count as the viewer's own.
 */
function protectViewed(
  whileViewing: Declaration['whileViewing'],
  isRead: boolean,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (whileViewing === 'allowed') return next();
    const viewer = viewerOf(c.var.ctx.actor);
    if (viewer && (!isRead || whileViewing === 'refused'))
      throw new ApiFailure(CommonFailures.read_only_view);
    const viewOfPage = c.req.header(VIEWING);
    if (viewOfPage !== undefined && viewOfPage !== viewer?.viewId)
      throw new ApiFailure(CommonFailures.view_ended);
    if (c.var.hasViewEnded && !isRead) throw new ApiFailure(CommonFailures.view_ended);
    await next();
  };
}

function requireAccess(access: Access): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (access === 'user') requireUser(c.var.ctx);
    if (access === 'team') requireTeam(c.var.ctx);
    if (isPermission(access)) requirePermission(c.var.ctx, access);
    await next();
  };
}

/** Refuses a body whose declared length is too large, and stops reading a body without a length when it exceeds the limit. */
function limitBody(maxBytes: number, isBuffered: boolean): MiddlewareHandler<ApiEnv> {
  const tooLarge = () => {
    throw new ApiFailure(CommonFailures.too_large);
  };
  const limit = bodyLimit({ maxSize: maxBytes, onError: tooLarge });
  return async (c, next) => {
    // Form readers count for themselves; a route without a body never reads one.
    if (isBuffered) return limit(c, next);
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) tooLarge();
    await next();
  };
}

function impliedRefusals(audience: Audience, request: Declaration['request']): FailureKind[] {
  const { sign_in_required, forbidden, not_found, too_large, invalid_input } = CommonFailures;
  const takesInput = request?.body || request?.query || request?.headers;
  return [
    ...(audience === 'user' || audience === 'team' ? [sign_in_required] : []),
    ...(audience === 'team' ? [forbidden] : []),
    ...(request?.params ? [not_found] : []),
    ...(request?.body ? [too_large] : []),
    ...(takesInput ? [invalid_input] : []),
  ];
}

/**
 * A router whose routes are listed under a tag. It answers malformed input with 422 and one sentence per field. A malformed id in the path is
 * 404, because nothing has such an id.
 */
export function createRouter(tag?: ApiTag) {
  const router = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      if (result.target === 'param') throw new ApiFailure(CommonFailures.not_found);
      throw invalidInput(result.error);
    },
  });
  const add = router.openapi as (route: RouteConfig, ...rest: unknown[]) => typeof router;
  const addTagged: typeof add = (route, ...rest) =>
    add(tag ? { tags: [tag], ...route } : route, ...rest);
  router.openapi = addTagged as typeof router.openapi;
  return router;
}

/** The path parameters of `/{id}`; checks the id of every route that names a row. */
export const IdParams = z.object({ id: z.uuid() });

/** The path parameters of `/{token}`: the link in a mail. */
export const TokenParams = z.object({ token: z.string().max(200) });

/** The header of a request that counts once, however often it is sent; see `withIdempotencyKey`. */
export const IdempotencyKey = z.object({ 'idempotency-key': z.string().min(8).max(200) });

/** The answer of a route that only reports success. */
export const Done = z.object({ isDone: z.literal(true) });
export const done = { data: { isDone: true as const } };

/** Answers that the work is done, when it is. */
export async function answerDone<Status extends 200 | 201 | 202 = 200>(
  c: Context<ApiEnv>,
  work: Promise<unknown>,
  status: Status = 200 as Status,
) {
  await work;
  return c.json(done, status);
}

/** An answer `{ data }` of the given shape. */
export function answer<Shape extends z.ZodType>(shape: Shape, description = 'Done') {
  return { description, content: { 'application/json': { schema: z.object({ data: shape }) } } };
}

/** An answer that is no JSON, such as a download. */
export function sendsContent<Type extends string>(type: Type, description: string) {
  const content = { [type]: { schema: z.string() } };
  return { description, content: content as Record<Type, { schema: z.ZodString }> };
}

/** A JSON request body of the given shape. Its texts are made storable before they are validated. */
function jsonBody<Shape extends z.ZodType>(shape: Shape) {
  const schema = z.preprocess(storable, shape) as unknown as Shape;
  return { required: true, content: { 'application/json': { schema } } };
}

/** The size limits of a form with files, enforced while it streams in. */
export interface FormLimits {
  /** Of each file. */
  fileBytes: number;
  /** How many files. */
  files: number;
}

const formLimits = new WeakMap<object, FormLimits>();
const FORM_FIELD_BYTES = 1_000_000;

/** The largest size of a form within its limits, fields included. */
export function formBytes({ files, fileBytes }: FormLimits): number {
  return files * fileBytes + FORM_FIELD_BYTES;
}

/** A form with files in the field of the given name. It is documented but not parsed here: the route streams it. */
export function multipart(field: string, limits: FormLimits) {
  const file = { type: 'string' as const, format: 'binary' };
  const content = limits.files > 1 ? { type: 'array' as const, items: file } : file;
  const schema = { type: 'object' as const, required: [field], properties: { [field]: content } };
  const form = {
    required: true,
    description: `At most ${limits.files} files of ${limits.fileBytes / 1_000_000} MB each.`,
    content: { 'multipart/form-data': { schema } },
  };
  formLimits.set(form, limits);
  return form;
}

/** A body of one of these content types that the route streams. It is documented but not parsed here. */
export function streamedBody(contentTypes: string | readonly string[], maxBytes: number) {
  const schema = { type: 'string' as const, format: 'binary' };
  const types = [contentTypes].flat();
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  const streamed = { required: true, content };
  formLimits.set(streamed, { files: 1, fileBytes: maxBytes });
  return streamed;
}

type DeclaredError<Code extends string> = {
  description: string;
  content: { 'application/problem+json': { schema: z.ZodType<Problem<Code>> } };
};

interface Problem<Code extends string = string> {
  type: string;
  /** In English, for people who read logs. */
  title: string;
  /** In the language of the caller, for people who read screens. */
  detail: string;
  status: number;
  code: Code;
  /** The parameters of the sentence; an amount is decimal text with its currency. */
  params?: MessageParams | undefined;
  /** A sentence per faulty field, in the language of the caller. */
  fields?: FieldErrors | undefined;
}

type DeclaredErrors<Kinds extends readonly FailureKind[]> = {
  [Kind in Kinds[number] as Kind['status']]: DeclaredError<Kind['code']>;
};

function declareErrors(kinds: readonly FailureKind[]): Record<number, DeclaredError<string>> {
  const byStatus: Record<number, DeclaredError<string>> = {};
  for (const status of new Set(kinds.map((kind) => kind.status))) {
    const ofStatus = kinds.filter((kind) => kind.status === status).map((kind) => kind.code);
    const codes = [...new Set(ofStatus)];
    byStatus[status] = {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: problemShape(codes) } },
    };
  }
  return byStatus;
}

const PROBLEM = {
  type: z.string(),
  title: z.string(),
  detail: z.string(),
  status: z.number(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
};
const problemShapes = new Map<string, z.ZodType<Problem>>();

/** Routes with the same codes share a shape: with one for each status of each route, most shapes in memory were these. */
function problemShape(codes: string[]): z.ZodType<Problem> {
  const key = codes.join();
  const known = problemShapes.get(key);
  if (known) return known;
  const shape = z.object({ ...PROBLEM, code: z.enum(codes) }) as unknown as z.ZodType<Problem>;
  problemShapes.set(key, shape);
  return shape;
}

/** A failure as the problem document that every client of the API understands, in the language of the caller. */
export function problemResponse(failure: ApiFailure, locale: Locale): Response {
  const { code, status } = failure.kind;
  const params = readMessageKey(failure.message)?.params ?? {};
  const problem: Problem = {
    type: `urn:atelier:problem:${code}`,
    title: sentenceOf(failure.message, DEFAULT_LOCALE),
    detail: sentenceOf(failure.message, locale),
    status,
    code,
    ...(Object.keys(params).length > 0 && { params }),
    ...(failure.fields && { fields: fieldSentences(failure.fields, locale) }),
  };
  const headers = new Headers({
    'content-type': 'application/problem+json',
    'content-language': locale,
  });
  if (failure.retryAfterSeconds) headers.set('retry-after', String(failure.retryAfterSeconds));
  return new Response(JSON.stringify(problem), { status, headers });
}

function fieldSentences(fields: FieldErrors, locale: Locale): FieldErrors {
  const entries = Object.entries(fields);
  return Object.fromEntries(entries.map(([name, fault]) => [name, sentenceOf(fault, locale)]));
}

/** The first fault of each field, keyed by its path: `packages.0.price`. */
export function invalidInput(error: z.ZodError): ApiFailure {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= faultOfIssue(issue);
  return new ApiFailure(CommonFailures.invalid_input, { fields });
}

/** The request's context for verbs. */
export function ctxOf(c: Context<ApiEnv>): Ctx {
  return c.var.ctx;
}

/** What a verb needs of a request: the parameters of its path and its JSON body in one. */
export function inputOf<Params extends object, Sent extends object>(
  c: Context<ApiEnv, string, { in: object; out: { param: Params; json: Sent } }>,
): Params & Sent {
  return { ...c.req.valid('param'), ...c.req.valid('json') };
}

/** The language of an answer; English if the request is refused before its sender is identified. */
export function localeOf(c: Context): Locale {
  return (c.var.ctx as Ctx | undefined)?.locale ?? DEFAULT_LOCALE;
}

/** Of a request for a part of a file. */
export const RangeHeaders = z.object({
  range: z.string().optional(),
  'if-range': z.string().optional(),
});

/** The answers of a route that sends a file, whole or a part. */
export const fileAnswers = {
  200: sendsContent('application/octet-stream', 'The content, as a download'),
  206: sendsContent('application/octet-stream', 'The part that the range asks for'),
  416: { description: 'The range begins after the end of the file' },
} as const;
