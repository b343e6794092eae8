/**
 * Who may open a route layout, checked before its pages load: on the server for a document, in the browser for a navigation. Guards
 * spare people a page that would not work; the API protects the data.
 */
import { data, redirect, type MiddlewareFunction } from 'react-router';
import type { CurrentUser } from '#features/accounts/views/contract.ts';
import { hasAuthCookie } from '#lib/auth-cookie.ts';
import { apiContext, ApiError, call } from '#web/api.ts';
import { throwErrorPage } from '#web/load.ts';
import { urlWithoutLocale } from '#web/page-locale.ts';
import { homeOf } from './home-of.ts';
import { currentSession, refetchUser } from './session-store.ts';
import { signInPath } from './redirect-target.ts';
import { bringsToken, mayBeReturning, visitContext, type Visit } from './visit.ts';

type Guard = MiddlewareFunction<Response>;
type BrowserGuard = MiddlewareFunction<unknown>;

/** Server: signed-in people only. */
export const requireUser: Guard = async ({ context, request }) => {
  const visit = await visitOf(request, context);
  context.set(visitContext, visit);
  if (visit.kind === 'guest') throw toSignIn(request);
};

/** Server: guests only. */
export const requireGuest: Guard = async ({ context, request }) => {
  const visit = await visitOf(request, context);
  context.set(visitContext, visit);
  if (visit.kind === 'user') throw redirect(homeOf(visit.user));
};

/** Browser: signed-in people only. */
export const requireUserInBrowser: BrowserGuard = async ({ request }, next) => {
  if (!(await knownUser())) throw toSignInFrom(request);
  await next();
};

/** Browser: guests only. */
export const requireGuestInBrowser: BrowserGuard = async (_args, next) => {
  const user = await knownUser();
  if (user) throw redirect(homeOf(user));
  await next();
};

/**
 * The signed-in user, or null for a guest. Asks the server if this browser does not know: the user may have signed in or out in another
 * tab. Throws 503 if there is a cookie and the server cannot be reached, because a sign-in page would be wrong then.
 */
export async function knownUser(): Promise<CurrentUser | null> {
  const { user } = currentSession();
  if (user && hasAuthCookie(document.cookie)) return user;
  const refetched = await refetchUser();
  if (!refetched && currentSession().isUnreachable) {
    throw data({ code: 'unreachable' }, { status: 503 });
  }
  return refetched;
}

/** Server: a browser that still sends a token was signed in before. */
export function toSignIn(request: Request) {
  return redirect(signInPath(urlWithoutLocale(request), bringsToken(request)));
}

export function toSignInFrom(request: Request) {
  return redirect(signInPath(urlWithoutLocale(request), currentSession().hasEnded));
}

export async function visitOf(
  request: Request,
  context: Parameters<Guard>[0]['context'],
): Promise<Visit> {
  try {
    const { user } = await call(context.get(apiContext).auth.me.$get());
    return { kind: 'user', user };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throwErrorPage(error);
    return { kind: mayBeReturning(request) && request.method === 'GET' ? 'returning' : 'guest' };
  }
}

export function forbidden() {
  return data({ code: 'forbidden' }, { status: 403 });
}
