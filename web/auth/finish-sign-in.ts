/** The action of every page that signs in: sends the step of its form, and goes where the person wants, or shows the next step. */
import { data } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';
import { redirectInLocale, redirectInLocaleInBrowser } from '#web/page-locale.ts';
import { signedIn } from '#web/session/signed-in.ts';
import { sendSignInStep, type WaitingSignIn } from './sign-in-steps.ts';

/** Where to go after signing in. */
type TargetOf = (args: ActionArgs, user: User) => string;

export const signInOnServer = (targetOf: TargetOf) => async (args: ActionArgs) => {
  const outcome = await sendSignInStep(args.api, args.form);
  if ('waiting' in outcome) return nextStep(args, outcome.waiting);
  return redirectInLocale(targetOf(args, outcome.user), outcome.user.locale);
};

export const signInInBrowser = (targetOf: TargetOf) => async (args: ActionArgs) => {
  const outcome = await sendSignInStep(args.api, args.form);
  if ('waiting' in outcome) return nextStep(args, outcome.waiting);
  signedIn(outcome.user, outcome.token);
  return redirectInLocaleInBrowser(targetOf(args, outcome.user), outcome.user.locale);
};

/** The page then asks for the code, and remembers where its form wanted to go. */
function nextStep({ form }: ActionArgs, waiting: WaitingSignIn) {
  const redirect = formText(form, 'redirect') || null;
  return data({ waiting, redirect }, { status: waiting.error ? 422 : 200 });
}
