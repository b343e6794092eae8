import type { hc } from 'hono/client';
import type { Api } from '#api/routes.ts';

/** Hono's typed client of our API, one property per part of a path: `api.orders[':id'].$get({ param: { id } })`. */
export type ApiClient = ReturnType<typeof hc<Api>>;

export interface ApiClientOptions {
  fetch?: (address: string, init: RequestInit) => Response | Promise<Response>;
  headers?: Record<string, string>;
}

type FormValue = string | Blob;

interface CallArgs {
  param?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  header?: Record<string, string | undefined>;
  json?: unknown;
  form?: Record<string, FormValue | FormValue[] | undefined>;
}

/** The part of Hono's client that pages use: every page loads this, and the whole client is four times as large. */
export function createApiClient(baseUrl: string, options: ApiClientOptions = {}): ApiClient {
  return property([]) as ApiClient;

  function property(path: readonly string[]): unknown {
    return new Proxy(() => undefined, {
      get: (_target, name) =>
        typeof name === 'string' && name !== 'then' ? property([...path, name]) : undefined,
      apply: (_target, _self, [args, more]: [CallArgs?, { init?: RequestInit }?]) =>
        send(path, args ?? {}, more?.init),
    });
  }

  async function send(
    path: readonly string[],
    args: CallArgs,
    requestInit?: RequestInit,
  ): Promise<Response> {
    const parts = path.slice(0, -1).map((part) => fillIn(part, args.param));
    const query = searchParams(args.query).toString();
    const headers = new Headers(options.headers);
    for (const [name, value] of Object.entries(args.header ?? {})) {
      if (value !== undefined) headers.set(name, value);
    }
    const init: RequestInit = {
      ...requestInit,
      method: path.at(-1)?.slice(1).toUpperCase(),
      headers,
    };
    if (args.form) init.body = formData(args.form);
    if (args.json !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(args.json);
    }
    return (options.fetch ?? fetch)(
      `${[baseUrl, ...parts].join('/')}${query && `?${query}`}`,
      init,
    );
  }
}

function fillIn(part: string, params: CallArgs['param']): string {
  return part.startsWith(':') ? encodeURIComponent(params?.[part.slice(1)] ?? '') : part;
}

function searchParams(query: CallArgs['query'] = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) if (value !== undefined) params.append(name, value);
  }
  return params;
}

function formData(fields: NonNullable<CallArgs['form']>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) if (value !== undefined) form.append(name, value);
  }
  return form;
}
