import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { artPicture, type PictureSource } from '#lib/picture.ts';
import { coverOf } from './present-service.ts';

/** The covers of the named services, also of hidden and archived ones: for what belongs to a service, such as its orders. */
export async function findServiceCovers(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<(id: string) => PictureSource> {
  if (ids.length === 0) return (id) => artPicture('service', id);
  const wanted = sql<{ id: string }>`unnest(${[...new Set(ids)]}::uuid[])`;
  // One look-up each, by `limit`: for the 400 orders of a board some versions of PostgreSQL would read the whole table instead.
  const rows = await ctx.db
    .selectFrom(wanted.as<'wanted'>(sql`wanted(id)`))
    .innerJoinLateral(
      (service) =>
        service
          .selectFrom('services')
          .leftJoin('files as cover', 'cover.id', 'services.cover_file_id')
          .select([
            'services.id',
            'services.slug',
            'services.cover_focus',
            'cover.id as cover_id',
            'cover.width as cover_width',
            'cover.height as cover_height',
          ])
          .whereRef('services.id', '=', 'wanted.id')
          .limit(1)
          .as('service'),
      (join) => join.onTrue(),
    )
    .selectAll('service')
    .execute();
  const covers = new Map(rows.map((row) => [row.id, coverOf(row)]));
  return (id) => covers.get(id) ?? artPicture('service', id);
}
