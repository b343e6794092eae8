import { may } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';

/**
 * Throws not_found if nobody has this id, so that a list about nobody is not mistaken for an empty one, or if it is somebody of the team and
 * the actor does not change the team. Checks no other permission.
 */
export async function requirePerson(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .$if(!may(ctx.actor, 'team.change'), (query) => query.where('role', '=', 'customer'))
    .executeTakeFirst();
  if (!row) throw new ApiFailure(CommonFailures.not_found);
}
