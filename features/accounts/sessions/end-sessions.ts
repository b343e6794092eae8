import type { Ctx } from '#kit/ctx.ts';
import { endOfSessions } from '#kit/live.ts';
import { deleteChallenges } from '#features/accounts/sign-in/challenges.ts';
import { closeViewsOf } from '#features/accounts/views/close-view.ts';

/** Signs a person out on every device, optionally except the current one, and ends the sign-ins that wait for a second factor. Returns the number. Runs in the caller's transaction. */
export async function endSessions(
  tx: Ctx,
  userId: string,
  options: { except?: string | undefined } = {},
): Promise<number> {
  const { except } = options;
  await deleteChallenges(tx, userId);
  await closeViewsOf(tx, { viewerId: userId, except });
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except as string))
    .returning(['id', endOfSessions])
    .execute();
  return ended.length;
}
