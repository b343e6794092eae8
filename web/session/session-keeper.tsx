import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import type { CurrentUser } from '#features/accounts/views/contract.ts';
import { hasAuthCookie } from '#lib/auth-cookie.ts';
import { useStartsLate } from '#web/late-page.ts';
import {
  currentSession,
  refetchUser,
  startSession,
  subscribe,
  watchSession,
} from './session-store.ts';
import { isReturnQuery } from './visit.ts';

/**
 * Keeps this browser's session current: starts it with what the document knows, and fetches the user again after navigations that
 * return from elsewhere (`redirect`, `orderId`, `retry`, `paypalOrderId`) while there is no user.
 */
export function SessionKeeper({ known }: { known: CurrentUser | null }) {
  const { key, search } = useLocation();

  useEffect(() => {
    const { initialized, user } = currentSession();
    if (!initialized) void startSession(known);
    else if (!user && isReturnQuery(new URLSearchParams(search))) void refetchUser();
    // oxlint-disable-next-line react/exhaustive-deps -- the key: runs after every navigation, also to the same query
  }, [key, search, known]);

  useEffect(watchSession, []);
  useEffect(() => subscribe(markSignedIn), []);
  useLoadWhenKnown(known);
  return null;
}

/** As `PAGE_SCRIPT` does before the first paint. */
function markSignedIn(): void {
  document.documentElement.toggleAttribute('data-signed-in', hasAuthCookie(document.cookie));
}

/** Reloads the page's data once the user is known, because it may show more, unless everybody gets the same. */
function useLoadWhenKnown(loadedUser: CurrentUser | null): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  const startsLate = useStartsLate();
  useEffect(() => {
    isIdle.current = state === 'idle';
  }, [state]);
  useEffect(() => {
    let before = currentSession().user ?? loadedUser;
    return subscribe(() => {
      const { user } = currentSession();
      // A running navigation, such as signing in, loads everything itself.
      const isForEverybody = startsLate && 'startApp' in window;
      if (user && !before && isIdle.current && !isForEverybody) void revalidate();
      before = user;
    });
  }, [loadedUser, revalidate, startsLate]);
}
