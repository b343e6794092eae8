import type { RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import type { FilterName, FilterValue, ListDescription, SortName, TextName } from '#lib/list.ts';

/** The value that a list is sorted by, as SQL. An index on it and the id makes every page cheap. */
export interface ListSort {
  /** Never null: use `coalesce`. */
  by: string;
  type: 'timestamptz' | 'bigint' | 'integer' | 'real' | 'text';
  direction: 'asc' | 'desc';
}

/** The conditions of a list's filters, as SQL. */
export interface ListConditions<List extends ListDescription> {
  filters: {
    [Name in FilterName<List>]: { [Value in FilterValue<List, Name>]: RawBuilder<boolean> };
  };
  /** The condition of a filter that is not asked for: rows that are shown only on demand. */
  unasked?: { [Name in FilterName<List>]?: RawBuilder<boolean> };
  texts?: { [Name in TextName<List>]: (text: string) => RawBuilder<boolean> };
  /** The condition for a search text; null if it finds everything. */
  search?: (typed: string) => Promise<RawBuilder<boolean> | null> | RawBuilder<boolean> | null;
}

/** Where the rows of a list come from. */
export interface ListSource<List extends ListDescription> {
  list: List;
  /** The table, and the joins that conditions need: `from orders`. */
  from: RawBuilder<unknown>;
  id: { by: string; type: 'uuid' | 'bigint' };
  sorts: Record<SortName<List>, ListSort>;
  /** The rows that this reader may see at all; null for all. */
  scope?: (ctx: Ctx) => RawBuilder<boolean> | null;
  conditions: (ctx: Ctx) => Promise<ListConditions<List>> | ListConditions<List>;
  /** Sort orders of values that never change: an export in another order could miss a row that changes meanwhile. */
  steadySorts: readonly [SortName<List>, ...SortName<List>[]];
}
