import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { signInPath } from './redirect-target.ts';
import { useSession } from './use-session.ts';

/** On a page for signed-in people: the session ended while it was open. The page stays open, so nobody loses their place. */
export function SessionEndedAlert() {
  const { user, hasEnded } = useSession();
  const location = useLocation();
  if (user || !hasEnded) return null;
  return (
    <Notice
      className="mt-6"
      tone="warning"
      role="alert"
      title="Your session has ended."
      action={
        <ButtonLink to={signInPath(location, true)} size="small">
          Sign in
        </ButtonLink>
      }
    >
      Sign in to continue; what you typed is kept.
    </Notice>
  );
}
