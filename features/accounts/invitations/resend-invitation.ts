import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import { InvitationFailures } from './contract.ts';
import { mailInvitation } from './mail-invitation.ts';
import { limitInvitations } from './limit-invitations.ts';
import { lockUser } from '#features/accounts/lock-user.ts';

/** Mails a customer who has not accepted yet another invitation. Earlier links work until they expire or one of them is used. */
export async function resendInvitation(ctx: Ctx, input: { id: string }): Promise<void> {
  await limitInvitations(ctx);
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'customers.change');
    const user = await lockUser(tx, input.id);
    if (user.suspended_at) throw new ApiFailure(AccountFailures.account_suspended);
    if (!user.invited_at || user.email_verified_at) {
      throw new ApiFailure(InvitationFailures.invitation_accepted);
    }
    await tx.db
      .updateTable('users')
      .set({ invited_at: tx.now, updated_at: tx.now })
      .where('id', '=', user.id)
      .execute();
    await mailInvitation(tx, { userId: user.id });
    await auditUser(tx, 'user.invited_again', user);
  });
}
