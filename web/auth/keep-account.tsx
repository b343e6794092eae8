import { Form, Link, useNavigation } from 'react-router';
import { call } from '#web/api.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { refetchUser } from '#web/session/session-store.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import type { Route } from './+types/keep-account';
import { ExpiredLink } from './expired-link.tsx';
import { FormPage } from './form-page.tsx';

async function keep({ api, url }: ActionArgs) {
  const param = { token: url.searchParams.get('token') || 'none' };
  await call(api.auth['account-deletions'][':token'].$delete({ param }));
  return { isKept: true as const };
}

export const action = actOnServer(keep);
export const clientAction = actInBrowser(async (args) => {
  const kept = await keep(args);
  await refetchUser();
  return kept;
});

/** The target of the link in the mail about a deletion; clicking the button keeps the account. */
export default function KeepAccount({ actionData }: Route.ComponentProps) {
  const m = useMessages('own-data');
  const isSending = useNavigation().state !== 'idle';
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  if (actionData && 'isKept' in actionData) {
    return (
      <FormPage title={m.keepDoneTitle} lead={m.keepDoneText}>
        <ButtonLink to="/profile">{m.keepDoneNext}</ButtonLink>
      </FormPage>
    );
  }
  if (refused?.code === 'link_dead') {
    return (
      <ExpiredLink title={m.keepTitle}>
        {m.keepExpired({ login: (text) => <Link to="/login">{text}</Link> })}
      </ExpiredLink>
    );
  }
  return (
    <FormPage title={m.keepTitle} lead={m.keepLead}>
      <Form method="post" className="grid gap-5">
        <FormError refused={refused} />
        <Button wide pending={isSending}>
          {m.keep}
        </Button>
      </Form>
    </FormPage>
  );
}
