import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/verify-email';
import { ConfirmLink } from './confirm-link.tsx';
import { andRefetchUser, tokenOf } from './mail-link.ts';

function confirm({ api, url }: ActionArgs) {
  return call(api.auth['email-verifications'][':token'].$put({ param: tokenOf(url) }));
}

export const action = actOnServer(confirm);
export const clientAction = actInBrowser(andRefetchUser(confirm));

/** The target of the link in the welcome email. Only a click confirms: mail programs open links on their own. */
export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  return (
    <ConfirmLink
      title={m.verifyTitle}
      lead={m.verifyLead}
      button={m.verify}
      answer={actionData}
      expired={m.verifyAgain({ profile: (text) => <Link to="/profile">{text}</Link> })}
      done={
        actionData &&
        'email' in actionData && {
          title: m.verifiedTitle,
          lead: m.verifiedText({ email: actionData.email }),
          next: <ButtonLink to="/dashboard">{m.verifiedNext}</ButtonLink>,
        }
      }
    />
  );
}
