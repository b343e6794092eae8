import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import type { Route } from './+types/unsubscribe';
import { FormPage } from '#web/auth/form-page.tsx';
import { openLink, tokenOf } from '#web/auth/mail-link.ts';

function load({ api, url }: LoadArgs) {
  return openLink(call(api.auth.unsubscriptions[':token'].$get({ param: tokenOf(url) })));
}

async function unsubscribe({ api, url }: LoadArgs) {
  const { choice } = await call(api.auth.unsubscriptions[':token'].$put({ param: tokenOf(url) }));
  return { isOff: choice };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
/** Mail programs with one-click unsubscribe post here too. */
export const action = actOnServer(unsubscribe);
export const clientAction = actInBrowser(unsubscribe);

/** Turns off one kind of mail, from the link in such a mail. Only a click unsubscribes: mail programs open links on their own. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('unsubscribe');
  const isSending = useNavigation().state !== 'idle';
  const profile = (text: ReactNode) => <Link to="/profile">{text}</Link>;
  if (actionData && 'isOff' in actionData) {
    return (
      <FormPage title={m.unsubscribedTitle} lead={m.unsubscribedLead({ choice: actionData.isOff })}>
        <p>{m.unsubscribedNext({ profile })}</p>
      </FormPage>
    );
  }
  if (!loaderData) {
    return (
      <FormPage title={m.unsubscribeTitle} lead={m.unsubscribeDead}>
        <p>{m.unsubscribeDeadNext({ profile })}</p>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.unsubscribeTitle} lead={m.unsubscribeLead({ choice: loaderData.choice })}>
      <Form method="post" className="grid gap-5">
        <FormError error={actionData?.error} />
        <Button wide pending={isSending}>
          {m.unsubscribe}
        </Button>
      </Form>
    </FormPage>
  );
}
