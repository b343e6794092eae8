/** A person's second factors: which there are, and checking a code. */
import { hashToken } from '#features/accounts/tokens/tokens.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import type { SecondFactor } from './contract.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { seedPurpose } from './secret-purposes.ts';
import { findStep } from './totp.ts';

/** What the person can prove besides the password; empty if nothing is set up. */
export async function listMethods(ctx: Ctx, userId: string): Promise<SecondFactor[]> {
  const { totp, codes, passkeys } = await ctx.db
    .selectNoFrom((row) => [
      row
        .exists(row.selectFrom('totp_factors').select('user_id').where('user_id', '=', userId))
        .as('totp'),
      row
        .exists(row.selectFrom('recovery_codes').select('user_id').where('user_id', '=', userId))
        .as('codes'),
      row
        .exists(row.selectFrom('passkeys').select('id').where('user_id', '=', userId))
        .as('passkeys'),
    ])
    .executeTakeFirstOrThrow();
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(codes ? (['recovery_code'] as const) : []),
    ...(passkeys ? (['passkey'] as const) : []),
  ];
}

/**
 * Checks and uses up a code of the app or a recovery code, in the caller's transaction; null for a wrong one. A code of the app counts
 * once: the same or an earlier time step is refused, also to a second request at the same moment.
 */
export async function spendCode(
  tx: Ctx,
  secrets: SecretBox,
  { userId, code }: { userId: string; code: string },
): Promise<SecondFactor | null> {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    return (await spendTotpCode(tx, secrets, userId, digits)) ? 'totp' : null;
  }
  return (await spendRecoveryCode(tx, userId, code)) ? 'recovery_code' : null;
}

async function spendTotpCode(
  tx: Ctx,
  secrets: SecretBox,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await tx.db
    .selectFrom('totp_factors')
    .select('sealed_seed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!factor) return false;
  const seed = Buffer.from(secrets.open(factor.sealed_seed, seedPurpose(userId)), 'base64');
  const step = findStep(seed, code, tx.now);
  if (step === null) return false;
  const spent = await tx.db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', BigInt(step))
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Whether this browser need not prove the second factor of this account. */
export async function isTrustedDevice(
  ctx: Ctx,
  userId: string,
  deviceToken: string | undefined,
): Promise<boolean> {
  if (deviceToken === undefined) return false;
  const row = await ctx.db
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', hashToken(deviceToken))
    .where('user_id', '=', userId)
    .where('trusted_until', '>', ctx.now)
    .executeTakeFirst();
  return row !== undefined;
}
