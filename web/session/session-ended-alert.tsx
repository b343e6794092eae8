import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { signInPath } from './redirect-target.ts';
import { useSession } from './use-session.ts';

/** On a page for signed-in people: the session ended while it was open. The page stays open, so nobody loses their place. */
export function SessionEndedAlert() {
  const m = useMessages('site');
  const { user, hasEnded } = useSession();
  const location = useLocation();
  if (user || !hasEnded) return null;
  return (
    <Notice
      className="mt-6"
      tone="warning"
      role="alert"
      title={m.sessionEnded}
      action={
        <ButtonLink to={signInPath(location, true)} size="small">
          {m.signIn}
        </ButtonLink>
      }
    >
      {m.sessionEndedText}
    </Notice>
  );
}
