import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';

/** A post's cover must be a public picture. */
export async function requireCover(tx: Ctx, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const picture = await tx.db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('visibility', '=', 'public')
    .where('width', 'is not', null)
    .executeTakeFirst();
  if (picture) return;
  throw new Failure(CommonFailures.invalid_input, {
    fields: { coverFileId: faultsOf('api-blog')('pictureAgain') },
  });
}
