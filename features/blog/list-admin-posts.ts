import { sql } from 'kysely';
import { getShopLanguages, getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byAge, csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { AdminPostPage } from './contract.ts';
import { findWords } from './find-words.ts';
import { postList } from '#features/blog/shared/list.ts';
import { presentAdminPost } from './present-post.ts';

export type AdminPostQuery = Partial<ListQuery<typeof postList>>;

/** Where the administrators' list of posts comes from. */
export const postSource = describeSource({
  list: postList,
  select: selectPosts,
  csv: columnsOf,
  from: sql`from posts`,
  id: { by: 'posts.id', type: 'uuid' },
  sorts: {
    changed: { by: 'posts.updated_at', type: 'timestamptz', direction: 'desc' },
    ...byAge('posts.created_at'),
  },
  steadySorts: ['newest', 'oldest'],
  conditions: (ctx) => ({
    filters: { state: oneOf('posts.state', postList.filters.state) },
    search: (typed) => findWords(ctx, typed),
  }),
});

/** A page of all posts, without bodies; administrators only. */
export async function listAdminPosts(ctx: Ctx, query: AdminPostQuery): Promise<AdminPostPage> {
  const [{ rows, ...page }, { locales }] = await Promise.all([
    readList(ctx, postSource, query),
    getShopLanguages(ctx),
  ]);
  return {
    posts: rows.map((row) =>
      presentAdminPost(
        row,
        locales.filter((locale) => locale !== row.locale && !row.translated.includes(locale)),
      ),
    ),
    ...page,
  };
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

type Row = Selected<typeof selectPosts>;

/** The export: posts without their texts. */
async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'export');
  const states = { draft: m.draft, scheduled: m.scheduled, published: m.published };
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.title, value: ({ title }) => title },
    { title: m.address, value: ({ slug }) => `/blog/${slug}` },
    { title: m.state, value: ({ state }) => states[state] },
    { title: m.tags, value: ({ tags }) => tags.join(', ') },
    { title: m.language, value: ({ locale }) => locale },
    { title: m.publishedAt, value: ({ published_at: at }) => at },
    { title: m.changedAt, value: ({ updated_at: at }) => at },
    { title: m.writtenAt, value: ({ created_at: at }) => at },
  ]);
}
