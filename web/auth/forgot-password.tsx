import { Form, Link, useNavigation } from 'react-router';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useSession } from '#web/session/use-session.ts';
import { socialTags } from '#web/social-tags.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/forgot-password';
import { FormPage } from './form-page.tsx';

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
  const isSending = useNavigation().state !== 'idle';
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : undefined;

  return (
    <FormPage
      title={m.forgotTitle}
      lead={m.forgotLead}
      below={
        <p>
          <Link to="/login">{m.backToSignIn}</Link>
        </p>
      }
    >
      {sentTo ? (
        <Notice tone="success" role="status" title={m.forgotSentTitle}>
          {m.forgotSentText({
            email: sentTo,
            again: (text) => <Link to="/forgot-password">{text}</Link>,
          })}
        </Notice>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <FormError refused={refused?.refused} />
          <TextInput
            label={m.email}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={refused?.values['email'] ?? user?.email}
            error={refused?.refused.fields['email']}
          />
          <Button wide pending={isSending}>
            {m.forgotSend}
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
