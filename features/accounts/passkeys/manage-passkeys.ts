/** A signed-in person's own passkeys: added, named and removed, and an account without a password. Each change is mailed. */
import { sql } from 'kysely';
import type {
  Passkeys,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '#integrations/passkeys/passkeys.ts';
import { hasAnotherWay } from '#features/accounts/sign-in/ways-in.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import type { SecurityChange } from '#features/accounts/security/security-notice.email.tsx';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import {
  MAX_PASSKEYS,
  PasskeyFailures,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyList,
} from './contract.ts';
import { newRecoveryCodes, storeRecoveryCodes } from '#features/accounts/sign-in/recovery-codes.ts';
import { getSettings } from '#features/settings/queries.ts';
import { lockOwnUser } from '#features/accounts/lock-own-user.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { readTogether, rowsTogether } from '#kit/read-together.ts';
import { requireRecentVerification } from '#kit/recently-verified.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { addingBy, isChallenge, newChallenge, spendPasskeyChallenge } from './challenges.ts';
import type { PasskeyDeps } from './check-passkey.ts';

export async function listPasskeys(ctx: Ctx): Promise<PasskeyList> {
  const { userId } = requireUser(ctx);
  const query = ctx.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(MAX_PASSKEYS);
  const password = ctx.db.selectFrom('users').select('password_hash').where('id', '=', userId);
  const [rows, { hasPassword }] = await Promise.all([
    rowsTogether(ctx, query, { created_at: 'instant', last_used_at: 'instant' }),
    readTogether(ctx, [sql<boolean>`${password} is not null`.as('hasPassword')]),
  ]);
  return { passkeys: rows.map(presentPasskey), hasPassword };
}

export async function startPasskey(
  ctx: Ctx,
  { passkeys, secrets }: PasskeyDeps,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  requireRecentVerification(ctx);
  const { userId } = requireUser(ctx);
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { shopName } = await getSettings(ctx);
  const existing = (await rowsOf(ctx, userId)).map((row) => ({
    credentialId: row.credential_id,
    transports: row.transports,
  }));
  const challenge = newChallenge(ctx, secrets, addingBy(userId));
  return passkeys.creationOptions({ shopName, userId, email, challenge, existing });
}

export async function addPasskey(
  ctx: Ctx,
  { passkeys, secrets }: PasskeyDeps,
  input: PasskeyAnswer & { name: string },
): Promise<Passkey> {
  requireRecentVerification(ctx);
  const { userId } = requireUser(ctx);
  await limitRate(ctx, { bucket: `passkey-added:${userId}`, limit: 30, windowSeconds: 3600 });
  const { made, challenge } = await checkMade(ctx, { passkeys, secrets }, userId, input.credential);
  return transact(ctx, async (tx) => {
    const user = await lockOwnUser(tx);
    if (!(await spendPasskeyChallenge(tx, challenge)))
      throw new ApiFailure(PasskeyFailures.passkey_refused);
    if ((await rowsOf(tx, userId)).length >= MAX_PASSKEYS)
      throw new ApiFailure(PasskeyFailures.too_many_passkeys, {
        params: { most: String(MAX_PASSKEYS) },
      });
    const row = await tx.db
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: made.transports,
        name: input.name,
        created_at: tx.now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiFailure(PasskeyFailures.passkey_exists);
    await noteChange(tx, user, 'passkey_added');
    return presentPasskey(row);
  });
}

export async function renamePasskey(
  ctx: Ctx,
  input: { id: string; name: string },
): Promise<Passkey> {
  const { userId } = requireUser(ctx);
  const row = await ctx.db
    .updateTable('passkeys')
    .set({ name: input.name })
    .where('id', '=', input.id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiFailure(CommonFailures.not_found);
  return presentPasskey(row);
}

/** Removes a passkey, unless it is the only way in. */
export async function removePasskey(ctx: Ctx, input: { id: string }): Promise<void> {
  requireRecentVerification(ctx);
  await transact(ctx, async (tx) => {
    const user = await lockOwnUser(tx);
    const removed = await tx.db
      .deleteFrom('passkeys')
      .where('id', '=', input.id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new ApiFailure(CommonFailures.not_found);
    if (!user.password_hash && !(await hasAnotherWay(tx, user.id)))
      throw new ApiFailure(PasskeyFailures.last_passkey);
    await noteChange(tx, user, 'passkey_removed');
  });
}

/**
 * Removes the password: from then on passkeys are the way in. A person who loses them all gets in with a link by mail and a recovery
 * code, which is why the codes come with it: the mailbox alone must not be enough. Signs out other devices.
 */
export async function removePassword(
  ctx: Ctx,
  { sessionId }: { sessionId: string | undefined },
): Promise<{ recoveryCodes: string[] }> {
  requireRecentVerification(ctx);
  const recoveryCodes = newRecoveryCodes();
  await transact(ctx, async (tx) => {
    const user = await lockOwnUser(tx);
    if ((await rowsOf(tx, user.id)).length === 0)
      throw new ApiFailure(PasskeyFailures.passkey_needed);
    await tx.db
      .updateTable('users')
      .set((row) => ({
        password_hash: null,
        second_factor_at: row.fn.coalesce('second_factor_at', row.val(tx.now)),
        updated_at: tx.now,
      }))
      .where('id', '=', user.id)
      .execute();
    await storeRecoveryCodes(tx, user.id, recoveryCodes);
    await endSessions(tx, user.id, { except: sessionId });
    await dropMailTokens(tx, user.id, ['password_reset', 'sign_in']);
    await noteChange(tx, user, 'password_removed');
  });
  return { recoveryCodes };
}

async function checkMade(
  ctx: Ctx,
  { passkeys, secrets }: { passkeys: Passkeys; secrets: PasskeyDeps['secrets'] },
  userId: string,
  credential: PasskeyAnswer['credential'],
) {
  let challenge = '';
  const made = await passkeys
    .checkCreation(credential as unknown as RegistrationResponseJSON, (answeredChallenge) => {
      challenge = answeredChallenge;
      return isChallenge(ctx, secrets, { challenge: answeredChallenge, purpose: addingBy(userId) });
    })
    .catch((cause: unknown) => {
      throw new ApiFailure(PasskeyFailures.passkey_refused, { cause });
    });
  return { made, challenge };
}

function rowsOf(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(MAX_PASSKEYS)
    .execute();
}

async function noteChange(
  tx: Ctx,
  { id, username }: { id: string; username: string },
  change: Extract<SecurityChange, 'passkey_added' | 'passkey_removed' | 'password_removed'>,
): Promise<void> {
  await auditUser(tx, `user.${change}`, { id, username });
  await mailSecurityNotice(tx, { userId: id, change });
}

function presentPasskey(row: {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
