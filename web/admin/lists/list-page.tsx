import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ListSettings } from '#features/lists/contract.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import {
  isFiltered,
  listAddress,
  listQueryString,
  readListState,
  type ListDescription,
} from '#lib/lists/list.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMay } from '#web/session/use-may.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useLocale } from '#web/use-locale.ts';
import { ColumnMenu } from './column-menu.tsx';
import { ExportButton } from './export-button.tsx';
import { FindForm } from './find-form.tsx';
import { FilterSummary } from './filter-summary.tsx';
import { ListNotice } from './list-notice.tsx';
import type { FilterCounts, ListWords } from './list-words.ts';
import { PrimaryFilter } from './primary-filter.tsx';
import { ViewMenu } from './view-menu.tsx';

export interface ListPageProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  data: {
    settings: ListSettings;
    nextCursor: string | null;
    total: number;
    counts: FilterCounts | null;
  };
  /** Buttons beside the heading. */
  actions?: ReactNode;
  lead?: ReactNode;
  /** What became of another form of the page. */
  notice?: ReactNode;
  /** Below the heading: tabs of several lists. */
  tabs?: ReactNode;
  /** Shown instead of the table; `all` if there is nothing at all. */
  empty: { filtered: string; all: string; hint?: ReactNode; action?: ReactNode };
  isEmpty: boolean;
  children: ReactNode;
}

/** A list of the admin area: search, filters, sort order, columns, views, export and pages around its table. All state is in the address. */
export function ListPage<List extends ListDescription>({
  list,
  words,
  data: { settings, nextCursor, total, counts },
  actions,
  lead,
  notice,
  tabs,
  empty,
  isEmpty,
  children,
}: ListPageProps<List>) {
  const m = useMessages('lists');
  const locale = useLocale();
  const may = useMay();
  const [query] = useSearchParams();
  const state = readListState(list, query);
  const hasFilter = isFiltered(state);
  return (
    <>
      <PageHeader
        dense
        title={words.title}
        beside={
          <p role="status" className="text-sm text-quiet tabular">
            {words.total(formatBoundedCount(total, locale), total)}
          </p>
        }
        lead={lead}
        actions={
          <div className="list-tools">
            <ViewMenu list={list} settings={settings} state={state} />
            <ColumnMenu list={list} words={words} settings={settings} />
            {may(list.exportAccess ?? list.access) && (
              <ExportButton path={`${list.api}/export`} query={listQueryString(list, state)} />
            )}
            {actions}
          </div>
        }
      />
      {tabs}
      <div className="mb-3 grid gap-2">
        <PrimaryFilter list={list} words={words} state={state} counts={counts} />
        <FindForm list={list} words={words} state={state} counts={counts} />
        <ListNotice />
        {notice}
        {hasFilter && <FilterSummary list={list} words={words} state={state} />}
      </div>
      {isEmpty ? (
        <EmptyState
          title={hasFilter ? empty.filtered : empty.all}
          action={hasFilter ? <Link to={list.path}>{m.clearFilters}</Link> : empty.action}
        >
          {!hasFilter && empty.hint}
        </EmptyState>
      ) : (
        children
      )}
      <Pagination
        label={words.title}
        {...(query.has('cursor') && { first: listAddress(list, state) })}
        {...(nextCursor && { next: listAddress(list, state, nextCursor) })}
      />
    </>
  );
}
