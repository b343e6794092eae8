/**
 * Creates the account of a customer who did not register, and mails them a link to choose a password. Nobody knows a password until then.
 * A repeated request fails because the address is taken.
 */
import { liftSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { addUser } from '#features/accounts/add-user.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import type { NewCustomer } from './contract.ts';
import { offeredLocale } from './invitation-rows.ts';
import { mailInvitation } from './mail-invitation.ts';
import { limitInvitations } from './limit-invitations.ts';
import { hashPassword } from '#features/accounts/passwords/passwords.ts';
import { newToken } from '#features/accounts/tokens/tokens.ts';

export async function inviteCustomer(ctx: Ctx, input: NewCustomer): Promise<{ id: string }> {
  requirePermission(ctx, 'customers.change');
  await limitInvitations(ctx);
  const { username, email } = input;
  const locale = await offeredLocale(ctx, input.locale);
  const passwordHash = await hashPassword(newToken()); // slow, so outside the transaction
  return transact(ctx, async (tx) => {
    const user = await addUser(tx, {
      username,
      email,
      password_hash: passwordHash,
      locale,
      invited_at: tx.now,
    });
    await liftSuppressions(tx, [email]); // perhaps the mailbox exists by now
    await mailInvitation(tx, { userId: user.id });
    await auditUser(tx, 'user.invited', user, { email });
    return { id: user.id };
  });
}
