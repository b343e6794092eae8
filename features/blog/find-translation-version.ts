import type { Ctx } from '#kit/ctx.ts';

/** The version of a post's texts in a language, 0 before the first; null if there is no such post. */
export async function findPostTranslationVersion(
  ctx: Ctx,
  id: string,
  locale: string,
): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('posts')
    .leftJoin('post_translations as translated', (join) =>
      join.onRef('translated.post_id', '=', 'posts.id').on('translated.locale', '=', locale),
    )
    .select('translated.version')
    .where('posts.id', '=', id)
    .executeTakeFirst();
  return row ? (row.version ?? 0) : null;
}
