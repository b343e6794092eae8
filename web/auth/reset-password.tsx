import { Link, redirect } from 'react-router';
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
import { clearUser } from '#web/session/session-store.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { Route } from './+types/reset-password';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';

const tokenIn = (url: URL) => url.searchParams.get('token') || 'none';

/** Checks the link before the person chooses a password. */
async function load({ api, url }: LoadArgs) {
  const param = { token: tokenIn(url) };
  try {
    await call(api.auth['password-resets'][':token'].$get({ param }));
    return { isDead: false };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_dead') return { isDead: true };
    throw error;
  }
}

async function choose({ api, url, form }: ActionArgs) {
  const param = { token: tokenIn(url) };
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
        <PasswordInput
          label={m.newPassword}
          name="password"
          autoComplete="new-password"
          required
          hint={m.passwordHint}
        />
        <Button wide>{m.resetSave}</Button>
      </PublicForm>
    </FormPage>
  );
}
