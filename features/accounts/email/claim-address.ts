import type { Ctx } from '#kit/ctx.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { deleteDevices } from '#features/accounts/sessions/known-devices.ts';
import { deleteSecondFactor } from '#features/accounts/sign-in/manage-totp.ts';

/**
 * Confirms the address of an account by a link that was mailed to it. If nobody had confirmed it, somebody else may have registered with it and
 * wait for the owner: every way in that was set up before goes, passkeys and other providers too. Runs in the caller's transaction.
 */
export async function claimAddress(tx: Ctx, userId: string): Promise<void> {
  const claimed = await tx.db
    .updateTable('users')
    .set({ email_verified_at: tx.now, password_hash: null, updated_at: tx.now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return;
  await tx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.db.deleteFrom('linked_accounts').where('user_id', '=', userId).execute();
  await deleteSecondFactor(tx, userId);
  await deleteDevices(tx, userId);
  await endSessions(tx, userId);
}
