/**
 * Signing in as a state machine: identify → first factor → second factor, if the account or the shop asks for one → session. Pure rules;
 * `advanceSignIn` is the only caller, and the only way from a proven first factor to a session.
 */

/** What proved who the person is. A reset link or an invitation sets a password and opens no session, so it is not among them. */
export type FirstFactor = 'password' | 'passkey' | 'mail_link' | 'provider' | 'registration';

export interface AccountState {
  isSuspended: boolean;
  /** The person turned a second factor on. */
  hasTurnedOn: boolean;
  /** The shop asks this person for a second factor. */
  isRequired: boolean;
  /** Something that could be asked for is set up. */
  hasFactor: boolean;
  /** The browser passed the second factor within the last 30 days, and was to be remembered. */
  isTrustedDevice: boolean;
}

export type NextStep = 'refused' | 'session' | 'second_factor' | 'enrolment';

export function nextStep(proof: FirstFactor, account: AccountState): NextStep {
  if (account.isSuspended) return 'refused';
  // A passkey is something the person has, unlocked by something they know or are: two factors in one.
  if (proof === 'passkey') return 'session';
  if (!account.hasTurnedOn && !account.isRequired) return 'session';
  if (!account.hasFactor) return 'enrolment';
  return account.isTrustedDevice ? 'session' : 'second_factor';
}

/** Of whom a shop asks a second factor. */
export type TeamRule = 'live' | 'always' | 'never';

/** Whether the shop asks a person of this role for a second factor: only the team. */
export function isFactorRequired(
  role: string,
  { rule, isLivemode }: { rule: TeamRule; isLivemode: boolean },
): boolean {
  if (role === 'customer') return false;
  return rule === 'always' || (rule === 'live' && isLivemode);
}
