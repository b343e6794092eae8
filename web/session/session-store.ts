/** Who is signed in, as this browser knows it. On the server there is no such store: there the document's own data says it. */
import { ApiError, browserApi, call } from '#web/api.ts';
import type { User } from '#features/accounts/contract.ts';
import {
  eraseAuthCookie,
  hasAuthCookie,
  readAuthToken,
  writeAuthCookie,
} from '#lib/auth-cookie.ts';

export interface Session {
  readonly user: User | null;
  readonly initialized: boolean;
  readonly loading: boolean;
}

let session: Session = { user: null, initialized: false, loading: false };
let fetching: Promise<User | null> | undefined;
const listeners = new Set<() => void>();

function set(next: Partial<Session>): void {
  session = { ...session, ...next };
  for (const notify of listeners) notify();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

/**
 * At startup: the document may know the user already; otherwise the user is fetched if there is a cookie. A document that another site
 * led to was asked for without the SameSite=Strict cookie, so it never knows.
 */
export async function startSession(known: User | null): Promise<void> {
  if (session.initialized) return;
  if (known) set({ user: known, initialized: true });
  else if (hasAuthCookie(document.cookie)) await refetchUser();
  else set({ initialized: true });
}

/** Asks the server who is signed in. 401 clears user and token; any other failure keeps what is known. */
export function refetchUser(): Promise<User | null> {
  if (!hasAuthCookie(document.cookie)) {
    set({ user: null, initialized: true });
    return Promise.resolve(null);
  }
  fetching ??= fetchUser().finally(() => (fetching = undefined));
  return fetching;
}

async function fetchUser(): Promise<User | null> {
  set({ loading: true });
  try {
    const { user } = await call(browserApi().auth.me.$get());
    set({ user, initialized: true, loading: false });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearUser();
    set({ initialized: true, loading: false });
  }
  return session.user;
}

const COOKIE_REFUSED =
  'Your details are right, but this browser did not keep you signed in. Allow cookies for this site. Safari and other WebKit browsers keep this cookie only on https addresses: open the site over https, or use Firefox or Chrome.';

/**
 * After signing in or up. The server has set the cookie, unless the API is on another origin: then it is set here, also over a dead one.
 * Throws an `ApiError` with code `cookie_refused` if the browser keeps no such cookie: without it the next page asks to sign in again.
 */
export function signedIn(user: User, token: string): void {
  if (readAuthToken(document.cookie) !== token) document.cookie = writeAuthCookie(token);
  if (readAuthToken(document.cookie) !== token) {
    throw new ApiError({ title: COOKIE_REFUSED, status: 400, code: 'cookie_refused' });
  }
  set({ user, initialized: true, loading: false });
}

/** Replaces what is known of the signed-in user, e.g. after a change of name. */
export function updateUser(user: User): void {
  set({ user });
}

/** Forgets user and token. */
export function clearUser(): void {
  document.cookie = eraseAuthCookie();
  set({ user: null });
}

/** Wipes everything this browser keeps for us: user, cookie, local and session storage. */
export function clearSession(): void {
  clearUser();
  localStorage.clear();
  sessionStorage.clear();
}
