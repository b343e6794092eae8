import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Locale } from '#lib/locale.ts';
import { firstFreeSlug, slugify } from '#lib/slug.ts';
import { PostFailures } from './contract.ts';

/** A post's slug: the requested one if it is free, otherwise one made from the title, with a number if needed. */
export async function freeSlug(
  tx: Ctx,
  post: { slug: string; title: string; id?: string; locale: Locale },
): Promise<string> {
  await lockNames(tx, 'posts.slug');
  const isTaken = (slug: string) => isSlugTaken(tx, post.id ?? null, slug);
  if (post.slug) {
    if (await isTaken(post.slug)) {
      throw new ApiFailure(PostFailures.post_slug_taken, {
        fields: { slug: PostFailures.post_slug_taken.message },
      });
    }
    return post.slug;
  }
  const base = slugify(post.title, post.locale, 110) || 'post';
  return firstFreeSlug(base, async (slug) => (await isTaken(slug)) || (await wasTaken(tx, slug)));
}

/** Whether another post has this slug in any language. The caller holds the lock of `posts.slug`. */
export async function isSlugTaken(tx: Ctx, postId: string | null, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from posts where slug = ${slug} and id is distinct from ${postId}::uuid
    union all select from post_translations where slug = ${slug} and post_id is distinct from ${postId}::uuid`.execute(
    tx.db,
  );
  return rows.length > 0;
}

/** Whether links to an earlier address of a post would end at another one. */
async function wasTaken(tx: Ctx, slug: string): Promise<boolean> {
  const path = `/blog/${slug}`;
  const { rows } = await sql`select from redirects where path = ${path}`.execute(tx.db);
  return rows.length > 0;
}
