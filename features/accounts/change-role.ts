/** Makes a person an administrator (needs a confirmed email address) or a customer, from their next request on. Safe to repeat. */
import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import { endStreamsOf } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { AccountFailures, type RoleName } from './contract.ts';
import { lockAdministrators, refuseLastAdministrator } from './lock-administrators.ts';
import { lockUser } from './lock-user.ts';

export function changeRole(ctx: Ctx, input: { id: string; role: RoleName }): Promise<void> {
  return transact(ctx, async (tx) => {
    const administrators = await lockAdministrators(tx, input.id);
    const user = await lockUser(tx, input.id);
    if (user.role === input.role) return;
    if (input.role === 'customer') refuseLastAdministrator(administrators);
    // Otherwise the mailbox's owner could take over the account with a password reset.
    else if (!user.email_verified_at) throw new Failure(AccountFailures.email_unconfirmed);
    await tx.db
      .updateTable('users')
      .set({ role: input.role, updated_at: tx.now })
      .where('id', '=', user.id)
      .execute();
    await endStreamsOf(tx, user.id);
    await audit(tx, {
      action: 'user.role_changed',
      subjectType: 'user',
      subjectId: user.id,
      data: { username: user.username, from: user.role, to: input.role },
    });
  });
}
