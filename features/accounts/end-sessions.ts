import type { Ctx } from '#kit/ctx.ts';
import { endOfSessions } from '#kit/live.ts';

/** Signs a person out on every device, optionally except the current one. Returns the number. Runs in the caller's transaction. */
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
    .returning(['id', endOfSessions])
    .execute();
  return ended.length;
}
