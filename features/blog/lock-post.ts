import type { Selectable } from 'kysely';
import type { Posts } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PostFailures } from './contract.ts';

/** Loads and locks a post. With a version, throws if someone saved since it was opened. */
export async function lockPost(tx: Ctx, id: string, version?: number): Promise<Selectable<Posts>> {
  const post = await tx.db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!post) throw new ApiFailure(PostFailures.post_not_found);
  if (version !== undefined && post.version !== version)
    throw new ApiFailure(PostFailures.post_changed);
  return post;
}
