import type { Ctx } from '#kit/ctx.ts';

/** The version of a service's texts in a language, 0 before the first; null if there is no such service. */
export async function findServiceTranslationVersion(
  ctx: Ctx,
  id: string,
  locale: string,
): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('services')
    .leftJoin('service_translations as translated', (join) =>
      join.onRef('translated.service_id', '=', 'services.id').on('translated.locale', '=', locale),
    )
    .select('translated.version')
    .where('services.id', '=', id)
    .executeTakeFirst();
  return row ? (row.version ?? 0) : null;
}
