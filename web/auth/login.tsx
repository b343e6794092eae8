import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { redirectInLocale, redirectInLocaleInBrowser } from '#web/page-locale.ts';
import { BrowserTimeZone } from '#web/session/browser-time-zone.tsx';
import { homeOf } from '#web/session/home-of.ts';
import { keptRedirect, redirectTarget } from '#web/session/redirect-target.ts';
import { signedIn } from '#web/session/session-store.ts';
import { socialTags } from '#web/social-tags.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/login';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { FormPage } from './form-page.tsx';
import { SessionEndedNotice } from './session-ended-notice.tsx';
import { usePasswordKey } from './use-password-key.ts';

function signIn({ api, form }: ActionArgs) {
  const json = {
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    timeZone: formText(form, 'timeZone'),
  };
  return call(api.auth.login.$post({ json }));
}

const target = ({ url }: ActionArgs, user: User) =>
  redirectTarget(url.searchParams.get('redirect'), homeOf(user));

export const action = actOnServer(async (args) => {
  const { user } = await signIn(args);
  return redirectInLocale(target(args, user), user.locale);
});

export const clientAction = actInBrowser(async (args) => {
  const { user, token } = await signIn(args);
  signedIn(user, token);
  return redirectInLocaleInBrowser(target(args, user), user.locale);
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const m = metaMessages(matches, 'entry');
  return socialTags(matches, { path: '/login', title: m.signIn, description: m.signInDescription });
};

/** `/login` and, for guests only, `/auth/login`. */
export default function Login({ actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const [query] = useSearchParams();
  const isSending = useNavigation().state !== 'idle';
  const round = usePasswordKey(actionData?.refused);
  const redirect = query.get('redirect');

  return (
    <FormPage
      title={m.signIn}
      below={
        <>
          <p>
            {m.newHere({
              register: (text) => <Link to={`/register${keptRedirect(query)}`}>{text}</Link>,
            })}
          </p>
          <p>
            <Link to="/forgot-password">{m.forgotPassword}</Link>
          </p>
        </>
      }
    >
      <AlreadySignedIn redirect={redirect} />
      {query.get('session') === 'ended' && !actionData && <SessionEndedNotice />}
      {query.get('invitation') === 'accepted' && !actionData && (
        <Notice className="mb-6" tone="success" role="status" title={m.invitationAcceptedTitle}>
          {m.invitationAcceptedText}
        </Notice>
      )}
      {query.get('reset') === 'done' && !actionData && (
        <Notice className="mb-6" tone="success" role="status" title={m.passwordChangedTitle}>
          {m.passwordChangedText}
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-5">
        <FormError refused={actionData?.refused} />
        <BrowserTimeZone />
        <TextInput
          label={m.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={actionData?.values['email']}
          error={actionData?.refused.fields['email']}
        />
        <PasswordInput
          key={round}
          label={m.password}
          name="password"
          autoComplete="current-password"
          required
          error={actionData?.refused.fields['password']}
        />
        <Button wide pending={isSending}>
          {m.signIn}
        </Button>
      </Form>
    </FormPage>
  );
}
