import type { Ctx } from '#kit/ctx.ts';

/** The pictures of the team. */
export async function listTeamPictures(ctx: Ctx): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select('picture_file_id as id')
    .where('picture_file_id', 'is not', null)
    .execute();
  return rows.map(({ id }) => id as string);
}
