import { Link, redirect, useSearchParams } from 'react-router';
import type { AdminPage } from '#features/pages/contract.ts';
import { isFixedPage, type PagePurpose } from '#features/pages/shared/pages.ts';
import { pageList } from '#features/pages/shared/list.ts';
import { isFiltered, readListState, type ColumnName } from '#lib/lists/list.ts';
import { batchActions } from '#web/admin/batches/start-batch.ts';
import { ListPage } from '#web/admin/lists/list-page.tsx';
import { listActions, loadList } from '#web/admin/lists/list-settings.ts';
import { ListTable, moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { MoveButtons } from '#web/admin/lists/move-buttons.tsx';
import { moveItem } from '#web/admin/lists/move-item.ts';
import { useMovedInView } from '#web/admin/lists/use-moved-in-view.ts';
import { Untranslated } from '#web/admin/translations/untranslated.tsx';
import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { actInBrowser, actOnServer, loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/pages';
import { NewPageForm } from './new-page.tsx';
import { placeLabels, purposeLabels } from './page-names.ts';
import { PageSelection } from './page-selection.tsx';

const load = loadList(pageList, ({ api }, query) => call(api.admin.pages.$get({ query })));

const act = defineActions({
  ...listActions(pageList),
  ...batchActions('page'),
  up: move,
  down: move,
  new: async ({ api, text }) => {
    const json = {
      title: text('title'),
      slug: text('slug').trim(),
      template: (text('template') || null) as PagePurpose | null,
    };
    const made = await call(api.admin.pages.$post({ json }));
    throw redirect(`/admin/pages/${made.slug}`);
  },
});

async function move({ api, text }: FormArgs) {
  const [, slug = ''] = text('intent').split(':');
  const { pages } = await call(api.admin.pages.$get({ query: {} }));
  const menu = pages.find((page) => page.slug === slug)?.place;
  const slugs = pages.filter((page) => page.place === menu).map((page) => page.slug);
  await call(api.admin.pages.order.$put({ json: { slugs: moveItem(slugs, text('intent')) } }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Pages({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-pages');
  const words = usePageWords();
  const [query] = useSearchParams();
  const { pages, settings } = loaderData;
  useMovedInView(pages);
  const { done } = useFormResult(['up', 'down']);
  const state = readListState(pageList, query);
  // Only the whole menus can be put in order.
  const isInOrder = state.sort === undefined && !isFiltered(state);
  const cells = usePageCells(isInOrder ? pages : []);
  return (
    <>
      <ListPage
        list={pageList}
        words={words}
        data={loaderData}
        lead={m.lead}
        actions={
          <ButtonLink size="small" to="#new-page">
            {m.newTitle}
          </ButtonLink>
        }
        empty={{ filtered: m.emptyFiltered, all: m.emptyAll }}
        isEmpty={pages.length === 0}
      >
        <Announce>{done ? m.moved : ''}</Announce>
        <ListTable
          list={pageList}
          words={words}
          columns={settings.columns}
          rows={pages}
          cells={cells}
          selection={{
            nameOf: ({ title }) => title,
            bar: (selected) => <PageSelection {...selected} />,
          }}
        />
        {!isInOrder && <p className="mt-3 text-sm text-quiet">{m.orderHint}</p>}
      </ListPage>
      <div className="mt-10 max-w-reading">
        <NewPageForm />
      </div>
    </>
  );
}

type PageCells = { [Name in ColumnName<typeof pageList>]: (row: AdminPage) => ListCell };

/** `ordered`: the pages in the order of their menus, if the list shows it. */
function usePageCells(ordered: readonly AdminPage[]): PageCells {
  const m = useMessages('admin-pages');
  const content = useMessages('admin-content');
  const places = placeLabels(m);
  const purposes = purposeLabels(m);
  return {
    title: ({ slug, title, locale, updatedAt, languages }) => ({
      className: 'max-w-96',
      value: (
        <span className="flex flex-wrap items-center gap-x-3">
          <Link
            className="row-link font-semibold wrap-anywhere"
            to={`/admin/pages/${slug}`}
            lang={locale}
            onKeyDown={moveBetweenRows}
          >
            {title}
          </Link>
          {isFixedPage(slug) && !updatedAt && <Badge tone="warning">{content.pageStandard}</Badge>}
          <Untranslated
            locales={languages.filter(({ missing }) => missing > 0).map((each) => each.locale)}
          />
        </span>
      ),
    }),
    state: ({ isPublished }) => ({
      value: <PublishBadge state={isPublished ? 'published' : 'draft'} />,
    }),
    place: (page) => ({
      value: (
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          {places[page.place]}
          {page.place !== 'none' && <Moves page={page} ordered={ordered} />}
        </span>
      ),
    }),
    changed: ({ updatedAt }) => ({
      className: 'whitespace-nowrap',
      value: updatedAt ? <Time at={updatedAt} /> : '–',
    }),
    address: ({ slug, isPublished }) => ({
      className: 'max-w-48 truncate',
      value: isPublished ? <Link to={`/${slug}`}>/{slug}</Link> : `/${slug}`,
    }),
    purpose: ({ purpose }) => ({ value: purpose ? purposes[purpose] : '' }),
  };
}

function Moves({ page, ordered }: { page: AdminPage; ordered: readonly AdminPage[] }) {
  const { slug, title, place } = page;
  const menu = ordered.filter((each) => each.place === place);
  if (menu.length === 0) return null;
  return (
    <MoveButtons
      id={slug}
      title={title}
      isFirst={slug === menu[0]?.slug}
      isLast={slug === menu.at(-1)?.slug}
    />
  );
}

function usePageWords(): ListWords<typeof pageList> {
  const m = useMessages('admin-pages');
  const content = useMessages('admin-content');
  return {
    title: content.pages,
    search: m.search,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      state: {
        label: m.stateFilter,
        any: m.anyState,
        values: { published: m.statePublished, draft: m.stateDraft },
      },
      place: { label: m.placeFilter, any: m.anyPlace, values: placeLabels(m) },
    },
    sorts: { menu: m.sortMenu, changed: m.sortChanged, title: m.sortTitle },
    columns: {
      title: m.title,
      state: m.columnState,
      place: m.columnPlace,
      changed: m.columnChanged,
      address: m.columnAddress,
      purpose: m.columnPurpose,
    },
  };
}
