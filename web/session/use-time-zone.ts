import { useSyncExternalStore } from 'react';
import { currentSession, NOBODY, subscribe } from './session-store.ts';

const never = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => null;

/** The zone to show moments in: the browser's for a signed-in person, else the shop's, which server HTML has too. */
export function useTimeZone(shopZone: string): string {
  const { user } = useSyncExternalStore(subscribe, currentSession, () => NOBODY);
  const ofBrowser = useSyncExternalStore(never, browserZone, unknown);
  return (user && ofBrowser) || shopZone;
}
