import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import type { Db } from '#db/client.ts';
import type { ApiEnv } from '#kit/http.ts';
import type { Deps } from '#server/deps.ts';
import { createSecurityLog } from '#server/log.ts';
import { answerErrors } from '#server/middleware/answer-errors.ts';
import { makeCtx } from '#server/middleware/make-ctx.ts';
import { requestId } from '#server/middleware/request-id.ts';
import { ShopLocales } from '#server/shop-locales.ts';
import { recordingQueue } from './queue.ts';
import { testSecrets } from './secrets.ts';

// Every router has types of its own; to a test they are all alike.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyRouter = Hono<ApiEnv, any, any>;

export interface Sent {
  method?: string;
  json?: unknown;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** Routers behind the real identification by cookie or bearer token; `routerClient` skips that. `ip` is the caller's address. */
export function gate(db: Db, ...routers: AnyRouter[]) {
  const queue = recordingQueue();
  const app = new OpenAPIHono<ApiEnv>();
  const lines: string[] = [];
  const securityLog = createSecurityLog({ write: (line) => void lines.push(line) });
  app.use(requestId);
  const locales = new ShopLocales(db);
  const config = { TRUSTED_PROXIES: 0 };
  app.use(
    makeCtx({ db, queue, secrets: testSecrets, locales, securityLog, config } as unknown as Deps),
  );
  app.onError(answerErrors);
  for (const router of routers) app.route('/', router);

  async function send(path: string, request: Sent = {}) {
    const { json, token, cookie, ip = '192.0.2.1' } = request;
    const response = await app.request(
      path,
      {
        method: request.method ?? (json === undefined ? 'GET' : 'POST'),
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(cookie !== undefined && { cookie }),
          ...request.headers,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      },
      { clientIp: ip },
    );
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: response.headers,
      // What a test looks into; its own expectations say what must be there.
      // oxlint-disable-next-line typescript/no-explicit-any
      body: (isJson ? JSON.parse(text) : text) as any,
    };
  }
  return {
    send,
    queue,
    /** The lines of the security log so far; clears it. */
    securityLines: () => lines.splice(0),
  };
}
