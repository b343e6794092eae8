import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';

/** Throws at the field if the category does not exist; prevents its deletion until the transaction ends. */
export async function requireCategory(tx: Ctx, categoryId: string): Promise<void> {
  const category = await tx.db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .forKeyShare()
    .executeTakeFirst();
  if (category) return;
  throw new ApiFailure(CommonFailures.invalid_input, {
    fields: { categoryId: messageKeysOf('api-catalog')('categoryMissing') },
  });
}
