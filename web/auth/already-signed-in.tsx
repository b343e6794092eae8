import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { homeOf } from '#web/session/home-of.ts';
import { redirectTarget } from '#web/session/redirect-target.ts';
import { useSession } from '#web/session/use-session.ts';

/** Shown when a signed-in person opens the sign-in or sign-up page. */
export function AlreadySignedIn({ redirect }: { redirect: string | null }) {
  const m = useMessages('entry');
  const { user } = useSession();
  if (!user) return null;
  return (
    <Notice
      className="mb-6"
      title={m.alreadySignedIn({ name: user.username })}
      action={
        <ButtonLink to={redirectTarget(redirect, homeOf(user))} tone="secondary" size="small">
          {m.alreadySignedInContinue}
        </ButtonLink>
      }
    >
      {m.alreadySignedInText}
    </Notice>
  );
}
