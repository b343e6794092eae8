import type { Ctx } from '#kit/ctx.ts';
import type { Crops } from '#features/files/shared/picture-crop.ts';

/** The whole picture and the crop of each of these pictures that is a crop. For an editor, after its permission check. */
export async function listCrops(
  ctx: Ctx,
  ids: readonly (string | null | undefined)[],
): Promise<Crops> {
  const fileIds = ids.filter((id) => id != null);
  if (fileIds.length === 0) return {};
  const rows = await ctx.db
    .selectFrom('files')
    .select(['id', 'original_id', 'crop'])
    .where('id', 'in', fileIds)
    .where('original_id', 'is not', null)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id, original_id: originalId, crop }) => {
      if (!originalId) return [];
      const [left = 0, top = 0, right = 0, bottom = 0] = crop ?? [];
      return [[id, { originalId, crop: { left, top, right, bottom } }]];
    }),
  );
}
