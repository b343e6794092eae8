import { Outlet } from 'react-router';
import { requireGuest, requireGuestInBrowser } from '#web/session/guards.ts';

export const middleware = [requireGuest];
export const clientMiddleware = [requireGuestInBrowser];
// Without a loader React Router would not ask the server, and the guard would not run, for a document.
export const loader = () => null;
export const clientLoader = () => null;

/** Signing in and up, for people who are not signed in. */
export default function GuestArea() {
  return <Outlet />;
}
