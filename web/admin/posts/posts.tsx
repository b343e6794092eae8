import { Link, useSearchParams } from 'react-router';
import type { PostState, AdminPost } from '#features/blog/contract.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { Untranslated } from '#web/admin/translations/untranslated.tsx';
import type { Route } from './+types/posts';

const STATES = ['draft', 'scheduled', 'published'] as const satisfies readonly PostState[];
const LABELS = {
  draft: 'stateDraft',
  scheduled: 'stateScheduled',
  published: 'statePublished',
} as const;
const EMPTY = {
  all: 'postsEmptyAll',
  draft: 'postsEmptyDraft',
  scheduled: 'postsEmptyScheduled',
  published: 'postsEmptyPublished',
} as const;

async function load({ api, url }: LoadArgs) {
  const state = stateOf(url.searchParams);
  const cursor = url.searchParams.get('cursor');
  return call(
    api.admin.posts.$get({ query: { ...(state && { state }), ...(cursor && { cursor }) } }),
  );
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function Blogs({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-content');
  const { posts, nextCursor, counts } = loaderData;
  const [query] = useSearchParams();
  const active = stateOf(query);
  const all = counts.draft + counts.scheduled + counts.published;

  return (
    <>
      <PageHeader
        dense
        title={m.blog}
        actions={<ButtonLink to="/admin/blogs/new">{m.writePost}</ButtonLink>}
      />
      <FilterChips
        label={m.postsFilter}
        items={[
          { to: '/admin/blogs', label: m.filterAll, active: active === undefined, count: all },
          ...STATES.map((state) => ({
            to: `/admin/blogs?state=${state}`,
            label: m[LABELS[state]],
            active: active === state,
            count: counts[state],
          })),
        ]}
      />
      <div className="mt-6">
        {posts.length === 0 ? (
          <EmptyState
            title={m[EMPTY[active ?? 'all']]}
            action={<ButtonLink to="/admin/blogs/new">{m.writePost}</ButtonLink>}
          />
        ) : (
          <PostTable posts={posts} />
        )}
        <Pagination
          label={m.posts}
          {...(query.has('cursor') && { first: address(active) })}
          {...(nextCursor && { next: address(active, nextCursor) })}
        />
      </div>
    </>
  );
}

function stateOf(query: URLSearchParams): PostState | undefined {
  return STATES.find((state) => state === query.get('state'));
}

function address(state: PostState | undefined, cursor?: string): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(cursor && { cursor }) });
  return query.size > 0 ? `/admin/blogs?${query}` : '/admin/blogs';
}

function PostTable({ posts }: { posts: AdminPost[] }) {
  const m = useMessages('admin-content');
  return (
    <Table caption={m.posts}>
      <thead>
        <tr>
          <th scope="col">{m.columnTitle}</th>
          <th scope="col">{m.columnState}</th>
          <th scope="col">{m.columnTags}</th>
          <th scope="col">{m.columnPublished}</th>
          <th scope="col">{m.columnChanged}</th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id}>
            <td>
              <Link className="row-link" to={`/admin/blogs/${post.id}`}>
                {post.title}
              </Link>
              <Untranslated locales={post.untranslated} />
            </td>
            <td>
              <PublishBadge state={post.state} />
            </td>
            <td className="text-quiet">{post.tags.join(', ')}</td>
            <td>{post.publishedAt ? <Time at={post.publishedAt} show="date" /> : '–'}</td>
            <td>
              <Time at={post.updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
