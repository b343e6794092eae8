import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useSession } from '#web/session/use-session.ts';
import { socialTags } from '#web/social-tags.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Route } from './+types/forgot-password';
import { AskForLink } from './ask-for-link.tsx';

async function act({ api, form }: ActionArgs) {
  const email = formText(form, 'email');
  await call(api.auth['password-resets'].$post({ json: { email } }));
  return { sentTo: email.trim() };
}

export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export const meta: Route.MetaFunction = ({ matches }) => {
  const m = metaMessages(matches, 'entry');
  return socialTags(matches, {
    path: '/forgot-password',
    title: m.forgotTitle,
    description: m.forgotDescription,
  });
};

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const { user } = useSession();
  const failure = actionData && 'error' in actionData ? actionData : undefined;
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : undefined;

  return (
    <AskForLink
      title={m.forgotTitle}
      lead={m.forgotLead}
      failure={failure}
      email={user?.email}
      sent={
        sentTo &&
        m.forgotSentText({
          email: sentTo,
          again: (text) => <Link to="/forgot-password">{text}</Link>,
        })
      }
    />
  );
}
