import { Form, Link, useNavigation } from 'react-router';
import { ApiError, call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import type { Route } from './+types/unsubscribe';
import { FormPage } from '#web/auth/form-page.tsx';

const WORDS = {
  orderUpdates: 'mails about the progress of orders',
  messages: 'mails about new messages',
};

const tokenOf = (url: URL) => ({ token: url.searchParams.get('token') || 'none' });

async function load({ api, url }: LoadArgs) {
  try {
    return await call(api.auth.unsubscriptions[':token'].$get({ param: tokenOf(url) }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_dead') return null;
    throw error;
  }
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
  const isSending = useNavigation().state !== 'idle';
  const profile = <Link to="/profile">your profile</Link>;
  if (actionData && 'isOff' in actionData) {
    return (
      <FormPage title="Mails are off" lead={`You get no more ${WORDS[actionData.isOff]}.`}>
        <p>You can turn them on again on {profile}.</p>
      </FormPage>
    );
  }
  if (!loaderData) {
    return (
      <FormPage title="Turn mails off" lead="This link does not work. Nothing has changed.">
        <p>Choose which mails you get on {profile}.</p>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Turn mails off"
      lead={`You will get no more ${WORDS[loaderData.choice]}. Mails about money and deadlines still reach you.`}
    >
      <Form method="post" className="grid gap-5">
        <FormError refused={actionData?.refused} />
        <Button wide pending={isSending}>
          Turn off
        </Button>
      </Form>
    </FormPage>
  );
}
