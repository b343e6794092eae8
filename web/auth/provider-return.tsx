import { Link, redirect, redirectDocument } from 'react-router';
import { ApiError, call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { redirectInLocale } from '#web/page-locale.ts';
import { homeOf } from '#web/session/home-of.ts';
import { redirectTarget } from '#web/session/redirect-target.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { User } from '#features/accounts/contract.ts';
import type { Route } from './+types/provider-return';
import { signInInBrowser, signInOnServer } from './finish-sign-in.ts';
import { FormPage } from './form-page.tsx';
import { SecondStep } from './second-step.tsx';
import { afterFirst, type WaitingSignIn } from './sign-in-steps.ts';

/** What the page shows: the next step, or why it did not work. */
interface Shown {
  waiting: WaitingSignIn | null;
  redirect: string | null;
  refused: string | null;
}

/**
 * The way to Google or another provider, and back. A document request only: the way there sets a cookie, and the way back reads it. Whatever
 * is asked for again, such as after a wrong code, is refused without harm, because the cookie is gone.
 */
async function load({ api, url, params }: LoadArgs): Promise<Shown> {
  const param = { provider: params['provider'] ?? '' };
  const { searchParams: query } = url;
  const isBack = query.has('code') || query.has('error');
  try {
    if (!isBack) {
      const redirectPath = query.get('redirect');
      const json = {
        ...(redirectPath && { redirect: redirectPath }),
        ...(query.has('link') && { isLink: true }),
      };
      const page = await call(api.auth.providers[':provider'].requests.$post({ param, json }));
      throw redirectDocument(page.url);
    }
    const outcome = await call(
      api.auth.providers[':provider'].returns.$post({ param, json: { query: url.search } }),
    );
    if (outcome.isLinked)
      throw redirectInLocale('/profile/security?linked=yes#linked', outcome.locale);
    if (outcome.signedIn) {
      const { user } = outcome.signedIn;
      throw redirectInLocale(target(outcome.redirect, user), user.locale ?? outcome.locale);
    }
    if (!outcome.challenge) throw redirect('/login');
    const next = await afterFirst(api, { challenge: outcome.challenge });
    const waiting = 'waiting' in next ? next.waiting : null;
    return { waiting, redirect: outcome.redirect, refused: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return { waiting: null, redirect: null, refused: error.message };
  }
}

const target = (redirectPath: string | null, user: User) =>
  redirectTarget(redirectPath, homeOf(user));

const targetOf = ({ form }: ActionArgs, user: User) =>
  target(formText(form, 'redirect') || null, user);

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const shouldRevalidate = () => false;

export const action = actOnServer(signInOnServer(targetOf));
export const clientAction = actInBrowser(signInInBrowser(targetOf));

/** Where Google and others send people back to. */
export default function ProviderReturnRoute({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('entry');
  const refused = actionData && 'error' in actionData ? actionData.error.title : null;
  // Without scripts the page is read again after a wrong code, and then no longer knows it.
  const redirectPath =
    (actionData && 'redirect' in actionData && actionData.redirect) || loaderData.redirect;
  const waiting =
    actionData && 'waiting' in actionData ? actionData.waiting : !refused && loaderData.waiting;
  if (waiting) return <SecondStep waiting={waiting} redirect={redirectPath} />;
  return (
    <FormPage
      title={m.signIn}
      below={
        <p>
          <Link to="/login">{m.backToSignIn}</Link>
        </p>
      }
    >
      <Notice tone="danger" role="alert" title={refused ?? loaderData.refused ?? ''} />
    </FormPage>
  );
}
