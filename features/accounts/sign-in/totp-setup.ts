/**
 * Setting up an authenticator app: a new seed with recovery codes, shown until the first code is right. Until then it is kept, encrypted,
 * with the session or the sign-in that asked for it: nobody else can see or confirm it.
 */
import { randomBytes } from 'node:crypto';
import { encode } from 'uqr';
import { z } from 'zod';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { encodeBase32 } from '#lib/base32.ts';
import type { SecretBox } from '#lib/secret-box.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import type { FactorSetup } from './contract.ts';
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import { seedPurpose, setupPurpose } from './secret-purposes.ts';
import { findStep } from './totp.ts';

const Setup = z.object({ seed: z.string(), recoveryCodes: z.array(z.string()) });
type Setup = z.infer<typeof Setup>;

/** The set-up that was begun, or a new one; `sealed` is to be stored if it is new. */
export function continueSetup(
  secrets: SecretBox,
  { userId, sealed }: { userId: string; sealed: Buffer | null },
): { setup: Setup; sealed: Buffer } {
  if (sealed) return { setup: openSetup(secrets, userId, sealed), sealed };
  const setup = {
    seed: randomBytes(20).toString('base64'),
    recoveryCodes: newRecoveryCodes(),
  };
  return { setup, sealed: secrets.seal(JSON.stringify(setup), setupPurpose(userId)) };
}

export async function presentSetup(ctx: Ctx, setup: Setup, email: string): Promise<FactorSetup> {
  const { shopName } = await getSettings(ctx);
  const secret = encodeBase32(Buffer.from(setup.seed, 'base64')).toUpperCase();
  const issuer = encodeURIComponent(shopName);
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return {
    secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
    uri,
    qr: { size, path },
    recoveryCodes: setup.recoveryCodes,
  };
}

/** Turns the second factor on, in the caller's transaction; false if the code is wrong. */
export async function confirmSetup(
  tx: Ctx,
  secrets: SecretBox,
  { userId, sealed, code }: { userId: string; sealed: Buffer; code: string },
): Promise<boolean> {
  const { seed, recoveryCodes } = openSetup(secrets, userId, sealed);
  const step = findStep(Buffer.from(seed, 'base64'), code.replaceAll(/\s/g, ''), tx.now);
  if (step === null) return false;
  const factor = {
    sealed_seed: secrets.seal(seed, seedPurpose(userId)),
    last_step: step,
    created_at: tx.now,
  };
  await tx.db
    .insertInto('totp_factors')
    .values({ user_id: userId, ...factor })
    .onConflict((row) => row.column('user_id').doUpdateSet(factor))
    .execute();
  await storeRecoveryCodes(tx, userId, recoveryCodes);
  await tx.db
    .updateTable('users')
    .set({ second_factor_at: tx.now, updated_at: tx.now })
    .where('id', '=', userId)
    .execute();
  await mailSecurityNotice(tx, { userId, change: 'second_factor_on' });
  return true;
}

function openSetup(secrets: SecretBox, userId: string, sealed: Buffer): Setup {
  return Setup.parse(JSON.parse(secrets.open(sealed, setupPurpose(userId))));
}
