/** The only way to the server: a typed client of the REST API, over HTTP in the browser and in process during server rendering. */
import type { ClientResponse } from 'hono/client';
import { createContext } from 'react-router';
import { readAuthToken } from '#lib/auth-cookie.ts';
import type { FieldErrors } from '#lib/api-failure.ts';
import { DEFAULT_LOCALE } from '#lib/locale.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { loadedMessages } from './messages/loaded-messages.ts';
import type { Conflict } from './conflict.ts';
import { documentLocale } from './page-locale.ts';

export type { ApiClient };

/** Server: the API client of this request, set by server/pages/render.ts. */
export const apiContext = createContext<ApiClient>();
/** Server: the API base URL for browsers. */
export const publicApiBase = createContext('/api');
/** Server: the form of this request if it was read while it arrived, with its files on the disk; set by server/pages/render.ts. */
export const pageForm = createContext<FormData | null>(null);

let ofBrowser: ApiClient | undefined;

/** Browser: calls over HTTP, at the base URL given in the document. */
export function browserApi(): ApiClient {
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api';
  // A page's calls are answered in the page's language, whatever the browser or the person prefers.
  ofBrowser ??= createApiClient(base, {
    headers: { 'x-page-locale': document.documentElement.lang },
    fetch: base.startsWith('http') ? fetchWithToken : fetchInView,
  });
  return ofBrowser;
}

/** An API on another origin does not receive our cookie, so the token is sent as a bearer token. */
function fetchWithToken(address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = readAuthToken(document.cookie);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetchInView(address, { ...init, headers });
}

const VIEWING = 'x-viewing';
/** The view of a customer's account that this page shows; empty for everybody who sees their own. */
let view = '';
let viewChanged = (): void => undefined;

/** Browser: set by the session store. */
export function showsView(id: string | undefined): void {
  view = id ?? '';
}

/** Browser: called when the server answers for another account than the page shows: in another tab a view began or ended. Set once. */
export function onViewChanged(listener: () => void): void {
  viewChanged = listener;
}

/** The server refuses what a page sends whose view has ended: it would be the viewer's own. */
async function fetchInView(address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (view) headers.set(VIEWING, view);
  const sentIn = view;
  const response = await fetch(address, { ...init, headers });
  const now = response.headers.get(VIEWING) ?? '';
  if (sentIn === view && now !== view && !address.endsWith('/auth/me')) viewChanged();
  return response;
}

/** An error response of the API, with its code and field errors. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** Identifies this request in the server's log. */
  readonly requestId: string | undefined;
  /** What someone else saved meanwhile, for the form that was refused. */
  conflict?: Conflict;
  constructor(
    problem: {
      title: string;
      /** The title in the language of the page. */
      detail?: string;
      status: number;
      code: string;
      fields?: FieldErrors;
    },
    requestId?: string,
  ) {
    super(problem.detail ?? problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? {};
    this.requestId = requestId;
  }
}

type Data<Response> = Response extends { json(): Promise<{ data: infer Shape }> } ? Shape : never;

let signInRequired = (): void => undefined;

/** Browser: called when the API answers that the session has ended. Set once, by the session store. */
export function onSignInRequired(listener: () => void): void {
  signInRequired = listener;
}

/**
 * Returns the data of a successful response. Throws an `ApiError` for an error response, with code `unreachable` if there was no
 * response.
 */
export async function call<R extends ClientResponse<unknown>>(
  request: Promise<R>,
): Promise<Data<R>> {
  const token = browserToken();
  const response = await request.catch(() => {
    throw new ApiError({ title: ownMessage('unreachable'), status: 503, code: 'unreachable' });
  });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const content = isJson ? ((await response.json()) as never) : undefined;
  if (response.ok && content) return (content as { data: Data<R> }).data;
  const refusal = new ApiError(
    content ?? { title: ownMessage('failed'), status: response.status, code: 'internal' },
    response.headers.get('x-request-id') ?? undefined,
  );
  // The refused token may have been replaced since, so this response says nothing about the new one.
  const isReplaced = browserToken() !== undefined && browserToken() !== token;
  if (IS_BROWSER && refusal.code === 'sign_in_required' && !isReplaced) signInRequired();
  throw refusal;
}

/** What a page says about a request that the API did not answer. */
function ownMessage(key: 'unreachable' | 'failed'): string {
  return loadedMessages(IS_BROWSER ? documentLocale() : DEFAULT_LOCALE, 'site')[key];
}

const IS_BROWSER = typeof document !== 'undefined';

function browserToken(): string | undefined {
  return IS_BROWSER ? readAuthToken(document.cookie) : undefined;
}
