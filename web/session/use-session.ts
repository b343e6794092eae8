import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';
import { currentSession, NOBODY, subscribe, type Session } from './session-store.ts';

/** The session to show: the document's session until this browser's own has started. */
export function useSession(): Session {
  const root = useRouteLoaderData<typeof loader>('root');
  const ofBrowser = useSyncExternalStore(subscribe, currentSession, () => NOBODY);
  return root?.user && !ofBrowser.initialized ? sessionOf(root.user) : ofBrowser;
}

function sessionOf(user: NonNullable<Session['user']>): Session {
  return { ...NOBODY, user, initialized: true };
}
