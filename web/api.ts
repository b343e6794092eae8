/** The only door to the server: a typed client of the REST API, in the browser over HTTP, during server rendering in process. */
import { hc, type ClientResponse } from 'hono/client';
import { createContext } from 'react-router';
import type { Api } from '#api/routes.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import type { FieldErrors } from '#lib/failure.ts';

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Response | Promise<Response>;

export function createApiClient(
  baseUrl: string,
  options: { fetch?: Fetch; headers?: Record<string, string> } = {},
) {
  return hc<Api>(baseUrl, options as { fetch?: typeof fetch; headers?: Record<string, string> });
}
export type ApiClient = ReturnType<typeof createApiClient>;

/** Server: the client of this request, set by server/render.ts. */
export const apiContext = createContext<ApiClient>();
/** Server: the base URL that browsers are told to use. */
export const publicApiBase = createContext('/api');

let ofBrowser: ApiClient | undefined;

/** Browser: over HTTP, to the base URL that the document names. */
export function browserApi(): ApiClient {
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api';
  ofBrowser ??= createApiClient(base, base.startsWith('http') ? { fetch: fetchWithToken } : {});
  return ofBrowser;
}

/** An API on another origin never sees our cookie, so the token travels as a bearer. */
function fetchWithToken(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = readAuthToken(document.cookie);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

/** A refusal of the API, with its code and, at the fields, its reasons. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** Under which the server's log has this request. */
  readonly requestId: string | undefined;
  constructor(
    problem: { title: string; status: number; code: string; fields?: FieldErrors },
    requestId?: string,
  ) {
    super(problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? {};
    this.requestId = requestId;
  }
}

type Data<Response> = Response extends { json(): Promise<{ data: infer Shape }> } ? Shape : never;

let signInRequired = (): void => undefined;

/** Browser: what to do when the API refuses any call because the session it came with is over. Set once, by the session store. */
export function onSignInRequired(listener: () => void): void {
  signInRequired = listener;
}

/** The data of a successful answer. Throws an `ApiError` for a refusal, and one with code `unreachable` when there was no answer. */
export async function call<R extends ClientResponse<unknown>>(
  request: Promise<R>,
): Promise<Data<R>> {
  const token = browserToken();
  const response = await request.catch(() => {
    throw new ApiError({
      title: 'The server could not be reached.',
      status: 503,
      code: 'unreachable',
    });
  });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const content = isJson ? ((await response.json()) as never) : undefined;
  if (response.ok && content) return (content as { data: Data<R> }).data;
  const refusal = new ApiError(
    content ?? { title: 'Internal Server Error', status: response.status, code: 'internal' },
    response.headers.get('x-request-id') ?? undefined,
  );
  // A refusal of the token that was sent says nothing about one that has replaced it since.
  const isReplaced = browserToken() !== undefined && browserToken() !== token;
  if (IS_BROWSER && refusal.code === 'sign_in_required' && !isReplaced) signInRequired();
  throw refusal;
}

const IS_BROWSER = typeof document !== 'undefined';

function browserToken(): string | undefined {
  return IS_BROWSER ? readAuthToken(document.cookie) : undefined;
}
