import type { Selectable } from 'kysely';
import type { Reviews } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { ReviewFailures } from './contract.ts';

/** Loads and locks a review. */
export async function lockReview(tx: Ctx, id: string): Promise<Selectable<Reviews>> {
  const review = await tx.db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw new ApiFailure(ReviewFailures.review_not_found);
  return review;
}
