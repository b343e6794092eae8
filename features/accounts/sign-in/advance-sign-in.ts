/**
 * The only way from a proven first factor to a session: `nextStep` decides whether the person is in, has to prove a second factor, or has
 * to set one up. Runs in the transaction of the proof, which holds the person's row.
 */
import { getSettings } from '#features/settings/queries.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import {
  isNewDevice,
  rememberDevice,
  type DeviceTrust,
} from '#features/accounts/sessions/known-devices.ts';
import { openSession, type Device } from '#features/accounts/sessions/open-session.ts';
import { presentUser, USER_COLUMNS } from '#features/accounts/present-user.ts';
import { AccountFailures, type SignedIn } from '#features/accounts/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { reportSecurity } from '#kit/security-events.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { createChallenge } from './challenges.ts';
import type { SecondFactor, SignInChallenge } from './contract.ts';
import { isTrustedDevice, listMethods } from './factors.ts';
import { isFactorRequired, nextStep, type FirstFactor } from './sign-in-state.ts';

/** A sign-in, and the new value of the browser's `known-device` cookie. */
export interface OpenedSession extends SignedIn {
  deviceToken: string;
}

export interface ProvenPerson {
  userId: string;
  proof: FirstFactor;
  device: Device;
  /** Whether the shop takes real money. */
  isLivemode: boolean;
}

export async function advanceSignIn(
  tx: Ctx,
  { userId, proof, device, isLivemode }: ProvenPerson,
): Promise<OpenedSession | SignInChallenge> {
  const user = await tx.db
    .selectFrom('users')
    .select(['role', 'suspended_at', 'second_factor_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { teamSecondFactor: rule } = await getSettings(tx);
  const methods = await listMethods(tx, userId);
  const step = nextStep(proof, {
    isSuspended: user.suspended_at !== null,
    hasTurnedOn: user.second_factor_at !== null,
    isRequired: isFactorRequired(user.role, { rule, isLivemode }),
    hasFactor: methods.length > 0,
    isTrustedDevice: await isTrustedDevice(tx, userId, device.deviceToken),
  });
  if (step === 'refused') throw new ApiFailure(AccountFailures.account_suspended);
  if (step === 'session') return admit(tx, { userId, device, factor: proof });
  reportSecurity(tx, { event: 'user.second_factor_asked', outcome: 'success', userId, step });
  return createChallenge(tx, { userId, step, methods });
}

/** Opens the session of a person who has proven everything that was asked. */
export async function admit(
  tx: Ctx,
  { userId, device, factor, trust }: Admission,
): Promise<OpenedSession> {
  const user = await tx.db
    .selectFrom('users')
    .select([...USER_COLUMNS, 'suspended_at'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.suspended_at) throw new ApiFailure(AccountFailures.account_suspended);
  if (await isNewDevice(tx, userId, device.deviceToken))
    await mailSecurityNotice(tx, { userId, change: 'new_device' });
  const deviceToken = await rememberDevice(tx, userId, device.deviceToken, trust);
  const token = await openSession(tx, userId, { ...device, deviceToken });
  const event = factor === 'registration' ? 'user.registered' : 'user.signed_in';
  reportSecurity(tx, { event, outcome: 'success', userId, factor });
  return { user: presentUser(user), token, deviceToken };
}

interface Admission {
  userId: string;
  device: Device;
  /** What was proven last. */
  factor: FirstFactor | SecondFactor;
  trust?: DeviceTrust | undefined;
}
