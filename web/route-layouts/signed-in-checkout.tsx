import { Outlet } from 'react-router';
import { requireUser, requireUserInBrowser } from '#web/session/guards.ts';
import { SessionPending } from '#web/session/session-pending.tsx';
import { SessionEndedAlert } from '#web/session/session-ended-alert.tsx';
import { visitClientLoader, visitLoader } from '#web/session/visit-loader.ts';
import type { Route } from './+types/signed-in-checkout';

export const middleware = [requireUser];
export const clientMiddleware = [requireUserInBrowser];
export const loader = visitLoader;
export const clientLoader = visitClientLoader;

/** The checkout pages that require sign-in. */
export default function SignedInCheckout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SessionEndedAlert />
      {loaderData.isReturning ? <SessionPending /> : <Outlet />}
    </>
  );
}
