/** The real routes of the site on the real API, without a browser and without rendering: guards, loaders and actions. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createStaticHandler, RouterContextProvider, type RouteObject } from 'react-router';
import { createApiClient } from '#web/api-client.ts';
import { apiContext } from '#web/api.ts';
import routes from '#web/routes.ts';

/** Where loaders and actions run: each page has one of each for both sides. */
export type Side = 'server' | 'browser';

export interface ApiCall {
  /** `PUT /users/5a3e…/role`, with its query and, after a `#`, its idempotency key. */
  call: string;
  /** JSON, or the names of the files of a form. */
  body?: unknown;
  status: number;
}

export interface Visit {
  /** Where the page leads instead of being shown. */
  location: string | null;
  status: number;
  /** What the action returns. */
  result: unknown;
  /** What the loader of the page returns. */
  data: unknown;
  calls: ApiCall[];
}

type Module = Record<string, unknown>;
type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

const MODULES = import.meta.glob<Module>([
  '/web/**/*.tsx',
  '!/web/**/*.test.tsx',
  '!/web/root.tsx',
]);

export function flatRoutes(
  entries: readonly RouteConfigEntry[] = routes,
): { id: string; path: string | undefined; file: string }[] {
  return entries.flatMap(({ id, path, index, file, children = [] }) => [
    { id: id ?? file.replace(/\.tsx$/, ''), path: index ? '' : path, file },
    ...flatRoutes(children),
  ]);
}

/** The module of a route's file. */
export async function routeModule(file: string): Promise<Module> {
  const load = MODULES[`/web/${file}`];
  if (!load) throw new Error(`There is no web/${file}`);
  return load();
}

/** Opens pages and submits their forms on one side. `send` is the API, with the person's credentials in the cookie that it is given. */
export async function openSite(side: Side, send: Send) {
  const handler = createStaticHandler(await Promise.all(routes.map((entry) => build(entry, side))));
  let calls: ApiCall[] = [];

  async function record(path: string, init: RequestInit): Promise<Response> {
    const response = await send(path, init);
    const key = new Headers(init.headers).get('idempotency-key');
    const call = `${init.method ?? 'GET'} ${path.replace(/^\/api/, '')}${key ? ` #${key}` : ''}`;
    calls.push({ call, ...bodyOf(init), status: response.status });
    return response;
  }

  return {
    /** For the browser's `fetch`, which pages call as they do in a browser. */
    fetch: record,
    /** The id of the route at a path. */
    routeAt: (path: string): string => handler.match(path)?.at(-1)?.route.id ?? '',
    async visit(
      path: string,
      { cookie, form }: { cookie?: string; form?: FormData },
    ): Promise<Visit> {
      calls = [];
      const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
      const request = new Request(`http://localhost${path}`, {
        headers,
        ...(form && { method: 'POST', body: form }),
      });
      const context = new RouterContextProvider();
      const api = createApiClient('', { headers, fetch: record });
      if (side === 'server') context.set(apiContext, api);
      let shown: Awaited<ReturnType<typeof handler.query>> | undefined;
      const answer = await handler.query(request, {
        requestContext: context,
        skipRevalidation: true,
        generateMiddlewareResponse: async (query) => {
          shown = await query(request);
          return shown instanceof Response
            ? shown
            : new Response(null, { status: shown.statusCode });
        },
      });
      const page = shown instanceof Response ? undefined : shown;
      const match = page?.matches.at(-1)?.route.id ?? '';
      const [failure] = Object.values(page?.errors ?? {}) as unknown[];
      if (failure instanceof Error) throw failure;
      return {
        location: answer instanceof Response ? answer.headers.get('location') : null,
        status: answer instanceof Response ? answer.status : answer.statusCode,
        result: page?.actionData?.[match],
        data: page?.loaderData[match],
        calls,
      };
    },
  };
}

function bodyOf({ body }: RequestInit): Pick<ApiCall, 'body'> {
  if (typeof body === 'string') return { body: JSON.parse(body) as unknown };
  if (!(body instanceof FormData)) return {};
  return { body: [...body].map(([name, value]) => `${name}: ${(value as File).name}`) };
}

async function build(entry: RouteConfigEntry, side: Side): Promise<RouteObject> {
  const module = await routeModule(entry.file);
  const inBrowser = side === 'browser';
  return {
    id: entry.id ?? entry.file.replace(/\.tsx$/, ''),
    loader: inBrowser ? module['clientLoader'] : module['loader'],
    action: inBrowser ? module['clientAction'] : module['action'],
    middleware: inBrowser ? module['clientMiddleware'] : module['middleware'],
    ...(entry.index
      ? { index: true }
      : {
          path: entry.path,
          children: await Promise.all((entry.children ?? []).map((child) => build(child, side))),
        }),
  } as RouteObject;
}
