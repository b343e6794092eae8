import { useSession } from './use-session.ts';

/** The zone to show moments in: the signed-in person's own, else the shop's. The same on the server and in the browser. */
export function useTimeZone(shopZone: string): string {
  return useSession().user?.timeZone ?? shopZone;
}
