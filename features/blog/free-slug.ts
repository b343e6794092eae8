import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { Failure } from '#lib/failure.ts';
import { slugify } from '#lib/slug.ts';
import { PostFailures } from './contract.ts';

/** The address a post gets: the one asked for if it is free, else one made from the title with a number if need be. */
export async function freeSlug(
  tx: Ctx,
  post: { slug: string; title: string; id?: string },
): Promise<string> {
  await lockNames(tx, 'posts.slug');
  const taken = async (slug: string) =>
    tx.db
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', slug)
      .$if(post.id !== undefined, (query) => query.where('id', '!=', post.id ?? ''))
      .executeTakeFirst();
  if (post.slug) {
    if (await taken(post.slug)) {
      throw new Failure(PostFailures.post_slug_taken, {
        fields: { slug: PostFailures.post_slug_taken.message },
      });
    }
    return post.slug;
  }
  const base = slugify(post.title, 110) || 'post';
  let slug = base;
  for (let count = 2; await taken(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}
