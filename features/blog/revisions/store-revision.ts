import type { Insertable } from 'kysely';
import type { PostRevisions } from '#db/schema.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The number of earlier texts that are kept of a post, in each language. */
export const MAX_REVISIONS = 100;

/** Stores a text that is about to be replaced, and deletes the oldest ones above the limit. */
export async function storeRevision(
  tx: Ctx,
  revision: Pick<Insertable<PostRevisions>, 'post_id' | 'locale' | 'title' | 'excerpt' | 'body'>,
): Promise<void> {
  const locale = revision.locale ?? null;
  await tx.db
    .insertInto('post_revisions')
    .values({ ...revision, saved_by: requirePermission(tx, 'posts.edit').userId, saved_at: tx.now })
    .execute();
  await tx.db
    .deleteFrom('post_revisions')
    .where('id', 'in', (revisions) =>
      revisions
        .selectFrom('post_revisions')
        .select('id')
        .where('post_id', '=', revision.post_id)
        .where('locale', 'is not distinct from', locale)
        .orderBy('id', 'desc')
        .offset(MAX_REVISIONS),
    )
    .execute();
}
