/**
 * Lists of the admin area, each described once. The parameters of the API, the address of the page, its filters, columns and sort orders,
 * and what a saved view may contain follow from the description. Needs no zod, so pages read it too.
 */
import type { Permission } from '#lib/permissions.ts';

export interface ListDescription {
  /** Of the list in saved views and cursors: `orders`. */
  readonly name: string;
  /** The address of its page. */
  readonly path: string;
  /** The name of its page: a message of the area `admin`. */
  readonly title: string;
  /** Its address in the API; its export is below it. */
  readonly api: string;
  /** Who sees it. */
  readonly access: Permission;
  /** What its export needs beside that. */
  readonly exportAccess?: Permission;
  /** The values of each filter, in the order of the screen. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Filters by any text, such as the id of one thing, which links of other pages set. */
  readonly texts?: readonly string[];
  /** The first is the default. */
  readonly sorts: readonly [string, ...string[]];
  /** In their order. A fixed column is always shown, a hidden one when it is chosen. */
  readonly columns: Readonly<Record<string, 'fixed' | 'shown' | 'hidden'>>;
}

export type FilterName<List extends ListDescription> = keyof List['filters'] & string;
export type FilterValue<
  List extends ListDescription,
  Name extends FilterName<List>,
> = List['filters'][Name][number];
export type TextName<List extends ListDescription> = List extends {
  texts: readonly (infer Name extends string)[];
}
  ? Name
  : never;
export type SortName<List extends ListDescription> = List['sorts'][number];
export type ColumnName<List extends ListDescription> = keyof List['columns'] & string;

/** What an address asks of a list, without the defaults. */
export type ListState<List extends ListDescription> = {
  q?: string;
  sort?: SortName<List>;
} & { [Name in FilterName<List>]?: FilterValue<List, Name> } & {
  [Name in TextName<List>]?: string;
};

export const MAX_SEARCH_LENGTH = 200;
export const MAX_TEXT_FILTER = 60;

export function describeList<const List extends ListDescription>(list: List): List {
  return list;
}

/** Reads an address, in the order of the description. Leaves out what the list does not know. */
export function readListState<List extends ListDescription>(
  list: List,
  query: URLSearchParams,
): ListState<List> {
  const state: Record<string, string> = {};
  const q = query.get('q')?.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  if (q) state['q'] = q;
  for (const [name, values] of Object.entries(list.filters)) {
    const value = query.get(name);
    if (value !== null && values.includes(value)) state[name] = value;
  }
  for (const name of list.texts ?? []) {
    const text = query.get(name)?.trim().slice(0, MAX_TEXT_FILTER).toWellFormed();
    if (text) state[name] = text;
  }
  const sort = query.get('sort');
  if (sort !== null && sort !== list.sorts[0] && list.sorts.includes(sort)) state['sort'] = sort;
  return state as ListState<List>;
}

/** The query string of a state, in one order, so that equal states have equal addresses. */
export function listQueryString(list: ListDescription, state: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value) params.set(name, String(value));
  const listState = readListState(list, params);
  return new URLSearchParams(listState as Record<string, string>).toString();
}

/** The address of the page with this state. Starts at the first page unless a cursor is given. */
export function listAddress<List extends ListDescription>(
  list: List,
  state: { [Name in keyof ListState<List>]?: ListState<List>[Name] | undefined },
  cursor?: string,
): string {
  const query = new URLSearchParams(listQueryString(list, state));
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `${list.path}?${query}` : list.path;
}

/** The columns to show: those chosen, else the usual ones; fixed ones always. */
export function shownColumns<List extends ListDescription>(
  list: List,
  chosen: readonly string[] | null,
): ColumnName<List>[] {
  return Object.entries(list.columns).flatMap(([name, kind]) =>
    kind === 'fixed' || (chosen ? chosen.includes(name) : kind === 'shown')
      ? [name as ColumnName<List>]
      : [],
  );
}

/** Whether anything but the sort order is asked. */
export function isFiltered(state: object): boolean {
  return Object.keys(state).some((name) => name !== 'sort');
}
