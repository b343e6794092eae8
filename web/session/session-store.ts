/** The signed-in user in this browser. The server has no such store: it uses the document's own data. */
import type { CurrentUser } from '#features/accounts/views/contract.ts';
import {
  ApiError,
  browserApi,
  call,
  onSignInRequired,
  onViewChanged,
  showsView,
} from '#web/api.ts';
import { eraseAuthCookie, hasAuthCookie, readAuthToken } from '#lib/auth-cookie.ts';

export interface Session {
  readonly user: CurrentUser | null;
  /** Whether the session is known. Stays false while there is a cookie and the server cannot be reached. */
  readonly initialized: boolean;
  readonly loading: boolean;
  /** The last request for the user failed with something other than 401; it is retried automatically. */
  readonly isUnreachable: boolean;
  /** The server ended the session; the person did not sign out here. */
  readonly hasEnded: boolean;
  /** The role of the person whose session has ended. */
  readonly endedRole: string;
}

/** The initial state. */
export const NOBODY: Session = {
  user: null,
  initialized: false,
  loading: false,
  isUnreachable: false,
  hasEnded: false,
  endedRole: '',
};
/** Pauses between retries in seconds; the last one repeats. */
const PAUSES = [1, 2, 4, 8, 15, 30];

let session = NOBODY;
let fetching: Promise<CurrentUser | null> | undefined;
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** The token of the person who is shown. */
let shownToken: string | undefined;
const listeners = new Set<() => void>();

function set(next: Partial<Session>): void {
  session = { ...session, ...next };
  shownToken = readAuthToken(document.cookie);
  showsView(session.user?.view?.id);
  for (const notify of listeners) notify();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

/** Whether somebody of the team views this account: nothing counts as the customer's own activity. */
export function isViewing(): boolean {
  return session.user?.view !== undefined;
}

/**
 * At startup: uses the user in the document; otherwise fetches the user if there is a cookie. A document opened from another site was
 * requested without the SameSite=Strict cookie, so it never has the user.
 */
export async function startSession(loadedUser: CurrentUser | null): Promise<void> {
  if (session.initialized) return;
  if (loadedUser) set({ user: loadedUser, initialized: true });
  else await refetchUser();
}

/**
 * Fetches the user. A 401 clears user and token. Any other failure keeps the current state; while there is no user, the request is
 * retried after a pause and when the browser is back online.
 */
export function refetchUser(): Promise<CurrentUser | null> {
  clearTimeout(retryTimer);
  if (!hasAuthCookie(document.cookie)) {
    set({ user: null, initialized: true, isUnreachable: false });
    return Promise.resolve(null);
  }
  fetching ??= fetchUser().finally(() => (fetching = undefined));
  return fetching;
}

async function fetchUser(): Promise<CurrentUser | null> {
  set({ loading: true });
  try {
    const { user } = await call(browserApi().auth.me.$get());
    failures = 0;
    setUser(user);
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

/**
 * Runs in the browser while the site is open: retries when the network is back, detects a sign-out in another tab, and shows nothing of a
 * person who has left when the browser brings back a page that it kept.
 */
export function watchSession(): () => void {
  const online = () => {
    if (session.isUnreachable && !session.user) void refetchUser();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible' && session.user && !hasAuthCookie(document.cookie))
      endSession();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || readAuthToken(document.cookie) === shownToken) return;
    set({ user: null, hasEnded: false, endedRole: '' });
    void refetchUser();
  };
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearTimeout(retryTimer);
  };
}

/** Shows this person as signed in. */
export function setUser(user: CurrentUser): void {
  set({ ...NOBODY, user, initialized: true });
}

/** Clears user and token: the person signed out. */
export function clearUser(): void {
  document.cookie = eraseAuthCookie();
  set({ user: null, hasEnded: false, endedRole: '' });
}

/** The server no longer accepts the token: clears user and token, and keeps unsaved input. */
export function endSession(): void {
  if (!session.user && !hasAuthCookie(document.cookie)) return; // a guest must sign in first
  document.cookie = eraseAuthCookie();
  set({ user: null, hasEnded: true, endedRole: session.user?.role.name ?? '' });
}
onSignInRequired(endSession);
onViewChanged(() => {
  if (session.user) void refetchUser();
});

/** Clears everything this browser stores for us: user, cookie, local and session storage. */
export function clearSession(): void {
  clearUser();
  localStorage.clear();
  sessionStorage.clear();
}
