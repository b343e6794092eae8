import { sql } from 'kysely';
import { findPublicSender } from '#features/accounts/list-team.ts';
import { getShopLanguages } from '#features/settings/queries.ts';
import { opensDraft } from '#features/sharing/preview-links.ts';
import { may, requirePermission } from '#kit/authorize.ts';
import type { TranslationStatus } from '#features/settings/shared/translation-contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byTime, keyset } from '#kit/lists/keyset.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { compareText } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { SLUG } from '#lib/slug.ts';
import { type LocalizedAddress, countMissing } from '#lib/translation.ts';
import {
  PostFailures,
  type EditablePost,
  type Post,
  type PostFilter,
  type PostList,
  type PostRevisionFilter,
  type PostRevisionPage,
} from './contract.ts';
import {
  presentEditablePost,
  presentPost,
  presentPostCard,
  presentRevision,
  POST_COLUMNS,
  type PostRow,
} from './present-post.ts';
import { findWords } from './find-words.ts';
import { POST_CURSORS } from '#features/blog/shared/query-contract.ts';
import { textsOfPost, translatedTexts } from './post-texts.ts';

const newestFirst = byTime(POST_CURSORS, 'posts.published_at', 'posts.id');
const latestRevisions = keyset('post-revisions', [['post_revisions.id', 'bigint']]);
const REVISION_PAGE_SIZE = 20;
const RELATED = 3;
/** For a tag with a thousand posts, only the newest are compared. */
const MAX_COMPARED = 100;

/** The posts a visitor may read, newest first, and the available tags. */
export async function listPosts(ctx: Ctx, filter: PostFilter): Promise<PostList> {
  const [page, tags] = await Promise.all([listPostCards(ctx, filter), listTags(ctx)]);
  return { ...page, tags };
}

/** The same without the tags. */
export async function listPostCards(
  ctx: Ctx,
  filter: PostFilter,
): Promise<Pick<PostList, 'posts' | 'nextCursor'>> {
  const textMatch = findWords(ctx, filter.q);
  const select = visiblePosts(ctx)
    .$if(filter.tag !== undefined, (query) =>
      query.where(sql<boolean>`posts.tags @> array[${filter.tag}]`),
    )
    .$if(textMatch !== null, (query) => query.where(textMatch ?? sql.lit(true)));
  const { cursor, limit: size } = filter;
  const { rows, nextCursor } = await newestFirst.page(select, { cursor, size });
  return { posts: rows.map((row) => presentPostCard(row, ctx.locale)), nextCursor };
}

/** The condition for the post with this slug in any language, or else for the post that had it before: a slug belongs to one post. */
function hasSlug(slug: string) {
  return sql<boolean>`posts.id = coalesce(
    (select id from posts where slug = ${slug}),
    (select post_id from post_translations where slug = ${slug} limit 1),
    (select post_id from redirects where path = ${`/blog/${slug}`}))`;
}

/** The title of a post in the reader's language, or null if visitors cannot read it. */
export async function findPostTitle(ctx: Ctx, slug: string): Promise<string | null> {
  if (!SLUG.test(slug)) return null;
  const row = await visiblePosts(ctx).where(hasSlug(slug)).executeTakeFirst();
  return row ? (row.translated_title ?? row.title) : null;
}

/** The addresses of all posts a visitor may read, in each of their languages, and when each last changed, for the sitemap. */
export async function listPostAddresses(ctx: Ctx): Promise<LocalizedAddress[]> {
  const { rows } = await sql<LocalizedAddress>`
    with visible as (
      select id, locale, slug, updated_at, published_at from posts
      where state <> 'draft' and published_at <= ${ctx.now} and ${isNotOver(ctx)})
    select id, locale, slug, updated_at from (
      select id, locale, slug, updated_at, published_at from visible
      union all
      select visible.id, translated.locale, coalesce(translated.slug, visible.slug),
        greatest(translated.updated_at, visible.updated_at), published_at
      from post_translations as translated join visible on visible.id = translated.post_id
      where translated.locale <> visible.locale and translated.title is not null) each
    order by published_at desc, id desc, locale`.execute(ctx.db);
  return rows;
}

/**
 * One post to read, with up to three others: the newest posts that share most of its tags, then the newest of all. Administrators, and
 * people with the token of its preview link, also read an unpublished post.
 */
export async function getPost(ctx: Ctx, slug: string, previewToken?: string): Promise<Post> {
  const row = SLUG.test(slug)
    ? await withNames(ctx).where(hasSlug(slug)).executeTakeFirst()
    : undefined;
  if (!row) throw new ApiFailure(PostFailures.post_not_found);
  const isPublished = isOnline(row, ctx.now);
  const isVisible =
    isPublished ||
    may(ctx.actor, 'posts.edit') ||
    (await opensDraft(ctx, { post_id: row.id }, previewToken));
  if (!isVisible) throw new ApiFailure(PostFailures.post_not_found);
  const others = visibleOnly(ctx).where('posts.id', '!=', row.id);
  const [sharing, newest, translations, author] = await Promise.all([
    row.tags.length === 0
      ? []
      : others
          .select(['posts.id', 'posts.tags'])
          .where(sql<boolean>`posts.tags && ${row.tags}::text[]`)
          .limit(MAX_COMPARED)
          .execute(),
    others.select('posts.id').limit(RELATED).execute(),
    listTranslations(ctx, row),
    findPublicSender(ctx, row.author_id),
  ]);
  const shared = (tags: string[]) => tags.filter((tag) => row.tags.includes(tag)).length;
  const closest = sharing.toSorted((a, b) => shared(b.tags) - shared(a.tags));
  const ids = [...new Set([...closest, ...newest].map(({ id }) => id))].slice(0, RELATED);
  const related =
    ids.length === 0 ? [] : await withNames(ctx).where('posts.id', 'in', ids).execute();
  return presentPost(row, {
    reader: ctx.locale,
    related: related.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    translations,
    author,
    isPublished,
  });
}

function isOnline({ state, published_at: start, unpublish_at: end }: PostRow, now: Date): boolean {
  return state !== 'draft' && start !== null && start <= now && (end === null || end > now);
}

function listTranslations(ctx: Ctx, post: PostRow) {
  return ctx.db
    .selectFrom('post_translations')
    .select(['locale', 'slug'])
    .where('post_id', '=', post.id)
    .where('locale', '<>', post.locale)
    .where('title', 'is not', null)
    .orderBy('locale')
    .execute();
}

/** One post to edit. */
export async function getEditablePost(ctx: Ctx, id: string): Promise<EditablePost> {
  requirePermission(ctx, 'posts.edit');
  const row = await withNames(ctx).where('posts.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiFailure(PostFailures.post_not_found);
  return presentEditablePost(row, await listPostLanguages(ctx, row));
}

/** The earlier texts of a post in one language, newest first. */
export async function listPostRevisions(
  ctx: Ctx,
  id: string,
  { locale, cursor }: PostRevisionFilter,
): Promise<PostRevisionPage> {
  requirePermission(ctx, 'posts.edit');
  const select = ctx.db
    .selectFrom('post_revisions')
    .leftJoin('users', 'users.id', 'post_revisions.saved_by')
    .selectAll('post_revisions')
    .select('users.username as saved_by_name')
    .where('post_id', '=', id)
    .where('post_revisions.locale', 'is not distinct from', locale ?? null);
  const { rows, nextCursor } = await latestRevisions.page(select, {
    cursor,
    size: REVISION_PAGE_SIZE,
  });
  return { revisions: rows.map(presentRevision), nextCursor };
}

/** A post for its editor, for a verb that has just saved it. */
export async function readEditablePost(ctx: Ctx, id: string): Promise<EditablePost> {
  const row = await getPostRow(ctx, id);
  return presentEditablePost(row, await listPostLanguages(ctx, row));
}

/** One post with its translation into a language; null if it does not exist. */
export async function findPostRow(ctx: Ctx, id: string, locale?: Locale): Promise<PostRow | null> {
  const row = await withNames(ctx, locale).where('posts.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The same; throws if it does not exist. */
export function getPostRow(ctx: Ctx, id: string, locale?: Locale): Promise<PostRow> {
  return withNames(ctx, locale).where('posts.id', '=', id).executeTakeFirstOrThrow();
}

/** Every other language of the shop, with the number of untranslated texts of a post. */
export async function listPostLanguages(ctx: Ctx, post: PostRow): Promise<TranslationStatus[]> {
  const { locales } = await getShopLanguages(ctx);
  const others = locales.filter((locale) => locale !== post.locale);
  return Promise.all(
    others.map(async (locale) => {
      const row = await getPostRow(ctx, post.id, locale);
      return { locale, missing: countMissing(textsOfPost(row), translatedTexts(row)) };
    }),
  );
}

/** A post disappears at its time, even if the job that makes it a draft runs a moment later. */
function isNotOver(ctx: Ctx) {
  return sql<boolean>`(posts.unpublish_at is null or posts.unpublish_at > ${ctx.now})`;
}

function visiblePosts(ctx: Ctx) {
  return withNames(ctx)
    .where('posts.state', '!=', sql.lit('draft'))
    .where('posts.published_at', '<=', ctx.now)
    .where(isNotOver(ctx))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc');
}

function visibleOnly(ctx: Ctx) {
  return ctx.db
    .selectFrom('posts')
    .where('posts.state', '!=', sql.lit('draft'))
    .where('posts.published_at', '<=', ctx.now)
    .where(isNotOver(ctx))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc');
}

/** A post with its cover's size and its translation into `locale`. */
function withNames(ctx: Ctx, locale: Locale = ctx.locale) {
  return ctx.db
    .selectFrom('posts')
    .leftJoin('post_translations as translation', (join) =>
      join
        .onRef('translation.post_id', '=', 'posts.id')
        .on('translation.locale', '=', locale)
        .onRef('translation.locale', '<>', 'posts.locale'),
    )
    .leftJoin('files', 'files.id', 'posts.cover_file_id')
    .select(POST_COLUMNS)
    .select([
      'files.width as cover_width',
      'files.height as cover_height',
      'translation.version as translated_version',
      'translation.slug as translated_slug',
      'translation.title as translated_title',
      'translation.excerpt as translated_excerpt',
      'translation.body as translated_body',
      'translation.seo_title as translated_seo_title',
      'translation.seo_description as translated_seo_description',
    ]);
}

/** The tags of published posts, the most used first, then in the order of the reader's language. */
async function listTags(ctx: Ctx) {
  const tags = await ctx.db
    .selectFrom(
      ctx.db
        .selectFrom('posts')
        .select(sql<string>`unnest(tags)`.as('tag'))
        .where('state', '!=', sql.lit('draft'))
        .where('published_at', '<=', ctx.now)
        .where(isNotOver(ctx))
        .as('used'),
    )
    .select(['tag', sql<number>`count(*)::int`.as('count')])
    .groupBy('tag')
    .execute();
  const compare = compareText(ctx.locale);
  return tags.toSorted((a, b) => b.count - a.count || compare(a.tag, b.tag));
}
