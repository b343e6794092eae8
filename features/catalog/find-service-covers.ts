import type { Ctx } from '#kit/ctx.ts';
import { artPicture, type PictureSource } from '#lib/picture.ts';
import { coverOf } from './present-service.ts';

/** The covers of the named services, also of hidden and archived ones: for what belongs to a service, such as its orders. */
export async function findServiceCovers(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<(id: string) => PictureSource> {
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
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
          .where('services.id', 'in', [...new Set(ids)])
          .execute();
  const covers = new Map(rows.map((row) => [row.id, coverOf(row)]));
  return (id) => covers.get(id) ?? artPicture('service', id);
}
