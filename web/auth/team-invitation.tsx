import { redirect } from 'react-router';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Route } from './+types/team-invitation';
import { AcceptInvitation, readAcceptance } from './accept-invitation.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';
import { openLink, tokenOf } from './mail-link.ts';

/** Checks the link before the person chooses a name and a password. */
async function load({ api, url }: LoadArgs) {
  const request = call(api.auth['team-invitations'][':token'].$get({ param: tokenOf(url) }));
  return { invitation: await openLink(request) };
}

async function act({ api, url, form }: ActionArgs) {
  const { isNew, json } = readAcceptance(form);
  await call(api.auth['team-invitations'][':token'].$put({ param: tokenOf(url), json }));
  return redirect(isNew ? '/login?invitation=accepted' : '/admin');
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Where the mail of an invitation to the team leads. */
export default function TeamInvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const { invitation } = loaderData;
  if (!invitation) {
    return <ExpiredLink title={m.teamInvitationTitle}>{m.teamInvitationDead}</ExpiredLink>;
  }
  const { email, hasAccount } = invitation;
  return (
    <FormPage
      title={m.teamInvitationTitle}
      lead={hasAccount ? m.teamInvitationKnown({ email }) : m.teamInvitationLead({ email })}
    >
      <AcceptInvitation
        answer={actionData}
        invitation={invitation}
        accept={m.teamInvitationAccept}
      />
    </FormPage>
  );
}
