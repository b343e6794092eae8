import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/confirm-email';
import { ConfirmLink } from './confirm-link.tsx';
import { andRefetchUser, tokenOf } from './mail-link.ts';

function confirm({ api, url }: ActionArgs) {
  return call(api.auth['email-changes'][':token'].$put({ param: tokenOf(url) }));
}

export const action = actOnServer(confirm);
export const clientAction = actInBrowser(andRefetchUser(confirm));

/** The target of the link sent to a new address; clicking the button changes the account's email. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  return (
    <ConfirmLink
      title={m.changeEmailTitle}
      lead={m.changeEmailLead}
      button={m.changeEmail}
      answer={actionData}
      expired={m.changeEmailAgain({ profile: (text) => <Link to="/profile">{text}</Link> })}
      done={
        actionData &&
        'email' in actionData && {
          title: m.emailChangedTitle,
          lead: m.emailChangedText({ email: actionData.email }),
          next: <ButtonLink to="/profile">{m.emailChangedNext}</ButtonLink>,
        }
      }
    />
  );
}
