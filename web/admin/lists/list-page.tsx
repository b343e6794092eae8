import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import Download from 'lucide-react/icons/download';
import type { ListSettings } from '#features/lists/contract.ts';
import {
  isFiltered,
  listAddress,
  listQueryString,
  readListState,
  type ListDescription,
} from '#lib/list.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FindForm } from './find-form.tsx';
import { FilterSummary } from './filter-summary.tsx';
import { ListNotice } from './list-notice.tsx';
import type { ListResult } from './list-settings.ts';
import type { FilterCounts, ListWords } from './list-words.ts';
import { PrimaryFilter } from './primary-filter.tsx';
import { ViewMenu } from './view-menu.tsx';

interface ListPageProps<List extends ListDescription> {
  list: List;
  words: ListWords<List>;
  data: {
    settings: ListSettings;
    nextCursor: string | null;
    total: number;
    counts: FilterCounts | null;
  };
  /** What became of the last form of the page. */
  result: ListResult | Refusal | object | undefined;
  /** The path of the export in the API. */
  exportPath: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  lead?: ReactNode;
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
  result,
  exportPath,
  actions,
  lead,
  tabs,
  empty,
  isEmpty,
  children,
}: ListPageProps<List>) {
  const m = useMessages('lists');
  const [query] = useSearchParams();
  const state = readListState(list, query);
  const hasFilter = isFiltered(state);
  return (
    <>
      <PageHeader
        dense
        title={words.title}
        lead={lead}
        actions={
          <div className="list-tools">
            <ViewMenu list={list} settings={settings} state={state} result={result} />
            <ColumnMenu list={list} words={words} settings={settings} />
            <Export path={exportPath} query={listQueryString(list, state)} />
            {actions}
          </div>
        }
      />
      {tabs}
      <div className="mb-4 grid gap-3">
        <PrimaryFilter list={list} words={words} state={state} counts={counts} />
        <FindForm list={list} words={words} state={state} counts={counts} />
        <ListNotice result={result} />
        <FilterSummary list={list} words={words} state={state} total={total} />
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

/** A link to the API itself: the file never passes through a page. */
function Export({ path, query }: { path: string; query: string }) {
  const m = useMessages('lists');
  return (
    <a
      className="btn btn-secondary btn-small"
      href={`${useApiBase()}${path}${query && `?${query}`}`}
      download
    >
      <Icon of={Download} size={16} />
      {m.exportCsv}
    </a>
  );
}
