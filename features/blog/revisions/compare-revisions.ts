import type { Selectable } from 'kysely';
import type { PostRevisions } from '#db/schema.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { compareTexts } from '#lib/compare/compare-texts.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isLocale, toLocale } from '#lib/locale.ts';
import type { PostComparison, PostTextVersion } from './contract.ts';
import { PostFailures } from '#features/blog/contract.ts';
import type { PostRow } from '#features/blog/present-post.ts';
import { findPostRow } from '#features/blog/queries.ts';

type Texts = Pick<Selectable<PostRevisions>, 'title' | 'excerpt' | 'body'>;

interface Version {
  texts: Texts;
  about: PostTextVersion;
}

/** An earlier text of a post beside another one in the same language, or beside the text that is saved now. */
export async function compareRevisions(
  ctx: Ctx,
  id: string,
  revisionId: bigint,
  otherId?: bigint,
): Promise<PostComparison> {
  requirePermission(ctx, 'posts.edit');
  const revision = await getRevision(ctx, id, revisionId);
  const locale = isLocale(revision.locale) ? revision.locale : null;
  const [post, versions] = await Promise.all([
    findPostRow(ctx, id, locale ?? ctx.locale),
    listVersions(ctx, id, revision.locale),
  ]);
  if (!post) throw new ApiFailure(PostFailures.post_not_found);
  const current: Version = { texts: currentTexts(post, locale !== null), about: currentOf(post) };
  const other =
    otherId === undefined ? current : earlier(await getRevision(ctx, id, otherId, revision.locale));
  const both = [earlier(revision), other] as const;
  const [before, after] = isOlder(other, both[0]) ? [both[1], both[0]] : both;
  return {
    postTitle: post.title,
    locale: locale ?? toLocale(post.locale),
    sourceLocale: toLocale(post.locale),
    before: before.about,
    after: after.about,
    versions: [current.about, ...versions],
    title: compareTexts(before.texts.title, after.texts.title),
    excerpt: compareTexts(before.texts.excerpt, after.texts.excerpt),
    body: compareTexts(before.texts.body, after.texts.body),
  };
}

type RevisionRow = Selectable<PostRevisions> & { saved_by_name: string | null };

/** An earlier text of this post; of one language if it is given (null: as the post was written). */
async function getRevision(
  ctx: Ctx,
  postId: string,
  id: bigint,
  locale?: string | null,
): Promise<RevisionRow> {
  const row = await revisionsOf(ctx, postId)
    .selectAll('post_revisions')
    .where('post_revisions.id', '=', id)
    .executeTakeFirst();
  if (!row || (locale !== undefined && row.locale !== locale)) {
    throw new ApiFailure(PostFailures.post_revision_not_found);
  }
  return row;
}

/** Their number is limited where they are stored. */
async function listVersions(
  ctx: Ctx,
  postId: string,
  locale: string | null,
): Promise<PostTextVersion[]> {
  const rows = await revisionsOf(ctx, postId)
    .select(['post_revisions.id', 'post_revisions.saved_at'])
    .where('post_revisions.locale', 'is not distinct from', locale)
    .orderBy('post_revisions.id', 'desc')
    .execute();
  return rows.map(aboutRevision);
}

function revisionsOf(ctx: Ctx, postId: string) {
  return ctx.db
    .selectFrom('post_revisions')
    .leftJoin('users', 'users.id', 'post_revisions.saved_by')
    .select('users.username as saved_by_name')
    .where('post_revisions.post_id', '=', postId);
}

function aboutRevision(
  row: Pick<RevisionRow, 'id' | 'saved_at' | 'saved_by_name'>,
): PostTextVersion {
  return {
    id: row.id.toString(),
    savedBy: row.saved_by_name,
    savedAt: row.saved_at.toISOString(),
  };
}

function earlier(row: RevisionRow): Version {
  return { texts: row, about: aboutRevision(row) };
}

function currentOf(post: PostRow): PostTextVersion {
  return { id: null, savedBy: null, savedAt: post.updated_at.toISOString() };
}

function currentTexts(post: PostRow, isTranslation: boolean): Texts {
  if (!isTranslation) return post;
  return {
    title: post.translated_title ?? '',
    excerpt: post.translated_excerpt ?? '',
    body: post.translated_body ?? '',
  };
}

/** The text that is saved now is the newest. */
function isOlder(one: Version, other: Version): boolean {
  return one.about.id !== null && BigInt(one.about.id) < BigInt(other.about.id ?? 0);
}
