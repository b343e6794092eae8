import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One attempt to deliver an event, signed. */
export interface WebhookRequest {
  headers: Record<string, string>;
  body: string;
}

export type PathParams = Record<string, string>;

const BODY_LIMIT = 1024 * 1024;

export class BodyTooLarge extends Error {}

export async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

export function header(call: Call, name: string): string | null {
  const value = call.headers[name];
  return typeof value === 'string' ? value : null;
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

export function text(status: number, body: string): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${body}\n` };
}

export function seeOther(location: string): Reply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** The values of `:names` if the path has this shape, else null. */
export function matchPath(pattern: string, path: string): PathParams | null {
  const patternParts = pattern.split('/');
  const pathParts = path.split('/');
  if (patternParts.length !== pathParts.length) return null;
  const params: PathParams = {};
  for (const [i, part] of patternParts.entries()) {
    const value = pathParts[i] ?? '';
    if (part.startsWith(':')) {
      if (!/^[\w-]+$/.test(value)) return null;
      params[part.slice(1)] = value;
    } else if (part !== value) return null;
  }
  return params;
}

/** The first route of this method and shape. */
export function findRoute<R extends { method: string; path: string }>(
  routes: R[],
  method: string,
  path: string,
): { route: R; params: PathParams } | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}
