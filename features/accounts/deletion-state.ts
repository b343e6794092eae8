/**
 * The states of an account that is to be deleted: asked for (`deletion_at`), being erased (`erased_at` as well), erased (`erased_at` alone).
 * Only the first can be taken back. Everything here runs in the caller's transaction, with the row locked.
 */
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { endSessions } from '#features/accounts/sessions/end-sessions.ts';
import { dropEmailChange } from '#features/accounts/email/drop-email-change.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';

/** The row of a person with the state of the deletion, locked. Throws not found, also for an erased account. */
export async function lockForDeletion(tx: Ctx, id: string) {
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'deletion_at', 'erased_at'])
    .where('id', '=', id)
    .where((where) =>
      where.or([where('erased_at', 'is', null), where('deletion_at', 'is not', null)]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new ApiFailure(CommonFailures.not_found);
  return user;
}

/** Plans the deletion, or takes it back with null. */
export async function setDeletion(tx: Ctx, id: string, at: Date | null): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ deletion_at: at, updated_at: tx.now })
    .where('id', '=', id)
    .execute();
  if (!at) await dropMailTokens(tx, id, ['account_deletion']);
}

/** From here on nobody signs in to the account, and nobody can take the deletion back. */
export async function closeForErasure(tx: Ctx, id: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ erased_at: tx.now, suspended_at: tx.now, role: 'customer', updated_at: tx.now })
    .where('id', '=', id)
    .execute();
  await endSessions(tx, id);
  await dropEmailChange(tx, id);
}

/** Nothing is left to erase. */
export async function finishErasure(tx: Ctx, id: string): Promise<void> {
  await tx.db.updateTable('users').set({ deletion_at: null }).where('id', '=', id).execute();
}
