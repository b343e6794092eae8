/**
 * Joining something with a link that was mailed to an address: the team, or a company. The link proves the mailbox. A confirmed account of the
 * address keeps its name and password. An account that nobody confirmed may be that of a stranger who waits for the invitation: it changes
 * hands.
 */
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import { hashPassword, refuseWeakPassword } from '#features/accounts/passwords/passwords.ts';
import { refuseDuplicate } from './unique-violation.ts';

const messageKey = messageKeysOf('api-accounts');

export interface NewAccountValues {
  username: string;
  password_hash: string;
}

/** The account of an invited address, with what decides about joining. */
export function findInvitedPerson(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'role', 'suspended_at', 'email_verified_at', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Name and password for an account that is made or changes hands; throws at the field that is missing or not good enough. */
export async function chooseAccount(
  ctx: Ctx,
  email: string,
  { username, password }: { username?: string | undefined; password?: string | undefined },
): Promise<NewAccountValues> {
  if (username === undefined || password === undefined) {
    throw new ApiFailure(CommonFailures.invalid_input, {
      fields: {
        ...(username === undefined && { username: messageKey('usernameMissing') }),
        ...(password === undefined && { password: messageKey('newPasswordMissing') }),
      },
    });
  }
  const { shopName } = await getSettings(ctx);
  await refuseWeakPassword(password, { username, email, shopName });
  return { username, password_hash: await hashPassword(password) };
}

/** What the stranger could still sign in with, or be trusted by. */
const WAYS_IN = [
  'passkeys',
  'totp_factors',
  'recovery_codes',
  'known_devices',
  'sign_in_challenges',
] as const;

/** Gives an account that nobody confirmed to the owner of the mailbox. In the caller's transaction. */
export async function takeOver(tx: Ctx, id: string, account: NewAccountValues): Promise<void> {
  await endSessions(tx, id);
  for (const table of WAYS_IN) await tx.db.deleteFrom(table).where('user_id', '=', id).execute();
  await tx.db
    .updateTable('users')
    .set({ ...account, email_verified_at: tx.now, second_factor_at: null, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
    .catch(refuseDuplicate);
  await dropMailTokens(tx, id, ['password_reset', 'email_verification', 'invitation']);
}

/** A new account whose address the link has proven. In the caller's transaction. */
export function makeCustomer(
  tx: Ctx,
  { account, ...values }: { email: string; locale: string | null; account: NewAccountValues },
): Promise<{ id: string; username: string }> {
  return tx.db
    .insertInto('users')
    .values({
      ...values,
      ...account,
      role: 'customer',
      email_verified_at: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate);
}
