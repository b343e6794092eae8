/** A signed-in person's own second factor: set up, confirmed, turned off, with new recovery codes. */
import { lockOwnUser } from '#features/accounts/lock-own-user.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import { endTrust } from '#features/accounts/sessions/known-devices.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { getSettings } from '#features/settings/queries.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { refuseCode } from './complete-sign-in.ts';
import { SignInFailures, type FactorSetup } from './contract.ts';
import { newRecoveryCodes, storeRecoveryCodes, deleteRecoveryCodes } from './recovery-codes.ts';
import { isFactorRequired } from './sign-in-state.ts';
import { confirmSetup, continueSetup, presentSetup } from './totp-setup.ts';

interface InSession {
  sessionId: string | undefined;
}

/** What the app needs. Asked again in the same session, it answers the same until the set-up is confirmed. */
export async function startSetup(
  ctx: Ctx,
  secrets: SecretBox,
  { sessionId }: InSession,
): Promise<FactorSetup> {
  requireRecentVerification(ctx);
  const { setup, email } = await transact(ctx, async (tx) => {
    const user = await lockOwnUser(tx);
    if (user.second_factor_at) throw new ApiFailure(SignInFailures.second_factor_on);
    const begun = continueSetup(secrets, {
      userId: user.id,
      sealed: await readSetup(tx, sessionId),
    });
    await storeSetup(tx, sessionId, begun.sealed);
    return { setup: begun.setup, email: user.email };
  });
  return presentSetup(ctx, setup, email);
}

/** Turns the second factor on and signs out every other device, where only the password was proven. */
export async function confirmOwnSetup(
  ctx: Ctx,
  secrets: SecretBox,
  { sessionId, code }: InSession & { code: string },
): Promise<void> {
  requireRecentVerification(ctx);
  const { userId } = requireUser(ctx);
  await limitRate(ctx, { bucket: `factor-setup:${userId}`, limit: 20, windowSeconds: 900 });
  const isRight = await transact(ctx, async (tx) => {
    const user = await lockOwnUser(tx);
    const sealed = await readSetup(tx, sessionId);
    if (user.second_factor_at || !sealed) throw new ApiFailure(SignInFailures.second_factor_on);
    if (!(await confirmSetup(tx, secrets, { userId: user.id, sealed, code }))) return false;
    await storeSetup(tx, sessionId, null);
    await endSessions(tx, user.id, { except: sessionId });
    await auditUser(tx, 'user.second_factor_on', user);
    return true;
  });
  if (!isRight) throw refuseCode(ctx, userId);
}

/** Turns the second factor off, unless the shop requires it. */
export async function turnOffSecondFactor(
  ctx: Ctx,
  { isLivemode }: { isLivemode: boolean },
): Promise<void> {
  requireRecentVerification(ctx);
  await transact(ctx, async (tx) => {
    const user = await lockOwnUser(tx);
    const { teamSecondFactor: rule } = await getSettings(tx);
    if (isFactorRequired(user.role, { rule, isLivemode }))
      throw new ApiFailure(SignInFailures.second_factor_required);
    if (!user.password_hash) throw new ApiFailure(SignInFailures.password_needed);
    if (!user.second_factor_at) return;
    await dropSecondFactor(tx, user.id);
    await auditUser(tx, 'user.second_factor_off', user);
  });
}

/** Replaces the recovery codes. They are returned once and stored only as hashes. */
export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  requireRecentVerification(ctx);
  const recoveryCodes = newRecoveryCodes();
  await transact(ctx, async (tx) => {
    const user = await lockOwnUser(tx);
    if (!user.second_factor_at) throw new ApiFailure(SignInFailures.second_factor_off);
    await storeRecoveryCodes(tx, user.id, recoveryCodes);
    await auditUser(tx, 'user.recovery_codes_renewed', user);
    await mailSecurityNotice(tx, { userId: user.id, change: 'recovery_codes' });
  });
  return { recoveryCodes };
}

/** Removes everything that belongs to a person's second factor, in the caller's transaction, and tells them. */
export async function dropSecondFactor(
  tx: Ctx,
  userId: string,
  change: 'second_factor_off' | 'second_factor_removed' = 'second_factor_off',
): Promise<void> {
  await deleteSecondFactor(tx, userId);
  await mailSecurityNotice(tx, { userId, change });
}

/** The app, the recovery codes and the trust in browsers; nobody is told. In the caller's transaction. */
export async function deleteSecondFactor(tx: Ctx, userId: string): Promise<void> {
  await tx.db.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
  await deleteRecoveryCodes(tx, userId);
  await endTrust(tx, userId);
  await tx.db
    .updateTable('users')
    .set({ second_factor_at: null, updated_at: tx.now })
    .where('id', '=', userId)
    .execute();
}

async function readSetup(tx: Ctx, sessionId: string | undefined): Promise<Buffer | null> {
  if (sessionId === undefined) return null;
  const row = await tx.db
    .selectFrom('sessions')
    .select('sealed_setup')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.sealed_setup ?? null;
}

async function storeSetup(
  tx: Ctx,
  sessionId: string | undefined,
  sealed: Buffer | null,
): Promise<void> {
  if (sessionId === undefined) throw new ApiFailure(CommonFailures.sign_in_required);
  await tx.db
    .updateTable('sessions')
    .set({ sealed_setup: sealed })
    .where('id', '=', sessionId)
    .execute();
}
