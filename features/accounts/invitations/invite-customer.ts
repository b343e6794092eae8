/**
 * Creates the account of a customer who did not register, and mails them a link to choose a password. Nobody knows a password until then.
 * A repeated request fails because the address is taken.
 */
import { getSettings } from '#features/settings/queries.ts';
import { liftSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import type { NewCustomer } from './contract.ts';
import { mailInvitation } from './mail-invitation.ts';
import { limitInvitations } from './limit-invitations.ts';
import { hashPassword } from '#features/accounts/passwords/passwords.ts';
import { newToken } from '#features/accounts/tokens/tokens.ts';
import { refuseDuplicate } from '#features/accounts/sign-in/unique-violation.ts';

export async function inviteCustomer(ctx: Ctx, input: NewCustomer): Promise<{ id: string }> {
  requirePermission(ctx, 'customers.change');
  await limitInvitations(ctx);
  const { username, email, locale } = input;
  const { locales } = await getSettings(ctx);
  const passwordHash = await hashPassword(newToken()); // slow, so outside the transaction
  return transact(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('users')
      .values({
        username,
        email,
        password_hash: passwordHash,
        locale: locale && locales.length > 1 && locales.includes(locale) ? locale : null,
        invited_at: tx.now,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseDuplicate);
    await liftSuppressions(tx, [email]); // perhaps the mailbox exists by now
    await mailInvitation(tx, { userId: id });
    await auditUser(tx, 'user.invited', { id, username }, { email });
    return { id };
  });
}
