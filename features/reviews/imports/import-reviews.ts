import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ImportFailures, type ReviewFile, type ReviewImport } from './contract.ts';
import { checkImport } from './check-import.ts';
import { importTags } from './import-tags.ts';
import { getImport } from './list-imports.ts';

/** Stores the new reviews of a file; visitors see them with their source. Lines with faults and known reviews are left out. */
export function importReviews(ctx: Ctx, { fileName, csv }: ReviewFile): Promise<ReviewImport> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'reviews.moderate');
    const { reviews } = await checkImport(tx, csv);
    if (reviews.length === 0) throw new ApiFailure(ImportFailures.import_empty);
    const { id } = await tx.db
      .insertInto('review_imports')
      .values({ file_name: fileName, created_by: userId, created_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored = await tx.db
      .insertInto('imported_reviews')
      .values(
        reviews.map(({ serviceId, author, stars, body, writtenAt, source, fingerprint }) => ({
          import_id: id,
          service_id: serviceId,
          author,
          stars,
          body,
          written_at: writtenAt,
          source_name: source.name,
          source_url: source.url,
          fingerprint,
          created_at: tx.now,
        })),
      )
      // Another administrator imports the same file.
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('service_id')
      .execute();
    if (stored.length === 0) throw new ApiFailure(ImportFailures.import_empty);
    await audit(tx, {
      action: 'reviews.imported',
      subjectType: 'review_import',
      subjectId: id,
      data: { name: fileName, count: stored.length },
    });
    await invalidate(tx, ...importTags(stored));
    return getImport(tx, id);
  });
}
