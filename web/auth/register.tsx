import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { redirectInLocale, redirectInLocaleInBrowser } from '#web/page-locale.ts';
import { keptRedirect, redirectTarget } from '#web/session/redirect-target.ts';
import { signedIn } from '#web/session/session-store.ts';
import { socialTags } from '#web/social-tags.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/register';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { FormPage } from './form-page.tsx';
import { usePasswordKey } from './use-password-key.ts';

function signUp({ api, form }: ActionArgs) {
  const json = {
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
  };
  return call(api.auth.register.$post({ json }));
}

// /dashboard, or the page that required an account, such as an order form.
const target = ({ url }: ActionArgs) => redirectTarget(url.searchParams.get('redirect'));

export const action = actOnServer(async (args) => {
  const { user } = await signUp(args);
  return redirectInLocale(target(args), user.locale);
});

export const clientAction = actInBrowser(async (args) => {
  const { user, token } = await signUp(args);
  signedIn(user, token);
  return redirectInLocaleInBrowser(target(args), user.locale);
});

export const meta: Route.MetaFunction = ({ matches }) =>
  socialTags(matches, {
    path: '/register',
    title: 'Create an account',
    description:
      'Create an account to order, follow your order, and talk to the people who make it.',
  });

/** `/register` and, for guests only, `/auth/register`. */
export default function Register({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const isSending = useNavigation().state !== 'idle';
  const round = usePasswordKey(actionData?.refused);
  const asked = query.get('redirect');
  const { fields = {} } = actionData?.refused ?? {};

  return (
    <FormPage
      title="Create an account"
      lead="To order, to follow your order, and to talk to the people who make it."
      below={
        <p>
          You have one already? <Link to={`/login${keptRedirect(query)}`}>Sign in</Link>
        </p>
      }
    >
      <AlreadySignedIn to={redirectTarget(asked)} />
      <Form method="post" noValidate className="grid gap-5">
        <FormError refused={actionData?.refused} />
        <TextInput
          label="Username"
          name="username"
          autoComplete="nickname"
          spellCheck={false}
          required
          maxLength={40}
          hint="How you are called here; reviews you write carry it."
          defaultValue={actionData?.values['username']}
          error={fields['username']}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={actionData?.values['email']}
          error={fields['email']}
        />
        <PasswordInput
          key={round}
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters. Three or four words are easy to keep and hard to guess."
          error={fields['password']}
        />
        <Button wide pending={isSending}>
          Create account
        </Button>
        <p className="text-sm text-quiet">
          By creating an account you accept the <Link to="/terms-of-service">terms of service</Link>
          .
        </p>
      </Form>
    </FormPage>
  );
}
