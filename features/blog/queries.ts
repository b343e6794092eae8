import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { SLUG } from '#lib/slug.ts';
import {
  PostFailures,
  PostState,
  type EditablePost,
  type Post,
  type PostFilter,
  type PostList,
  type PostRevision,
  type AdminPostFilter,
  type AdminPostPage,
} from './contract.ts';
import {
  presentEditablePost,
  presentPost,
  presentPostCard,
  presentRevision,
  presentAdminPost,
  POST_COLUMNS,
  type PostRow,
} from './present-post.ts';

const ADMIN_PAGE_SIZE = 50;
const RELATED = 3;
/** Of a tag that a thousand posts have, the newest are compared. */
const MOST_COMPARED = 100;

/** The posts a visitor may read, newest first, with the tags there are to choose from. */
export async function listPosts(ctx: Ctx, filter: PostFilter): Promise<PostList> {
  const after = decodeCursor(filter.cursor, 'uuid');
  const words = filter.q.match(/[\p{L}\p{N}]+/gu)?.slice(0, 8) ?? [];
  const [rows, tags] = await Promise.all([
    visiblePosts(ctx)
      .$if(filter.tag !== undefined, (query) =>
        query.where(sql<boolean>`posts.tags @> array[${filter.tag}]`),
      )
      .$if(words.length > 0, (query) =>
        query.where(
          sql<boolean>`posts.search @@ to_tsquery('english', ${words.map((word) => `${word}:*`).join(' & ')})`,
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

/** The title of a post that a visitor may read; null if there is none. */
export async function findPostTitle(ctx: Ctx, slug: string): Promise<string | null> {
  if (!SLUG.test(slug)) return null;
  const row = await visibleOnly(ctx).select('title').where('slug', '=', slug).executeTakeFirst();
  return row?.title ?? null;
}

/** The addresses of all posts a visitor may read and when each last changed, newest first, for the sitemap. */
export function listPostAddresses(ctx: Ctx): Promise<{ slug: string; updated_at: Date }[]> {
  return visibleOnly(ctx).select(['slug', 'updated_at']).execute();
}

/**
 * One post to read, with up to three others: those that share most of its tags, of the newest that share any, then the newest of all.
 * Administrators also preview what is not published.
 */
export async function getPost(ctx: Ctx, slug: string): Promise<Post> {
  const posts = ctx.actor.kind === 'admin' ? withNames(ctx) : visiblePosts(ctx);
  const row = SLUG.test(slug)
    ? await posts.where('posts.slug', '=', slug).executeTakeFirst()
    : undefined;
  if (!row) throw new Failure(PostFailures.post_not_found);
  const others = visibleOnly(ctx).where('posts.id', '!=', row.id);
  const [sharing, newest] = await Promise.all([
    row.tags.length === 0
      ? []
      : others
          .select(['posts.id', 'posts.tags'])
          .where(sql<boolean>`posts.tags && ${row.tags}::text[]`)
          .limit(MOST_COMPARED)
          .execute(),
    others.select('posts.id').limit(RELATED).execute(),
  ]);
  const shared = (tags: string[]) => tags.filter((tag) => row.tags.includes(tag)).length;
  const closest = sharing.toSorted((a, b) => shared(b.tags) - shared(a.tags));
  const ids = [...new Set([...closest, ...newest].map(({ id }) => id))].slice(0, RELATED);
  const related =
    ids.length === 0 ? [] : await withNames(ctx).where('posts.id', 'in', ids).execute();
  return presentPost(
    row,
    related.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    row.state !== 'draft' && row.published_at !== null && row.published_at <= ctx.now,
  );
}

/** The studio's posts, last changed first, without their texts. */
export async function listAdminPosts(
  ctx: Ctx,
  { state, cursor }: AdminPostFilter,
): Promise<AdminPostPage> {
  requireAdmin(ctx);
  const after = decodeCursor(cursor, 'uuid');
  const [rows, [draft = 0, scheduled = 0, published = 0]] = await Promise.all([
    ctx.db
      .selectFrom('posts')
      .select(['id', 'slug', 'title', 'tags', 'state', 'published_at', 'updated_at'])
      .$if(state !== undefined, (query) => query.where('state', '=', state as PostState))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(updated_at, id) < (${after?.at}, ${after?.id})`),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ADMIN_PAGE_SIZE + 1)
      .execute(),
    Promise.all(
      PostState.options.map((each) =>
        countUpTo(ctx, { from: sql`from posts where state = ${each}` }),
      ),
    ),
  ]);
  const { page, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, (row) => row.updated_at);
  return {
    posts: page.map(presentAdminPost),
    nextCursor,
    counts: { draft, scheduled, published },
  };
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
    .where('posts.state', '!=', sql.lit('draft'))
    .where('posts.published_at', '<=', ctx.now)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc');
}

function visibleOnly(ctx: Ctx) {
  return ctx.db
    .selectFrom('posts')
    .where('posts.state', '!=', sql.lit('draft'))
    .where('posts.published_at', '<=', ctx.now)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc');
}

function withNames(ctx: Ctx) {
  return ctx.db
    .selectFrom('posts')
    .leftJoin('files', 'files.id', 'posts.cover_file_id')
    .select(POST_COLUMNS)
    .select(['files.width as cover_width', 'files.height as cover_height']);
}

function listTags(ctx: Ctx) {
  return ctx.db
    .selectFrom(
      ctx.db
        .selectFrom('posts')
        .select(sql<string>`unnest(tags)`.as('tag'))
        .where('state', '!=', sql.lit('draft'))
        .where('published_at', '<=', ctx.now)
        .as('used'),
    )
    .select(['tag', sql<number>`count(*)::int`.as('count')])
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .execute();
}
