/**
 * Each page has one `load` and one `act` for both sides: on the server they call the API in process, in the browser over HTTP.
 *
 *   export const loader = loadOnServer(load);
 *   export const clientLoader = loadInBrowser(load);
 */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { CurrentUser } from '#features/accounts/views/contract.ts';
import type { FieldErrors } from '#lib/api-failure.ts';
import type { Locale } from '#lib/locale.ts';
import type { Conflict } from './conflict.ts';
import { apiContext, ApiError, browserApi, pageForm, type ApiClient } from './api.ts';
import { documentLocale, pageLocale, urlWithoutLocale } from './page-locale.ts';
import { signInPath } from './session/redirect-target.ts';
import { formText } from './form-text.ts';
import { currentSession } from './session/session-store.ts';
import { bringsToken, visitContext } from './session/visit.ts';

export interface LoadArgs {
  api: ApiClient;
  /** Without the language prefix. */
  url: URL;
  /** The page's language. */
  locale: Locale;
  params: Record<string, string | undefined>;
  /** Of the signed-in person; empty for guests, and on pages that ask nobody who they are. */
  role: string;
  /** Somebody of the team views a customer's account: sensitive data is refused. */
  isViewing: boolean;
}

export interface ActionArgs extends LoadArgs {
  form: FormData;
}

/** What an action returns when the API refused the form: the reasons, and all submitted values except secrets; of several boxes with one name, each on a line. */
export interface FormFailure {
  error: { title: string; code: string; fields: FieldErrors };
  values: Record<string, string>;
  /** What someone else saved meanwhile. */
  conflict?: Conflict;
}

export function loadOnServer<Result>(load: (args: LoadArgs) => Promise<Result>) {
  return async ({ context, request, params }: LoaderFunctionArgs): Promise<Result> => {
    // It is not known yet whether this person is signed in: the route layout shows that it is checking, and no page loads.
    if (isReturning(context)) return undefined as Result;
    const url = urlWithoutLocale(request);
    const locale = context.get(pageLocale);
    return load({ api: context.get(apiContext), url, locale, params, ...personOf(context) }).catch(
      (error) => rethrow(error, url, bringsToken(request)),
    );
  };
}

export function loadInBrowser<Result>(load: (args: LoadArgs) => Promise<Result>) {
  return async ({ request, params }: ClientLoaderFunctionArgs): Promise<Result> => {
    const url = urlWithoutLocale(request);
    const args = { api: browserApi(), url, locale: documentLocale(), params, ...currentPerson() };
    return load(args).catch((error) => rethrow(error, url, currentSession().hasEnded));
  };
}

export function actOnServer<Result>(act: (args: ActionArgs) => Promise<Result>) {
  return async ({ context, request, params }: ActionFunctionArgs) => {
    const url = urlWithoutLocale(request);
    const form = context.get(pageForm) ?? (await readForm(request));
    form.delete('draft'); // it names unsaved input, which only the browser has: the form was sent without scripts
    const locale = context.get(pageLocale);
    const args = { api: context.get(apiContext), url, locale, params, form, ...personOf(context) };
    return attempt(act, args, () => bringsToken(request));
  };
}

/** Also removes the unsaved input of a form that succeeded and gives its request a key of its own (see web/unsaved). */
export function actInBrowser<Result>(act: (args: ActionArgs) => Promise<Result>) {
  return async ({ request, params }: ClientActionFunctionArgs) => {
    const url = urlWithoutLocale(request);
    const form = await readForm(request);
    const unsaved = formText(form, 'draft');
    form.delete('draft');
    // A page without unsaved input does not load it; a form that keeps some has done so already.
    const submission = unsaved ? await import('./unsaved/submission-key.ts') : null;
    const sender = currentPerson();
    const args = { api: browserApi(), url, locale: documentLocale(), params, form, ...sender };
    const send = submission ? submission.sending(unsaved, act) : act;
    return attempt(send, args, () => currentSession().hasEnded);
  };
}

/** Reads the submitted form. Any other body comes from a program and is refused with 400. */
function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data({ code: 'invalid_input' }, { status: 400 });
  });
}

async function attempt<Result>(
  act: (args: ActionArgs) => Promise<Result>,
  args: ActionArgs,
  hasEnded: () => boolean,
) {
  try {
    if (args.form.has('proofPassword')) await proveIdentity(args);
    return await act(args);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'sign_in_required') throw redirect(signInPath(args.url, hasEnded()));
    const { message: title, code, fields, conflict } = error;
    const failure: FormFailure = {
      error: { title, code, fields },
      values: textValues(args.form),
      ...(conflict && { conflict }),
    };
    return data(failure, { status: error.status });
  }
}

/** Few forms carry a proof of identity, so public pages do not load what sends it. */
async function proveIdentity({ api, form }: ActionArgs): Promise<void> {
  const proof = await import('./session/prove-identity.ts');
  await proof.proveIdentity(api, form);
}

/** What was sent, except secrets; of several boxes with one name, each on a line. */
export function textValues(form: FormData): Record<string, string> {
  // Once through the form: a stranger may send tens of thousands of fields.
  const values = new Map<string, Set<string>>();
  for (const [name, value] of form) {
    if (typeof value === 'string' && !/password|token|proof/i.test(name))
      values.set(name, (values.get(name) ?? new Set<string>()).add(value));
  }
  return Object.fromEntries([...values].map(([name, all]) => [name, [...all].join('\n')]));
}

/** Turns an API error into a redirect to sign-in, or to the first page of a list, or into an error page with its status. */
function rethrow(error: unknown, url: URL, hasEnded: boolean): never {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw redirect(signInPath(url, hasEnded));
  if (error.fields['cursor']) leaveCursors(url);
  return throwErrorPage(error);
}

/** An address whose cursor the API does not know, such as one of an earlier version, leads to the first page. */
function leaveCursors(url: URL): void {
  const query = new URLSearchParams(url.search);
  for (const name of ['cursor', 'imported', 'notes', 'earlier', 'before']) query.delete(name);
  if (query.size < url.searchParams.size)
    throw redirect(url.pathname + (query.size > 0 ? `?${query}` : ''));
}

/** Throws an error page with the API's status: a document answers 503 while the database is down, not 500. */
export function throwErrorPage(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { message: title, code, requestId } = error;
  throw data({ title, code, requestId }, { status: error.status });
}

type Person = Pick<LoadArgs, 'role' | 'isViewing'>;

function asPerson(user: CurrentUser | null): Person {
  return { role: user?.role.name ?? '', isViewing: user?.view !== undefined };
}

function currentPerson(): Person {
  return asPerson(currentSession().user);
}

function personOf(context: LoaderFunctionArgs['context']): Person {
  try {
    const visit = context.get(visitContext);
    return asPerson(visit.kind === 'user' ? visit.user : null);
  } catch {
    return asPerson(null); // a route layout without a guard
  }
}

function isReturning(context: LoaderFunctionArgs['context']): boolean {
  try {
    return context.get(visitContext).kind === 'returning';
  } catch {
    return false; // a route layout without a guard
  }
}
