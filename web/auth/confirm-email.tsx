import { Form, Link, useNavigation } from 'react-router';
import { call } from '#web/api.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { refetchUser } from '#web/session/session-store.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import type { Route } from './+types/confirm-email';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';

function confirm({ api, url }: ActionArgs) {
  const param = { token: url.searchParams.get('token') || 'none' };
  return call(api.auth['email-changes'][':token'].$put({ param }));
}

export const action = actOnServer(confirm);
export const clientAction = actInBrowser(async (args) => {
  const confirmed = await confirm(args);
  await refetchUser();
  return confirmed;
});

/** The target of the link sent to a new address; clicking the button changes the account's email. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const isSending = useNavigation().state !== 'idle';
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;

  if (actionData && 'email' in actionData) {
    return (
      <FormPage title={m.emailChangedTitle} lead={m.emailChangedText({ email: actionData.email })}>
        <ButtonLink to="/profile">{m.emailChangedNext}</ButtonLink>
      </FormPage>
    );
  }
  if (refused?.code === 'link_dead') {
    return (
      <ExpiredLink title={m.changeEmailTitle}>
        {m.changeEmailAgain({ profile: (text) => <Link to="/profile">{text}</Link> })}
      </ExpiredLink>
    );
  }
  return (
    <FormPage title={m.changeEmailTitle} lead={m.changeEmailLead}>
      <Form method="post" className="grid gap-5">
        <FormError refused={refused} />
        <Button wide pending={isSending}>
          {m.changeEmail}
        </Button>
      </Form>
    </FormPage>
  );
}
