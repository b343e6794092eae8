import { requirePublicPicture } from '#features/settings/public-pictures.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';

/** A post's cover must be a public picture. */
export async function requireCover(tx: Ctx, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  const messageKey = messageKeysOf('api-blog')('pictureAgain');
  await requirePublicPicture(tx, 'coverFileId', fileId, CommonFailures.invalid_input, messageKey);
}
