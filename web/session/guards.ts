/**
 * Who may open an area, asked before its pages load: on the server for a document, in the browser for a navigation. They spare people a
 * page that would not work; what protects the data is the API.
 */
import { data, redirect, type MiddlewareFunction } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { hasAuthCookie } from '#lib/auth-cookie.ts';
import { apiContext, ApiError, call } from '#web/api.ts';
import { currentSession, refetchUser } from './session-store.ts';
import { signInPath } from './redirect-target.ts';
import { bringsToken, mayBeReturning, visitContext, type Visit } from './visit.ts';

type Guard = MiddlewareFunction<Response>;
type BrowserGuard = MiddlewareFunction<unknown>;

/** Server: only for people who are signed in. */
export const requireUser: Guard = async ({ context, request }) => {
  const visit = await visitOf(request, context);
  context.set(visitContext, visit);
  if (visit.kind === 'guest') throw toSignIn(request);
};

/** Server: only for administrators; a customer learns nothing of what is there. */
export const requireAdmin: Guard = async ({ context, request }) => {
  const visit = await visitOf(request, context);
  context.set(visitContext, visit);
  if (visit.kind === 'guest') throw toSignIn(request);
  if (visit.kind === 'user' && visit.user.role.name !== 'admin') throw forbidden();
};

/** Server: only for people who are not signed in. */
export const requireGuest: Guard = async ({ context, request }) => {
  const visit = await visitOf(request, context);
  context.set(visitContext, visit);
  if (visit.kind === 'user') throw redirect('/dashboard');
};

/** Browser: only for people who are signed in. */
export const requireUserInBrowser: BrowserGuard = async ({ request }, next) => {
  if (!(await knownUser())) throw toSignInFrom(request);
  await next();
};

/** Browser: only for administrators. */
export const requireAdminInBrowser: BrowserGuard = async ({ request }, next) => {
  const user = await knownUser();
  if (!user) throw toSignInFrom(request);
  if (user.role.name !== 'admin') throw forbidden();
  await next();
};

/** Browser: only for people who are not signed in. */
export const requireGuestInBrowser: BrowserGuard = async (_args, next) => {
  if (await knownUser()) throw redirect('/dashboard');
  await next();
};

/**
 * The signed-in person, or null for a guest. Asks the server where this browser does not know: it may have been signed in, or out, in
 * another tab. Throws 503 if there is a cookie and the server cannot be asked, because a sign-in page would be wrong then.
 */
async function knownUser(): Promise<User | null> {
  const { user } = currentSession();
  if (user && hasAuthCookie(document.cookie)) return user;
  const found = await refetchUser();
  if (!found && currentSession().isUnreachable) {
    throw data({ title: 'Service Unavailable', code: 'unreachable' }, { status: 503 });
  }
  return found;
}

/** Server: a browser that still brings a token was signed in before. */
function toSignIn(request: Request) {
  return redirect(signInPath(new URL(request.url), bringsToken(request)));
}

function toSignInFrom(request: Request) {
  return redirect(signInPath(new URL(request.url), currentSession().hasEnded));
}

async function visitOf(request: Request, context: Parameters<Guard>[0]['context']): Promise<Visit> {
  try {
    const { user } = await call(context.get(apiContext).auth.me.$get());
    return { kind: 'user', user };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return { kind: mayBeReturning(request) && request.method === 'GET' ? 'returning' : 'guest' };
  }
}

function forbidden() {
  return data({ title: 'Forbidden', code: 'forbidden' }, { status: 403, statusText: 'Forbidden' });
}
