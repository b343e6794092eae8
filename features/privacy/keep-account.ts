/** Takes a planned deletion back. Safe to repeat. Throws `erasure_running` once it has begun. */
import { lockForDeletion, setDeletion } from '#features/accounts/deletion-state.ts';
import { getMailToken, spendMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PrivacyFailures } from './contract.ts';
import { queueDeletionMail } from './mail-deletion.ts';

export function keepOwnAccount(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  return transact(ctx, (tx) => keep(tx, userId));
}

export function keepAccountOf(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requirePermission(ctx, 'privacy.handle');
  return transact(ctx, (tx) => keep(tx, id));
}

/** With the link in the mail, without signing in. */
export function keepAccountByLink(ctx: Ctx, { token }: { token: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    // The row of the person is locked before the link is used up, as when the erasure begins.
    const { user_id: userId } = await getMailToken(tx, token, 'account_deletion');
    await lockForDeletion(tx, userId);
    await spendMailToken(tx, token, 'account_deletion');
    await keep(tx, userId);
  });
}

async function keep(tx: Ctx, userId: string): Promise<void> {
  const user = await lockForDeletion(tx, userId);
  if (user.erased_at) throw new ApiFailure(PrivacyFailures.erasure_running);
  if (!user.deletion_at) return;
  await setDeletion(tx, userId, null);
  await queueDeletionMail(tx, { userId, to: user.email, at: user.deletion_at, news: 'kept' });
  await audit(tx, { action: 'user.deletion_withdrawn', subjectId: userId });
}
