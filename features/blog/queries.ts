import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeUuidCursor, pageOf } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { SLUG } from '#lib/slug.ts';
import {
  PostFailures,
  type EditablePost,
  type Post,
  type PostFilter,
  type PostList,
  type PostRevision,
} from './contract.ts';
import {
  presentEditablePost,
  presentPost,
  presentPostCard,
  presentRevision,
  type PostRow,
} from './present-post.ts';

/** The posts a visitor may read, newest first, with the tags there are to choose from. */
export async function listPosts(ctx: Ctx, filter: PostFilter): Promise<PostList> {
  const after = decodeUuidCursor(filter.cursor);
  const words = filter.q.match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? [];
  const [rows, tags] = await Promise.all([
    visiblePosts(ctx)
      .$if(filter.tag !== undefined, (query) =>
        query.where(sql<boolean>`${filter.tag} = any (posts.tags)`),
      )
      .$if(words.length > 0, (query) =>
        query.where(
          sql<boolean>`to_tsvector('english', posts.title || ' ' || posts.excerpt || ' ' || posts.body)
            @@ to_tsquery('english', ${words.map((word) => `${word}:*`).join(' & ')})`,
        ),
      )
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(posts.published_at, posts.id) < (${after?.at}, ${after?.id})`),
      )
      .limit(filter.limit + 1)
      .execute(),
    listTags(ctx),
  ]);
  const { page, nextCursor } = pageOf(rows, filter.limit, (row) => row.published_at);
  return {
    posts: page.map(presentPostCard),
    nextCursor,
    tags,
  };
}

/** One post to read, with up to three others that share most of its tags. */
export async function getPost(ctx: Ctx, slug: string): Promise<Post> {
  const row = SLUG.test(slug)
    ? await visiblePosts(ctx).where('posts.slug', '=', slug).executeTakeFirst()
    : undefined;
  if (!row) throw new Failure(PostFailures.post_not_found);
  const related = await visiblePosts(ctx)
    .where('posts.id', '!=', row.id)
    .clearOrderBy()
    .orderBy(
      sql`cardinality(array(select unnest(posts.tags) intersect select unnest(${row.tags}::text[])))`,
      'desc',
    )
    .orderBy('posts.published_at', 'desc')
    .limit(3)
    .execute();
  return presentPost(row, related);
}

/** Every post for the studio, last changed first. */
export async function listEditablePosts(ctx: Ctx): Promise<EditablePost[]> {
  requireAdmin(ctx);
  const rows = await withNames(ctx).orderBy('posts.updated_at', 'desc').limit(500).execute();
  return rows.map(presentEditablePost);
}

/** One post to edit, with its earlier texts. */
export async function getEditablePost(
  ctx: Ctx,
  id: string,
): Promise<{ post: EditablePost; revisions: PostRevision[] }> {
  requireAdmin(ctx);
  const [row, revisions] = await Promise.all([
    withNames(ctx).where('posts.id', '=', id).executeTakeFirst(),
    ctx.db
      .selectFrom('post_revisions')
      .leftJoin('users', 'users.id', 'post_revisions.saved_by')
      .selectAll('post_revisions')
      .select('users.username as saved_by_name')
      .where('post_id', '=', id)
      .orderBy('post_revisions.id', 'desc')
      .limit(50)
      .execute(),
  ]);
  if (!row) throw new Failure(PostFailures.post_not_found);
  return { post: presentEditablePost(row), revisions: revisions.map(presentRevision) };
}

/** One post with what stands beside it, for a verb that has just written it. */
export function getPostRow(ctx: Ctx, id: string): Promise<PostRow> {
  return withNames(ctx).where('posts.id', '=', id).executeTakeFirstOrThrow();
}

function visiblePosts(ctx: Ctx) {
  return withNames(ctx)
    .where('posts.state', '!=', 'draft')
    .where('posts.published_at', '<=', ctx.now)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc');
}

function withNames(ctx: Ctx) {
  return ctx.db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.author_id')
    .leftJoin('files', 'files.id', 'posts.cover_file_id')
    .selectAll('posts')
    .select([
      'users.username as author',
      'files.width as cover_width',
      'files.height as cover_height',
    ]);
}

function listTags(ctx: Ctx) {
  return ctx.db
    .selectFrom(
      ctx.db
        .selectFrom('posts')
        .select(sql<string>`unnest(tags)`.as('tag'))
        .where('state', '!=', 'draft')
        .where('published_at', '<=', ctx.now)
        .as('used'),
    )
    .select(['tag', sql<number>`count(*)::int`.as('count')])
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .execute();
}
