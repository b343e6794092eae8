import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { Ctx } from '#kit/ctx.ts';
import type { ApiEnv } from '#kit/http.ts';
import { answerErrors } from '#server/middleware/answer-errors.ts';

export interface RouterClient {
  get(path: string): Promise<Answer>;
  post(path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, json?: unknown): Promise<Answer>;
  patch(path: string, json?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  /** The raw response, for forms with files and content other than JSON. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

// Every router has types of its own; to a test they are all alike.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyRouter = Hono<ApiEnv, any, any>;

export interface Answer {
  status: number;
  headers: Headers;
  // What a test looks into; its own expectations say what must be there.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Calls a feature's router in process as the person in `ctx`: `routerClient(contactHttp, ctx).post('/', {…})`. */
export function routerClient(router: AnyRouter, ctx: Ctx): RouterClient {
  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('ctx', ctx);
    c.set('requestId', 'test');
    c.set('clientIp', '192.0.2.1');
    c.set('sessionId', undefined);
    await next();
  });
  app.onError(answerErrors);
  app.route('/', router);

  async function send(
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await app.request(path, {
      method,
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }
  return {
    get: (path) => send('GET', path),
    post: (path, json = {}, headers) => send('POST', path, json, headers),
    put: (path, json = {}) => send('PUT', path, json),
    patch: (path, json = {}) => send('PATCH', path, json),
    delete: (path) => send('DELETE', path),
    request: async (path, init) => app.request(path, init),
  };
}
