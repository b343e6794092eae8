import { Link, useSearchParams } from 'react-router';
import { call } from '#web/api.ts';
import { UnsavedForm } from '#web/unsaved/unsaved-form.tsx';
import { formText } from '#web/form-text.ts';
import { actInBrowser, actOnServer, type ActionArgs } from '#web/load.ts';
import { redirectInLocale, redirectInLocaleInBrowser } from '#web/page-locale.ts';
import { BrowserTimeZone } from '#web/session/browser-time-zone.tsx';
import { keptRedirect, redirectTarget } from '#web/session/redirect-target.ts';
import { signedIn } from '#web/session/signed-in.ts';
import { socialTags } from '#web/social-tags.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/register';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { FormPage } from './form-page.tsx';
import { NameField, NewPasswordField } from './new-account-fields.tsx';

function signUp({ api, form }: ActionArgs) {
  const json = {
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    timeZone: formText(form, 'timeZone'),
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

export const meta: Route.MetaFunction = ({ matches }) => {
  const m = metaMessages(matches, 'entry');
  return socialTags(matches, {
    path: '/register',
    title: m.registerTitle,
    description: m.registerDescription,
  });
};

/** `/register` and, for guests only, `/auth/register`. */
export default function Register({ actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const [query] = useSearchParams();
  const redirect = query.get('redirect');

  return (
    <FormPage
      title={m.registerTitle}
      lead={m.registerLead}
      below={
        <p>
          {m.haveAccount({
            login: (text) => <Link to={`/login${keptRedirect(query)}`}>{text}</Link>,
          })}
        </p>
      }
    >
      <AlreadySignedIn redirect={redirect} />
      <UnsavedForm
        name="register"
        about="new"
        answer={actionData}
        noValidate
        className="grid gap-5"
      >
        <BrowserTimeZone />
        <NameField />
        <TextInput
          label={m.email}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPasswordField label={m.password} />
        <Button wide>{m.register}</Button>
        <p className="text-sm text-quiet">
          {m.registerTerms({ terms: (text) => <Link to="/terms-of-service">{text}</Link> })}
        </p>
      </UnsavedForm>
      <ProviderLinks />
    </FormPage>
  );
}
