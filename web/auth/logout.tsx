import { Form, redirect } from 'react-router';
import { call } from '#web/api.ts';
import { disconnect } from '#web/live/live-connection.ts';
import { actInBrowser, actOnServer } from '#web/load.ts';
import { signOut } from '#web/session/sign-out.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormPage } from './form-page.tsx';

export const action = actOnServer(async ({ api }) => {
  await call(api.auth.logout.$post());
  return redirect('/');
});

export const clientAction = actInBrowser(async ({ api }) => {
  disconnect();
  // End the session in this browser even if the server call fails.
  await call(api.auth.logout.$post()).catch(() => undefined);
  signOut();
  return redirect('/');
});

/** The menus post here. A visit by address asks first, because a link must not sign anyone out. */
export default function Logout() {
  const m = useMessages('entry');
  return (
    <FormPage title={m.signOut} lead={m.signOutLead}>
      <Form method="post">
        <Button>{m.signOut}</Button>
      </Form>
    </FormPage>
  );
}
