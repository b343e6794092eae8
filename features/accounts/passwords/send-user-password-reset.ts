import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { AccountFailures } from '#features/accounts/contract.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { requireRightOver } from '#features/accounts/team/lock-team.ts';
import { lockUser } from '#features/accounts/lock-user.ts';

/** Sends a person a password reset link on an administrator's behalf. The administrator never sees the link. */
export function sendUserPasswordReset(ctx: Ctx, input: { id: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    const { role } = requirePermission(tx, 'customers.change');
    const user = await lockUser(tx, input.id);
    requireRightOver(role, user.role);
    if (user.suspended_at) throw new ApiFailure(AccountFailures.account_suspended);
    await mailPasswordReset(tx, { email: user.email });
    await auditUser(tx, 'user.password_reset_sent', user);
  });
}
