import type { SignedIn } from '#features/accounts/contract.ts';
import type {
  FactorSetup,
  SecondFactor,
  SignInChallenge,
} from '#features/accounts/sign-in/contract.ts';
import { ApiError, call, type ApiClient } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { FormFailure } from '#web/load.ts';
import { readPasskey } from './read-passkey.ts';

/** A sign-in that waits for its second step, as the next form shows it. */
export interface WaitingSignIn {
  challenge: Pick<SignInChallenge['challenge'], 'token' | 'step' | 'methods'>;
  /** What an app needs, if the shop requires a second step that is not set up yet. */
  setup: FactorSetup | null;
  /** Why the last code was not accepted. */
  error?: FormFailure['error'];
}

/** Sends the step of a sign-in that the form holds: the password, or what follows it. */
export async function sendSignInStep(
  api: ApiClient,
  form: FormData,
): Promise<SignedIn | { waiting: WaitingSignIn }> {
  if (form.has('passkeyProof')) {
    const credential = readPasskey(form) as never; // the API checks it
    return call(api.auth.passkeys.$post({ json: { credential } }));
  }
  if (form.has('challenge')) return sendCode(api, form);
  if (form.has('link')) {
    const param = { token: formText(form, 'link') };
    return afterFirst(api, await call(api.auth['sign-in-links'][':token'].$post({ param })));
  }
  const json = {
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    timeZone: formText(form, 'timeZone'),
  };
  return afterFirst(api, await call(api.auth.login.$post({ json })));
}

/** What follows a first factor: the session, or the next step. */
export async function afterFirst(
  api: ApiClient,
  outcome: SignedIn | SignInChallenge,
): Promise<SignedIn | { waiting: WaitingSignIn }> {
  return 'challenge' in outcome ? { waiting: await prepare(api, outcome.challenge) } : outcome;
}

async function sendCode(
  api: ApiClient,
  form: FormData,
): Promise<SignedIn | { waiting: WaitingSignIn }> {
  const challenge = formText(form, 'challenge');
  const code = formText(form, 'code');
  const isEnrolment = formText(form, 'step') === 'enrolment';
  const factors = api.auth['second-factors'];
  try {
    if (isEnrolment) return await call(factors.setups.$put({ json: { challenge, code } }));
    const trustsDevice = formText(form, 'trust') === 'yes';
    return await call(factors.$post({ json: { challenge, code, trustsDevice } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'sign_in_expired') throw error;
    const step = isEnrolment ? 'enrolment' : 'second_factor';
    const methods = formText(form, 'methods').split(' ') as SecondFactor[];
    const waiting = await prepare(api, { token: challenge, step, methods });
    const { message: title, code: reason, fields } = error;
    return { waiting: { ...waiting, error: { title, code: reason, fields } } };
  }
}

async function prepare(
  api: ApiClient,
  { token, step, methods }: WaitingSignIn['challenge'],
): Promise<WaitingSignIn> {
  const challenge = { token, step, methods };
  if (step === 'second_factor') return { challenge, setup: null };
  const json = { challenge: token };
  return { challenge, setup: await call(api.auth['second-factors'].setups.$post({ json })) };
}
