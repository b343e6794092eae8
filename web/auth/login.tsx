import { Link, useSearchParams } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { PublicForm } from '#web/forms/public-form.tsx';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { BrowserTimeZone } from '#web/session/browser-time-zone.tsx';
import { homeOf } from '#web/session/home-of.ts';
import { keptRedirect, redirectTarget } from '#web/session/redirect-target.ts';
import { useSite } from '#web/session/use-site.ts';
import { socialTags } from '#web/social-tags.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/login';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { signInInBrowser, signInOnServer } from './finish-sign-in.ts';
import { FormPage } from './form-page.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStep } from './second-step.tsx';
import { SessionEndedNotice } from './session-ended-notice.tsx';
import { usePasswordFocus } from './use-password-focus.ts';

const target = ({ url }: ActionArgs, user: User) =>
  redirectTarget(url.searchParams.get('redirect'), homeOf(user));

export const action = actOnServer(signInOnServer(target));
export const clientAction = actInBrowser(signInInBrowser(target));

export const meta: Route.MetaFunction = ({ matches }) => {
  const m = metaMessages(matches, 'entry');
  return socialTags(matches, { path: '/login', title: m.signIn, description: m.signInDescription });
};

/** `/login` and, for guests only, `/auth/login`. */
export default function Login({ actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const { signInLinks, closed } = useSite();
  const [query] = useSearchParams();
  const answer = actionData && 'error' in actionData ? actionData : undefined;
  const redirect = query.get('redirect');
  const password = usePasswordFocus(answer?.error);
  if (actionData && 'waiting' in actionData) return <SecondStep waiting={actionData.waiting} />;

  return (
    <FormPage
      title={m.signIn}
      below={
        <>
          {!closed && (
            <p>
              {m.newHere({
                register: (text) => <Link to={`/register${keptRedirect(query)}`}>{text}</Link>,
              })}
            </p>
          )}
          {/* A copy sends no mail. */}
          {closed !== 'copy' && (
            <p>
              <Link to="/forgot-password">{m.forgotPassword}</Link>
            </p>
          )}
          {signInLinks && closed !== 'copy' && (
            <p>
              <Link to="/sign-in-link">{m.linkInstead}</Link>
            </p>
          )}
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
      <PublicForm answer={answer} noValidate className="grid gap-5">
        <BrowserTimeZone />
        <TextInput
          label={m.email}
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordInput
          ref={password}
          label={m.password}
          name="password"
          autoComplete="current-password"
          required
        />
        <Button wide>{m.signIn}</Button>
      </PublicForm>
      <PasskeySignIn />
      <ProviderLinks />
    </FormPage>
  );
}
