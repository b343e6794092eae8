import type { Ctx } from '#kit/ctx.ts';

/** Deletes a person's pending change of address and its links. Waits for a link that is being created. */
export async function dropEmailChange(tx: Ctx, userId: string): Promise<void> {
  // Two requests at once replace each other in turn, so that one is left.
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await tx.db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
