import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure, type FailureKind } from '#lib/api-failure.ts';

/** Those of the files that are public pictures: only they may be shown on a public page. */
export async function listPublicPictures(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('files')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .where('visibility', '=', 'public')
    .where('width', 'is not', null)
    .execute();
}

/** Throws this failure at the field unless the file is a public picture. */
export async function requirePublicPicture(
  tx: Ctx,
  field: string,
  fileId: string,
  kind: FailureKind,
  fault = kind.message,
): Promise<void> {
  const pictures = await listPublicPictures(tx, [fileId]);
  if (pictures.length === 0) throw new ApiFailure(kind, { fields: { [field]: fault } });
}
