import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ImportFailures, type ReviewImport } from './contract.ts';
import { importTags } from './import-tags.ts';
import { getImport } from './list-imports.ts';

/** Deletes all reviews of an import; its file can then be imported again. */
export function undoImport(ctx: Ctx, id: string): Promise<ReviewImport> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'reviews.moderate');
    const locked = await tx.db
      .selectFrom('review_imports')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw new ApiFailure(ImportFailures.import_not_found);
    const undone = await getImport(tx, id);
    const deleted = await tx.db
      .deleteFrom('imported_reviews')
      .where('import_id', '=', id)
      .returning('service_id')
      .execute();
    await tx.db.deleteFrom('review_imports').where('id', '=', id).execute();
    await audit(tx, {
      action: 'reviews.import_undone',
      subjectType: 'review_import',
      subjectId: id,
      data: { name: undone.fileName, count: deleted.length },
    });
    await invalidate(tx, ...importTags(deleted));
    return undone;
  });
}
