/**
 * Joining something with a link that was mailed to an address: the team, or a company. The link proves the mailbox. A confirmed account of the
 * address keeps its name and password. An account that nobody confirmed may be that of a stranger who waits for the invitation: it changes
 * hands.
 */
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { addUser } from '#features/accounts/add-user.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import type { InvitationAnswer } from '#features/accounts/invitations/contract.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import { hashChosenPassword } from '#features/accounts/passwords/passwords.ts';
import { refuseDuplicate } from './unique-violation.ts';

const messageKey = messageKeysOf('api-accounts');

interface Invited {
  email: string;
  locale: string | null;
  expires_at: Date;
}

interface NewAccountValues {
  username: string;
  password_hash: string;
}

/** What the page behind a link shows of its invitation. */
export async function presentLink(ctx: Ctx, { email, expires_at: expiresAt }: Invited) {
  const person = await findPerson(ctx, email);
  return {
    email,
    hasAccount: person?.email_verified_at != null,
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Checks who joins; throws at the field that is missing or not good enough. Slow, so before the transaction. The function that it returns gets
 * or makes their account in the transaction.
 */
export async function prepareToJoin(
  ctx: Ctx,
  { email, locale }: Invited,
  answer: InvitationAnswer,
): Promise<(tx: Ctx) => Promise<{ id: string; username: string }>> {
  const invited = await findPerson(ctx, email);
  const account = invited?.email_verified_at ? null : await chooseAccount(ctx, email, answer);
  return async (tx) => {
    const person = await findPerson(tx, email);
    // Confirmed or made meanwhile: the link opens again, with the form that fits.
    if (person?.id !== invited?.id || !(account ?? person?.email_verified_at))
      throw new ApiFailure(AccountFailures.email_taken);
    if (person) return account ? takeOver(tx, person.id, account) : person;
    const values = { email, locale, role: 'customer', email_verified_at: tx.now } as const;
    return addUser(tx, { ...values, ...(account as NewAccountValues) });
  };
}

/** The account of an invited address. A suspended person does not come back by an invitation. */
async function findPerson(ctx: Ctx, email: string) {
  const person = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'suspended_at', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (person?.suspended_at) throw new ApiFailure(AccountFailures.link_dead);
  return person;
}

async function chooseAccount(
  ctx: Ctx,
  email: string,
  { username, password }: InvitationAnswer,
): Promise<NewAccountValues> {
  if (username === undefined || password === undefined) {
    throw new ApiFailure(CommonFailures.invalid_input, {
      fields: {
        ...(username === undefined && { username: messageKey('usernameMissing') }),
        ...(password === undefined && { password: messageKey('newPasswordMissing') }),
      },
    });
  }
  return { username, password_hash: await hashChosenPassword(ctx, password, { username, email }) };
}

/** What the stranger could still sign in with, or be trusted by. */
const WAYS_IN = [
  'passkeys',
  'totp_factors',
  'recovery_codes',
  'known_devices',
  'sign_in_challenges',
] as const;

/** Gives an account that nobody confirmed to the owner of the mailbox. */
async function takeOver(
  tx: Ctx,
  id: string,
  account: NewAccountValues,
): Promise<{ id: string; username: string }> {
  await endSessions(tx, id);
  for (const table of WAYS_IN) await tx.db.deleteFrom(table).where('user_id', '=', id).execute();
  await tx.db
    .updateTable('users')
    .set({ ...account, email_verified_at: tx.now, second_factor_at: null, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
    .catch(refuseDuplicate);
  await dropMailTokens(tx, id, ['password_reset', 'email_verification', 'invitation']);
  return { id, username: account.username };
}
