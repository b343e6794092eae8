import type { Ctx } from '#kit/ctx.ts';

/** Signs a person out on every device, except perhaps the one in use; answers how many that were. Part of a verb's transaction. */
export async function endSessions(
  tx: Ctx,
  userId: string,
  options: { except?: string | undefined } = {},
): Promise<number> {
  const { except } = options;
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except as string))
    .returning('id')
    .execute();
  return ended.length;
}
