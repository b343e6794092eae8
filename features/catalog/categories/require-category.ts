import type { Ctx } from '#kit/ctx.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';

/** Throws at the field if the category does not exist; prevents its deletion until the transaction ends. */
export async function requireCategory(tx: Ctx, categoryId: string): Promise<void> {
  const category = await tx.db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .forKeyShare()
    .executeTakeFirst();
  if (category) return;
  throw new Failure(CommonFailures.invalid_input, {
    fields: { categoryId: faultsOf('api-catalog')('categoryMissing') },
  });
}
