import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import type { ImportedReview } from '#features/reviews/import-contract.ts';

const PAGE_SIZE = 10;

/** A service's reviews that were written elsewhere, newest first. */
export async function listImportedReviews(
  ctx: Ctx,
  serviceId: string,
  cursor: string | undefined,
): Promise<{ reviews: ImportedReview[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, 'uuid');
  const rows = await ctx.db
    .selectFrom('imported_reviews')
    .select(['id', 'stars', 'body', 'author', 'written_at', 'source_name', 'source_url'])
    .where('service_id', '=', serviceId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(written_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => row.written_at);
  return {
    reviews: page.map(({ id, stars, body, author, written_at, source_name, source_url }) => ({
      id,
      stars,
      body,
      author,
      writtenAt: written_at.toISOString(),
      source: { name: source_name, url: source_url },
    })),
    nextCursor,
  };
}
