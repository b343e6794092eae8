import { Outlet } from 'react-router';
import { requireGuest, requireGuestInBrowser } from '#web/session/guards.ts';
import { SessionPendingPage } from '#web/session/session-pending.tsx';
import { useSession } from '#web/session/use-session.ts';
import { visitClientLoader, visitLoader } from '#web/session/visit-loader.ts';
import type { Route } from './+types/guest';

export const middleware = [requireGuest];
export const clientMiddleware = [requireGuestInBrowser];
// Without a loader React Router would not call the server, and the guard would not run for a document.
export const loader = visitLoader;
export const clientLoader = visitClientLoader;

/** Sign-in and sign-up, for people who are not signed in. Shows no form until it is known who arrived from another site. */
export default function GuestRouteLayout({ loaderData }: Route.ComponentProps) {
  const { user, initialized } = useSession();
  const isGuest = initialized && !user;
  return loaderData.isReturning && !isGuest ? <SessionPendingPage /> : <Outlet />;
}
