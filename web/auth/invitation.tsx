import { Link, redirect } from 'react-router';
import { call } from '#web/api.ts';
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
import type { Route } from './+types/invitation';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';
import { openLink, tokenOf } from './mail-link.ts';
import { NewPasswordField } from './new-account-fields.tsx';

/** Checks the link before the person chooses a password. */
async function load({ api, url }: LoadArgs) {
  const request = call(api.auth.invitations[':token'].$get({ param: tokenOf(url) }));
  return { isDead: (await openLink(request)) === null };
}

async function act({ api, url, form }: ActionArgs) {
  const json = { password: formText(form, 'password') };
  await call(api.auth.invitations[':token'].$put({ param: tokenOf(url), json }));
  return redirect('/login?invitation=accepted');
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Where the mail to a customer leads whose account the team made. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  if (loaderData.isDead) {
    return (
      <ExpiredLink title={m.invitationTitle}>
        <Link to="/forgot-password">{m.invitationAgain}</Link>
      </ExpiredLink>
    );
  }
  return (
    <FormPage title={m.invitationTitle} lead={m.invitationLead}>
      <PublicForm answer={actionData} noValidate className="grid gap-5">
        <NewPasswordField />
        <Button wide>{m.invitationSave}</Button>
      </PublicForm>
    </FormPage>
  );
}
