import type { Ctx } from '#kit/ctx.ts';
import { byTime } from '#kit/lists/keyset.ts';
import type { ImportedReview } from './contract.ts';

const PAGE_SIZE = 10;
const newestFirst = byTime('imported-reviews', 'written_at', 'id');

/** A service's reviews that were written elsewhere, newest first. */
export async function listImportedReviews(
  ctx: Ctx,
  serviceId: string,
  cursor: string | undefined,
): Promise<{ reviews: ImportedReview[]; nextCursor: string | null }> {
  const select = ctx.db
    .selectFrom('imported_reviews')
    .select(['id', 'stars', 'body', 'author', 'written_at', 'source_name', 'source_url'])
    .where('service_id', '=', serviceId);
  const { rows, nextCursor } = await newestFirst.page(select, { cursor, size: PAGE_SIZE });
  return {
    reviews: rows.map(({ id, stars, body, author, written_at, source_name, source_url }) => ({
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
