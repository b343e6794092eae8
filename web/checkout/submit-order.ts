import { data, redirect } from 'react-router';
import type { SignedIn } from '#features/accounts/contract.ts';
import type { TermsVersion } from '#features/pages/versions/contract.ts';
import { isUuid } from '#lib/uuid.ts';
import { ApiError, call } from '#web/api.ts';
import type { WaitingSignIn } from '#web/auth/sign-in-steps.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs } from '#web/load.ts';
import { sentBuyer } from './buyer-choice.ts';
import { checkCoupon } from './checked-coupon.ts';
import type { OrderChoice } from './order-choice.ts';
import { SEEN_FIELDS, sentOffer } from './seen-offer.tsx';
import { findSameUnpaidOrder } from './unpaid-orders.tsx';

/** Creating an account or signing in, as the second half of a guest's order. */
export type AccountKind = 'register' | 'login';

/**
 * Places the order. A double click places it once; another choice under the same form is a new order. If an identical order is still
 * unpaid, for example after the back button, the form offers that order first.
 *
 * A guest sends the form twice: with the choice, and then with the account as well. `onSignedIn` stores the session in a browser. If the
 * offer is no longer what the form showed, nothing is placed and the form shows what holds now.
 */
export async function submitOrder(
  args: ActionArgs,
  onSignedIn: (signedIn: SignedIn) => void = () => undefined,
) {
  const { api, form, params } = args;
  const choice = sentChoice(form);
  const account = formText(form, 'account');
  const next = formText(form, 'switch') || (account === 'ask' ? 'register' : '');
  const service = params['serviceId'] ?? params['slug'] ?? '';
  if (next) {
    // A guest learns before the account that a code is wrong.
    const coupon = await checkCoupon(api, { service, typed: choice.coupon });
    if (account === 'ask' && coupon?.refused) {
      const { refused: title } = coupon;
      const error = { title, code: 'coupon_refused', fields: { coupon: title } };
      return { isUnfinished: true, choice, error, values: typed(form) };
    }
    return { isUnfinished: true, choice, coupon, values: { ...typed(form), account: next } };
  }
  const newTerms = await findNewTerms(args);
  if (newTerms)
    return { isUnfinished: true, choice, newTerms, values: { ...typed(form), account } };
  if (isAccountKind(account)) {
    const outcome = await enter(args, account);
    if ('waiting' in outcome) return secondStep(outcome.waiting, form);
    onSignedIn(outcome);
  }

  const termsVersion = shownTerms(form);
  const { coupon: code, ...chosen } = choice;
  const order = {
    service,
    ...chosen,
    ...(code.trim() !== '' && { coupon: code.slice(0, 100) }),
    ...sentBuyer(form),
    ...(termsVersion !== null && { termsVersion }),
  };
  const again = formText(form, 'repeats');
  const repeats = isUuid(again) ? { repeats: again } : {};
  if (formText(form, 'again') !== 'yes') {
    const same = await findSameUnpaidOrder(api, order);
    if (same) return { isUnfinished: true, choice, same, values: typed(form) };
  }
  const header = { 'idempotency-key': await keyFor(formText(form, 'key'), order) };
  const seen = sentOffer(form);
  const json = { ...order, ...repeats, ...(seen && { seen }) };
  const placed = await call(api.orders.$post({ json, header })).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || !OUTDATED.has(error.code)) throw error;
    const { message: title, code: reason, fields } = error;
    const coupon = await checkCoupon(api, { service, typed: choice.coupon });
    // Not thrown: only after a result does the page load what is offered now.
    return {
      isUnfinished: true as const,
      choice,
      coupon,
      error: { title, code: reason, fields },
      values: typed(form),
    };
  });
  if ('isUnfinished' in placed) return placed;
  const page = placed.allowed.includes('pay') ? '/payment' : '/order-success';
  return redirect(`${page}?orderId=${placed.id}`);
}

/** What the form offered is not what is offered now. */
const OUTDATED = new Set([
  'offer_changed',
  'package_not_found',
  'add_on_not_found',
  'quantity_too_large',
]);

/** The terms that hold now, if they are not those that the form showed. Nobody agrees to what they could not read. */
async function findNewTerms({ api, form }: ActionArgs): Promise<TermsVersion | null> {
  const current = await call(api.terms.current.$get());
  const shown = shownTerms(form);
  return shown === null || shown === current.number ? null : current;
}

/** The number of the version that the form showed; null for a form that was opened before there were versions. */
function shownTerms(form: FormData): number | null {
  const number = Number(formText(form, 'terms'));
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The choice of a submitted form, as sent. */
export function sentChoice(form: FormData): OrderChoice {
  return {
    packageId: formText(form, 'package'),
    addOnIds: form.getAll('addOn').map(String),
    quantity: Number(formText(form, 'quantity') || '1'),
    note: formText(form, 'note'),
    coupon: formText(form, 'coupon'),
  };
}

export function isAccountKind(text: string | undefined): text is AccountKind {
  return text === 'register' || text === 'login';
}

/** What the form shows again; never the password. */
function typed(form: FormData) {
  const fields = ['username', 'email', 'buyerKind', 'buyerCountry', 'buyerVatNumber', 'orderFor'];
  const ticked = ['startsEarly', 'losesRight'];
  const values = [...fields, ...ticked, ...SEEN_FIELDS].map((name): [string, string] => [
    name,
    formText(form, name),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== '')) as Record<string, string>;
}

/** Few who order sign in with it, so what sends that is loaded then. */
async function enter(
  { api, form }: ActionArgs,
  kind: AccountKind,
): Promise<SignedIn | { waiting: WaitingSignIn }> {
  if (kind === 'login') {
    const { sendSignInStep } = await import('#web/auth/sign-in-steps.ts');
    return sendSignInStep(api, form);
  }
  const json = {
    username: formText(form, 'username'),
    email: formText(form, 'email'),
    password: formText(form, 'password'),
    timeZone: formText(form, 'timeZone'),
  };
  return call(api.auth.register.$post({ json }));
}

/** The form then asks for the code; the order is placed with it. */
function secondStep(waiting: WaitingSignIn, form: FormData) {
  const { error } = waiting;
  return {
    isUnfinished: true,
    choice: sentChoice(form),
    values: { ...typed(form), account: 'login' },
    waiting,
    ...(error && { error }),
  };
}

async function keyFor(formKey: string, order: object): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(order));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `${formKey}-${Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The same for a document's form. A refused one shows the choice as sent: without scripts nothing else knows it. */
export async function submitOrderOnServer(args: ActionArgs) {
  let isSignedIn = false;
  try {
    return await submitOrder(args, () => {
      isSignedIn = true;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'sign_in_required') throw error;
    const { message: title, code, fields, status } = error;
    const { form } = args;
    // The account is there by now, so it is not made again.
    const account = isSignedIn ? '' : formText(form, 'account');
    const values = { ...typed(form), account };
    return data({ error: { title, code, fields }, values, choice: sentChoice(form) }, { status });
  }
}
