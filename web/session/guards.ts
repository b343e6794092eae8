/**
 * Who may open an area, asked before its pages load: on the server for a document, in the browser for a navigation. They spare people a
 * page that would not work; what protects the data is the API.
 */
import { data, redirect, type MiddlewareFunction } from 'react-router';
import { apiContext, ApiError, call } from '#web/api.ts';
import { currentSession, refetchUser } from './session-store.ts';
import { signInPath } from './redirect-target.ts';
import { mayBeReturning, visitContext, type Visit } from './visit.ts';

type Guard = MiddlewareFunction<Response>;
type BrowserGuard = MiddlewareFunction<unknown>;

/** Server: only for people who are signed in. */
export const requireUser: Guard = async ({ context, request }) => {
  const visit = await visitOf(request, context);
  context.set(visitContext, visit);
  if (visit.kind === 'guest') throw redirect(signInPath(new URL(request.url)));
};

/** Server: only for administrators; a customer learns nothing of what is there. */
export const requireAdmin: Guard = async ({ context, request }) => {
  const visit = await visitOf(request, context);
  context.set(visitContext, visit);
  if (visit.kind === 'guest') throw redirect(signInPath(new URL(request.url)));
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
  const user = await knownUser();
  if (!user) throw redirect(signInPath(new URL(request.url)));
  await next();
};

/** Browser: only for administrators. */
export const requireAdminInBrowser: BrowserGuard = async ({ request }, next) => {
  const user = await knownUser();
  if (!user) throw redirect(signInPath(new URL(request.url)));
  if (user.role.name !== 'admin') throw forbidden();
  await next();
};

/** Browser: only for people who are not signed in. */
export const requireGuestInBrowser: BrowserGuard = async (_args, next) => {
  if (await knownUser()) throw redirect('/dashboard');
  await next();
};

async function knownUser() {
  const session = currentSession();
  return session.initialized ? session.user : refetchUser();
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
