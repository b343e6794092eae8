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
import { clearUser } from '#web/session/session-store.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/reset-password';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';
import { openLink, tokenOf } from './mail-link.ts';
import { NewPasswordField } from './new-account-fields.tsx';

/** Checks the link before the person chooses a password. */
async function load({ api, url }: LoadArgs) {
  const request = call(api.auth['password-resets'][':token'].$get({ param: tokenOf(url) }));
  return { isDead: (await openLink(request)) === null };
}

async function choose({ api, url, form }: ActionArgs) {
  const param = tokenOf(url);
  const json = { password: formText(form, 'password') };
  await call(api.auth['password-resets'][':token'].$put({ param, json }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const action = actOnServer(async (args) => {
  await choose(args);
  return redirect('/login?reset=done');
});

export const clientAction = actInBrowser(async (args) => {
  await choose(args);
  clearUser(); // every session has ended, including this one
  return redirect('/login?reset=done');
});

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  if (loaderData.isDead) {
    return (
      <ExpiredLink title={m.resetTitle}>
        <Link to="/forgot-password">{m.resetAgain}</Link>
      </ExpiredLink>
    );
  }
  return (
    <FormPage title={m.resetTitle} lead={m.resetLead}>
      <PublicForm answer={actionData} noValidate className="grid gap-5">
        <NewPasswordField />
        <Button wide>{m.resetSave}</Button>
      </PublicForm>
    </FormPage>
  );
}
