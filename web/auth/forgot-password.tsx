import { Form, Link, useNavigation } from 'react-router';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { useSession } from '#web/session/use-session.ts';
import { socialTags } from '#web/social-tags.ts';
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

export const meta: Route.MetaFunction = ({ matches }) =>
  socialTags(matches, {
    path: '/forgot-password',
    title: 'Forgotten password',
    description: 'Get a link by email to choose a new password.',
  });

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { user } = useSession();
  const isSending = useNavigation().state !== 'idle';
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : undefined;

  return (
    <FormPage
      title="Forgotten password"
      lead="We send you a link with which you choose a new one."
      below={
        <p>
          <Link to="/login">Back to signing in</Link>
        </p>
      }
    >
      {sentTo ? (
        <Notice tone="success" role="status" title="Look into your mail.">
          If there is an account for {sentTo}, a link is on its way. It works for 10 minutes.
          Nothing there? Look into the spam folder, or <Link to="/forgot-password">ask again</Link>.
        </Notice>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <FormError refused={refused?.refused} />
          <TextInput
            label="Email"
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
            Send the link
          </Button>
        </Form>
      )}
    </FormPage>
  );
}
