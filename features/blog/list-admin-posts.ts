import { sql } from 'kysely';
import { getShopLanguages } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { AdminPostPage } from './contract.ts';
import { findWords } from './find-words.ts';
import { postList } from './post-list-labels.ts';
import { presentAdminPost } from './present-post.ts';

const PAGE_SIZE = 50;

export type AdminPostQuery = Partial<ListQuery<typeof postList>>;

const byCreation = { by: 'posts.created_at', type: 'timestamptz' } as const;

/** Where the administrators' list of posts comes from. */
export const postSource: ListSource<typeof postList> = {
  list: postList,
  from: sql`from posts`,
  id: { by: 'posts.id', type: 'uuid' },
  sorts: {
    changed: { by: 'posts.updated_at', type: 'timestamptz', direction: 'desc' },
    newest: { ...byCreation, direction: 'desc' },
    oldest: { ...byCreation, direction: 'asc' },
  },
  steadySorts: ['newest', 'oldest'],
  conditions: (ctx) => ({
    filters: { state: oneOf('posts.state', postList.filters.state) },
    search: (typed) => findWords(ctx, typed),
  }),
};

/** A page of all posts, without bodies; administrators only. */
export async function listAdminPosts(ctx: Ctx, query: AdminPostQuery): Promise<AdminPostPage> {
  requirePermission(ctx, 'posts.edit');
  const read = await planList(ctx, postSource, query);
  const [{ locales }, { rows, nextCursor }, counted] = await Promise.all([
    getShopLanguages(ctx),
    readListPage(selectPosts(ctx), read, PAGE_SIZE),
    countList(ctx, postSource, query, read),
  ]);
  return {
    posts: rows.map((row) =>
      presentAdminPost(
        row,
        locales.filter((locale) => locale !== row.locale && !row.translated.includes(locale)),
      ),
    ),
    nextCursor,
    ...counted,
  };
}

/** A page of the posts that match, as rows; administrators only. */
export async function readAdminPosts(ctx: Ctx, query: AdminPostQuery, pageSize: number) {
  requirePermission(ctx, 'posts.edit');
  return readListPage(selectPosts(ctx), await planList(ctx, postSource, query), pageSize);
}

function selectPosts(ctx: Ctx) {
  return ctx.db
    .selectFrom('posts')
    .select([
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.tags',
      'posts.state',
      'posts.published_at',
      'posts.updated_at',
      'posts.created_at',
      'posts.locale',
    ])
    .select((row) =>
      sql<string[]>`array(${row
        .selectFrom('post_translations')
        .select('post_translations.locale')
        .whereRef('post_translations.post_id', '=', 'posts.id')
        .where('post_translations.title', 'is not', null)})`.as('translated'),
    );
}
