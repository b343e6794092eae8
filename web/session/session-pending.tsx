import { useEffect } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { signInPath } from './redirect-target.ts';
import { useSession } from './use-session.ts';

/**
 * Shown on a protected page opened from another site, until this browser knows who is signed in: then the page loads, or the sign-in
 * page opens. Without JavaScript a link does the same, since a click on our own page sends the cookie.
 */
export function SessionPending() {
  const { user, initialized, hasEnded } = useSession();
  const location = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (initialized && !user) void navigate(signInPath(location, hasEnded), { replace: true });
  }, [initialized, user, hasEnded, location, navigate]);

  return <SessionPendingPage />;
}

/** The page shown meanwhile. */
export function SessionPendingPage() {
  const m = useMessages('site');
  const here = useHref(useLocation());
  const { isUnreachable } = useSession();
  return (
    <div className="mx-auto max-w-reading px-4 py-24 text-center" aria-busy="true">
      <h1 className="text-xl">{m.welcomeBack}</h1>
      <p className="mt-3 text-quiet" role="status">
        {isUnreachable ? m.openingLater : m.openingPage}
      </p>
      <noscript>
        <p className="mt-6">
          <a href={here}>{m.continue}</a>
        </p>
      </noscript>
    </div>
  );
}
