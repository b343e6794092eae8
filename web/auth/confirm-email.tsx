import { Form, Link, useNavigation } from 'react-router';
import { call } from '#web/api.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { refetchUser } from '#web/session/session-store.ts';
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
  const isSending = useNavigation().state !== 'idle';
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;

  if (actionData && 'email' in actionData) {
    return (
      <FormPage
        title="Your address is changed"
        lead={`From now on you sign in with ${actionData.email}.`}
      >
        <ButtonLink to="/profile">Go to your profile</ButtonLink>
      </FormPage>
    );
  }
  if (refused?.code === 'link_dead') {
    return (
      <ExpiredLink title="Use your new address">
        Your account keeps the address it has. <Link to="/profile">Your profile</Link> sends a new
        link.
      </ExpiredLink>
    );
  }
  return (
    <FormPage
      title="Use your new address"
      lead="Your account then belongs to this address, and the one before hears of it."
    >
      <Form method="post" className="grid gap-5">
        <FormError refused={refused} />
        <Button wide pending={isSending}>
          Use this address
        </Button>
      </Form>
    </FormPage>
  );
}
