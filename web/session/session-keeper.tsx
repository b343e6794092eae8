import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import {
  currentSession,
  refetchUser,
  startSession,
  subscribe,
  watchSession,
} from './session-store.ts';
import { isReturnQuery } from './visit.ts';

/**
 * Keeps the session of this browser: starts it with what the document knows, and asks again after every navigation that people come
 * back with (`redirect`, `orderId`, `retry`, `paypalOrderId`) while there is no user.
 */
export function SessionKeeper({ known }: { known: User | null }) {
  const { key, search } = useLocation();

  useEffect(() => {
    const { initialized, user } = currentSession();
    if (!initialized) void startSession(known);
    else if (!user && isReturnQuery(new URLSearchParams(search))) void refetchUser();
    // oxlint-disable-next-line react/exhaustive-deps -- the key: asked after every navigation, also to the same query
  }, [key, search, known]);

  useEffect(watchSession, []);
  useLoadWhenKnown(known);
  return null;
}

/** Loads the page again as soon as its person is known: it can show what it could not before. */
function useLoadWhenKnown(known: User | null): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  useEffect(() => {
    isIdle.current = state === 'idle';
  }, [state]);
  useEffect(() => {
    let before = currentSession().user ?? known;
    return subscribe(() => {
      const { user } = currentSession();
      // A navigation under way, such as signing in, loads everything itself.
      if (user && !before && isIdle.current) void revalidate();
      before = user;
    });
  }, [known, revalidate]);
}
