/** Who is signed in, as this browser knows it. On the server there is no such store: there the document's own data says it. */
import { ApiError, browserApi, call, onSignInRequired } from '#web/api.ts';
import type { User } from '#features/accounts/contract.ts';
import {
  eraseAuthCookie,
  hasAuthCookie,
  readAuthToken,
  writeAuthCookie,
} from '#lib/auth-cookie.ts';
import { forgetDrafts } from '#web/drafts/draft-store.ts';

export interface Session {
  readonly user: User | null;
  /** Whether it is certain who is signed in. Stays false while there is a cookie and the server cannot be asked. */
  readonly initialized: boolean;
  readonly loading: boolean;
  /** The last attempt to fetch the user failed for another reason than 401; another one follows automatically. */
  readonly isUnreachable: boolean;
  /** The server ended the session: the person did not sign out here. */
  readonly hasEnded: boolean;
}

/** Before anything is known. */
export const NOBODY: Session = {
  user: null,
  initialized: false,
  loading: false,
  isUnreachable: false,
  hasEnded: false,
};
/** Pauses before the user is fetched again after a failure, in seconds; the last one repeats. */
const PAUSES = [1, 2, 4, 8, 15, 30];

let session = NOBODY;
let fetching: Promise<User | null> | undefined;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
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
  else await refetchUser();
}

/**
 * Asks the server who is signed in. 401 clears user and token. Any other failure keeps what is known; while nobody is known, the user is
 * fetched again after a pause and as soon as the browser is online.
 */
export function refetchUser(): Promise<User | null> {
  clearTimeout(retryTimer);
  if (!hasAuthCookie(document.cookie)) {
    set({ user: null, initialized: true, isUnreachable: false });
    return Promise.resolve(null);
  }
  fetching ??= fetchUser().finally(() => (fetching = undefined));
  return fetching;
}

async function fetchUser(): Promise<User | null> {
  set({ loading: true });
  try {
    const { user } = await call(browserApi().auth.me.$get());
    failures = 0;
    set({ user, initialized: true, loading: false, isUnreachable: false, hasEnded: false });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      endSession();
      set({ initialized: true, loading: false, isUnreachable: false });
    } else {
      set({ loading: false, isUnreachable: true });
      if (!session.user) retryLater();
    }
  }
  return session.user;
}

function retryLater(): void {
  const seconds = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 30;
  failures += 1;
  retryTimer = setTimeout(() => void refetchUser(), seconds * 1_000);
}

/** Runs in the browser while the site is open: retries when the network is back, and notices a sign-out in another tab. */
export function watchSession(): () => void {
  const online = () => {
    if (session.isUnreachable && !session.user) void refetchUser();
  };
  const shown = () => {
    if (document.visibilityState === 'visible' && session.user && !hasAuthCookie(document.cookie))
      endSession();
  };
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', shown);
    clearTimeout(retryTimer);
  };
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
  set({ ...NOBODY, user, initialized: true });
}

/** Forgets user and token: the person signed out. */
export function clearUser(): void {
  document.cookie = eraseAuthCookie();
  set({ user: null, hasEnded: false });
}

/** The server no longer accepts the token: forgets user and token, and keeps what the person typed. */
export function endSession(): void {
  if (!session.user && !hasAuthCookie(document.cookie)) return; // a guest was asked to sign in
  document.cookie = eraseAuthCookie();
  set({ user: null, hasEnded: true });
}
onSignInRequired(endSession);

/** Signs this browser out: forgets user, token and everything the person typed and did not send. */
export function signOut(): void {
  if (session.user) forgetDrafts(session.user.id);
  clearUser();
}

/** Wipes everything this browser keeps for us: user, cookie, local and session storage. */
export function clearSession(): void {
  clearUser();
  localStorage.clear();
  sessionStorage.clear();
}
