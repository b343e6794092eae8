import { useSyncExternalStore } from 'react';
import type { User } from '#features/accounts/contract.ts';
import { currentSession, NOBODY, subscribe } from './session-store.ts';

interface DocumentData {
  /** The user, if the document knows one. */
  user: User | null;
  site: { timeZone: string };
}

/** The zone to show moments in: the signed-in person's own, else the shop's. The same on the server and in the browser. */
export function useTimeZone({ user, site }: DocumentData): string {
  const session = useSyncExternalStore(subscribe, currentSession, () => NOBODY);
  const reader = session.initialized ? session.user : user;
  return reader?.timeZone ?? site.timeZone;
}
