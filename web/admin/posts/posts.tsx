import { Link } from 'react-router';
import type { AdminPost } from '#features/blog/contract.ts';
import { postList } from '#features/blog/shared/list.ts';
import { adminPostPath } from '#lib/paths.ts';
import type { ColumnName } from '#lib/lists/list.ts';
import { batchActions } from '#web/admin/batches/start-batch.ts';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { TablePage } from '#web/admin/lists/table-page.tsx';
import { Untranslated } from '#web/admin/translations/untranslated.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/posts';
import { PostSelection } from './post-selection.tsx';

const load = loadList(postList, ({ api }, query) => call(api.admin.posts.$get({ query })));

const act = defineActions({ ...listActions(postList), ...batchActions('post') });

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Posts({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-post-list');
  const { writePost } = useMessages('admin-content');
  const words = usePostWords();
  const { posts } = loaderData;
  const write = <ButtonLink to="/admin/blogs/new">{writePost}</ButtonLink>;
  return (
    <TablePage
      list={postList}
      words={words}
      data={loaderData}
      actions={
        <ButtonLink size="small" to="/admin/blogs/new">
          {writePost}
        </ButtonLink>
      }
      empty={{ filtered: m.emptyFiltered, all: m.emptyAll, action: write }}
      rows={posts}
      cells={POST_CELLS}
      selection={{
        nameOf: ({ title }) => title,
        bar: (selected) => <PostSelection {...selected} />,
      }}
    />
  );
}

type PostCells = { [Name in ColumnName<typeof postList>]: (row: AdminPost) => ListCell };

const POST_CELLS: PostCells = {
  title: ({ id, slug, title, untranslated }) => ({
    className: 'max-w-96 truncate',
    value: (
      <>
        <Link
          className="row-link font-semibold"
          to={adminPostPath({ id, slug })}
          onKeyDown={moveBetweenRows}
        >
          {title}
        </Link>
        <Untranslated locales={untranslated} />
      </>
    ),
  }),
  state: ({ state }) => ({ value: <PublishBadge state={state} /> }),
  tags: ({ tags }) => ({ className: 'max-w-48 truncate', value: tags.join(', ') }),
  published: ({ publishedAt }) => ({
    className: 'whitespace-nowrap',
    value: publishedAt ? <Time at={publishedAt} show="date" /> : '–',
  }),
  changed: ({ updatedAt }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={updatedAt} />,
  }),
  written: ({ createdAt }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={createdAt} show="date" />,
  }),
  address: ({ slug }) => ({ className: 'max-w-48 truncate', value: `/blog/${slug}` }),
};

function usePostWords(): ListWords<typeof postList> {
  const m = useMessages('admin-post-list');
  return {
    title: m.title,
    search: m.search,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      state: {
        label: m.stateFilter,
        any: m.anyState,
        values: { draft: m.drafts, scheduled: m.scheduled, published: m.published },
      },
    },
    sorts: { changed: m.sortChanged, newest: m.sortNewest, oldest: m.sortOldest },
    columns: {
      title: m.columnTitle,
      state: m.columnState,
      tags: m.columnTags,
      published: m.columnPublished,
      changed: m.columnChanged,
      written: m.columnWritten,
      address: m.columnAddress,
    },
  };
}
