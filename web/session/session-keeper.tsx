import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { currentSession, refetchUser, startSession } from './session-store.ts';
import { isReturnQuery } from './visit.ts';

/**
 * Keeps the session of this browser: starts it with what the document knows, and asks again after a navigation that people come back
 * with (`redirect`, `orderId`, `retry`, `paypalOrderId`) while there is no user. Pages then load what they could not load before.
 */
export function SessionKeeper({ known }: { known: User | null }) {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const before = currentSession().user ?? known;
    const asked = currentSession().initialized
      ? askAgainAfterReturn(search)
      : startSession(known).then(() => currentSession().user);
    void asked.then((user) => {
      if (user && !before) return revalidate();
    });
  }, [search, known, revalidate]);

  return null;
}

async function askAgainAfterReturn(search: string): Promise<User | null> {
  const { user } = currentSession();
  return user ?? (isReturnQuery(new URLSearchParams(search)) ? refetchUser() : null);
}
