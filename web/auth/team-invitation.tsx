import { redirect } from 'react-router';
import { ApiError, call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { PublicForm } from '#web/forms/public-form.tsx';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/team-invitation';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';

const tokenIn = (url: URL) => url.searchParams.get('token') || 'none';

/** Checks the link before the person chooses a name and a password. */
async function load({ api, url }: LoadArgs) {
  try {
    const param = { token: tokenIn(url) };
    return { invitation: await call(api.auth['team-invitations'][':token'].$get({ param })) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_dead') return { invitation: null };
    throw error;
  }
}

async function act({ api, url, form }: ActionArgs) {
  const username = formText(form, 'username');
  const password = formText(form, 'password');
  const isNew = form.has('username');
  const json = isNew ? { username, password } : {};
  await call(api.auth['team-invitations'][':token'].$put({ param: { token: tokenIn(url) }, json }));
  return redirect(isNew ? '/login?invitation=accepted' : '/admin');
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Where the mail of an invitation to the team leads. */
export default function TeamInvitation({ loaderData, actionData }: Route.ComponentProps) {
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
      <PublicForm answer={actionData} noValidate className="grid gap-5">
        {!hasAccount && (
          <>
            <TextInput
              label={m.username}
              name="username"
              autoComplete="username"
              spellCheck={false}
              required
              maxLength={40}
            />
            <PasswordInput
              label={m.newPassword}
              name="password"
              autoComplete="new-password"
              required
              hint={m.passwordHint}
            />
          </>
        )}
        <Button wide>{m.teamInvitationAccept}</Button>
      </PublicForm>
    </FormPage>
  );
}
