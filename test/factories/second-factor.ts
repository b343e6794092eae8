import { randomBytes } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { seedPurpose } from '#features/accounts/sign-in/secret-purposes.ts';
import { newRecoveryCodes, storeRecoveryCodes } from '#features/accounts/sign-in/recovery-codes.ts';
import { stepAt, totpCode } from '#features/accounts/sign-in/totp.ts';
import { testSecrets } from '#test/harness/secrets.ts';
import { ctxFor, type BuiltUser } from './user.ts';

/** An account's authenticator app, and its recovery codes. */
export interface BuiltFactor {
  /** The code that the app shows at a time. */
  codeAt(at: Date): string;
  recoveryCodes: string[];
}

/** Turns the second factor of a built user on. */
export async function buildSecondFactor(db: Db, { id }: BuiltUser): Promise<BuiltFactor> {
  const seed = randomBytes(20);
  const recoveryCodes = newRecoveryCodes();
  await db
    .insertInto('totp_factors')
    .values({
      user_id: id,
      sealed_seed: testSecrets.seal(seed.toString('base64'), seedPurpose(id)),
      last_step: 0,
    })
    .execute();
  await storeRecoveryCodes(ctxFor(db), id, recoveryCodes);
  const second_factor_at = new Date('2026-01-02T00:00:00Z');
  await db.updateTable('users').set({ second_factor_at }).where('id', '=', id).execute();
  return { codeAt: (at) => totpCode(seed, stepAt(at)), recoveryCodes };
}
