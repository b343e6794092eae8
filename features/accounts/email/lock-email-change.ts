import type { Ctx } from '#kit/ctx.ts';

/** Loads and locks a pending change of address; null if it was cancelled, replaced, confirmed or has expired. */
export async function lockEmailChange(tx: Ctx, requestId: string) {
  const change = await tx.db
    .selectFrom('email_changes')
    .select(['user_id', 'new_email'])
    .where('id', '=', requestId)
    .where('expires_at', '>', tx.now)
    .forUpdate()
    .executeTakeFirst();
  return change ?? null;
}
