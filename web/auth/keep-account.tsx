import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/keep-account';
import { ConfirmLink } from './confirm-link.tsx';
import { andRefetchUser, tokenOf } from './mail-link.ts';

async function keep({ api, url }: ActionArgs) {
  await call(api.auth['account-deletions'][':token'].$delete({ param: tokenOf(url) }));
  return { isKept: true as const };
}

export const action = actOnServer(keep);
export const clientAction = actInBrowser(andRefetchUser(keep));

/** The target of the link in the mail about a deletion; clicking the button keeps the account. */
export default function KeepAccount({ actionData }: Route.ComponentProps) {
  const m = useMessages('own-data');
  return (
    <ConfirmLink
      title={m.keepTitle}
      lead={m.keepLead}
      button={m.keep}
      answer={actionData}
      expired={m.keepExpired({ login: (text) => <Link to="/login">{text}</Link> })}
      done={
        actionData &&
        'isKept' in actionData && {
          title: m.keepDoneTitle,
          lead: m.keepDoneText,
          next: <ButtonLink to="/profile">{m.keepDoneNext}</ButtonLink>,
        }
      }
    />
  );
}
