import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from './redirect-target.ts';
import { useSession } from './use-session.ts';

/**
 * Shown on a protected page that another site led to, until this browser has said who is there: then the page itself loads, or the
 * sign-in page opens. Without JavaScript the link does the same, since a click on our own page brings the cookie along.
 */
export function Returning() {
  const { user, initialized } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const here = location.pathname + location.search;

  useEffect(() => {
    if (initialized && !user)
      void navigate(signInPath(new URL(here, window.location.origin)), { replace: true });
  }, [initialized, user, here, navigate]);

  return <WelcomeBack />;
}

/** What is shown meanwhile. */
export function WelcomeBack() {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto max-w-reading px-4 py-24 text-center" aria-busy="true">
      <h1 className="text-xl">Welcome back</h1>
      <p className="mt-3 text-quiet">Opening your page …</p>
      <noscript>
        <p className="mt-6">
          <a href={pathname + search}>Continue</a>
        </p>
      </noscript>
    </div>
  );
}
