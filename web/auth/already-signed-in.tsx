import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useSession } from '#web/session/use-session.ts';

/** Shown when a signed-in person opens the sign-in or sign-up page. */
export function AlreadySignedIn({ to }: { to: string }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Notice
      className="mb-6"
      title={`You are signed in as ${user.username}.`}
      action={
        <ButtonLink to={to} tone="secondary" size="small">
          Continue
        </ButtonLink>
      }
    >
      The form below signs in as somebody else.
    </Notice>
  );
}
