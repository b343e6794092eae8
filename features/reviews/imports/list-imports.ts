import { sql } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byTime } from '#kit/lists/keyset.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ImportFailures, type ReviewImport } from './contract.ts';

const PAGE_SIZE = 20;
const newestFirst = byTime('review-imports', 'review_imports.created_at', 'review_imports.id');

/** Earlier imports, newest first; administrators only. */
export async function listImports(
  ctx: Ctx,
  cursor: string | undefined,
): Promise<{ imports: ReviewImport[]; nextCursor: string | null }> {
  requirePermission(ctx, 'reviews.moderate');
  const { rows, nextCursor } = await newestFirst.page(selectImports(ctx), {
    cursor,
    size: PAGE_SIZE,
  });
  return { imports: rows.map(presentImport), nextCursor };
}

/** An import that was just stored, or is about to be undone. */
export async function getImport(tx: Ctx, id: string): Promise<ReviewImport> {
  const row = await selectImports(tx).where('review_imports.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiFailure(ImportFailures.import_not_found);
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
