/**
 * What every door of the API shares: the router, how an answer and a refusal are declared, and the one converter from a failure to
 * `application/problem+json`.
 */
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { CommonFailures, Failure, type FailureKind, type FieldErrors } from '#lib/failure.ts';
import type { Ctx } from './ctx.ts';

/** What middleware puts beside a request. */
export interface ApiEnv {
  Variables: {
    ctx: Ctx;
    requestId: string;
    /** The address of the person, as the outermost trusted proxy saw it. */
    clientIp: string;
    /** The session this request was made with, if any. */
    sessionId: string | undefined;
  };
}

export { createRoute };

/** A router whose malformed input is answered as 422 with one sentence per field. */
export function createRouter() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error);
    },
  });
}

/** An answer `{ data }` of the given shape. */
export function answer<Shape extends z.ZodType>(shape: Shape, description = 'Done') {
  return { description, content: { 'application/json': { schema: z.object({ data: shape }) } } };
}

/** A JSON request body of the given shape. */
export function body<Shape extends z.ZodType>(shape: Shape) {
  return { required: true, content: { 'application/json': { schema: shape } } };
}

type Refusal<Code extends string> = {
  description: string;
  content: { 'application/problem+json': { schema: z.ZodType<Problem<Code>> } };
};

interface Problem<Code extends string = string> {
  type: string;
  title: string;
  status: number;
  code: Code;
  fields?: FieldErrors | undefined;
}

/** Declares which failures a route may answer, so that the typed client sees their codes as literals. */
export function refusals<const Kinds extends readonly FailureKind[]>(
  ...kinds: Kinds
): { [Kind in Kinds[number] as Kind['status']]: Refusal<Kind['code']> } {
  const byStatus: Record<number, Refusal<string>> = {};
  for (const status of new Set(kinds.map((kind) => kind.status))) {
    const codes = kinds.filter((kind) => kind.status === status).map((kind) => kind.code);
    byStatus[status] = {
      description: codes.join(', '),
      content: { 'application/problem+json': { schema: problemShape(codes) } },
    };
  }
  return byStatus as never;
}

function problemShape(codes: string[]): z.ZodType<Problem> {
  return z.object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.enum(codes),
    fields: z.record(z.string(), z.string()).optional(),
  });
}

/** A failure as the problem document that every client of the API understands. */
export function problemResponse(failure: Failure): Response {
  const { code, status } = failure.kind;
  const problem: Problem = {
    type: `urn:atelier:problem:${code}`,
    title: failure.message,
    status,
    code,
    ...(failure.fields && { fields: failure.fields }),
  };
  const headers = new Headers({ 'content-type': 'application/problem+json' });
  if (failure.retryAfterSeconds) headers.set('retry-after', String(failure.retryAfterSeconds));
  return new Response(JSON.stringify(problem), { status, headers });
}

/** The first fault of each field, keyed by its path: `packages.0.price`. */
export function invalidInput(error: z.ZodError): Failure {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return new Failure(CommonFailures.invalid_input, { fields });
}

/** The context of the request, as verbs take it. */
export function ctxOf(c: Context<ApiEnv>): Ctx {
  return c.var.ctx;
}
