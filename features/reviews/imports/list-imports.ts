import { sql } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { ImportFailures, type ReviewImport } from '#features/reviews/import-contract.ts';

const PAGE_SIZE = 20;

/** Earlier imports, newest first; administrators only. */
export async function listImports(
  ctx: Ctx,
  cursor: string | undefined,
): Promise<{ imports: ReviewImport[]; nextCursor: string | null }> {
  requirePermission(ctx, 'reviews.moderate');
  const after = decodeCursor(cursor, 'uuid');
  const rows = await selectImports(ctx)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(review_imports.created_at, review_imports.id) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('review_imports.created_at', 'desc')
    .orderBy('review_imports.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => row.created_at);
  return { imports: page.map(presentImport), nextCursor };
}

/** An import that was just stored, or is about to be undone. */
export async function getImport(tx: Ctx, id: string): Promise<ReviewImport> {
  const row = await selectImports(tx).where('review_imports.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure(ImportFailures.import_not_found);
  return presentImport(row);
}

function selectImports(ctx: Ctx) {
  const ofImport = sql`from imported_reviews where import_id = review_imports.id`;
  return ctx.db
    .selectFrom('review_imports')
    .select([
      'review_imports.id',
      'review_imports.file_name',
      'review_imports.created_at',
      sql<number>`(select count(*)::int ${ofImport})`.as('review_count'),
      sql<string[]>`array(select distinct source_name ${ofImport} order by source_name)`.as(
        'sources',
      ),
    ]);
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

function presentImport(row: ImportRow): ReviewImport {
  return {
    id: row.id,
    fileName: row.file_name,
    createdAt: row.created_at.toISOString(),
    reviewCount: row.review_count,
    sources: row.sources,
  };
}
