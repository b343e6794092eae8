import { Outlet } from 'react-router';
import { requireGuest, requireGuestInBrowser } from '#web/session/guards.ts';
import { SessionPendingPage } from '#web/session/session-pending.tsx';
import { useSession } from '#web/session/use-session.ts';
import { visitClientLoader, visitLoader } from '#web/session/visit-loader.ts';
import type { Route } from './+types/guest';

export const middleware = [requireGuest];
export const clientMiddleware = [requireGuestInBrowser];
// Without a loader React Router would not ask the server, and the guard would not run, for a document.
export const loader = visitLoader;
export const clientLoader = visitClientLoader;

/** Signing in and up, for people who are not signed in. Whoever another site led here may be: no form before that is known. */
export default function GuestRouteLayout({ loaderData }: Route.ComponentProps) {
  const { user, initialized } = useSession();
  const isGuest = initialized && !user;
  return loaderData.isReturning && !isGuest ? <SessionPendingPage /> : <Outlet />;
}
