import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** The id of the person with this username, in any case; null if nobody has it. Checks no permission. */
export async function findUserIdByName(ctx: Ctx, name: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
