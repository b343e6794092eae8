import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { homeOf } from '#web/session/home-of.ts';
import { useSite } from '#web/session/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import type { Route } from './+types/sign-in-link';
import { AskForLink } from './ask-for-link.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { signInInBrowser, signInOnServer } from './finish-sign-in.ts';
import { FormPage } from './form-page.tsx';
import { SecondStep } from './second-step.tsx';

async function askForLink({ api, form }: ActionArgs) {
  const email = formText(form, 'email');
  await call(api.auth['sign-in-links'].$post({ json: { email } }));
  return { sentTo: email.trim() };
}

const target = (_args: ActionArgs, user: User) => homeOf(user);

export const action = actOnServer(async (args) =>
  args.form.has('email') ? askForLink(args) : signInOnServer(target)(args),
);
export const clientAction = actInBrowser(async (args) =>
  args.form.has('email') ? askForLink(args) : signInInBrowser(target)(args),
);

/** Asks for a link by mail, and is the target of that link. A click on the button signs in, because mail programs open links by themselves. */
export default function SignInLink({ actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const { signInLinks } = useSite();
  const [query] = useSearchParams();
  const isSending = useNavigation().state !== 'idle';
  const token = query.get('token');
  const failure = actionData && 'error' in actionData ? actionData : undefined;
  if (actionData && 'waiting' in actionData) return <SecondStep waiting={actionData.waiting} />;
  if (failure?.error.code === 'link_dead') {
    return (
      <ExpiredLink title={m.linkTitle}>
        <Link to="/sign-in-link">{m.resetAgain}</Link>
      </ExpiredLink>
    );
  }
  if (token && signInLinks) {
    return (
      <FormPage title={m.signIn} lead={m.linkFollowed}>
        <Form method="post" noValidate className="grid gap-5">
          <FormError error={failure?.error} />
          <input type="hidden" name="link" value={token} />
          <Button wide pending={isSending}>
            {m.signIn}
          </Button>
        </Form>
      </FormPage>
    );
  }
  if (!signInLinks) {
    return (
      <FormPage title={m.linkTitle} lead={m.linksOff}>
        <p>
          <Link to="/login">{m.signIn}</Link>
        </p>
      </FormPage>
    );
  }
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : undefined;
  return (
    <AskForLink
      title={m.linkTitle}
      lead={m.linkLead}
      failure={failure}
      sent={
        sentTo &&
        m.linkSentText({
          email: sentTo,
          again: (text) => <Link to="/sign-in-link">{text}</Link>,
        })
      }
    />
  );
}
