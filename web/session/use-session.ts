import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';
import { currentSession, subscribe, type Session } from './session-store.ts';

const UNKNOWN: Session = { user: null, initialized: false, loading: false };

/** The session to show: what the document was rendered with until this browser has started its own. */
export function useSession(): Session {
  const root = useRouteLoaderData<typeof loader>('root');
  const ofDocument: Session = root?.user ? sessionOf(root.user) : UNKNOWN;
  const ofBrowser = useSyncExternalStore(subscribe, currentSession, () => null);
  return ofBrowser?.initialized ? ofBrowser : ofDocument;
}

function sessionOf(user: NonNullable<Session['user']>): Session {
  return { user, initialized: true, loading: false };
}
