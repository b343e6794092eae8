import type { Ctx } from '#kit/ctx.ts';

/** Forgets a person's request to use another address, with every link that was made for it. Waits for a link that is just being made. */
export async function dropEmailChange(tx: Ctx, userId: string): Promise<void> {
  // Two requests at once replace each other in turn, so that one is left.
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await tx.db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
}
